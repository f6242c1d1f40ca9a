import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import type { AuditItem, ItemSignature } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { HeadingLevel, ImageRun, Paragraph } from 'docx'
import { formatInstant } from '../platform/format-date.ts'
import type { AuditReport } from './audit-report.ts'
import { describeReview } from './describe-decision.ts'
import { type DocumentTheme, ink, statusColors } from './document-theme.ts'
import type { Block } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'
import type { ReportPicture, ReportPictures } from './write-export.ts'

/** Of a picture on the page, in pixels of 1/96 inch: two photos fit beside each other. */
const photoSize = { width: 300, height: 300 }
const signatureSize = { width: 180, height: 60 }

/** What was seen on site, item by item: the answer, the note, the photos and who signed. */
export function siteChapter({ onSite }: AuditReport, pictures: ReportPictures, theme: DocumentTheme): Block[] {
  return onSite.flatMap((item) => siteBlocks(item, pictures, theme))
}

function siteBlocks(item: AuditItem, pictures: ReportPictures, theme: DocumentTheme): Block[] {
  const { ref, question, review, siteNote, photos, signature } = item
  const shown = photos.flatMap(({ id }) => pictures.get(id) ?? [])
  const missing = photos.length - shown.length
  const name = ref === '' ? question : `${ref}  ${question}`
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_4,
      ...directionOf(question),
      children: textRuns(name),
    }),
    new Paragraph({
      children: review
        ? [
            ...textRuns(auditStatusLabels[review.status], { bold: true, color: statusColors[review.status].text }),
            ...textRuns(`   ${describeReview(review, '')}`, { color: ink.subtle, size: 17 }),
          ]
        : textRuns('Not answered yet.', { color: ink.muted }),
    }),
    ...(siteNote === '' ? [] : [new Paragraph({ ...directionOf(siteNote), children: textRuns(siteNote) })]),
    ...(shown.length === 0
      ? []
      : [
          new Paragraph({
            spacing: { before: 60, after: 60, line: 240, lineRule: 'auto' },
            children: shown.flatMap((photo, index) => [
              drawn(photo, photoSize, `Photo ${index + 1} of ${ref === '' ? 'an item' : `item ${ref}`}`),
              ...textRuns('  '),
            ]),
          }),
        ]),
    ...(missing === 0
      ? []
      : [
          new Paragraph({
            style: 'Caption9',
            children: textRuns(`${countOf(missing, 'photo is', 'photos are')} kept in Fieldproof and not shown here.`),
          }),
        ]),
    ...(signature === null ? [] : signatureBlocks(signature, pictures, theme)),
  ]
}

function signatureBlocks(signature: ItemSignature, pictures: ReportPictures, theme: DocumentTheme): Block[] {
  const picture = pictures.get(signature.pictureId)
  const words = `Signed by ${signature.name} (account ${signature.by}) on ${formatInstant(signature.at)}`
  return [
    ...(picture
      ? [
          new Paragraph({
            keepNext: true,
            spacing: { after: 0, line: 240, lineRule: 'auto' },
            children: [drawn(picture, signatureSize, `Signature of ${signature.name}`)],
          }),
        ]
      : []),
    new Paragraph({ style: 'Caption9', children: textRuns(words, { color: theme.primaryText }) }),
  ]
}

/** As large as fits, its sides in proportion. */
function drawn(picture: ReportPicture, most: { width: number; height: number }, description: string): ImageRun {
  const scale = Math.min(most.width / picture.width, most.height / picture.height)
  return new ImageRun({
    type: picture.format === 'jpeg' ? 'jpg' : 'png',
    data: picture.bytes,
    transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
    altText: { name: description, description },
  })
}

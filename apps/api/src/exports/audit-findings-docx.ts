import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import type { AuditEvidence, AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { itemKindLabels, polarityLabels } from '@fieldproof/schema/item-kinds'
import { proofWords } from '@fieldproof/schema/proof'
import { HeadingLevel, InternalHyperlink, Paragraph } from 'docx'
import { type AuditReport, documentOf, evidencePlace, type ReportItem, sectionOfItem } from './audit-report.ts'
import { describeProposal, describeReview } from './describe-decision.ts'
import { type DocumentTheme, ink, statusColors } from './document-theme.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, type CellContent, cellText, hairlineTable } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'

/** The bookmark of a quotation in the evidence chapter. */
export const evidenceAnchor = (number: number) => `evidence-${number}`

const widths = [640, 2_500, 1_450, textWidth - 640 - 2_500 - 1_450 - 1_800 - 700, 1_800, 700]

/** A table for each section: question, status, what was found, and where. */
export function findingsChapter({ items }: AuditReport, theme: DocumentTheme): Block[] {
  const sections = [...Map.groupBy(items, ({ item }) => sectionOfItem(item))]
  return sections.flatMap(([label, found]) => [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: textRuns(label), ...directionOf(label) }),
    hairlineTable({
      head: ['No.', 'Question', 'Status', 'Finding', 'Evidence', 'Page'],
      widths,
      rows: found.map((one) => findingRow(one, theme)),
    }),
    new Paragraph({ style: 'AfterTable', children: [] }),
  ])
}

function findingRow(reported: ReportItem, theme: DocumentTheme): CellContent[] {
  const { item, proof } = reported
  const colors = statusColors[item.status]
  const details = [...describeKind(item), item.clause, item.weight === null ? '' : `weight ${item.weight}`].filter(
    (part) => part !== '',
  )
  return [
    { children: [cellText(item.ref)] },
    {
      children: [
        cellText(item.question),
        ...(details.length > 0 ? [cellText(details.join(' · '), { color: ink.subtle, size: 16 })] : []),
      ],
    },
    {
      fill: colors.tint,
      children: [
        cellText(auditStatusLabels[item.status], { color: colors.text, bold: true }),
        cellText(`Proof: ${proofWords[proof].label}`, { color: ink.muted, size: 16 }),
      ],
    },
    { children: findingText(reported) },
    { children: quotedCells(reported, theme, documentOf) },
    { children: quotedCells(reported, theme, ({ page }) => (page === null ? '–' : `${page}`)) },
  ]
}

/** A line for each quotation, by its number, which leads to it: a long name and its page need not stand side by side. */
function quotedCells(
  { evidence }: ReportItem,
  theme: DocumentTheme,
  say: (quoted: AuditEvidence) => string,
): Paragraph[] {
  if (evidence.length === 0) return [cellText('')]
  return evidence.map(
    ({ number, evidence: one }) =>
      new Paragraph({
        style: 'TableText',
        children: [
          new InternalHyperlink({
            anchor: evidenceAnchor(number),
            children: textRuns(`[${number}]`, { color: theme.primaryText, size: 16 }),
          }),
          ...textRuns(` ${say(one)}`, { color: ink.subtle, size: 16 }),
        ],
      }),
  )
}

/** What is not as of most items, in the words of the screen. */
const describeKind = ({ kind, polarity }: AuditItem): string[] => [
  kind === 'documented' ? '' : itemKindLabels[kind],
  polarity === 'yes_is_good' ? '' : polarityLabels[polarity],
]

/** What was seen on site, in short; its chapter shows it. */
function describeSite({ review, siteNote, photos, signature }: AuditItem): string[] {
  return [
    review === null ? 'To be observed on site.' : '',
    siteNote && `Noted on site: ${siteNote}`,
    photos.length === 0 ? '' : `${countOf(photos.length, 'photo')}, shown under “Observed on site”.`,
    signature === null ? '' : `Signed by ${signature.name}.`,
  ]
}

function findingText({ item, reason, contradictions }: ReportItem): Paragraph[] {
  const { proposal, review } = item
  const texts = [
    item.status === 'pending' && item.kind !== 'observed' ? (item.error ?? 'Not judged yet.') : '',
    ...(item.kind === 'observed' ? describeSite(item) : [reason]),
    item.gap && `Missing: ${item.gap}`,
    ...contradictions.map(
      ({ topic, statements }) =>
        `The documents contradict each other on ${topic}: ${statements.map((one) => `“${one.figure}” (${evidencePlace(one)})`).join('; ')}.`,
    ),
    ...(proposal?.requirements ?? []).map(
      (one) =>
        `${one.documentClass === 'law' ? 'What the law asks' : 'What is asked'} (${evidencePlace(one)}): “${one.quote}”`,
    ),
  ].filter((text) => text !== '')
  const isSeen = item.kind === 'observed'
  const decision = [
    ...(proposal && !isSeen ? [describeProposal(proposal)] : []),
    ...((proposal && !isSeen) || review
      ? [describeReview(review, proposal ? auditStatusLabels[proposal.status] : '')]
      : []),
  ]
  return [
    ...texts.map((text) => cellText(text, {}, { after: 50 })),
    ...(decision.length > 0 ? [cellText(decision.join(' '), { color: ink.subtle, size: 16 })] : []),
  ]
}

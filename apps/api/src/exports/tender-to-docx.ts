import { exportLabels } from '@fieldproof/schema/exports'
import type { Tender } from '@fieldproof/schema/tenders'
import { HeadingLevel, Paragraph } from 'docx'
import { formatDay, formatInstant } from '../platform/format-date.ts'
import { type DocumentTheme, documentTheme } from './document-theme.ts'
import { packDocument, textWidth } from './docx-shell.ts'
import { type Block, labelTable } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'
import { afterTable } from './tender-blocks-docx.ts'
import { complianceChapter, complianceWords } from './tender-compliance-docx.ts'
import { evaluationChapter, priceCheckChapter } from './tender-evaluation-docx.ts'
import { clarificationsChapter, doubtsChapter, requirementsChapter, responseChapter } from './tender-matrix-docx.ts'
import { describeFreeze, partTitles, rankedBids } from './tender-report.ts'
import type { TenderTask } from './write-export.ts'

/** One of the tender's exports as a Word file. */
export function tenderToDocx({ tender, part, agent, exportedAt }: TenderTask): Promise<Uint8Array> {
  const theme = documentTheme(agent)
  const body = {
    requirements: () => [...doubtsChapter(tender), ...clarificationsChapter(tender), ...requirementsChapter(tender)],
    response: () => responseChapter(tender),
    compliance: () => [...rankedBids(tender).flatMap((bid) => complianceChapter(tender, bid)), ...complianceWords()],
    evaluation: () => [...evaluationChapter(tender), ...priceCheckChapter(tender)],
  }[part]()
  return packDocument(
    {
      title: `${partTitles[part]}: ${tender.name}`,
      headerEnd: exportLabels.company,
      footer: `${exportLabels.company} · ${formatDay(exportedAt)}`,
      author: exportLabels.author,
      company: exportLabels.company,
      theme,
      findPages: false,
      properties: [{ name: 'Tender', value: tender.id }],
    },
    [[...opening(tender, partTitles[part], exportedAt, theme), ...body]],
  )
}

export function opening(tender: Tender, title: string, exportedAt: string, theme: DocumentTheme): Block[] {
  return [
    new Paragraph({ spacing: { after: 60 }, children: textRuns(title, { color: theme.primaryText, size: 28 }) }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { before: 0, after: 240 },
      ...directionOf(tender.name),
      children: textRuns(tender.name),
    }),
    labelTable(
      [
        ['Document', tender.documentName],
        ['Criteria', describeFreeze(tender)],
        ['Made', formatInstant(exportedAt)],
      ],
      [2_100, textWidth - 2_100],
    ),
    afterTable(),
  ]
}

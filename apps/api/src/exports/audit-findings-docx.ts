import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import { HeadingLevel, InternalHyperlink, Paragraph } from 'docx'
import { type AuditReport, describeReview, evidencePlace, type ReportItem, sectionOfItem } from './audit-report.ts'
import { type DocumentTheme, ink, statusColors } from './document-theme.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, type CellContent, cellText, hairlineTable } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'

/** The bookmark of a quotation in the evidence chapter. */
export const evidenceAnchor = (number: number) => `evidence-${number}`

const widths = [760, 4_100, 1_560, textWidth - 760 - 4_100 - 1_560]

/** A table for each section: question, status, and what was found. */
export function findingsChapter({ items }: AuditReport, theme: DocumentTheme): Block[] {
  const sections = [...Map.groupBy(items, ({ item }) => sectionOfItem(item))]
  return sections.flatMap(([label, found]) => [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: textRuns(label), ...directionOf(label) }),
    hairlineTable({
      head: ['No.', 'Question', 'Status', 'Finding'],
      widths,
      rows: found.map((one) => findingRow(one, theme)),
    }),
    new Paragraph({ style: 'AfterTable', children: [] }),
  ])
}

function findingRow(reported: ReportItem, theme: DocumentTheme): CellContent[] {
  const { item } = reported
  const colors = statusColors[item.status]
  const details = [item.clause, item.weight === null ? '' : `weight ${item.weight}`].filter((part) => part !== '')
  return [
    { children: [cellText(item.ref)] },
    {
      children: [
        cellText(item.question),
        ...(details.length > 0 ? [cellText(details.join(' · '), { color: ink.subtle, size: 16 })] : []),
      ],
    },
    { fill: colors.tint, children: [cellText(auditStatusLabels[item.status], { color: colors.text, bold: true })] },
    { children: findingText(reported, theme) },
  ]
}

function findingText({ item, evidence, contradictions }: ReportItem, theme: DocumentTheme): Paragraph[] {
  const texts = [
    item.status === 'pending' ? (item.error ?? 'Not judged yet.') : '',
    item.proposal?.reason ?? '',
    item.gap && `Missing: ${item.gap}`,
    contradictions.length > 0 ? 'The documents contradict each other.' : '',
    ...(item.proposal?.requirements ?? []).map((one) => `What the law asks (${evidencePlace(one)}): “${one.quote}”`),
    describeReview(item),
  ].filter((text) => text !== '')
  const links =
    evidence.length === 0
      ? []
      : [
          new Paragraph({
            style: 'TableText',
            children: [
              ...textRuns('Evidence ', { color: ink.subtle, size: 16 }),
              ...evidence.flatMap(({ number }) => [
                new InternalHyperlink({
                  anchor: evidenceAnchor(number),
                  children: textRuns(`[${number}]`, { color: theme.primaryText, size: 16 }),
                }),
                ...textRuns(' ', { size: 16 }),
              ]),
            ],
          }),
        ]
  const blocks = [...texts.map((text) => cellText(text, {}, { after: 50 })), ...links]
  return blocks.length > 0 ? blocks : [cellText('–')]
}

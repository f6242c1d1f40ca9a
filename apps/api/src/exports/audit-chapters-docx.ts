import {
  actionStateLabels,
  auditStatusLabels,
  controlLevelLabels,
  riskBandLabels,
} from '@fieldproof/schema/audit-labels'
import type { Audit } from '@fieldproof/schema/audits'
import { proofWords } from '@fieldproof/schema/proof'
import { Bookmark, BorderStyle, HeadingLevel, Paragraph } from 'docx'
import { readsRightToLeft } from '../platform/clean-text.ts'
import { formatDay } from '../platform/format-date.ts'
import { evidenceAnchor } from './audit-findings-docx.ts'
import { type AuditReport, bandOf, evidencePlace, listItems, type ReportItem, riskOf } from './audit-report.ts'
import { type DocumentTheme, ink, riskColors, statusColors } from './document-theme.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'

const sentence = (text: string) => new Paragraph({ children: textRuns(text) })

/** What is to be done, the greatest risk first. Owner and due date are a person's to fill in. */
export function actionChapter({ actions }: AuditReport): Block[] {
  if (actions.length === 0) return [sentence('No corrective action is proposed.')]
  return [
    hairlineTable({
      head: ['No.', 'Corrective action', 'Control', 'Risk', 'Owner', 'Due', 'State'],
      widths: [640, 2_900, 1_400, 1_250, 1_250, 1_050, 1_148],
      rows: actions.map(({ item }) => {
        const band = bandOf(item)
        return [
          { children: [cellText(item.ref)] },
          { children: [cellText(item.action)] },
          { children: [cellText(item.controlLevel ? controlLevelLabels[item.controlLevel] : '–')] },
          {
            children: [
              band
                ? cellText(`${riskOf(item)}  ${riskBandLabels[band]}`, { color: riskColors[band].text, bold: true })
                : cellText('–'),
            ],
          },
          { children: [cellText(item.actionOwner)] },
          { children: [cellText(item.actionDue ? formatDay(item.actionDue) : '')] },
          { children: [cellText(actionStateLabels[item.actionState])] },
        ]
      }),
    }),
  ]
}

/** Where documents contradict each other: both, side by side. */
export function contradictionChapter({ contradictions }: AuditReport, theme: DocumentTheme): Block[] {
  return contradictions.flatMap(({ item, contradictions: found }) => [
    itemHeading(item.ref, item.question),
    ...found.flatMap(({ topic, statements }) => [
      new Paragraph({ keepNext: true, children: textRuns(topic, { color: ink.muted }) }),
      hairlineTable({
        head: ['Says', 'Quotation', 'Document'],
        widths: [1_700, 5_000, textWidth - 6_700],
        rows: statements.map((statement) => [
          { children: [cellText(statement.figure, { bold: true, color: theme.primaryText })] },
          { children: [quotation(statement.quote, theme)] },
          { children: [cellText(evidencePlace(statement))] },
        ]),
      }),
      new Paragraph({ style: 'AfterTable', children: [] }),
    ]),
  ])
}

/** Every quotation, with the document and the page it stands on. */
export function evidenceChapter({ items }: AuditReport, theme: DocumentTheme): Block[] {
  const found = items.filter(({ evidence }) => evidence.length > 0)
  const without = items.filter(({ item, evidence }) => evidence.length === 0 && item.status !== 'pending')
  return [
    sentence(
      found.length === 0
        ? 'No evidence was found in the indexed documents.'
        : 'Quotations are verbatim. Each was checked to stand on the page named with it, which says nothing of whether it answers the question.',
    ),
    ...found.flatMap((reported) => evidenceOf(reported, theme)),
    ...(without.length === 0 || found.length === 0
      ? []
      : [sentence(`Nothing is quoted for ${listItems(without.map(({ item }) => item))}.`)]),
  ]
}

function evidenceOf({ item, proof, evidence }: ReportItem, theme: DocumentTheme): Block[] {
  return [
    itemHeading(item.ref, item.question),
    new Paragraph({
      style: 'Caption9',
      keepNext: true,
      spacing: { after: 80 },
      children: [
        ...textRuns(auditStatusLabels[item.status], { bold: true, color: statusColors[item.status].text }),
        ...textRuns(`  ·  Proof: ${proofWords[proof].label}`, { color: ink.muted }),
      ],
    }),
    ...evidence.flatMap(({ number, evidence: one }) => [
      quotation(one.quote, theme, true),
      new Paragraph({
        style: 'Caption9',
        indent: { start: 200 },
        spacing: { after: 140 },
        children: [
          new Bookmark({ id: evidenceAnchor(number), children: textRuns(`[${number}]`, { color: theme.primaryText }) }),
          ...textRuns(`  ${evidencePlace(one)}${one.stance === 'contradicts' ? '  ·  says the opposite' : ''}`),
        ],
      }),
    ]),
  ]
}

function itemHeading(ref: string, question: string): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_4,
    ...directionOf(question),
    children: textRuns(ref ? `${ref}  ${question}` : question),
  })
}

function quotation(quote: string, theme: DocumentTheme, keepNext = false): Paragraph {
  const edge = { style: BorderStyle.SINGLE, size: 12, color: theme.primaryLine, space: 8 }
  return new Paragraph({
    style: 'Quotation',
    ...(keepNext ? { keepNext } : {}),
    ...(readsRightToLeft(quote) ? { bidirectional: true, border: { right: edge, left: { style: 'none' } } } : {}),
    children: textRuns(quote),
  })
}

/** Where the report is signed: filled in where the audit is signed off, lines to write on elsewhere. */
export function signOffChapter({ signedOff }: Audit): Block[] {
  const columns = [1_900, (textWidth - 1_900) / 2, (textWidth - 1_900) / 2]
  const row = (label: string, value = '') => [
    {
      children: [
        new Paragraph({
          style: 'TableText',
          spacing: { before: 160 },
          children: textRuns(label, { color: ink.subtle }),
        }),
      ],
    },
    { children: [new Paragraph({ style: 'TableText', spacing: { before: 160 }, children: textRuns(value) })] },
    { children: [new Paragraph({ style: 'TableText', spacing: { before: 160 }, children: [] })] },
  ]
  return [
    sentence(
      signedOff
        ? `Signed off in Fieldproof by ${signedOff.name} (account ${signedOff.by}) on ${formatDay(signedOff.at)}. The audit is locked since.`
        : 'This report is a draft: the audit is not signed off.',
    ),
    ...(signedOff?.comment ? [sentence(signedOff.comment)] : []),
    new Paragraph({ children: [] }),
    hairlineTable({
      head: ['', 'For the auditor', 'For the audited party'],
      widths: columns,
      rows: [
        row('Name', signedOff?.name),
        row('Position', signedOff?.position),
        row('Date', signedOff ? formatDay(signedOff.at) : ''),
        row('Signature'),
        row('Remarks'),
      ],
    }),
  ]
}

import {
  actionStateLabels,
  auditStatusLabels,
  controlLevelLabels,
  riskBandLabels,
  riskBands,
} from '@fieldproof/schema/audit-labels'
import { type AuditItem, auditItemStatusSchema } from '@fieldproof/schema/audits'
import { exportLabels } from '@fieldproof/schema/exports'
import { isOverruled } from '@fieldproof/schema/is-overruled'
import { itemKindLabels, polarityLabels } from '@fieldproof/schema/item-kinds'
import { nameItemPlace } from '@fieldproof/schema/name-item-place'
import { spreadsheetDate } from '../platform/format-date.ts'
import { changesSheet } from './audit-changes-excel.ts'
import {
  type AuditReport,
  auditMessages,
  bandOf,
  describeAuditReport,
  documentOf,
  evidencePlace,
  riskOf,
  sectionOfItem,
} from './audit-report.ts'
import { auditSummarySheet } from './audit-summary-excel.ts'
import { tablesSheet } from './chat-tables-excel.ts'
import { chatSheet, proofSheet } from './chat-to-excel.ts'
import { nameProposer, undecided } from './describe-decision.ts'
import { documentTheme } from './document-theme.ts'
import { blank, count, head, moment, number, orBlank, text } from './excel-cells.ts'
import { auditLegend, deciderLegend, legendSheet, proofLegend } from './legend.ts'
import { nameState, statesOf } from './proof-rows.ts'
import { conditionalStyle } from './workbook-styles.ts'
import type { AuditTask } from './write-export.ts'
import { type Cell, escapeXml, type Sheet, writeWorkbook } from './write-workbook.ts'

/** The report of an audit as a workbook whose scores and risks are formulas: change a status, and they follow. */
export function auditToExcel({ audit, comparison, agent, exportedAt }: AuditTask): Uint8Array {
  const report = describeAuditReport(audit, agent)
  const messages = auditMessages(audit)
  const chat = chatSheet('Chat', messages, { includeTimestamp: true, includeReferences: true })
  const states = statesOf(messages)
  return writeWorkbook(
    [
      auditSummarySheet(audit, report, exportedAt),
      ...(comparison ? [changesSheet(comparison)] : []),
      findingsSheet(report),
      evidenceSheet(report),
      actionsSheet(report),
      chat,
      ...tablesSheet('Chat tables', messages, true),
      ...(states.size > 0 ? [proofSheet('Chat proof', messages)] : []),
      legendSheet([auditLegend, proofLegend('What the proof says', states), deciderLegend]),
    ],
    {
      title: `${report.title}: ${report.questionnaire}`,
      author: audit.signedOff?.name ?? exportLabels.author,
      company: exportLabels.company,
      createdAt: exportedAt,
    },
    documentTheme(agent),
  )
}

const labels = auditItemStatusSchema.options.map((status) => auditStatusLabels[status])

function riskCell(item: AuditItem, severity: string, likelihood: string): Cell {
  const formula = `IF(OR(${severity}="",${likelihood}=""),"",${severity}*${likelihood})`
  return { value: riskOf(item) ?? '', style: 'number', formula }
}

/** The same steps as `riskBandOf`. */
function bandCell(item: AuditItem, risk: string): Cell {
  const band = bandOf(item)
  const formula = `IF(${risk}="","",IF(${risk}<=4,"Low",IF(${risk}<=9,"Medium",IF(${risk}<=16,"High","Extreme"))))`
  return { value: band ? riskBandLabels[band] : '', style: 'centered', formula }
}

function findingsSheet({ items, fileKind }: AuditReport): Sheet {
  const rows = items.map(({ item, key, proof, evidence, reason }, index): (Cell | null)[] => {
    const row = index + 2
    const { proposal, review } = item
    const weight = item.weight ?? 1
    const score = item.score === null ? '' : item.score / 100
    return [
      text(key),
      text(sectionOfItem(item)),
      text(item.question),
      orBlank(item.clause),
      fileKind === 'pdf' ? number(item.page) : orBlank(nameItemPlace(fileKind, item)),
      number(weight),
      text(auditStatusLabels[item.status]),
      {
        value: score,
        style: 'percent',
        formula: `IF(G${row}="Compliant",1,IF(G${row}="Partial",0.5,IF(OR(G${row}="Non-compliant",G${row}="Insufficient evidence"),0,"")))`,
      },
      { value: score === '' ? '' : score * weight, style: 'number', formula: `IF(H${row}="","",H${row}*F${row})` },
      number(item.severity),
      number(item.likelihood),
      riskCell(item, `J${row}`, `K${row}`),
      bandCell(item, `L${row}`),
      orBlank(item.gap),
      orBlank(reason || (item.error ?? '')),
      orBlank(evidence.map((one) => one.number).join(', ')),
      text(nameState(proof)),
      orBlank(proposal ? auditStatusLabels[proposal.status] : ''),
      orBlank(proposal ? nameProposer(proposal) : ''),
      moment(proposal?.judgedAt),
      text(review?.reviewedBy ?? undecided),
      moment(review?.reviewedAt),
      orBlank(review?.comment ?? ''),
      text(itemKindLabels[item.kind]),
      text(polarityLabels[item.polarity]),
      orBlank(item.siteNote),
      item.photos.length === 0 ? blank : count(item.photos.length),
      orBlank(item.signature?.name ?? ''),
      moment(item.signature?.at),
    ]
  })
  const last = rows.length + 1
  const columns = [
    ...[
      'No.',
      'Section',
      'Question',
      'Clause',
      fileKind === 'xlsx' ? 'Sheet and row' : 'Page',
      'Weight',
      'Status',
      'Score',
      'Points',
      'Severity',
      'Likelihood',
    ],
    ...['Risk', 'Risk level', 'Missing', 'Reason', 'Evidence', 'Proof', 'Proposed status', 'Proposed by'],
    ...['Proposed (UTC)', 'Decided by', 'Decided (UTC)', 'Comment'],
    ...['Answered by', 'Good answer', 'Seen on site', 'Photos', 'Signed by', 'Signed (UTC)'],
  ]
  return {
    name: 'Findings',
    widths: [
      8,
      26,
      56,
      20,
      fileKind === 'xlsx' ? 22 : 8,
      9,
      21,
      9,
      9,
      10,
      11,
      8,
      12,
      44,
      44,
      12,
      18,
      21,
      26,
      18,
      20,
      18,
      40,
      18,
      14,
      44,
      8,
      22,
      18,
    ],
    rows: [head(...columns), ...rows],
    head: 1,
    wide: true,
    pagesWide: 2,
    rules: [
      statusRules(`G2:G${last}`),
      equalsRules(
        `M2:M${last}`,
        riskBands.map((band) => [riskBandLabels[band], conditionalStyle(band)]),
      ),
      `<dataValidations count="2">${listValidation(`G2:G${last}`, labels)}${levelValidation(`J2:K${last}`)}</dataValidations>`,
    ].join(''),
  }
}

/**
 * On what each item stands: its quotations, what the law asks of it, and the statements of documents that differ from
 * each other. An item of which nothing is quoted has a row that says so.
 */
function evidenceSheet({ items }: AuditReport): Sheet {
  const rows = items.flatMap(({ item, key, proof, evidence, contradictions }): Cell[][] => {
    const quoted: [number: Cell, kind: string, one: QuotedWords, says: string][] = [
      ...evidence.map(({ number: n, evidence: one }): (typeof quoted)[number] => [
        count(n),
        one.stance === 'contradicts' ? 'Says the opposite' : 'Quotation',
        one,
        '',
      ]),
      ...(item.review?.pages ?? []).map((one): (typeof quoted)[number] => [
        blank,
        'Attached by the reviewer',
        { ...one, quote: '' },
        '',
      ]),
      ...(item.proposal?.requirements ?? []).map((one): (typeof quoted)[number] => [
        blank,
        one.documentClass === 'law' ? 'Asked by law' : 'Asked',
        one,
        '',
      ]),
      ...contradictions.flatMap(({ topic, statements }) =>
        statements.map((one): (typeof quoted)[number] => [blank, 'Contradiction', one, `${topic}: ${one.figure}`]),
      ),
    ]
    const start = [
      text(key),
      text(item.question),
      text(auditStatusLabels[item.status]),
      text(nameState(proof)),
    ] as const
    const none = isOverruled(item) ? `Decided by ${item.review?.reviewedBy ?? ''}` : 'Nothing quoted'
    if (quoted.length === 0) return [[...start, blank, text(none), blank, blank, blank, blank]]
    return quoted.map(([n, kind, one, says]) => [
      ...start,
      n,
      text(kind),
      text(documentOf(one)),
      number(one.page),
      { value: one.quote, style: 'quote' },
      orBlank(says),
    ])
  })
  const last = rows.length + 1
  return {
    name: 'Evidence',
    widths: [8, 40, 21, 18, 8, 18, 34, 8, 80, 30],
    rows: [head('Item', 'Question', 'Status', 'Proof', 'No.', 'Kind', 'Document', 'Page', 'Quote', 'Says'), ...rows],
    head: 1,
    wide: true,
    rules: statusRules(`C2:C${last}`),
  }
}

type QuotedWords = Parameters<typeof documentOf>[0] & { quote: string }

/** Risks are worked out within the row, so that the rows of both sheets can be sorted. */
function actionsSheet({ actions }: AuditReport): Sheet {
  const rows = actions.map(({ item, key }, index): (Cell | null)[] => {
    const row = index + 2
    return [
      text(key),
      text(item.action),
      orBlank(item.controlLevel ? controlLevelLabels[item.controlLevel] : ''),
      number(item.severity),
      number(item.likelihood),
      riskCell(item, `D${row}`, `E${row}`),
      bandCell(item, `F${row}`),
      orBlank(item.actionOwner),
      item.actionDue ? { value: spreadsheetDate(item.actionDue), style: 'date' } : { value: null, style: 'date' },
      text(actionStateLabels[item.actionState]),
      orBlank(item.evidence[0] ? evidencePlace(item.evidence[0]) : ''),
    ]
  })
  const last = Math.max(2, rows.length + 1)
  return {
    name: 'Actions',
    widths: [8, 64, 16, 10, 11, 8, 12, 22, 14, 14, 40],
    rows: [
      head(
        'Item',
        'Action',
        'Control level',
        'Severity',
        'Likelihood',
        'Risk',
        'Risk level',
        'Owner',
        'Due',
        'State',
        'See',
      ),
      ...rows,
    ],
    head: 1,
    wide: true,
    rules: [
      equalsRules(
        `G2:G${last}`,
        riskBands.map((band) => [riskBandLabels[band], conditionalStyle(band)]),
      ),
      `<dataValidations count="1">${listValidation(`J2:J${last}`, Object.values(actionStateLabels))}</dataValidations>`,
    ].join(''),
  }
}

const statusRules = (range: string) =>
  equalsRules(
    range,
    auditItemStatusSchema.options.map((status) => [auditStatusLabels[status], conditionalStyle(status)]),
  )

/** Colours a cell by its text. */
export function equalsRules(range: string, styles: readonly (readonly [text: string, style: number])[]): string {
  const rules = styles.map(
    ([value, style], index) =>
      `<cfRule type="cellIs" dxfId="${style}" priority="${index + 1}" operator="equal"><formula>"${escapeXml(value)}"</formula></cfRule>`,
  )
  return `<conditionalFormatting sqref="${range}">${rules.join('')}</conditionalFormatting>`
}

function listValidation(range: string, choices: readonly string[]): string {
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>"${escapeXml(choices.join(','))}"</formula1></dataValidation>`
}

function levelValidation(range: string): string {
  return `<dataValidation type="whole" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>1</formula1><formula2>5</formula2></dataValidation>`
}

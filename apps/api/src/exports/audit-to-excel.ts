import {
  actionStateLabels,
  auditStatusLabels,
  controlLevelLabels,
  riskBandLabels,
  riskBands,
} from '@fieldproof/schema/audit-labels'
import { type AuditItem, auditItemStatusSchema } from '@fieldproof/schema/audits'
import { exportLabels } from '@fieldproof/schema/exports'
import {
  type AuditReport,
  auditMessages,
  bandOf,
  describeAuditReport,
  describeReview,
  evidencePlace,
  riskOf,
  sectionOfItem,
} from './audit-report.ts'
import { auditSummarySheet } from './audit-summary-excel.ts'
import { chatSheet, count, head, text } from './chat-to-excel.ts'
import { documentTheme } from './document-theme.ts'
import { spreadsheetDate } from './format-date.ts'
import { conditionalStyle } from './workbook-styles.ts'
import type { AuditTask } from './write-export.ts'
import { type Cell, escapeXml, type Sheet, writeWorkbook } from './write-workbook.ts'

/** The report of an audit as a workbook whose scores and risks are formulas: change a status, and they follow. */
export function auditToExcel({ audit, agent, exportedAt }: AuditTask): Uint8Array {
  const report = describeAuditReport(audit, agent)
  const chat = chatSheet('Chat', auditMessages(audit), { includeTimestamp: true, includeReferences: true })
  return writeWorkbook(
    [
      auditSummarySheet(audit, report, exportedAt),
      findingsSheet(report),
      evidenceSheet(report),
      actionsSheet(report),
      chat,
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

const number = (value: number | null): Cell | null => (value === null ? blank : { value, style: 'number' })
const blank: Cell = { value: null, style: 'text' }
const orBlank = (value: string): Cell => (value === '' ? blank : text(value))
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

function findingsSheet({ items }: AuditReport): Sheet {
  const rows = items.map(({ item, evidence }, index): (Cell | null)[] => {
    const row = index + 2
    const weight = item.weight ?? 1
    const score = item.score === null ? '' : item.score / 100
    return [
      orBlank(item.ref),
      text(sectionOfItem(item)),
      text(item.question),
      orBlank(item.clause),
      number(item.page),
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
      orBlank(item.proposal?.reason ?? ''),
      orBlank(evidence.map((one) => one.number).join(', ')),
      orBlank(item.proposal ? auditStatusLabels[item.proposal.status] : ''),
      orBlank(describeReview(item)),
    ]
  })
  const last = rows.length + 1
  const columns = [
    ...[
      'No.',
      'Section',
      'Question',
      'Clause',
      'Page',
      'Weight',
      'Status',
      'Score',
      'Points',
      'Severity',
      'Likelihood',
    ],
    ...['Risk', 'Risk level', 'Missing', 'Reason', 'Evidence', 'Proposed status', 'Review'],
  ]
  return {
    name: 'Findings',
    widths: [8, 26, 56, 20, 8, 9, 21, 9, 9, 10, 11, 8, 12, 44, 44, 12, 21, 40],
    rows: [head(...columns), ...rows],
    head: 1,
    wide: true,
    rules: [
      equalsRules(
        `G2:G${last}`,
        auditItemStatusSchema.options.map((status) => [auditStatusLabels[status], conditionalStyle(status)]),
      ),
      equalsRules(
        `M2:M${last}`,
        riskBands.map((band) => [riskBandLabels[band], conditionalStyle(band)]),
      ),
      `<dataValidations count="2">${listValidation(`G2:G${last}`, labels)}${levelValidation(`J2:K${last}`)}</dataValidations>`,
    ].join(''),
  }
}

/** Quotations first, then the statements of documents that differ from each other. */
function evidenceSheet({ items }: AuditReport): Sheet {
  const rows = items.flatMap(({ item, evidence, contradictions }): (Cell | null)[][] => [
    ...evidence.map(({ number: n, evidence: one }) => [
      orBlank(item.ref),
      count(n),
      text(one.stance === 'contradicts' ? 'Contradicts' : 'Supports'),
      text(one.documentName),
      number(one.page),
      { value: one.quote, style: 'quote' } satisfies Cell,
      blank,
    ]),
    ...contradictions.flatMap(({ topic, statements }) =>
      statements.map((one) => [
        orBlank(item.ref),
        blank,
        text('Contradiction'),
        text(one.documentName),
        number(one.page),
        { value: one.quote, style: 'quote' } satisfies Cell,
        text(`${topic}: ${one.figure}`),
      ]),
    ),
  ])
  return {
    name: 'Evidence',
    widths: [8, 8, 17, 40, 8, 90, 30],
    rows: [head('Item', 'No.', 'Kind', 'Document', 'Page', 'Quote', 'Says'), ...rows],
    head: 1,
    wide: true,
  }
}

/** Risks are worked out within the row, so that the rows of both sheets can be sorted. */
function actionsSheet({ actions }: AuditReport): Sheet {
  const rows = actions.map(({ item }, index): (Cell | null)[] => {
    const row = index + 2
    return [
      orBlank(item.ref),
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

import { actionStateLabels, auditStatusLabels } from '@fieldproof/schema/audit-labels'
import { type Audit, auditItemStatusSchema } from '@fieldproof/schema/audits'
import { formatDay, formatInstant } from '../platform/format-date.ts'
import { type AuditReport, describeCover, sectionLabel } from './audit-report.ts'
import { head, text } from './excel-cells.ts'
import type { Cell, Sheet } from './write-workbook.ts'

/** Score, counts and sections, each a formula over the sheet Findings. */
export function auditSummarySheet(audit: Audit, report: AuditReport, exportedAt: string): Sheet {
  const last = report.items.length + 1
  const column = (letter: string) => `Findings!$${letter}$2:$${letter}$${last}`
  const label = (value: string): Cell => ({ value, style: 'label' })
  const percent = (value: number | null, formula: string): Cell => ({
    value: value === null ? '' : value / 100,
    style: 'percent',
    formula,
  })
  const opening: (Cell | null)[][] = [
    [{ value: report.title, style: 'title' }],
    [{ value: report.questionnaire, style: 'plain' }],
    [],
    [
      label('Score'),
      {
        ...percent(audit.score, `IFERROR(SUM(${column('I')})/SUMIF(${column('H')},">=0",${column('F')}),"")`),
        style: 'big',
      },
    ],
    ...describeCover(audit).map(([name, value]): Cell[] => [label(name), text(value)]),
    [label('Questionnaire'), text(audit.filename)],
    [
      label('State'),
      text(
        audit.signedOff
          ? `Signed off by ${audit.signedOff.name} on ${formatDay(audit.signedOff.at)}`
          : `Draft, ${report.reviewed} of ${report.items.length} items reviewed`,
      ),
    ],
    [label('Report made'), text(formatInstant(exportedAt))],
    [label('Documents with evidence'), text(report.documents.join('\n') || 'None')],
    [label('Proposals by'), text(report.engines.join('\n') || 'None')],
    [],
    head('Status', 'Items'),
    ...auditItemStatusSchema.options.map((status): Cell[] => [
      text(auditStatusLabels[status]),
      {
        value: audit.counts[status],
        style: 'count',
        formula: `COUNTIF(${column('G')},"${auditStatusLabels[status]}")`,
      },
    ]),
    [text('All'), { value: report.items.length, style: 'count', formula: `COUNTA(${column('G')})` }],
    [],
    head('Actions', 'Items'),
    ...(['open', 'in_progress', 'done'] as const).map((state): Cell[] => [
      text(actionStateLabels[state]),
      {
        value: report.actions.filter(({ item }) => item.actionState === state).length,
        style: 'count',
        formula: `COUNTIF(Actions!$J$2:$J$${Math.max(2, report.actions.length + 1)},"${actionStateLabels[state]}")`,
      },
    ]),
    [],
    head('Section', 'Items', 'Score'),
  ]
  const sections = audit.sections.map((section, index): Cell[] => {
    const row = opening.length + index + 1
    const here = `${column('B')}=$A${row}`
    return [
      text(sectionLabel(section)),
      { value: section.items, style: 'count', formula: `SUMPRODUCT(--(${here}))` },
      percent(
        section.score,
        `IFERROR(SUMPRODUCT(--(${here}),${column('I')})/SUMPRODUCT((${here})*ISNUMBER(${column('H')})*${column('F')}),"")`,
      ),
    ]
  })
  return {
    name: 'Summary',
    widths: [34, 60, 12],
    rows: [
      ...opening,
      ...sections,
      [],
      [
        {
          value:
            'Compliant counts 100 %, partial 50 %, non-compliant and insufficient evidence 0 %, each by its weight; not applicable, needs a person and pending do not count.',
          style: 'plain',
        },
      ],
    ],
  }
}

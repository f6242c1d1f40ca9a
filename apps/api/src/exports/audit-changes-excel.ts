import type { AuditComparison } from '@fieldproof/schema/audit-revisions'
import { listChanges } from './audit-changes.ts'
import { head, orBlank, text } from './excel-cells.ts'
import type { Sheet } from './write-workbook.ts'

/** What differs from the revision before, a row for each thing. */
export function changesSheet(comparison: AuditComparison): Sheet {
  const { before, after } = comparison
  return {
    name: 'Changes',
    widths: [8, 56, 22, 56, 56],
    rows: [
      head('Item', 'Question', 'What', `Revision ${before.revision}`, `Revision ${after.revision}`),
      ...listChanges(comparison).map((row) => [
        orBlank(row.change.ref),
        text(row.change.question),
        text(row.what),
        orBlank(row.before),
        orBlank(row.after),
      ]),
    ],
    head: 1,
    wide: true,
  }
}

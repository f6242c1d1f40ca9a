import type { AuditComparison } from '@fieldproof/schema/audit-revisions'
import { Paragraph } from 'docx'
import { describeComparison, listChanges } from './audit-changes.ts'
import { textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable } from './docx-table.ts'
import { textRuns } from './docx-text.ts'

/** What differs from the revision before: each item with its status, then what else of it. */
export function changesChapter(comparison: AuditComparison): Block[] {
  const rows = listChanges(comparison)
  return [
    new Paragraph({ children: textRuns(describeComparison(comparison)) }),
    ...(rows.length === 0
      ? []
      : [
          hairlineTable({
            head: ['No.', 'What', `Revision ${comparison.before.revision}`, `Revision ${comparison.after.revision}`],
            widths: [840, 1_900, (textWidth - 2_740) / 2, (textWidth - 2_740) / 2],
            rows: rows.map(({ change, what, before, after }) => [
              { children: [cellText(what === 'Status' ? change.ref || '–' : '')] },
              { children: [cellText(what, { bold: what === 'Status' })] },
              { children: [cellText(what === 'Status' && before === '' ? change.question : before)] },
              { children: [cellText(after, { bold: what === 'Status' })] },
            ]),
          }),
        ]),
  ]
}

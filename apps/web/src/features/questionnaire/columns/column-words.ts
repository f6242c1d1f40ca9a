import type { AuditColumn, ColumnRole } from '@fieldproof/schema/audit-columns'

const roleWords: Record<ColumnRole, string> = {
  reference: 'Number',
  section: 'Section',
  question: 'Question',
  clause: 'Clause',
  weight: 'Weight',
  answer: 'Answer',
  none: 'Not used',
}

export const roleOptions = Object.entries(roleWords).map(([value, label]) => ({ value: value as ColumnRole, label }))

/** "Column B, Requirement". */
export function nameColumn({ letter, head }: Pick<AuditColumn, 'letter' | 'head'>): string {
  return head === '' ? `Column ${letter}` : `Column ${letter}, ${head}`
}

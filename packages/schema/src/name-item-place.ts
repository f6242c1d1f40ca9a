import type { AuditItem, QuestionnaireKind } from './audits.ts'

/**
 * Where an item stands in its questionnaire: "p. 3", of a workbook "Controls, row 14"; of what was read before rows were kept
 * "sheet 2". A Word file has no pages before it is printed, and an added item stands nowhere: both are ''.
 */
export function nameItemPlace(kind: QuestionnaireKind, { page, cell }: Pick<AuditItem, 'page' | 'cell'>): string {
  if (page === null || kind === 'docx') return ''
  if (kind === 'pdf') return `p. ${page}`
  return cell ? `${cell.sheet}, row ${cell.row}` : `sheet ${page}`
}

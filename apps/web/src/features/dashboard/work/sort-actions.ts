import { type AuditAction, isOverdue } from '@fieldproof/schema/audit-actions'
import { countOf } from '@fieldproof/schema/count-of'

/**
 * Actions that are not done: what is overdue first, then by their day, those without one last.
 * @param today an ISO 8601 day
 */
export function sortOpenActions(
  actions: readonly AuditAction[],
  today: string,
): { open: AuditAction[]; overdue: number; mine: number } {
  const open = actions
    .filter(({ state }) => state !== 'done')
    .toSorted((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999'))
  return {
    open,
    overdue: open.filter((action) => isOverdue(action, today)).length,
    mine: open.filter(({ mine }) => mine).length,
  }
}

/** "3 days overdue", "due today", "in 12 days". @param today an ISO 8601 day */
export function describeDue(due: string, today: string): string {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000)
  if (days === 0) return 'due today'
  return days < 0 ? `${countOf(-days, 'day')} overdue` : `in ${countOf(days, 'day')}`
}

import { type AuditAction, isOverdue } from '@fieldproof/schema/audit-actions'
import type { Segment } from '@fieldproof/ui/segmented'
import type { SelectOption } from '@fieldproof/ui/select'
import { nameAudit } from './describe-audit.ts'

export type ActionView = 'open' | 'overdue' | 'done' | 'all'

/** Which actions are shown: `owner` and `audit` are values of the choices below. */
export interface ActionFilter {
  view: ActionView
  owner: string
  audit: string
}

export const everything: ActionFilter = { view: 'open', owner: 'every', audit: 'every' }

const matches: Record<ActionView, (action: AuditAction, today: string) => boolean> = {
  open: ({ state }) => state !== 'done',
  overdue: isOverdue,
  done: ({ state }) => state === 'done',
  all: () => true,
}

/** Owners are written by hand or chosen, and may be called like one of our own choices. */
const ownerValue = (name: string) => `name ${name}`

function isOf({ owner, mine, auditId }: AuditAction, filter: Pick<ActionFilter, 'owner' | 'audit'>): boolean {
  const ofOwner =
    filter.owner === 'every' ||
    (filter.owner === 'mine' ? mine : filter.owner === 'nobody' ? owner === '' : filter.owner === ownerValue(owner))
  return ofOwner && (filter.audit === 'every' || filter.audit === auditId)
}

/**
 * The actions of a filter: those that are overdue first, then by their days, those without a day after them, and what is
 * done last.
 * @param today an ISO 8601 day
 */
export function listActions(actions: readonly AuditAction[], filter: ActionFilter, today: string): AuditAction[] {
  const rank = (action: AuditAction) => (action.state === 'done' ? 2 : action.due === null ? 1 : 0)
  return actions
    .filter((action) => isOf(action, filter) && matches[filter.view](action, today))
    .toSorted((a, b) => rank(a) - rank(b) || (a.due ?? '').localeCompare(b.due ?? ''))
}

/** The views with their counts, of the owner and the audit that are chosen. */
export function listViews(actions: readonly AuditAction[], filter: ActionFilter, today: string): Segment<ActionView>[] {
  const chosen = actions.filter((action) => isOf(action, filter))
  const count = (view: ActionView) => chosen.filter((action) => matches[view](action, today)).length
  return [
    { value: 'open', label: 'Open', count: count('open') },
    { value: 'overdue', label: 'Overdue', count: count('overdue') },
    { value: 'done', label: 'Done', count: count('done') },
    { value: 'all', label: 'All' },
  ]
}

export function listOwners(actions: readonly AuditAction[]): SelectOption<string>[] {
  const names = [...new Set(actions.map(({ owner }) => owner).filter((name) => name !== ''))]
  return [
    { value: 'every', label: 'Every owner' },
    { value: 'mine', label: 'Assigned to me' },
    { value: 'nobody', label: 'Nobody yet' },
    ...names.toSorted((a, b) => a.localeCompare(b)).map((name) => ({ value: ownerValue(name), label: name })),
  ]
}

export function listAudits(actions: readonly AuditAction[]): SelectOption<string>[] {
  const audits = new Map(actions.map((action) => [action.auditId, nameActionAudit(action)]))
  return [
    { value: 'every', label: 'Every audit' },
    ...[...audits].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
}

/** "Contractor audit"; "Contractor audit, revision 2". */
export const nameActionAudit = ({ auditName, revision }: Pick<AuditAction, 'auditName' | 'revision'>) =>
  `${nameAudit(auditName)}${revision > 1 ? `, revision ${revision}` : ''}`

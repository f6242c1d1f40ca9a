import { type AuditAction, describeAction } from '@fieldproof/schema/audit-actions'
import {
  type Happening,
  type HappeningsPage,
  happeningsLimits,
  type listHappeningsInputSchema,
  type markSeenInputSchema,
  type TouchedItems,
} from '@fieldproof/schema/happenings'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { Between, HappeningsRepo } from './happenings.repo.ts'

const dayMs = 86_400_000
/** An action is told as due from so many days before its day. */
const dueDays = 7
/** A transaction may be this late with what it says happened: what is told now is not taken for all until now. */
const lateMs = 10_000
const longestTitle = 200

export type ListHappenings = ReturnType<typeof createListHappenings>
/** An action, and when its owner or its day was last said; null where that is not known. */
interface DatedAction {
  action: AuditAction
  assignedAt: Date | null
}
type Told = Omit<Happening, 'at' | 'unread'> & { at: Date }

/** What happened in a workspace since somebody was last here: of what they may open, and of nothing else. */
export function createListHappenings(deps: {
  happenings: HappeningsRepo
  listTouched(actor: Actor): Promise<TouchedItems[]>
  listActions(actor: Actor): Promise<DatedAction[]>
  /** Has the changes of revisions counted that are not yet. */
  countChanges(actor: Actor, ids: readonly string[]): Promise<void>
}) {
  const { happenings } = deps

  async function collect(actor: Actor, between: Between): Promise<Told[]> {
    const [documents, audits, answered, touched, actions] = await Promise.all([
      happenings.documents(actor.agent, between),
      happenings.audits(actor, between),
      happenings.clarifications(actor.agent, between),
      deps.listTouched(actor),
      deps.listActions(actor),
    ])
    const uncounted = documents.filter(
      ({ status, previousId, revisionChanges }) =>
        status === 'indexed' && previousId !== null && revisionChanges?.beforeId !== previousId,
    )
    if (uncounted.length > 0)
      await deps.countChanges(
        actor,
        uncounted.map(({ id }) => id),
      )
    const all = [
      ...documents.flatMap(tellDocument),
      ...audits.flatMap(({ id, filename, status, at }) =>
        tell(at, `audit ${id}`, {
          kind: status === 'signed_off' ? 'audit_signed_off' : 'audit_finished',
          auditId: id,
          auditName: filename,
        }),
      ),
      ...answered.flatMap(({ id, number, question, tenderId, tenderName, at }) =>
        tell(at, `clarification ${id}`, {
          kind: 'clarification_answered',
          tenderId,
          tenderName,
          clarificationId: id,
          number,
          question: shorten(question),
        }),
      ),
      ...touched.flatMap(({ at, ...one }) =>
        tell(at, `touched ${one.auditId} ${one.mark.kind} ${one.mark.documentId} ${one.mark.page ?? ''}`, {
          kind: 'items_touched',
          ...one,
        }),
      ),
      ...actions.flatMap((one) => tellAction(one, between.to)),
    ]
    return all
      .filter(({ at }) => at > between.from && at <= between.to)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? -1 : 1))
  }

  return {
    async list(
      actor: Actor,
      { view, cursor, limit }: z.output<typeof listHappeningsInputSchema>,
    ): Promise<HappeningsPage> {
      const { since: last, now } = await happenings.lastHere(actor)
      const earliest = new Date(now.getTime() - happeningsLimits.days * dayMs)
      const since = last > earliest ? last : earliest
      const found = await collect(actor, { from: view === 'all' ? earliest : since, to: now })
      const rest = cursor === undefined ? found : found.filter((one) => isAfter(one, cursor))
      const page = rest.slice(0, limit)
      const end = page.at(-1)
      const until = new Date(Math.max(now.getTime() - lateMs, since.getTime(), found[0]?.at.getTime() ?? 0))
      return {
        happenings: page.map((one) => ({ ...one, at: one.at.toISOString(), unread: one.at > since }) as Happening),
        unread: found.filter(({ at }) => at > since).length,
        since: since.toISOString(),
        until: until.toISOString(),
        ...(rest.length > page.length && end ? { nextCursor: cursorOf(end) } : {}),
      }
    },

    async markSeen(actor: Actor, { until, read }: z.output<typeof markSeenInputSchema>): Promise<void> {
      await happenings.markSeen(actor, new Date(until), read)
    },
  }
}

const cursorOf = ({ at, key }: Told) => `${at.toISOString()} ${key}`
/** Whether it comes behind a place of the list; the thing of that place may have moved since. */
function isAfter({ at, key }: Told, cursor: string): boolean {
  const [moment = '', ...rest] = cursor.split(' ')
  const told = at.toISOString()
  return told < moment || (told === moment && key > rest.join(' '))
}

type Untimed<One> = One extends unknown ? Omit<One, 'at' | 'unread' | 'key'> : never
const tell = (at: Date | null, key: string, what: Untimed<Happening>): Told[] =>
  at === null ? [] : [{ ...what, key, at } as Told]

function tellDocument(row: Awaited<ReturnType<HappeningsRepo['documents']>>[number]): Told[] {
  const { id, originalName, error, failed, previousId, previousName, revisionChanges, at } = row
  const about = { documentId: id, documentName: nameDocument(originalName) }
  const key = `document ${id}`
  if (failed) return tell(at, key, { kind: 'document_failed', ...about, error: error ?? '' })
  if (previousId === null) return tell(at, key, { kind: 'document_came', ...about })
  const changes = revisionChanges?.beforeId === previousId ? revisionChanges.counts : null
  const previous = { previousId, previousName: nameDocument(previousName ?? '') }
  return tell(at, key, { kind: 'document_revised', ...about, ...previous, changes })
}

/** How an action stands for whoever it is told to: overdue, due within a week, or newly assigned to them. */
function tellAction({ action, assignedAt }: DatedAction, now: Date): Told[] {
  const { auditId, auditName, itemId, own, mine, due, state } = action
  if (state === 'done' || !(own || mine)) return []
  const about = { auditId, auditName, itemId, own, mine, due, title: shorten(describeAction(action)) }
  const key = `action ${itemId}`
  // The day of whoever is farthest behind: nothing is overdue while it is still its day somewhere.
  const day = due === null ? undefined : Date.parse(due)
  const later = (moment: number) => new Date(Math.max(moment, assignedAt?.getTime() ?? 0))
  if (day !== undefined && day + dayMs <= now.getTime())
    return tell(later(day + dayMs), key, { kind: 'action_overdue', ...about })
  if (day !== undefined && day - dueDays * dayMs <= now.getTime())
    return tell(later(day - dueDays * dayMs), key, { kind: 'action_due', ...about })
  return mine ? tell(assignedAt, key, { kind: 'action_assigned', ...about }) : []
}

const shorten = (text: string) => (text.length <= longestTitle ? text : `${text.slice(0, longestTitle - 1).trimEnd()}…`)

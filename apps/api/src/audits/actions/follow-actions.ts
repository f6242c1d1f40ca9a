import type { AuditAction, Colleague, followUpActionInputSchema } from '@fieldproof/schema/audit-actions'
import { actionStateLabels } from '@fieldproof/schema/audit-labels'
import { type AuditItemStatus, auditItemStatusSchema } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AuditsRepo } from '../audits.repo.ts'
import { missingItem, ownerOf } from '../audits.service.ts'
import { nameItem } from '../name-item.ts'
import type { ActionsRepo } from './actions.repo.ts'

export type FollowActions = ReturnType<typeof createFollowActions>

type Row = Awaited<ReturnType<ActionsRepo['list']>>[number]

/** The register of actions over audits: what is to be done, by whom and until when, and how it stands. */
export function createFollowActions({ audits, actions }: { audits: AuditsRepo; actions: ActionsRepo }) {
  const colleagues = (actor: Actor): Promise<Colleague[]> => actions.colleagues(actor.agent)

  return {
    colleagues,

    /** @throws AppError not_found where it is nobody of the workspace */
    async findColleague(actor: Actor, id: string): Promise<Colleague> {
      const found = (await colleagues(actor)).find((one) => one.id === id)
      if (!found)
        throw new AppError('not_found', 'This colleague is not in your workspace.', { field: 'actionOwnerId' })
      return found
    },

    /** Those of own audits, and what others have assigned to the actor; of each questionnaire the last revision. */
    async list(actor: Actor): Promise<AuditAction[]> {
      const rows = await actions.list(ownerOf(actor))
      return rows.map((row) => presentAction(actor, row)).filter(isToDo)
    },

    /** The same with when the owner or the day of each was last said; null where neither was, or before that was noted. */
    async listDated(actor: Actor): Promise<{ action: AuditAction; assignedAt: Date | null }[]> {
      const rows = await actions.list(ownerOf(actor))
      return rows
        .map((row) => ({ action: presentAction(actor, row), assignedAt: row.assignedAt }))
        .filter(({ action }) => isToDo(action))
    },

    /**
     * Says how an action stands. While the audit can be changed that is noted on its item; once it is signed off, beside it.
     * @throws AppError not_found where it is neither of an own audit nor assigned to the actor
     */
    async followUp(
      actor: Actor,
      { id, itemId, state, note }: z.output<typeof followUpActionInputSchema>,
    ): Promise<AuditAction> {
      await audits.transaction(async (trx) => {
        const found = await actions.lockAction(trx, ownerOf(actor), { id, itemId })
        if (!found) throw missingItem()
        const { audit, item } = found
        const locked = audit.status === 'signed_off'
        if (locked) await actions.addFollowUp(trx, item, { state, note, by: actor.username })
        else await actions.setState(trx, item, state)
        const said = `action ${actionStateLabels[state].toLowerCase()}${locked ? ' after the sign-off' : ''}`
        const text = `${nameItem(item)}: ${said}${note === '' ? '' : `: ${note}`}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'action', itemId, text })
        await audits.touch(trx, audit)
      })
      const row = await actions.findListed(ownerOf(actor), itemId)
      if (!row) throw missingItem()
      return presentAction(actor, row)
    },
  }
}

/** An item that is settled and of which nothing is proposed only has an owner. */
const isToDo = ({ action, status }: AuditAction) =>
  action !== '' || (status !== 'compliant' && status !== 'not_applicable')

function presentAction({ userId }: Actor, row: Row): AuditAction {
  const { note, by, at } = row
  return {
    auditId: row.auditId,
    auditName: row.filename,
    revision: row.revision,
    auditStatus: row.auditStatus,
    from: row.from,
    own: row.userId === userId,
    itemId: row.itemId,
    ref: row.ref,
    question: row.question,
    status: statusOf(row),
    gap: row.gap,
    action: row.action,
    severity: row.severity,
    likelihood: row.likelihood,
    owner: row.actionOwner,
    mine: row.actionOwnerId === userId,
    due: row.actionDue,
    state: row.followedState ?? row.actionState,
    ...(by === null || at === null ? {} : { followUp: { note: note ?? '', by, at: at.toISOString() } }),
    version: row.version,
  }
}

function statusOf({ review, proposed }: Pick<Row, 'review' | 'proposed'>): AuditItemStatus {
  return review?.status ?? auditItemStatusSchema.catch('pending').parse(proposed)
}

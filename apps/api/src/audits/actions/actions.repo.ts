import type { AgentId } from '@fieldproof/schema/agents'
import type { ActionState } from '@fieldproof/schema/audits'
import { type Kysely, sql } from 'kysely'
import { authorize, authorizeChild } from '../../platform/authorized.ts'
import type { Database } from '../../platform/database/tables/database.ts'
import type { CheckedItem } from '../audit-items.repo.ts'
import type { AuditOwner, AuditsDatabase, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'

export type ActionsRepo = ReturnType<typeof createActionsRepo>

/** The register of actions, and who is in the workspace. */
export function createActionsRepo(db: AuditsDatabase) {
  /** Of own audits, and of those of the workspace whose owner assigned the item to this user; the last revisions only. */
  const visibleTo = ({ userId, agent }: AuditOwner, from: Kysely<Database> | AuditsTransaction) =>
    from
      .selectFrom('safetyAuditItem as item')
      .innerJoin('safetyAudit as audit', 'audit.id', 'item.auditId')
      .innerJoin('user as owner', 'owner.id', 'audit.userId')
      .where('audit.agent', '=', agent)
      .where((e) => e.or([e('audit.userId', '=', userId), e('item.actionOwnerId', '=', userId)]))
      .where((e) => e.or([e('item.action', '<>', ''), e('item.actionOwner', '<>', '')]))
      .where(
        sql<boolean>`not exists (select 1 from safety_audit later
          where coalesce(later.first_id, later.id) = coalesce(audit.first_id, audit.id) and later.revision > audit.revision)`,
      )

  const register = (who: AuditOwner, from: Kysely<Database> | AuditsTransaction) =>
    visibleTo(who, from)
      .leftJoinLateral(
        (e) =>
          e
            .selectFrom('safetyAuditFollowUp')
            .select(['state', 'note', 'by', 'at'])
            .whereRef('safetyAuditFollowUp.itemId', '=', 'item.id')
            .orderBy('sequence', 'desc')
            .limit(1)
            .as('followed'),
        (join) => join.onTrue(),
      )
      .select(['item.id as itemId', 'item.ref', 'item.question', 'item.gap', 'item.action', 'item.severity'])
      .select(['item.likelihood', 'item.actionOwner', 'item.actionOwnerId', 'item.actionDue', 'item.actionState'])
      .select('item.assignedAt')
      .select(['item.review', 'item.position'])
      .select(sql<string | null>`item.proposal ->> 'status'`.as('proposed'))
      .select(['audit.id as auditId', 'audit.filename', 'audit.revision', 'audit.status as auditStatus'])
      .select(['audit.userId', 'audit.version', 'owner.name as from'])
      .select(['followed.state as followedState', 'followed.note', 'followed.by', 'followed.at'])

  return {
    list: (who: AuditOwner) =>
      register(who, db).orderBy('audit.updatedAt', 'desc').orderBy('audit.id').orderBy('item.position').execute(),

    /** One action of the register. */
    findListed: (who: AuditOwner, itemId: string) => register(who, db).where('item.id', '=', itemId).executeTakeFirst(),

    /** The audit and the item of an action that this user sees, the audit locked. */
    async lockAction(
      trx: AuditsTransaction,
      who: AuditOwner,
      { id, itemId }: { id: string; itemId: string },
    ): Promise<{ audit: CheckedAudit; item: CheckedItem } | undefined> {
      const seen = await visibleTo(who, trx)
        .select('audit.id')
        .where('audit.id', '=', id)
        .where('item.id', '=', itemId)
        .executeTakeFirst()
      if (!seen) return undefined
      const row = await trx
        .selectFrom('safetyAudit')
        .selectAll()
        .where('id', '=', id)
        .where('agent', '=', who.agent)
        .forUpdate()
        .executeTakeFirst()
      const audit = authorize(row, who, 'workspace')
      if (!audit) return undefined
      const found = await trx
        .selectFrom('safetyAuditItem')
        .selectAll()
        .where('auditId', '=', audit.id)
        .where('id', '=', itemId)
        .where((e) => e.or([e.val(audit.userId === who.userId), e('actionOwnerId', '=', who.userId)]))
        .executeTakeFirst()
      const item = authorizeChild(found, audit, 'auditId')
      return item && { audit, item }
    },

    async setState(trx: AuditsTransaction, { id }: CheckedItem, actionState: ActionState) {
      await trx.updateTable('safetyAuditItem').set({ actionState }).where('id', '=', id).execute()
    },

    /** What became of an action whose audit is signed off. */
    async addFollowUp(
      trx: AuditsTransaction,
      { id: itemId, auditId }: CheckedItem,
      { state, note, by }: { state: ActionState; note: string; by: string },
    ) {
      await trx
        .insertInto('safetyAuditFollowUp')
        .values({ id: crypto.randomUUID(), auditId, itemId, state, note, by })
        .execute()
    },

    /** How the actions of an audit stand now, by the ids of items, where that was said after the sign-off. */
    async followedStates(trx: AuditsTransaction, audit: CheckedAudit): Promise<ReadonlyMap<string, ActionState>> {
      const rows = await trx
        .selectFrom('safetyAuditFollowUp')
        .distinctOn('itemId')
        .select(['itemId', 'state'])
        .where('auditId', '=', audit.id)
        .orderBy('itemId')
        .orderBy('sequence', 'desc')
        .execute()
      return new Map(rows.map(({ itemId, state }) => [itemId, state]))
    },

    /** The people of a workspace by their names, less the users behind API keys. */
    colleagues: (agent: AgentId) =>
      db
        .selectFrom('user')
        .select(['id', 'name'])
        .where('agentType', '=', agent)
        .where('role', '=', 'agent')
        .orderBy((e) => e.fn('lower', ['name']))
        .orderBy('id')
        .execute(),
  }
}

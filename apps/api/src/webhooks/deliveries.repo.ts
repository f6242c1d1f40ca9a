import type { AgentId } from '@fieldproof/schema/agents'
import type { WebhookEventType } from '@fieldproof/schema/webhooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Authorized, authorizeForJob } from '../platform/authorized.ts'
import { isLastRevision } from '../platform/database/last-revision.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { DeliveryState, WebhookDeliveryRow } from '../platform/database/tables/webhooks.ts'

/** A delivery that waits, with where it goes. */
export type WaitingDelivery = Authorized<WebhookDeliveryRow & { address: string; secretEncrypted: string }>

export interface Attempt {
  state: DeliveryState
  status: number | null
  problem: string | null
  nextAt: Date | null
}

/** An action whose day has come and that is not done. */
export interface DueAction {
  agent: AgentId
  auditId: string
  itemId: string
  ref: string
  owner: string
  due: string
}

export type DeliveriesRepo = ReturnType<typeof createDeliveriesRepo>

/** What addresses are told. */
export function createDeliveriesRepo(db: Kysely<Database>) {
  return {
    /**
     * A delivery to each address that wants to know of it and was not told before.
     * @param nextAt when it is sent first
     * @returns their ids
     */
    async add(
      trx: Transaction<Database>,
      event: { type: WebhookEventType; agent: AgentId; subject: string; body: string },
      nextAt: Date,
    ): Promise<string[]> {
      const { type, agent, subject, body } = event
      const webhooks = await trx
        .selectFrom('webhook')
        .select('id')
        .where('agent', '=', agent)
        .where(sql<boolean>`${type} = any(events)`)
        .execute()
      if (webhooks.length === 0) return []
      const added = await trx
        .insertInto('webhookDelivery')
        .values(
          webhooks.map(({ id }) => ({
            id: crypto.randomUUID(),
            webhookId: id,
            event: type,
            subject,
            body,
            nextAt,
          })),
        )
        .onConflict((conflict) => conflict.columns(['webhookId', 'event', 'subject']).doNothing())
        .returning('id')
        .execute()
      return added.map(({ id }) => id)
    },

    /** @returns undefined where it is over, gone, or to be sent later */
    async findForJob(id: string, now: Date): Promise<WaitingDelivery | undefined> {
      const row = await db
        .selectFrom('webhookDelivery')
        .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
        .selectAll('webhookDelivery')
        .select(['webhook.address', 'webhook.secretEncrypted'])
        .where('webhookDelivery.id', '=', id)
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now)
        .executeTakeFirst()
      return authorizeForJob(row)
    },

    /** An attempt is over. */
    async noteAttempt({ id, attempts }: WaitingDelivery, { state, status, problem, nextAt }: Attempt): Promise<void> {
      await db
        .updateTable('webhookDelivery')
        .set({ state, status, problem, nextAt, attempts: attempts + 1 })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    },

    /** Those whose time has come. */
    async listDue(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('webhookDelivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .orderBy('id')
        .limit(500)
        .execute()
      return rows.map(({ id }) => id)
    },

    /**
     * Actions of the last revisions that are due on one of these days, in workspaces of which somebody wants to know it,
     * and of which nobody has been told.
     */
    listDueActions: (from: string, to: string): Promise<DueAction[]> =>
      db
        .selectFrom('safetyAuditItem as item')
        .innerJoin('safetyAudit as audit', 'audit.id', 'item.auditId')
        .leftJoinLateral(
          (e) =>
            e
              .selectFrom('safetyAuditFollowUp')
              .select('state')
              .whereRef('safetyAuditFollowUp.itemId', '=', 'item.id')
              .orderBy('sequence', 'desc')
              .limit(1)
              .as('followed'),
          (join) => join.onTrue(),
        )
        .select(['audit.agent', 'audit.id as auditId', 'item.id as itemId', 'item.ref', 'item.actionOwner as owner'])
        .select(sql<string>`item.action_due::text`.as('due'))
        .where(sql<boolean>`item.action_due::text between ${from} and ${to}`)
        .where(sql<boolean>`coalesce(followed.state, item.action_state) <> 'done'`)
        .where(
          sql<boolean>`exists (select 1 from webhook where webhook.agent = audit.agent and 'action.due' = any(webhook.events)
            and not exists (select 1 from webhook_delivery told where told.webhook_id = webhook.id
              and told.event = 'action.due' and told.subject = item.id::text || ' ' || item.action_due::text))`,
        )
        .where(isLastRevision)
        .limit(500)
        .execute(),

    transaction: <T>(work: (trx: Transaction<Database>) => Promise<T>) => db.transaction().execute(work),

    /** Removes what was told before a day. */
    async removeOldForJob(before: Date): Promise<void> {
      await db.deleteFrom('webhookDelivery').where('state', '<>', 'waiting').where('createdAt', '<', before).execute()
    },
  }
}

import type { AgentId } from '@fieldproof/schema/agents'
import type { WebhookEventType } from '@fieldproof/schema/webhooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { DeliveryState, WebhookRow } from '../platform/database/tables/webhooks.ts'

export interface NewWebhook {
  agent: AgentId
  address: string
  events: WebhookEventType[]
  secretEncrypted: string
  createdBy: string
}

/** What is written together with the change of a webhook. */
type Alongside = (trx: Transaction<Database>, webhook: WebhookRow) => Promise<void>

/** A webhook that a super admin may manage. */
export type CheckedWebhook = Authorized<WebhookRow>

/** How its newest delivery stands. */
export type ListedWebhook = WebhookRow & { lastState: DeliveryState | null; lastAt: Date | null }

export type WebhooksRepo = ReturnType<typeof createWebhooksRepo>

const shownDeliveries = 100

/** The addresses, as the super admin manages them. */
export function createWebhooksRepo(db: Kysely<Database>) {
  return {
    insert({ agent, address, events, secretEncrypted, createdBy }: NewWebhook, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('webhook')
          .values({ id: crypto.randomUUID(), agent, address, events, secretEncrypted, createdBy })
          .returningAll()
          .executeTakeFirstOrThrow()
        await alongside(trx, row)
        return row
      })
    },

    list: (): Promise<ListedWebhook[]> =>
      db
        .selectFrom('webhook')
        .leftJoinLateral(
          (e) =>
            e
              .selectFrom('webhookDelivery')
              .select(['state', 'createdAt'])
              .whereRef('webhookDelivery.webhookId', '=', 'webhook.id')
              .orderBy('webhookDelivery.createdAt', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .selectAll('webhook')
        .select(['last.state as lastState', 'last.createdAt as lastAt'])
        .orderBy('webhook.createdAt', 'desc')
        .orderBy('webhook.id')
        .execute(),

    async count(): Promise<number> {
      const row = await db.selectFrom('webhook').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
      return row.n
    },

    async find(actor: Pick<Actor, 'role'>, id: string): Promise<CheckedWebhook | undefined> {
      const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
      return authorize(row, actor, 'superAdmin')
    },

    /** Its deliveries go with it. @returns whether it was still there */
    delete({ id }: CheckedWebhook, alongside: Alongside): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx.deleteFrom('webhook').where('id', '=', id).returningAll().executeTakeFirst()
        if (row) await alongside(trx, row)
        return row !== undefined
      })
    },

    /** The newest, newest first. */
    deliveries: ({ id }: CheckedWebhook) =>
      db
        .selectFrom('webhookDelivery')
        .select(['id', 'event', 'state', 'attempts', 'status', 'problem', 'createdAt', 'nextAt'])
        .where('webhookId', '=', id)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(shownDeliveries)
        .execute(),
  }
}

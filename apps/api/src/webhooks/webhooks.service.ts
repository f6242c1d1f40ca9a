import { randomBytes } from 'node:crypto'
import {
  type CreatedWebhook,
  type CreateWebhookInput,
  type Webhook,
  type WebhookDelivery,
  webhookLimits,
} from '@fieldproof/schema/webhooks'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { WebhookRow } from '../platform/database/tables/webhooks.ts'
import type { SecretBox } from '../platform/encrypt-secret.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { ListedWebhook, WebhooksRepo } from './webhooks.repo.ts'

export type WebhooksService = ReturnType<typeof createWebhooksService>

/** The list of other systems that are told what happens, kept by the super admin. */
export function createWebhooksService(deps: {
  webhooks: WebhooksRepo
  secrets: SecretBox
  /** @throws AppError invalid where nothing may be sent to this address */
  checkAddress(address: string): Promise<unknown>
  securityLog: RecordSecurity
}) {
  const { webhooks, secrets, checkAddress, securityLog } = deps

  async function find(actor: Actor, id: string) {
    const found = await webhooks.find(actor, id)
    if (!found) throw new AppError('not_found', 'This webhook does not exist.')
    return found
  }

  return {
    async list(): Promise<Webhook[]> {
      return (await webhooks.list()).map(presentWebhook)
    },

    /** @returns the webhook with its secret, which is shown once @throws AppError invalid, conflict */
    async create(actor: Actor, { agent, address, events }: CreateWebhookInput): Promise<CreatedWebhook> {
      await checkAddress(address)
      if ((await webhooks.count()) >= webhookLimits.webhooksMax)
        throw new AppError('conflict', 'There are as many webhooks as there can be. Delete one first.')
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const row = await webhooks.insert(
        {
          agent,
          address,
          events: [...new Set(events)],
          secretEncrypted: secrets.encrypt(secret),
          createdBy: actor.username,
        },
        (trx, webhook) =>
          securityLog.record(trx, {
            action: 'webhook.created',
            actor,
            workspace: agent,
            target: describeWebhook(webhook),
            detail: webhook.events.join(', '),
          }),
      )
      return { webhook: presentWebhook({ ...row, lastState: null, lastAt: null }), secret }
    },

    /** From now on nothing is sent there. @throws AppError not_found */
    async delete(actor: Actor, id: string): Promise<void> {
      const found = await find(actor, id)
      await webhooks.delete(found, (trx, webhook) =>
        securityLog.record(trx, {
          action: 'webhook.deleted',
          actor,
          workspace: webhook.agent,
          target: describeWebhook(webhook),
        }),
      )
    },

    /** What it was told, and how that went. @throws AppError not_found */
    async deliveries(actor: Actor, id: string): Promise<WebhookDelivery[]> {
      const rows = await webhooks.deliveries(await find(actor, id))
      return rows.map((row) => ({
        id: row.id,
        event: row.event,
        state: row.state,
        attempts: row.attempts,
        status: row.status,
        problem: row.problem,
        createdAt: row.createdAt.toISOString(),
        nextAt: row.nextAt?.toISOString() ?? null,
      }))
    },
  }
}

/** Without its path and query, which may hold a token of the other system. */
const describeWebhook = ({ id, address }: WebhookRow) => ({
  kind: 'webhook',
  id,
  name: URL.parse(address)?.origin ?? 'unknown',
})

const presentWebhook = (row: ListedWebhook): Webhook => ({
  id: row.id,
  agent: row.agent,
  address: row.address,
  events: row.events,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  last: row.lastState && row.lastAt ? { state: row.lastState, at: row.lastAt.toISOString() } : null,
})

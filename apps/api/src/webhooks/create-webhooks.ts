import type { WebhookEvent } from '@fieldproof/schema/webhooks'
import type { Kysely, Transaction } from 'kysely'
import type { AnnounceEvent } from '../platform/announce-event.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { SecretBox } from '../platform/encrypt-secret.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import type { AddressRules } from '../platform/outside-address.ts'
import { repeatWork } from '../platform/repeat-work.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { deliverWebhook, usualDelays } from './deliver-webhook.ts'
import { createDeliveriesRepo } from './deliveries.repo.ts'
import { checkWebhookAddress } from './webhook-address.ts'
import { createWebhooksRepo } from './webhooks.repo.ts'
import { createWebhooksService } from './webhooks.service.ts'

const queue = 'deliver-webhook'

/** The queues to be created at start. */
export const webhookQueues: readonly string[] = [queue]

/** How long is waited, in milliseconds. Tests wait less. */
export interface WebhookTimes {
  /** Before each further attempt of a delivery. */
  delays: readonly number[]
  /** Between looks for deliveries whose time has come. */
  sweep: number
  /** Between looks for actions that are due. */
  dueSweep: number
}
const usualTimes: WebhookTimes = { delays: usualDelays, sweep: 5_000, dueSweep: 10 * 60_000 }

const dayMs = 24 * 60 * 60_000
const pruneMs = 60 * 60_000
/** Actions are told of for so many days after they are due, deliveries kept for so many. */
const days = { due: 7, kept: 30 }

interface DeliveryJob {
  deliveryId: string
}

/** Tells other systems what happens: the list of them, what they are told, and the job that tells it. */
export function createWebhooks(outside: {
  db: Kysely<Database>
  jobs: JobQueue
  secrets: SecretBox
  addressRules: AddressRules
  securityLog: RecordSecurity
  logger: Logger
  times?: WebhookTimes | undefined
}) {
  const { db, jobs, logger, addressRules, times = usualTimes } = outside
  const deliveries = createDeliveriesRepo(db)
  const deps = { ...outside, deliveries, delays: times.delays }
  const now = () => Date.now()

  async function enqueue(deliveryId: string, trx?: Transaction<Database>) {
    const data: DeliveryJob = { deliveryId }
    await jobs.enqueue(queue, data, { singletonKey: deliveryId, ...(trx ? { trx } : {}) })
  }

  /** @param subject by which it is told once */
  async function tell(trx: Transaction<Database>, event: WebhookEvent, subject: string) {
    const body = JSON.stringify({ type: event.type, timestamp: new Date().toISOString(), data: event.data })
    const told = { type: event.type, agent: event.data.workspace, subject, body }
    for (const id of await deliveries.add(trx, told, new Date(now()))) await enqueue(id, trx)
  }

  const announce: AnnounceEvent = (trx, event) => tell(trx, event, crypto.randomUUID())

  async function sweep() {
    for (const id of await deliveries.listDue(new Date(now()))) await enqueue(id)
  }

  async function sweepDueActions() {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    for (const { agent, ...action } of await deliveries.listDueActions(day(now() - days.due * dayMs), day(now())))
      await deliveries.transaction((trx) =>
        tell(trx, { type: 'action.due', data: { workspace: agent, ...action } }, `${action.itemId} ${action.due}`),
      )
  }

  return {
    service: createWebhooksService({
      ...outside,
      webhooks: createWebhooksRepo(db),
      checkAddress: (address) => checkWebhookAddress(address, addressRules),
    }),

    announce,

    /** Starts the work in this process; it ends with the queue. 0 leaves it to other processes. */
    async start({ concurrency }: { concurrency: number }): Promise<void> {
      if (concurrency === 0) return
      await jobs.work<DeliveryJob>(queue, { concurrency: 4 }, ({ deliveryId }, signal) =>
        deliverWebhook(deps, deliveryId, signal),
      )
      const repeat = (ms: number, what: string, work: () => Promise<unknown>) =>
        void repeatWork({ ms, what, stopping: jobs.stopping, logger }, work)
      repeat(times.sweep, 'the sending of webhooks', sweep)
      repeat(times.dueSweep, 'the look for due actions', sweepDueActions)
      repeat(pruneMs, 'the removal of old deliveries', () =>
        deliveries.removeOldForJob(new Date(now() - days.kept * dayMs)),
      )
    },
  }
}

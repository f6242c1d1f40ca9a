import type { WebhookEvent } from '@fieldproof/schema/webhooks'
import type { Transaction } from 'kysely'
import type { Database } from './database/tables/database.ts'

/** Has other systems told of what a transaction does: they are told exactly when it is committed. */
export type AnnounceEvent = (trx: Transaction<Database>, event: WebhookEvent) => Promise<void>

import type { AgentId } from '@fieldproof/schema/agents'
import type { WebhookEventType } from '@fieldproof/schema/webhooks'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** An address that is told what happens in a workspace. */
export interface WebhookTable {
  id: string
  agent: AgentId
  address: string
  events: WebhookEventType[]
  /** What deliveries are signed with, encrypted. */
  secretEncrypted: string
  createdBy: string
  createdAt: Generated<Date>
}
export type WebhookRow = Selectable<WebhookTable>

/** What an address is told, or was. */
export interface WebhookDeliveryTable {
  id: string
  webhookId: string
  event: WebhookEventType
  /** What happened is told once to each address: what it is about, and where it may happen again, when. */
  subject: string
  /** The JSON that is sent, as it is signed. */
  body: string
  state: ColumnType<DeliveryState, undefined, DeliveryState>
  attempts: Generated<number>
  /** Of the last answer. */
  status: number | null
  problem: string | null
  createdAt: Generated<Date>
  /** Null where it is over. */
  nextAt: Date | null
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>
export type DeliveryState = 'waiting' | 'delivered' | 'given_up'

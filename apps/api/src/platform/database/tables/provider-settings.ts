import type { AgentId } from '@fieldproof/schema/agents'
import type { Generated, Insertable, Selectable } from 'kysely'

/** The AI provider of a workspace. What is null comes from the environment. */
export interface ProviderSettingsTable {
  agent: AgentId
  /** AES-256-GCM, see platform/encrypt-secret.ts. */
  apiKeyEncrypted: string | null
  keyLastFour: string | null
  baseUrl: string | null
  chatModel: string | null
  embeddingModel: string | null
  /** Whether the chat model reads the sentences of its answers again. */
  secondReading: Generated<boolean>
  updatedBy: string | null
  updatedAt: Generated<Date>
}
export type ProviderSettingsRow = Selectable<ProviderSettingsTable>
export type NewProviderSettings = Insertable<ProviderSettingsTable>

/** One line per change of a workspace's provider; never holds the key. */
export interface ProviderSettingsChangeTable {
  id: Generated<number>
  agent: AgentId
  changedBy: string
  change: string
  changedAt: Generated<Date>
}

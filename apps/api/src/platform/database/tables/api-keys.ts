import type { AgentId } from '@fieldproof/schema/agents'
import type { Generated, Selectable } from 'kysely'

/** A key of another system. What it makes belongs to a user of its own, who cannot sign in. */
export interface ApiKeyTable {
  id: string
  /** A user with the role 'machine'. */
  userId: string
  name: string
  agent: AgentId
  /** SHA-256 of the token, hexadecimal. The token has 256 random bits, so nothing slower is needed. */
  tokenHash: string
  prefix: string
  createdBy: string
  createdAt: Generated<Date>
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}
export type ApiKeyRow = Selectable<ApiKeyTable>

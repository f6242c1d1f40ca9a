import type { AgentId } from '@fieldproof/schema/agents'
import type { Generated, Selectable } from 'kysely'

/** An assistant that has introduced itself (RFC 7591). Nobody has checked its name. */
export interface AssistantClientTable {
  id: string
  name: string
  redirectUris: string[]
  createdAt: Generated<Date>
}
export type AssistantClientRow = Selectable<AssistantClientTable>

/** What a person lets one assistant do: to read and ask in one workspace, as that person. */
export interface AssistantGrantTable {
  id: string
  clientId: string
  userId: string
  agent: AgentId
  /** Where the person was sent back to. */
  redirectHost: string
  createdAt: Generated<Date>
  lastUsedAt: Date | null
  /** When its newest code or refresh token ends. */
  expiresAt: Date
  revokedAt: Date | null
}
export type AssistantGrantRow = Selectable<AssistantGrantTable>

export interface AssistantTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string
  grantId: string
  kind: 'code' | 'access' | 'refresh'
  /** Of a code: where it was sent, and the S256 challenge (RFC 7636) that whoever brings it has to meet. */
  redirectUri: string | null
  codeChallenge: string | null
  expiresAt: Date
  /** Codes and refresh tokens count once. */
  usedAt: Date | null
}
export type AssistantTokenRow = Selectable<AssistantTokenTable>

import type { AgentId } from '@fieldproof/schema/agents'
import type { ActorKind } from '@fieldproof/schema/security-log'
import type { Generated, Selectable } from 'kysely'

/** What an entry tells. Names are kept as they were, so it refers to no other table. */
export interface SecurityLogContent {
  /** Made with the entry, so that none can be written a second time. */
  entryId: string
  /** Cut to milliseconds, as it is hashed. */
  at: Date
  actorKind: ActorKind
  actorId: string | null
  actorName: string
  action: string
  targetKind: string | null
  targetId: string | null
  targetName: string | null
  workspace: AgentId | null
  detail: string | null
  address: string | null
  requestId: string | null
}

/** Entries that an older version had written and not chained yet when it ended. Nothing is added to them. */
export interface SecurityLogPendingTable extends SecurityLogContent {
  id: Generated<string>
  /** HMAC of the content: nobody else can put an entry in. */
  seal: string
}

/** The chain. A trigger refuses every change of it. */
export interface SecurityLogTable extends SecurityLogContent {
  /** 1, 2, 3 … without a gap. */
  sequence: number
  previousHash: string
  hash: string
  /** HMAC of the hash, with a key that is not in the database. */
  seal: string
  /** Which key that was. */
  keyId: string
}
export type SecurityLogPendingRow = Selectable<SecurityLogPendingTable>
export type SecurityLogRow = Selectable<SecurityLogTable>

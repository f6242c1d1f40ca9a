import type { AgentId } from '@fieldproof/schema/agents'
import type { Generated, Selectable } from 'kysely'

/** A folder or a prefix of S3 that the operator allows, and a workspace stays in step with. */
export interface WatchedSourceTable {
  id: string
  /** By which the operator allows it; where it leads stands in the environment alone. */
  name: string
  agent: AgentId
  /** The user in whose name its documents come in; null once that account is gone. */
  personId: string | null
  connectedBy: string
  connectedAt: Generated<Date>
  paused: Generated<boolean>
  /** When the look that runs began; null where none runs. */
  lookingSince: Date | null
  /** When the last look that reached the source was over. */
  lookedAt: Date | null
  nextLookAt: Generated<Date>
  /** Looks in a row that could not reach it. */
  failures: Generated<number>
  /** What is wrong with the source as a whole, in a sentence. */
  problem: string | null
}
export type WatchedSourceRow = Selectable<WatchedSourceTable>

/**
 * `waiting`: seen, and taken once it stops changing. `missing`: not listed in one look, and looked for once more.
 * `gone`: no longer there; its document stays until a person decides.
 */
export type WatchedFileState = 'waiting' | 'in_step' | 'refused' | 'missing' | 'gone'

/** A file of a source, by its path within it. */
export interface WatchedFileTable {
  id: string
  sourceId: string
  path: string
  state: WatchedFileState
  /** What tells without reading it whether it changed: size and times, or the tag of S3. Empty where it is asked anew. */
  fingerprint: string
  /** Since when it is so. */
  seenAt: Date
  /** Why it is refused, or what is to be known of it. */
  reason: string | null
  /** The document of the content that was taken last. */
  documentId: string | null
  /** Of that content. */
  sha256: string | null
  takenAt: Date | null
  /** The document that `documentId` has still to be made the next revision of. */
  revisesId: string | null
}
export type WatchedFileRow = Selectable<WatchedFileTable>

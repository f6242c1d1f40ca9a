import type { AgentId } from '@fieldproof/schema/agents'
import type { Generated } from 'kysely'

/** One row per agent. */
export interface WorkspaceTable {
  agent: AgentId
  /** The embedding model whose collection answers searches; null before the first document is indexed. */
  activeEmbeddingModel: string | null
  /** The model the workspace is being moved to, while a re-index runs. */
  targetEmbeddingModel: string | null
  /** What the provider answered last, where that was a failure: a sentence for a person. */
  providerFailure: string | null
  /** Of which documents its questions to begin with were made; null before the first time. */
  startersBasis: string | null
  updatedAt: Generated<Date>
}

/** What a user has seen of what happened in a workspace. */
export interface LastSeenTable {
  userId: string
  agent: AgentId
  /** What happened later is told. */
  readUntil: Date
  /** What happened until then was on the screen: it is read once the visit is over. */
  seenUntil: Date
  /** When the screen was last looked at. */
  lookedAt: Generated<Date>
}

/** Which documents are complete under which embedding model. */
export interface DocumentIndexTable {
  documentId: string
  embeddingModel: string
  vectorCount: number
  indexedAt: Generated<Date>
}

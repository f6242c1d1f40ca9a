import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentStatus } from '@fieldproof/schema/documents'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface DocumentTable {
  /** Also the key of the file in the store. */
  id: string
  agent: AgentId
  /** Null once the user is deleted: documents stay with the workspace. */
  uploadedBy: string | null
  originalName: string
  /** Bytes. postgres.js hands bigint over as text, so sizes are integers (up to 2 GB). */
  fileSize: number
  sha256: string
  status: Generated<DocumentStatus>
  /** A reason for a person, where the status is error. */
  error: string | null
  pageCount: Generated<number>
  pagesDone: Generated<number>
  ocrPages: Generated<number[]>
  emptyPages: Generated<number[]>
  /** Passages found in the active collection of the workspace. */
  vectorCount: Generated<number>
  /** Sum of the passages' term counts, for the average length in BM25. */
  termCount: Generated<number>
  /** Set when a deletion was accepted: the row is hidden, a job removes the rest. */
  deletedAt: Date | null
  uploadedAt: ColumnType<Date, Date | undefined, never>
  updatedAt: Generated<Date>
}
export type DocumentRow = Selectable<DocumentTable>

/** A page's text as it was read; quotes are checked against it. */
export interface DocumentPageTable {
  documentId: string
  /** 1-based, as a PDF viewer prints it. */
  page: number
  text: string
  /** Points. */
  width: number
  height: number
  readBy: 'text' | 'ocr'
}

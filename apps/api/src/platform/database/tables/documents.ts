import type { AgentId } from '@fieldproof/schema/agents'
import type { FactValues } from '@fieldproof/schema/document-facts'
import type { ChangeCounts } from '@fieldproof/schema/document-revisions'
import type {
  DocumentClass,
  DocumentKind,
  DocumentStatus,
  DocumentWarning,
  FindingVerdict,
} from '@fieldproof/schema/documents'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Abbreviation } from '../../../language/find-abbreviations.ts'

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
  fileKind: ColumnType<DocumentKind, DocumentKind | undefined, never>
  status: Generated<DocumentStatus>
  /** A reason for a person, where the status is error. */
  error: string | null
  pageCount: Generated<number>
  pagesDone: Generated<number>
  ocrPages: Generated<number[]>
  emptyPages: Generated<number[]>
  /** Passages found in the active collection of the workspace. */
  vectorCount: Generated<number>
  /** Passages that questions find by their words while the rest of ingestion goes on; 0 before and after. */
  foundByWords: Generated<number>
  /** Sum of the passages' term counts, for the average length in BM25. */
  termCount: Generated<number>
  /** What a person should look at before trusting the document; jsonb. */
  warnings: Generated<DocumentWarning[]>
  /** What people said of them, by the id of the finding, so that it holds when the file is read again; jsonb. */
  findingJudgements: Generated<Record<string, FindingJudgement>>
  /** Short forms and what the document says they stand for; jsonb. */
  abbreviations: Generated<Abbreviation[]>
  documentClass: Generated<DocumentClass>
  /** What a person set stays, also when the document is read again. */
  classSetBy: Generated<'guess' | 'person'>
  /** What it says of itself; jsonb. */
  facts: Generated<FactValues>
  /** What people set in place of that: it stays when the document is read again; jsonb. */
  factsSet: Generated<FactValues>
  /** Names and values of the file's properties, as its program wrote them; jsonb. */
  properties: Generated<(readonly [name: string, value: string])[]>
  /** Whose paper it is, as its letterhead says. */
  issuer: string | null
  /** The id of the first revision, which may be deleted; null where it is no revision of another. */
  seriesId: string | null
  /** Which revision it is, from 1; null with seriesId. */
  seriesOrder: number | null
  /** When it could not be indexed; null where it can. Set by the database, like the next. */
  failedAt: ColumnType<Date | null, never, never>
  /** When it became a revision of others; null where it is none. */
  seriesSince: ColumnType<Date | null, never, never>
  /** What it changes of the revision before it, once that was counted; jsonb. */
  revisionChanges: Generated<RevisionChanges | null>
  /** Set when a deletion was accepted: the row is hidden, a job removes the rest. */
  deletedAt: Date | null
  uploadedAt: ColumnType<Date, Date | undefined, never>
  updatedAt: Generated<Date>
}
export type DocumentRow = Selectable<DocumentTable>

export interface RevisionChanges {
  /** The revision that it was compared with. */
  beforeId: string
  /** Null where the two are too long to be compared. */
  counts: ChangeCounts | null
}

/** When a document was deleted, so that what rests on it can say so. */
export interface DepartedDocumentTable {
  documentId: string
  agent: AgentId
  at: Generated<Date>
}

export interface FindingJudgement {
  verdict: FindingVerdict
  /** The name of the user as it was, and an ISO 8601 instant. */
  by: string
  at: string
}

/** A word, its left and top edge, its width and height, as shares of the page as it is shown, 0 to 1. */
export type PackedWord = [text: string, x: number, y: number, width: number, height: number]

/** A page's text as it was read; quotes are checked against it. */
export interface DocumentPageTable {
  documentId: string
  /** 1-based, as a PDF viewer prints it. */
  page: number
  text: string
  /** The text with the instructions to a model that were cut out of it; null where there were none. Nothing searches it. */
  uncut: string | null
  /** Points. */
  width: number
  height: number
  readBy: 'text' | 'ocr'
  /** The page's number as the document counts ("iv", "A-3"), where that differs from `page`. */
  label: string | null
  /** jsonb: the words of a page that was read by OCR with their places; null for other pages. */
  words: PackedWord[] | null
  /** jsonb. What concerns the whole document is kept with its first page. */
  warnings: DocumentWarning[]
}

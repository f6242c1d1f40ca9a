import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentClass } from '@fieldproof/schema/documents'
import { type Kysely, sql } from 'kysely'
import { compileOnce } from '../platform/database/compile-once.ts'
import { isInForce, saidRevision, saidTitle } from '../platform/database/in-force.ts'
import { answersQuestions } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'

/** Where a passage stands: its number in the document, and its offsets in the page's text. */
export interface PassageSpan {
  ordinal: number
  start: number
  end: number
}

/** A page of a document. */
export interface PassagePlace {
  documentId: string
  /** The file's name as it was uploaded. */
  fileName: string
  /** What the document is called by itself, or by a person; absent where nothing tells. */
  title?: string | null
  /** 1-based. */
  page: number
  /** As the document counts its pages ("iv"), where the file says so. */
  pageLabel?: string | null
  /** Whose word it is; absent only where a passage was made by hand. */
  documentClass?: DocumentClass
  /** Which revision the document says it is, and whether that is in force; absent where nothing tells. */
  revision?: string | null
  inForce?: boolean
}

/** A passage with the document it stands in. */
export interface PassageText extends PassagePlace {
  id: string
  heading: string
  text: string
  span?: PassageSpan
}

/** A passage as it is ranked: with the codes of its words, where they are stored. */
export interface LoadedPassage extends PassageText {
  codes: Uint8Array | null
  /** When its document came. */
  uploadedAt: Date
}

/** Finds the passages with these ids that the agent may see. @param coder whose word codes come along */
export type LoadPassages = (
  agent: AgentId,
  ids: readonly string[],
  coder?: string,
) => Promise<Map<string, LoadedPassage>>

/**
 * Loads passages that the agent may see: its own, of documents that answer questions and were not deleted. Everything else is left out,
 * whatever the vector index says.
 */
export function createPassageLoader(db: Kysely<Database>): LoadPassages {
  const find = compileOnce(db, (coder: string, ids: readonly string[], agent: AgentId) =>
    db
      .selectFrom('passage')
      .innerJoin('document', 'document.id', 'passage.documentId')
      .leftJoin('passageWords', (join) =>
        join.onRef('passageWords.passageId', '=', 'passage.id').on('passageWords.coder', '=', coder),
      )
      // As one array, so that any number of ids is the same statement, prepared once.
      .where('passage.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('document.agent', '=', agent)
      .where(answersQuestions)
      .where('document.deletedAt', 'is', null)
      .select(['passage.id', 'documentId', 'originalName as fileName', 'page', 'pageLabel', 'documentClass'])
      .select(['heading', 'text', saidTitle.as('title')])
      .select(['ordinal', 'startOffset', 'endOffset', 'uploadedAt'])
      .select([saidRevision.as('revision'), isInForce.as('inForce')])
      // A third shorter than the hexadecimal digits in which bytes travel otherwise.
      .select(sql<string | null>`encode(codes, 'base64')`.as('codes')),
  )
  return async (agent, ids, coder = '') => {
    if (ids.length === 0) return new Map()
    const found = new Map<string, LoadedPassage>()
    for (const { codes, ordinal, startOffset: start, endOffset: end, ...row } of await find(coder, ids, agent))
      found.set(row.id, {
        ...row,
        span: { ordinal, start, end },
        codes: codes === null ? null : Buffer.from(codes, 'base64'),
      })
    return found
  }
}

/** The passages of a document in their order, at most `limit`; none of one that the agent may not see. */
export async function listDocumentPassages(
  db: Kysely<Database>,
  agent: AgentId,
  documentId: string,
  limit: number,
): Promise<PassageText[]> {
  const rows = await db
    .selectFrom('passage')
    .innerJoin('document', 'document.id', 'passage.documentId')
    .where('documentId', '=', documentId)
    .where('document.agent', '=', agent)
    .where(answersQuestions)
    .where('document.deletedAt', 'is', null)
    .select(['passage.id', 'documentId', 'originalName as fileName', 'page', 'pageLabel', 'documentClass'])
    .select(['heading', 'text', 'ordinal', 'startOffset', 'endOffset', saidTitle.as('title')])
    .orderBy('ordinal')
    .limit(limit)
    .execute()
  return rows.map(({ ordinal, startOffset: start, endOffset: end, ...row }) => ({
    ...row,
    span: { ordinal, start, end },
  }))
}

/** How many there are; of revisions of one document that in force counts, unless they are chosen. */
export async function countSearchedDocuments(
  db: Kysely<Database>,
  agent: AgentId,
  documentIds?: readonly string[],
): Promise<number> {
  if (documentIds?.length === 0) return 0
  const { count } = await db
    .selectFrom('document')
    .where('agent', '=', agent)
    .where(answersQuestions)
    .where('deletedAt', 'is', null)
    .$if(documentIds !== undefined, (query) => query.where('id', 'in', documentIds ?? []))
    .$if(documentIds === undefined, (query) => query.where(isInForce))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Documents of the agent, or the chosen ones of them, that are not complete: they wait, or are being read. */
export async function countUnread(
  db: Kysely<Database>,
  agent: AgentId,
  documentIds?: readonly string[],
): Promise<number> {
  if (documentIds?.length === 0) return 0
  const { count } = await db
    .selectFrom('document')
    .where('agent', '=', agent)
    .where('status', 'in', ['queued', 'processing'])
    .where('deletedAt', 'is', null)
    .$if(documentIds !== undefined, (query) => query.where('id', 'in', documentIds ?? []))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A document that questions are answered from. */
export interface SearchedDocument {
  id: string
  fileName: string
  documentClass: DocumentClass
  /** Whose paper it is, as its letterhead says. */
  issuer: string | null
}

/** Documents of the agent that a question can be answered from. */
export function listSearchedDocuments(db: Kysely<Database>, agent: AgentId): Promise<SearchedDocument[]> {
  return db
    .selectFrom('document')
    .where('agent', '=', agent)
    .where(answersQuestions)
    .where('deletedAt', 'is', null)
    .where(isInForce)
    .select(['id', 'originalName as fileName', 'documentClass', 'issuer'])
    .orderBy('id')
    .execute()
}

/** The embedding model whose collection answers the agent's searches; null before the first document is indexed. */
export async function findActiveModel(db: Kysely<Database>, agent: AgentId): Promise<string | null> {
  const row = await db
    .selectFrom('workspace')
    .where('agent', '=', agent)
    .select('activeEmbeddingModel')
    .executeTakeFirst()
  return row?.activeEmbeddingModel ?? null
}

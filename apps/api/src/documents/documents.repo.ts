import type { AgentId } from '@fieldproof/schema/agents'
import type { FactName, FactValues } from '@fieldproof/schema/document-facts'
import type { DocumentClass, DocumentKind, FindingVerdict } from '@fieldproof/schema/documents'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Authorized, authorize } from '../platform/authorized.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { DocumentRow, FindingJudgement } from '../platform/database/tables/documents.ts'

export interface NewDocument {
  id: string
  agent: AgentId
  uploadedBy: string
  originalName: string
  /** Absent of what was taken in as a PDF. */
  fileKind?: DocumentKind
  fileSize: number
  sha256: string
}

/** The transaction in which a row and its job are written together. */
export type DocumentsDatabase = Kysely<Database>
export type DocumentTransaction = Transaction<Database>

/** What is written together with the change of a document. */
type Alongside = (trx: DocumentTransaction, row: { id: string; originalName: string }) => Promise<void>

/** A document that was checked for its workspace. */
export type CheckedDocument = Authorized<DocumentRow>

/** What a list shows of a document. */
export const shown = [
  'id',
  'originalName',
  'fileKind',
  'fileSize',
  'status',
  'error',
  'pageCount',
  'pagesDone',
  'ocrPages',
  'emptyPages',
  'vectorCount',
  'foundByWords',
  'warnings',
  'findingJudgements',
  'documentClass',
  'classSetBy',
  'facts',
  'factsSet',
  'seriesId',
  'uploadedAt',
] as const
export type ShownDocument = Pick<DocumentRow, (typeof shown)[number]>

export type DocumentsRepo = ReturnType<typeof createDocumentsRepo>

/** Documents of a workspace. Every query names the agent: a document of another workspace does not exist here. */
export function createDocumentsRepo(db: DocumentsDatabase) {
  const visible = (agent: AgentId) =>
    db.selectFrom('document').selectAll().where('agent', '=', agent).where('deletedAt', 'is', null)

  const listOf = compileOnce(db, (agent: AgentId) =>
    db
      .selectFrom('document')
      .select(shown)
      .where('agent', '=', agent)
      .where('deletedAt', 'is', null)
      .orderBy('uploadedAt', 'desc')
      .orderBy('id'),
  )
  return {
    /** Newest first. */
    list: (agent: AgentId): Promise<readonly ShownDocument[]> => listOf(agent),

    find: async (agent: AgentId, id: string): Promise<CheckedDocument | undefined> =>
      authorize(await visible(agent).where('id', '=', id).executeTakeFirst(), { agent }, 'workspace'),

    findPage: (agent: AgentId, id: string, page: number) =>
      db
        .selectFrom('documentPage')
        .innerJoin('document', 'document.id', 'documentPage.documentId')
        .select(['documentPage.label', 'documentPage.readBy', 'documentPage.words'])
        .where('document.agent', '=', agent)
        .where('document.deletedAt', 'is', null)
        .where('document.id', '=', id)
        .where('documentPage.page', '=', page)
        .executeTakeFirst(),

    /**
     * A part of a page's text. It begins at `from`, or a little before where `near` stands.
     * @param most characters at most
     */
    findPageText: (
      agent: AgentId,
      { id, page, from, near }: { id: string; page: number; from: number | undefined; near: string | undefined },
      most: number,
    ) => {
      const found = sql<number>`position(${(near ?? '').replaceAll('\u0000', ' ')}::text in document_page.text)`
      const begin =
        from === undefined ? sql<number>`greatest(0, ${found} - 1 - ${(most / 3) | 0}::int)` : sql<number>`${from}::int`
      return db
        .selectFrom('documentPage')
        .innerJoin('document', 'document.id', 'documentPage.documentId')
        .select(['documentPage.label', begin.as('from'), sql<number>`length(document_page.text)`.as('length')])
        .select(sql<string>`substr(document_page.text, ${begin} + 1, ${most}::int)`.as('text'))
        .where('document.agent', '=', agent)
        .where('document.deletedAt', 'is', null)
        .where('document.id', '=', id)
        .where('documentPage.page', '=', page)
        .executeTakeFirst()
    },

    findByContent: (agent: AgentId, sha256: string) => visible(agent).where('sha256', '=', sha256).executeTakeFirst(),

    /**
     * Stores a row and, in the same transaction, what `alongside` writes (its job).
     * @returns undefined where the workspace already has a document of this content
     */
    insert(
      { id, agent, uploadedBy, originalName, fileKind, fileSize, sha256 }: NewDocument,
      alongside: (trx: DocumentTransaction) => Promise<void>,
    ) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('document')
          .values({ id, agent, uploadedBy, originalName, fileKind, fileSize, sha256 })
          .onConflict((conflict) => conflict.columns(['agent', 'sha256']).where('deletedAt', 'is', null).doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(trx)
        return row
      })
    },

    /**
     * Stores a row in a transaction of somebody else.
     * @returns its id, or that of the document of the workspace with this content
     */
    async insertWithin(
      trx: DocumentTransaction,
      { id, agent, uploadedBy, originalName, fileKind, fileSize, sha256 }: NewDocument,
    ): Promise<string> {
      const row = await trx
        .insertInto('document')
        .values({ id, agent, uploadedBy, originalName, fileKind, fileSize, sha256 })
        .onConflict((conflict) => conflict.columns(['agent', 'sha256']).where('deletedAt', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) return row.id
      const twin = await trx
        .selectFrom('document')
        .select('id')
        .where('agent', '=', agent)
        .where('sha256', '=', sha256)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return twin.id
    },

    /** Hides a document and writes its removal job. @returns false where it was deleted meanwhile */
    markDeleted({ id }: CheckedDocument, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('document')
          .set({ deletedAt: new Date(), updatedAt: new Date() })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returning(['id', 'originalName'])
          .executeTakeFirst()
        if (row) await alongside(trx, row)
        return row !== undefined
      })
    },

    /** Of these ids, those of documents of the workspace. */
    async knownInWorkspace(agent: AgentId, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('document')
        .select('id')
        .where('agent', '=', agent)
        .where('deletedAt', 'is', null)
        .where('id', 'in', ids)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Of these ids, those of documents of any workspace and in any state. */
    async knownIds(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db.selectFrom('document').select('id').where('id', 'in', ids).execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Documents of every workspace that answer questions, in the order of their ids. */
    searchablePage: (after: string | undefined, limit: number) =>
      db
        .selectFrom('document')
        .select(['id', 'originalName', 'uploadedAt', 'error'])
        .where(isSearchable)
        .where('deletedAt', 'is', null)
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** An indexed document has lost its file. */
    async markFileGone(id: string, reason: string): Promise<void> {
      await db
        .updateTable('document')
        .set({ status: 'error', error: reason, updatedAt: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'indexed')
        .where('deletedAt', 'is', null)
        .execute()
    },

    /** The file of a document that was marked with this reason is there again. */
    async markFileBack(id: string, reason: string): Promise<void> {
      await db
        .updateTable('document')
        .set({ status: 'indexed', error: null, updatedAt: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'error')
        .where('error', '=', reason)
        .where(isSearchable)
        .execute()
    },

    /** A person says whose word it is. @returns undefined where it was deleted meanwhile */
    setClass({ id }: CheckedDocument, documentClass: DocumentClass, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('document')
          .set({ documentClass, classSetBy: 'person', updatedAt: new Date() })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(trx, row)
        return row
      })
    },

    /** A person says what is so of a document, in place of what it says itself. @returns undefined where it was deleted meanwhile */
    setFacts(
      { id }: CheckedDocument,
      { facts, takeBack }: { facts: FactValues; takeBack: readonly FactName[] },
      alongside: Alongside,
    ) {
      const factsSet = sql<FactValues>`(facts_set || ${JSON.stringify(facts)}::text::jsonb) - ${takeBack.slice()}::text[]`
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('document')
          .set({ factsSet, updatedAt: new Date() })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(trx, row)
        return row
      })
    },

    /**
     * Notes what a person says of a finding, or takes it back.
     * @param again the document's text changes by it, so that it goes through the rest of ingestion again
     * @param before what was said of it until now
     * @returns undefined where somebody else judged it meanwhile, where it was deleted or, with `again`, is not indexed
     */
    judgeFinding(
      { id }: CheckedDocument,
      {
        findingId,
        before,
        judgement,
        again,
      }: {
        findingId: string
        before: FindingVerdict | null
        judgement: FindingJudgement | null
        again: boolean
      },
      alongside: Alongside,
    ) {
      const findingJudgements =
        judgement === null
          ? sql<DocumentRow['findingJudgements']>`finding_judgements - ${findingId}::text`
          : sql<DocumentRow['findingJudgements']>`
              finding_judgements || jsonb_build_object(${findingId}::text, ${JSON.stringify(judgement)}::text::jsonb)`
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('document')
          .set({ findingJudgements, updatedAt: new Date() })
          .$if(again, (query) => query.set({ status: 'queued' }).where('status', '=', 'indexed'))
          .where(
            sql<boolean>`finding_judgements #>> array[${findingId}::text, 'verdict'] is not distinct from ${before}::text`,
          )
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(trx, row)
        return row
      })
    },

    /** Puts a document whose ingestion failed back into the queue. @returns undefined where it is not in error */
    requeue({ id }: CheckedDocument, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('document')
          .set({ status: 'queued', error: null, pagesDone: 0, updatedAt: new Date() })
          .where('id', '=', id)
          .where('status', '=', 'error')
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(trx, row)
        return row
      })
    },
  }
}

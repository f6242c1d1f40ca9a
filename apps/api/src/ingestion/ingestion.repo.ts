import type { AgentId } from '@fieldproof/schema/agents'
import type { FactValues } from '@fieldproof/schema/document-facts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ClassGuess } from '../language/classing/guess-class.ts'
import type { Abbreviation } from '../language/find-abbreviations.ts'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { DocumentPageTable, DocumentRow } from '../platform/database/tables/documents.ts'
import { countPassages, deletePassages, readPassages } from '../retrieval/passages.repo.ts'
import type { FileProperties } from './facts/read-facts.ts'

export type IngestionDatabase = Kysely<Database>
export type IngestionTransaction = Transaction<Database>
export type IngestionRepo = ReturnType<typeof createIngestionRepo>
export type PageText = Pick<DocumentPageTable, 'page' | 'text' | 'label'>

/** Pages read in one statement. */
const pagesTogether = 50
/** A person who has read these has seen enough; the list of documents carries them. */
const maxWarnings = 50
/** Documents of one letterhead from which a workspace is known to be that organisation's. */
const fewestOfOwner = 3

/** What ingestion reads and writes of a document besides its passages. */
export function createIngestionRepo(db: Kysely<Database>) {
  return {
    find(documentId: string): Promise<DocumentRow | undefined> {
      return db.selectFrom('document').selectAll().where('id', '=', documentId).executeTakeFirst()
    },

    /** Whose turn its reading is: the user who brought it, or its workspace once that user is gone. */
    async uploaderOf(documentId: string, executor: IngestionDatabase | IngestionTransaction = db): Promise<string> {
      const row = await executor
        .selectFrom('document')
        .select(['uploadedBy', 'agent'])
        .where('id', '=', documentId)
        .executeTakeFirst()
      return row?.uploadedBy ?? row?.agent ?? documentId
    },

    /** Takes a waiting document, or one whose worker died. @returns undefined where there is nothing to do */
    claim(documentId: string): Promise<DocumentRow | undefined> {
      return db
        .updateTable('document')
        .set({ status: 'processing', updatedAt: new Date() })
        .where('id', '=', documentId)
        .where('status', 'in', ['queued', 'processing'])
        .where('deletedAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
    },

    async isWanted(documentId: string): Promise<boolean> {
      const row = await db
        .selectFrom('document')
        .select('id')
        .where('id', '=', documentId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },

    /** @returns whether the document is still wanted */
    async setProgress(
      documentId: string,
      { pageCount, pagesDone }: { pageCount: number; pagesDone: number },
    ): Promise<boolean> {
      const row = await db
        .updateTable('document')
        .set({ pageCount, pagesDone, updatedAt: new Date() })
        .where('id', '=', documentId)
        .where('deletedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** What the file says of itself, for the time when all of it is read. */
    async setProperties(documentId: string, properties: FileProperties): Promise<void> {
      await sql`update document set properties = ${JSON.stringify(properties)}::text::jsonb where id = ${documentId}`.execute(
        db,
      )
    },

    async readProperties(documentId: string): Promise<FileProperties> {
      const row = await db.selectFrom('document').select('properties').where('id', '=', documentId).executeTakeFirst()
      return row?.properties ?? []
    },

    /** The pages (1-based) stored by this attempt or an interrupted one. */
    async storedPages(documentId: string): Promise<Set<number>> {
      const rows = await db.selectFrom('documentPage').select('page').where('documentId', '=', documentId).execute()
      return new Set(rows.map(({ page }) => page))
    },

    async storePages(pages: readonly DocumentPageTable[]): Promise<void> {
      if (pages.length === 0) return
      await db
        .insertInto('documentPage')
        .values(
          pages.map(({ documentId, page, text, uncut, width, height, readBy, label, words, warnings }) => ({
            documentId,
            page,
            text,
            uncut,
            width,
            height,
            readBy,
            label,
            words,
            warnings,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['documentId', 'page']).doUpdateSet((e) => ({
            text: e.ref('excluded.text'),
            uncut: e.ref('excluded.uncut'),
            width: e.ref('excluded.width'),
            height: e.ref('excluded.height'),
            readBy: e.ref('excluded.readBy'),
            label: e.ref('excluded.label'),
            words: e.ref('excluded.words'),
            warnings: e.ref('excluded.warnings'),
          })),
        )
        .execute()
    },

    /** Pages in order, a batch at a time. */
    async *readPages(documentId: string, executor: Kysely<Database> = db): AsyncGenerator<PageText[]> {
      let after = 0
      while (true) {
        const batch = await executor
          .selectFrom('documentPage')
          .select(['page', 'text', 'label'])
          .where('documentId', '=', documentId)
          .where('page', '>', after)
          .orderBy('page')
          .limit(pagesTogether)
          .execute()
        const last = batch.at(-1)
        if (!last) return
        yield batch
        after = last.page
      }
    },

    /** The first page after this one out of which instructions to a model were cut. */
    nextCutPage: (
      documentId: string,
      after: number,
    ): Promise<Pick<DocumentPageTable, 'page' | 'text' | 'uncut'> | undefined> =>
      db
        .selectFrom('documentPage')
        .select(['page', 'text', 'uncut'])
        .where('documentId', '=', documentId)
        .where('page', '>', after)
        .where('uncut', 'is not', null)
        .orderBy('page')
        .executeTakeFirst(),

    async setPageText(documentId: string, page: number, text: string): Promise<void> {
      await db
        .updateTable('documentPage')
        .set({ text })
        .where('documentId', '=', documentId)
        .where('page', '=', page)
        .execute()
    },

    /**
     * One transaction over what a document holds. Two workers that both believe they own it take turns.
     * The document's row itself stays free, so that its owner can delete it meanwhile.
     */
    rewrite<T>(documentId: string, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${documentId}, 0))`.execute(trx)
        return work(trx)
      })
    },

    /**
     * Whose papers the workspace's own documents are: the letterhead that most of them bear.
     * @returns undefined where too few documents say so
     */
    async findOwner(agent: AgentId, exceptId: string): Promise<string | undefined> {
      const rows = await db
        .selectFrom('document')
        .select((e) => ['issuer', e.fn.countAll<string>().as('count')])
        .where('agent', '=', agent)
        .where('id', '<>', exceptId)
        .where('deletedAt', 'is', null)
        .where('documentClass', 'in', ['own', 'record'])
        .where('issuer', 'is not', null)
        .groupBy('issuer')
        .orderBy('count', 'desc')
        .orderBy('issuer')
        .execute()
      const [most, ...others] = rows.map(({ issuer, count }) => ({ issuer, count: Number(count) }))
      const rest = others.reduce((sum, { count }) => sum + count, 0)
      return most?.issuer && most.count >= fewestOfOwner && most.count > rest ? most.issuer : undefined
    },

    /** Notes what reading found: its class, pages read by OCR, pages without text, warnings, abbreviations, and the document's size: from here on its words are found. */
    async setContent(
      trx: Transaction<Database>,
      documentId: string,
      {
        passages,
        termCount,
        abbreviations,
        guess,
        facts,
      }: {
        passages: number
        termCount: number
        abbreviations: readonly Abbreviation[]
        guess: ClassGuess
        facts: FactValues
      },
    ): Promise<void> {
      await sql`
        update document set
          found_by_words = case status when 'processing' then ${passages}::int else 0 end,
          term_count = ${termCount},
          abbreviations = ${JSON.stringify(abbreviations)}::text::jsonb,
          document_class = case class_set_by when 'person' then document_class else ${guess.documentClass} end,
          issuer = ${guess.issuer},
          facts = ${JSON.stringify(facts)}::text::jsonb,
          ocr_pages = array(select page from document_page
            where document_id = ${documentId} and read_by = 'ocr' order by page),
          warnings = coalesce((select jsonb_agg(warning) from (
            select warning from document_page cross join jsonb_array_elements(warnings) as warning
            where document_id = ${documentId} order by page limit ${maxWarnings}) as first), '[]'),
          empty_pages = array(select page from document_page where document_id = ${documentId} and text = '' order by page)
        where id = ${documentId}`.execute(trx)
    },

    /** Ends a document with a reason for its owner, and removes what was stored of it but the file. */
    async fail(documentId: string, reason: string): Promise<void> {
      await this.rewrite(documentId, async (trx) => {
        await deletePassages(trx, documentId)
        await trx.deleteFrom('documentPage').where('documentId', '=', documentId).execute()
        await trx.deleteFrom('documentIndex').where('documentId', '=', documentId).execute()
        await trx
          .updateTable('document')
          .set({ status: 'error', error: reason, vectorCount: 0, termCount: 0, foundByWords: 0, updatedAt: new Date() })
          .where('id', '=', documentId)
          .where('status', 'in', ['queued', 'processing'])
          .execute()
      })
    },

    /** Removes a deleted document's row and everything that hangs on it. No error where there is none. */
    async removeRow(documentId: string): Promise<void> {
      await db.deleteFrom('document').where('id', '=', documentId).where('deletedAt', 'is not', null).execute()
    },

    /** Documents that wait for work: to be read, or to be removed. */
    unfinished(): Promise<Pick<DocumentRow, 'id' | 'deletedAt'>[]> {
      return db
        .selectFrom('document')
        .select(['id', 'deletedAt'])
        .where((e) => e.or([e('status', 'in', ['queued', 'processing']), e('deletedAt', 'is not', null)]))
        .execute()
    },

    /** Those of these passages that answer questions of the agent. */
    searchablePassages: (agent: AgentId, passageIds: readonly string[]) =>
      passageIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('passage')
            .innerJoin('document', 'document.id', 'passage.documentId')
            .select(['passage.id', 'passage.documentId', 'passage.ordinal', 'passage.heading', 'passage.text'])
            .where('passage.id', 'in', passageIds)
            .where('document.agent', '=', agent)
            .where('document.deletedAt', 'is', null)
            .where(isSearchable)
            .execute(),

    /** Those of these ids that are no passage of a document that is there: they belong to nothing. */
    async unknownPassages(agent: AgentId, ids: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select given.id from unnest(${ids}::text[]) as given (id)
        where not exists (
          select from passage join document on document.id = passage.document_id
          where passage.id = case when given.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given.id::uuid end
            and document.agent = ${agent})`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** A document's passages in order, a batch at a time. */
    readPassages: (documentId: string, batchSize: number) => readPassages(db, documentId, batchSize),
    countPassages: (documentId: string) => countPassages(db, documentId),

    async exists(documentId: string): Promise<boolean> {
      const row = await db.selectFrom('document').select('id').where('id', '=', documentId).executeTakeFirst()
      if (row) return true
      // A sealed bid becomes a document when it is opened.
      const sealed = await db.selectFrom('tenderBidFile').select('id').where('id', '=', documentId).executeTakeFirst()
      return sealed !== undefined
    },
  }
}

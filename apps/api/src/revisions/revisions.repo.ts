import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentStatus } from '@fieldproof/schema/documents'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CheckedDocument } from '../documents/documents.repo.ts'
import { effectiveDay, isInForce, saidRevision } from '../platform/database/in-force.ts'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { RevisionChanges } from '../platform/database/tables/documents.ts'

/** A document as one of its revisions. */
export interface SeriesRow {
  id: string
  originalName: string
  status: DocumentStatus
  seriesId: string | null
  seriesOrder: number | null
  revision: string | null
  effectiveFrom: string
  effectiveSaid: boolean
  inForce: boolean
}

/** A document that another one may revise, by what both are called and the words that they share. */
export interface AlikeRow {
  id: string
  originalName: string
  revision: string | null
  title: string | null
  opening: string
  /** Of the rarest words of the document, which share stands in this one, 0 to 1. */
  sharedWords: number
}

export type RevisionsDatabase = Kysely<Database>
type RevisionTransaction = Transaction<Database>
type Alongside = (trx: RevisionTransaction) => Promise<void>
export type RevisionsRepo = ReturnType<typeof createRevisionsRepo>

const saidTitle = sql<string | null>`(
  case when document.facts_set ? 'title' then document.facts_set ->> 'title' else document.facts ->> 'title' end)`
const opening = sql<string>`coalesce((select left(page.text, 600) from document_page as page
  where page.document_id = document.id order by page.page limit 1), '')`
/** The longest words of a document, which are its rarest; so many tell it from others. */
const wordsCompared = 60

/** Documents that are revisions of one another. Every query names the agent. */
export function createRevisionsRepo(db: RevisionsDatabase) {
  const ofWorkspace = (agent: AgentId) =>
    db
      .selectFrom('document')
      .select(['id', 'originalName', 'status', 'seriesId', 'seriesOrder'])
      .select([saidRevision.as('revision'), effectiveDay.as('effectiveFrom'), isInForce.as('inForce')])
      .select(
        sql<boolean>`coalesce(case when facts_set ? 'documentDate' then facts_set ->> 'documentDate'
          else facts ->> 'documentDate' end, '') <> ''`.as('effectiveSaid'),
      )
      .where('agent', '=', agent)
      .where('deletedAt', 'is', null)
      .orderBy('seriesId')
      .orderBy('seriesOrder')

  return {
    /** The document with its other revisions, the oldest first. */
    series: (agent: AgentId, { id, seriesId }: Pick<CheckedDocument, 'id' | 'seriesId'>): Promise<SeriesRow[]> =>
      ofWorkspace(agent)
        .where((e) => (seriesId === null ? e('id', '=', id) : e('seriesId', '=', seriesId)))
        .execute(),

    /** All documents of the workspace that were said to have other revisions, each series in its order. */
    allSeries: (agent: AgentId): Promise<SeriesRow[]> => ofWorkspace(agent).where('seriesId', 'is not', null).execute(),

    /** What a document is called, and how it begins. */
    names: (agent: AgentId, { id }: Pick<CheckedDocument, 'id'>) =>
      db
        .selectFrom('document')
        .select(['originalName', saidTitle.as('title'), opening.as('opening')])
        .where('agent', '=', agent)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    /** The last revisions of other documents of the workspace that are no later than this one. */
    async others(agent: AgentId, { id, uploadedAt }: Pick<CheckedDocument, 'id' | 'uploadedAt'>): Promise<AlikeRow[]> {
      const { rows } = await sql<AlikeRow>`
        with word as (
          select distinct term from passage_term where document_id = ${id} and agent = ${agent} and length(term) < 40
        ), rare as materialized (
          select term from word order by length(term) desc, term limit ${sql.lit(wordsCompared)}
        ), shared as (
          select document_id, count(distinct passage_term.term)::float8 / (select count(*) from rare) as share
          from passage_term join rare on rare.term = passage_term.term
          where agent = ${agent} and document_id <> ${id}
          group by document_id
        )
        select document.id, original_name, ${saidRevision} as revision, ${saidTitle} as title, ${opening} as opening,
          coalesce(share, 0) as shared_words
        from document left join shared on shared.document_id = document.id
        where document.agent = ${agent} and document.id <> ${id} and ${isSearchable} and deleted_at is null
          and uploaded_at <= ${uploadedAt}
          and not exists (
            select from document as later where later.series_id = document.series_id and later.agent = document.agent
              and later.series_order > document.series_order and later.deleted_at is null)
        order by uploaded_at desc, document.id`.execute(db)
      return rows
    },

    /** The text of a document, page by page, as long as it is no longer than this. @param most characters */
    async pages(agent: AgentId, { id }: Pick<CheckedDocument, 'id'>, most: number) {
      const ofDocument = db
        .selectFrom('documentPage')
        .innerJoin('document', 'document.id', 'documentPage.documentId')
        .where('document.agent', '=', agent)
        .where('document.deletedAt', 'is', null)
        .where('document.id', '=', id)
      const { length } = await ofDocument
        .select(sql<number>`coalesce(sum(length(document_page.text)), 0)::float8`.as('length'))
        .executeTakeFirstOrThrow()
      if (length > most) return undefined
      return ofDocument
        .select(['documentPage.page', 'documentPage.text', 'document.fileKind'])
        .orderBy('documentPage.page')
        .execute()
    },

    /**
     * A document becomes the next revision of another one; revisions that came after that one come after both.
     * @returns false where it has other revisions already, or one of both was deleted meanwhile
     */
    follow(document: CheckedDocument, previous: CheckedDocument, alongside: Alongside): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('document')
          .select(['id', 'seriesId', 'seriesOrder'])
          .where('id', 'in', [document.id, previous.id])
          .where('agent', '=', document.agent)
          .where('deletedAt', 'is', null)
          .orderBy('id')
          .forUpdate()
          .execute()
        const [own, other] = [document, previous].map(({ id }) => rows.find((row) => row.id === id))
        if (!own || !other || own.seriesId !== null) return false
        const seriesId = other.seriesId ?? other.id
        const order = other.seriesOrder ?? 1
        const touched = { updatedAt: new Date() }
        if (other.seriesId === null)
          await trx
            .updateTable('document')
            .set({ seriesId, seriesOrder: order, ...touched })
            .where('id', '=', other.id)
            .execute()
        await trx
          .updateTable('document')
          .set({ seriesOrder: sql<number>`series_order + 1` })
          .where('seriesId', '=', seriesId)
          .where('agent', '=', document.agent)
          .where('seriesOrder', '>', order)
          .execute()
        await trx
          .updateTable('document')
          .set({ seriesId, seriesOrder: order + 1, ...touched })
          .where('id', '=', own.id)
          .execute()
        await alongside(trx)
        return true
      })
    },

    /** What it changes of the revision before it, as it was counted. */
    async setChanges({ id }: CheckedDocument, revisionChanges: RevisionChanges): Promise<void> {
      await db.updateTable('document').set({ revisionChanges }).where('id', '=', id).execute()
    },

    /** A document stands for itself again; so does the only one that is left. */
    leave({ id, agent, seriesId }: CheckedDocument, alongside: Alongside): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx
          .updateTable('document')
          .set({ seriesId: null, seriesOrder: null, updatedAt: new Date() })
          .where('id', '=', id)
          .execute()
        const rest = await trx
          .selectFrom('document')
          .select('id')
          .where('seriesId', '=', seriesId)
          .where('agent', '=', agent)
          .where('deletedAt', 'is', null)
          .execute()
        if (rest.length === 1)
          await trx
            .updateTable('document')
            .set({ seriesId: null, seriesOrder: null })
            .where('seriesId', '=', seriesId)
            .where('agent', '=', agent)
            .execute()
        await alongside(trx)
      })
    },
  }
}

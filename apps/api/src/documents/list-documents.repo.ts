import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentSort, ReviewState } from '@fieldproof/schema/document-pages'
import type { DocumentClass, DocumentStatus } from '@fieldproof/schema/documents'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { orderByMoment, orderByText, type RowOrder, selectPage } from '../platform/database/row-order.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { Keyset } from '../platform/keyset-cursor.ts'
import { type ShownDocument, shown } from './documents.repo.ts'

/** Which documents a list has, and in which order; absent: all. */
export interface DocumentsView {
  sort: DocumentSort
  status?: DocumentStatus | undefined
  documentClass?: DocumentClass | undefined
  tag?: string | undefined
  review?: ReviewState | undefined
  text?: string | undefined
  /** An ISO day. */
  today: string
}

export type PlacedDocument = ShownDocument & { place: string }

/** Rows beyond which a change is no change any more: the list is read again. */
export const changesAtOnce = 200

const factOf = (name: string) => sql<string | null>`fact_of(facts, facts_set, ${sql.lit(name)})`

/** A review that is due within these days is due soon. */
const soonDays = 90

const inReview: Record<ReviewState, (today: string) => RawBuilder<boolean>> = {
  overdue: (today) => sql`${factOf('reviewDate')} < ${today}::text`,
  soon: (today) => sql`${factOf('reviewDate')} <= (${today}::date + ${sql.lit(soonDays)})::text`,
  none: () => sql`${factOf('reviewDate')} is null`,
}

const byText = (sort: Exclude<DocumentSort, 'uploaded'>, direction: 'asc' | 'desc') =>
  orderByText(sql`document_place(${sql.lit(sort)}, original_name, facts, facts_set)`, direction)

export const documentOrders: Record<DocumentSort, RowOrder> = {
  uploaded: orderByMoment('uploaded_at'),
  name: byText('name', 'asc'),
  title: byText('title', 'asc'),
  date: byText('date', 'desc'),
  owner: byText('owner', 'asc'),
  revision: byText('revision', 'asc'),
  review: byText('review', 'asc'),
}

export type ListDocumentsRepo = ReturnType<typeof createListDocumentsRepo>

/** Documents of a workspace by pages, and what changed since one was read. */
export function createListDocumentsRepo(db: Kysely<Database>) {
  const visible = (agent: AgentId) =>
    db.selectFrom('document').where('agent', '=', agent).where('deletedAt', 'is', null)

  /** Whether a row is one of the view; all of its conditions, or true. */
  function isIn({ status, documentClass, tag, review, text, today }: DocumentsView): RawBuilder<boolean> {
    const wanted = text?.trim() ?? ''
    const conditions = [
      sql`true`,
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...(documentClass === undefined ? [] : [sql`document_class = ${documentClass}`]),
      ...(review === undefined ? [] : [inReview[review](today)]),
      ...(wanted === '' ? [] : [sql`position(lower(${wanted}::text) in lower(original_name)) > 0`]),
      ...(tag === undefined ? [] : [sql`exists (select from ${tagsOf} where lower(tag) = lower(${tag}::text))`]),
    ]
    return sql<boolean>`(${sql.join(conditions, sql` and `)})`
  }

  async function matching(agent: AgentId, view: DocumentsView): Promise<number> {
    const [found] = await visible(agent)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(isIn(view))
      .execute()
    return Number(found?.count)
  }

  return {
    /** From which transaction on everything may be new to whoever reads after this. */
    async now(): Promise<string> {
      const { rows } = await sql<{ now: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as now`.execute(
        db,
      )
      return rows[0]?.now ?? '0'
    },

    /** Rows behind a place, in the order of the view. */
    page(agent: AgentId, view: DocumentsView, after: Keyset | undefined, limit: number): Promise<PlacedDocument[]> {
      const query = visible(agent).select(shown).where(isIn(view))
      return selectPage(query, documentOrders[view.sort], after, limit).execute()
    },

    /** What came, changed or went since; of each document how it is now. One more than are told, where there are more. */
    async changes(agent: AgentId, view: DocumentsView, since: string) {
      const rows = await db
        .selectFrom('documentChange')
        .select('id')
        .where('agent', '=', agent)
        .where(sql<boolean>`changed >= ${since}::text::xid8`)
        // After a restore, rows bear transactions that this database has not come to.
        .where(sql<boolean>`changed < pg_snapshot_xmax(pg_current_snapshot())`)
        .limit(changesAtOnce + 1)
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0 || ids.length > changesAtOnce) return { ids, documents: [] }
      const { place } = documentOrders[view.sort]
      const documents = await visible(agent)
        .select(shown)
        .select(sql<string | null>`case when ${isIn(view)} then ${place} end`.as('place'))
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
      return { ids, documents }
    },

    /** What a list has in all, which a page does not tell. Only what is filtered by more than a status is counted. */
    async count(agent: AgentId, view: DocumentsView) {
      const rows = await db
        .selectFrom('documentTally')
        .select(['status'])
        .select(sql<string>`sum(documents)`.as('documents'))
        .select(sql<string>`sum(vectors)`.as('vectors'))
        .where('agent', '=', agent)
        .groupBy('status')
        .execute()
      const sum = (of: readonly { documents: string }[]) => of.reduce((all, row) => all + Number(row.documents), 0)
      const of = (status: DocumentStatus) => sum(rows.filter((row) => row.status === status))
      const total = sum(rows)
      const isTallied =
        (view.text?.trim() ?? '') === '' &&
        [view.documentClass, view.tag, view.review].every((one) => one === undefined)
      return {
        total,
        indexed: of('indexed'),
        queued: of('queued'),
        vectors: rows.reduce((all, row) => all + Number(row.vectors), 0),
        matching: isTallied ? (view.status === undefined ? total : of(view.status)) : await matching(agent, view),
      }
    },

    /**
     * What is being read, then what waits, each oldest first: in the order of their index. Asked in one statement, or a
     * document that is taken up meanwhile would be both, or neither.
     */
    async queue(agent: AgentId, most: number): Promise<ShownDocument[]> {
      // Written out, so that the index of these two alone is known to fit.
      const ofStatus = (status: 'processing' | 'queued') =>
        visible(agent)
          .select(shown)
          .where(sql<boolean>`status = ${sql.lit(status)}`)
          .orderBy('uploadedAt')
          .orderBy('id')
          .limit(most)
      const rows = await db
        .selectFrom(ofStatus('processing').as('being'))
        .selectAll()
        .unionAll(db.selectFrom(ofStatus('queued').as('waiting')).selectAll())
        .execute()
      const of = (status: DocumentStatus) => rows.filter((row) => row.status === status)
      return [...of('processing'), ...of('queued')].slice(0, most)
    },

    /** Each tag once whatever its case, in the order of letters. */
    async tags(agent: AgentId): Promise<string[]> {
      const { rows } = await sql<{ tag: string }>`
        select max(tag) as tag from document, ${tagsOf}
        where agent = ${agent} and deleted_at is null group by lower(tag) order by lower(tag)`.execute(db)
      return rows.map(({ tag }) => tag)
    },
  }
}

/** The tags of the row of a document, as a table. */
const tagsOf = sql`jsonb_array_elements_text(coalesce(
  case when facts_set ? 'tags' then facts_set -> 'tags' else facts -> 'tags' end, '[]')) as tag`

import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentSort, ReviewState } from '@fieldproof/schema/document-pages'
import type { DocumentClass, DocumentStatus } from '@fieldproof/schema/documents'
import { type Kysely, type RawBuilder, sql } from 'kysely'
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

interface Order {
  /** What rows are sorted by, as the index has it. */
  key: RawBuilder<unknown>
  /** The same as a text whose characters sort alike. */
  place: RawBuilder<string>
  /** A place as what rows are sorted by. */
  read: (place: string) => RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

const byText = (sort: Exclude<DocumentSort, 'uploaded'>, direction: 'asc' | 'desc'): Order => {
  const place = sql<string>`document_place(${sql.lit(sort)}, original_name, facts, facts_set) collate "C"`
  return { key: sql`(${place})`, place, read: (text) => sql`${text}::text collate "C"`, direction }
}

const orders: Record<DocumentSort, Order> = {
  uploaded: {
    key: sql`uploaded_at`,
    // Microseconds, all that Postgres knows of a moment: a Date has thousandths, and rows would fall between two pages.
    place: sql<string>`lpad((extract(epoch from uploaded_at) * 1000000)::bigint::text, 17, '0')`,
    read: (place) => sql`(timestamptz 'epoch' + ${place}::text::bigint * interval '1 microsecond')`,
    direction: 'desc',
  },
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
      const { key, place, read, direction } = orders[view.sort]
      const behind = sql.raw(direction === 'asc' ? '>' : '<')
      return visible(agent)
        .select(shown)
        .select(place.as('place'))
        .where(isIn(view))
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(${key}, id) ${behind} (${read(after?.place ?? '')}, ${after?.id ?? ''}::uuid)`),
        )
        .orderBy(key, direction)
        .orderBy('id', direction)
        .limit(limit)
        .execute()
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
      const { place } = orders[view.sort]
      const documents = await visible(agent)
        .select(shown)
        .select(sql<string | null>`case when ${isIn(view)} then ${place} end`.as('place'))
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
      return { ids, documents }
    },

    /** What a list has in all, which a page does not tell. */
    async count(agent: AgentId, view: DocumentsView) {
      const [figures] = await visible(agent)
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          sql<number>`count(*) filter (where status = 'indexed')`.as('indexed'),
          sql<number>`count(*) filter (where status = 'queued')`.as('queued'),
          sql<number>`coalesce(sum(vector_count), 0)`.as('vectors'),
        ])
        .execute()
      const isWhole = [view.status, view.documentClass, view.tag, view.review].every((one) => one === undefined)
      const found =
        isWhole && (view.text?.trim() ?? '') === ''
          ? figures?.total
          : (
              await visible(agent)
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where(isIn(view))
                .execute()
            )[0]?.count
      return {
        total: Number(figures?.total),
        indexed: Number(figures?.indexed),
        queued: Number(figures?.queued),
        vectors: Number(figures?.vectors),
        matching: Number(found),
      }
    },

    /** What is being read, then what waits, each oldest first. */
    queue: (agent: AgentId, most: number) =>
      visible(agent)
        .select(shown)
        .where('status', 'in', ['queued', 'processing'])
        .orderBy(sql`status = 'queued'`)
        .orderBy('uploadedAt')
        .limit(most)
        .execute(),

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

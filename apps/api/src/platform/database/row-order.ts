import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Keyset } from '../keyset-cursor.ts'

/** By what the rows of a list are sorted, then by their ids in the same direction. */
export interface RowOrder {
  /** What rows are sorted by, as the index has it. */
  key: RawBuilder<unknown>
  /** The same as a text whose characters sort alike. */
  place: RawBuilder<string>
  /** A place as what rows are sorted by. */
  read: (place: string) => RawBuilder<unknown>
  /** Whether a text can be a place in this order. */
  isPlace: (place: string) => boolean
  direction: 'asc' | 'desc'
}

/** By characters. @param text of each row, never null */
export function orderByText(text: RawBuilder<unknown>, direction: 'asc' | 'desc'): RowOrder {
  const place = sql<string>`${text} collate "C"`
  return {
    key: sql`(${place})`,
    place,
    read: (words) => sql`${words}::text collate "C"`,
    isPlace: () => true,
    direction,
  }
}

/** The latest first. @param column of moments, never null */
export function orderByMoment(column: string): RowOrder {
  return {
    key: sql.ref(column),
    // Microseconds, all that Postgres knows of a moment: a Date has thousandths, and rows would fall between two pages.
    place: sql<string>`lpad((extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text, 17, '0')`,
    read: (place) => sql`(timestamptz 'epoch' + ${place}::text::bigint * interval '1 microsecond')`,
    isPlace: (place) => /^\d{17}$/.test(place),
    direction: 'desc',
  }
}

/** Whether a row stands behind a place; each does where there is none. */
function standsBehind({ key, read, direction }: RowOrder, after: Keyset | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`
  const behind = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<boolean>`(${key}, id) ${behind} (${read(after.place)}, ${after.id}::uuid)`
}

/** The rows of a query behind a place, in an order, each with its own place. @param after absent: from the first row on */
export function selectPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: RowOrder,
  after: Keyset | undefined,
  limit: number,
) {
  return query
    .select(order.place.as('place'))
    .where(standsBehind(order, after))
    .orderBy(order.key, order.direction)
    .orderBy(sql.ref('id'), order.direction)
    .limit(limit)
}

/** How many rows a query has, and how many of them are of a kind. */
export async function countMatching<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Record<never, never>>,
  isIn: RawBuilder<boolean>,
): Promise<{ total: number; matching: number }> {
  const row = await query
    .select(sql<string>`count(*)`.as('total'))
    .select(sql<string>`count(*) filter (where ${isIn})`.as('matching'))
    .$castTo<{ total: string; matching: string }>()
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), matching: Number(row.matching) }
}

/** Whether one of the texts of a row has each word of a search, whatever its case. */
export function hasWords(text: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`position(lower(${word}::text) in lower(${text})) > 0`),
    sql` and `,
  )})`
}

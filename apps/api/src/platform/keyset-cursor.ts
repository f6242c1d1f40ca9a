import { z } from 'zod'
import { AppError } from '../errors.ts'

/** Behind which row a page begins: what the row is sorted by, and its id. */
export interface Keyset {
  place: string
  id: string
}

const cursorSchema = z.strictObject({
  list: z.string(),
  of: z.string(),
  place: z
    .string()
    .max(1_100)
    .refine((place) => !place.includes('\u0000')),
  id: z.uuid(),
})

/**
 * A place in a list as a text that tells a caller nothing.
 * @param list its name with its order, such as `documents:name`
 * @param of whose list it is: a workspace or a user
 */
function writeCursor(list: string, of: string, { place, id }: Keyset): string {
  return Buffer.from(JSON.stringify({ list, of, place, id })).toString('base64url')
}

/**
 * The place that a cursor stands for. It opens nothing, whoever made it: each query names its own workspace or user.
 * @param isPlace whether such a place can be in this order
 * @throws AppError invalid where it is none of this list
 */
function readCursor(cursor: string, list: string, of: string, isPlace: (place: string) => boolean): Keyset {
  const read = cursorSchema.safeParse(parse(cursor))
  if (!read.success || read.data.list !== list || read.data.of !== of || !isPlace(read.data.place))
    throw new AppError('invalid', 'This list cannot go on from here. Load it again from its beginning.')
  return { place: read.data.place, id: read.data.id }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** A list whose rows stand in one order. */
export interface KeysetList {
  /** Its name with its order, such as `documents:name`. */
  name: string
  /** Whose it is: a workspace or a user in one. */
  of: string
  /** Whether a text can be a place in its order. */
  isPlace: (place: string) => boolean
}

/**
 * A page of a list, with what the list has in all where the page is its first one.
 * @param read rows behind a place; asked for one more than the page has, which tells whether the list goes on
 * @throws AppError invalid where the cursor is none of this list
 */
export async function readPage<Row extends Keyset, Counts>(
  { name, of, isPlace }: KeysetList,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  read: (after: Keyset | undefined, limit: number) => Promise<Row[]>,
  count: () => Promise<Counts>,
): Promise<{ page: Row[]; nextCursor: string | null; counts: Counts | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor, name, of, isPlace)
  const [rows, counts] = await Promise.all([read(after, limit + 1), after ? null : count()])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last !== undefined ? writeCursor(name, of, last) : null
  return { page, nextCursor, counts }
}

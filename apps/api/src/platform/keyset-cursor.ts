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
export function writeCursor(list: string, of: string, { place, id }: Keyset): string {
  return Buffer.from(JSON.stringify({ list, of, place, id })).toString('base64url')
}

/**
 * The place that a cursor stands for. It opens nothing, whoever made it: each query names its own workspace or user.
 * @param isPlace whether such a place can be in this order
 * @throws AppError invalid where it is none of this list
 */
export function readCursor(cursor: string, list: string, of: string, isPlace: (place: string) => boolean): Keyset {
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

/** The rows of a page, of which one more was read to see whether the list goes on. */
export function cutPage<Row extends Keyset>(rows: readonly Row[], limit: number, list: string, of: string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? writeCursor(list, of, last) : null }
}

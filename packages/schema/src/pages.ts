import { z } from 'zod'

/** Where a list goes on: what the page before called "nextCursor". It says nothing to anybody but the server. */
export const cursorSchema = z.string().max(4_000).describe('"nextCursor" of the page before; absent: the first page')

/** Rows of a page. */
export const pageLimitSchema = z.coerce.number<number>().int().min(1).max(200).default(50)

import { z } from 'zod'

/** Where a list goes on: what the page before called "nextCursor". It says nothing to anybody but the server. */
export const cursorSchema = z.string().max(4_000).describe('"nextCursor" of the page before; absent: the first page')

/** Rows of a page. */
export const pageLimitSchema = z.coerce.number<number>().int().min(1).max(200).default(50)

/** What is searched in a list. */
export const searchedTextSchema = z.string().max(300).optional()

export const listCountsSchema = z.object({
  total: z.int().describe('All that the caller may see'),
  matching: z.int().describe('Those that the list has'),
})
export type ListCounts = z.infer<typeof listCountsSchema>

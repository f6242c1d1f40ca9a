import { z } from 'zod'
import { cursorSchema, listCountsSchema, pageLimitSchema, searchedTextSchema } from './pages.ts'
import { tenderSummarySchema } from './tenders.ts'

/** `changed` has the latest first; who names no deadline or buyer stands last. */
export const tenderSortSchema = z.enum(['changed', 'deadline', 'name', 'buyer'])
export type TenderSort = z.infer<typeof tenderSortSchema>

export const listTendersInputSchema = z.strictObject({
  sort: tenderSortSchema.default('changed'),
  text: searchedTextSchema.describe('Words of its name, reference, buyer or file name, whatever their case'),
  cursor: cursorSchema.optional(),
  limit: pageLimitSchema,
})

export const tendersPageSchema = z.object({
  tenders: tenderSummarySchema.array(),
  nextCursor: z.string().nullable().describe('Null: the list ends here'),
  counts: listCountsSchema.nullable().describe('With the first page only'),
})
export type TendersPage = z.infer<typeof tendersPageSchema>

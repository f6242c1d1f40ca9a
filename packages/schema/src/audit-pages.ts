import { z } from 'zod'
import { auditSummarySchema } from './audits.ts'
import { idSchema } from './common.ts'
import { cursorSchema, listCountsSchema, pageLimitSchema, searchedTextSchema } from './pages.ts'

/** `changed` has the latest first. */
export const auditSortSchema = z.enum(['changed', 'name'])
export type AuditSort = z.infer<typeof auditSortSchema>

export const listAuditsInputSchema = z.strictObject({
  sort: auditSortSchema.default('changed'),
  text: searchedTextSchema.describe('Words that its file name has, whatever their case'),
  seriesId: idSchema.optional().describe('Only the revisions of this questionnaire'),
  cursor: cursorSchema.optional(),
  limit: pageLimitSchema,
})

export const auditsPageSchema = z.object({
  audits: auditSummarySchema.array(),
  nextCursor: z.string().nullable().describe('Null: the list ends here'),
  counts: listCountsSchema.nullable().describe('With the first page only'),
})
export type AuditsPage = z.infer<typeof auditsPageSchema>

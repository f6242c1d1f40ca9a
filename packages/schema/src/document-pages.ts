import { z } from 'zod'
import { idSchema } from './common.ts'
import { tagSchema } from './document-facts.ts'
import { documentClassSchema, documentSchema, documentStatusSchema } from './documents.ts'
import { cursorSchema, pageLimitSchema } from './pages.ts'

/** What a document does not say stands last. `uploaded` and `date` have the newest first. */
export const documentSortSchema = z.enum(['uploaded', 'name', 'title', 'date', 'owner', 'revision', 'review'])
export type DocumentSort = z.infer<typeof documentSortSchema>

export const reviewStateSchema = z.enum(['overdue', 'soon', 'none'])
export type ReviewState = z.infer<typeof reviewStateSchema>

/** Which documents a list has, and in which order. */
const viewFields = {
  sort: documentSortSchema.default('uploaded'),
  status: documentStatusSchema.optional(),
  documentClass: documentClassSchema.optional(),
  tag: tagSchema.optional(),
  review: reviewStateSchema.optional().describe('overdue; soon: within 90 days, or overdue; none: no day is told'),
  text: z.string().max(300).optional().describe('A part of the file name, whatever its case'),
  today: z.iso.date().optional().describe('The day by which a review is due; absent: today in UTC'),
}

export const listDocumentsInputSchema = z.strictObject({
  ...viewFields,
  cursor: cursorSchema.optional(),
  limit: pageLimitSchema,
})

export const listDocumentChangesInputSchema = z.strictObject({
  ...viewFields,
  since: z
    .string()
    .regex(/^\d{1,19}$/, 'Take what the last answer calls "since".')
    .describe('As the last answer said it'),
})

export const listedDocumentSchema = documentSchema.extend({
  place: z.string().describe('Where it stands in the order of the list, by its characters; then by its id'),
})
export type ListedDocument = z.infer<typeof listedDocumentSchema>

export const documentCountsSchema = z.object({
  total: z.int().describe('All of the workspace'),
  indexed: z.int(),
  matching: z.int().describe('Those that the list has'),
  vectors: z.int(),
  /** What is being read, and the first that wait, oldest first. */
  queue: documentSchema.array(),
  queued: z.int().describe('All that wait'),
})
export type DocumentCounts = z.infer<typeof documentCountsSchema>

export const documentsPageSchema = z.object({
  documents: listedDocumentSchema.array(),
  nextCursor: z.string().nullable().describe('Null: the list ends here'),
  counts: documentCountsSchema.nullable().describe('With the first page only'),
  since: z.string().nullable().describe('With the first page only: from when on changes are to be asked for'),
})
export type DocumentsPage = z.infer<typeof documentsPageSchema>

export const documentChangesSchema = z.object({
  reset: z.boolean().describe('Too much has changed to be told: read the list again from its beginning'),
  documents: z
    .array(listedDocumentSchema.extend({ place: z.string().nullable().describe('Null: the list does not have it') }))
    .describe('As they are now; one may be told twice'),
  gone: idSchema.array(),
  counts: documentCountsSchema.nullable().describe('Null: nothing has changed'),
  since: z.string(),
})
export type DocumentChanges = z.infer<typeof documentChangesSchema>

export const documentTagsSchema = z.array(z.string()).describe('In the order of letters, each once whatever its case')

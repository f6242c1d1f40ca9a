import { z } from 'zod'
import { idSchema } from './common.ts'
import { documentClassSchema } from './documents.ts'

/** A heading of a document and where it stands. Hostile text: show it as text. */
export const outlineEntrySchema = z.object({
  /** 1-based. */
  page: z.int(),
  heading: z.string(),
  /** How deep it stands below others, from 0. */
  depth: z.int(),
})
export type OutlineEntry = z.infer<typeof outlineEntrySchema>

export const pagePassageSchema = z.object({
  id: idSchema,
  /** Headings above it, outermost first. */
  heading: z.string(),
  /** Verbatim words of the page. */
  text: z.string(),
})
export type PagePassage = z.infer<typeof pagePassageSchema>

export const pagePassagesInputSchema = z.strictObject({
  id: idSchema.describe('The document'),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).describe('1-based'),
})

export const searchTextInputSchema = z.strictObject({
  text: z.string().trim().min(1, 'Enter a word.').max(300),
})

/** A passage that holds words that were looked for. */
export const textHitSchema = z.object({
  passageId: idSchema,
  documentId: idSchema,
  fileName: z.string(),
  page: z.int(),
  /** The page's number as the document counts, or a sheet's name. */
  pageLabel: z.string().optional(),
  heading: z.string(),
  text: z.string(),
  /** The stems of those words that it holds. */
  terms: z.array(z.string()),
})
export type TextHit = z.infer<typeof textHitSchema>

export const findPassagesInputSchema = z.strictObject({
  text: z.string().trim().min(1, 'Enter a question.').max(2_000).describe('A question or words'),
  limit: z.coerce.number<number>().int().min(1).max(20).default(8),
  documentIds: z.array(idSchema).min(1).max(100).optional().describe('Only these documents are searched; absent: all'),
})
export type FindPassagesInput = z.infer<typeof findPassagesInputSchema>

/** A passage that is near to what was asked. Hostile text: show it as text. */
export const foundPassageSchema = textHitSchema.omit({ terms: true }).extend({
  documentClass: documentClassSchema.optional().describe('Absent: a policy or procedure of the organisation itself'),
  revision: z.string().optional().describe('Which revision the document says it is, where it says so'),
  notInForce: z.literal(true).optional().describe('Another revision of it is in force'),
})
export type FoundPassage = z.infer<typeof foundPassageSchema>

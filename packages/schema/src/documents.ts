import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { documentFactsSchema } from './document-facts.ts'

export const documentStatusSchema = z.enum(['queued', 'processing', 'indexed', 'error'])
export type DocumentStatus = z.infer<typeof documentStatusSchema>

/**
 * Whose word a document is. `own`: a policy or procedure of the organisation itself. `record`: what was done or found.
 * `law`: a law or a standard, which says what is asked. `other_party`: somebody else's document, a tender or a bid for
 * example. `template`: an empty form. Only the first two can show what the organisation does.
 */
export const documentClassSchema = z.enum(['own', 'record', 'law', 'other_party', 'template'])
export type DocumentClass = z.infer<typeof documentClassSchema>

/** What a file is, by its bytes and, of a text, by its name. */
export const documentKindSchema = z.enum(['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'md'])
export type DocumentKind = z.infer<typeof documentKindSchema>

/** What is said of a file of another kind. */
export const documentTypeText = 'Invalid file type. Please upload PDF, Word, Excel, PowerPoint or text files only.'

/** What a person says of a finding: that it is one, or that it is a false alarm. */
export const findingVerdictSchema = z.enum(['accepted', 'dismissed'])
export type FindingVerdict = z.infer<typeof findingVerdictSchema>

/** Names what was found by its kind and its words, so that it is the same each time the file is read. */
export const findingIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'This is no finding.')

/** Something in a document that a person should look at before trusting it. It is kept out of passages and answers. */
export const documentWarningSchema = z.object({
  id: findingIdSchema.describe('The same words, found again on another page, have the same id'),
  kind: z
    .enum(['hidden-text', 'instructions', 'javascript', 'annotation', 'metadata', 'unread'])
    .describe(
      'Text nobody can see; text that speaks to an AI model, on a page, in a comment or in the properties; a script; an image that could not be read',
    ),
  /** 1-based; absent where it concerns the whole document. */
  page: z.number().int().optional(),
  /** The first 200 characters of what was found. Hostile text: show it as text, never as markup. */
  excerpt: z.string().max(200),
  /** For a person. */
  reason: z.string(),
  /** Absent where nobody has judged it. */
  judged: z
    .object({ verdict: findingVerdictSchema, by: z.string().describe('Name of the user'), at: instantSchema })
    .optional(),
})
export type DocumentWarning = z.infer<typeof documentWarningSchema>

/**
 * Whether words become evidence when a finding of this kind is dismissed. Orders to a model stand on the page for everybody
 * to read. Text that nobody can see stays out whatever is said of it, and comments, scripts and properties never count.
 */
export function countsWhenDismissed(kind: DocumentWarning['kind']): boolean {
  return kind === 'instructions'
}

export const documentSchema = z.object({
  id: idSchema,
  originalName: z.string(),
  fileKind: documentKindSchema,
  fileSize: z.number().int().describe('Bytes'),
  /** Of a workbook its sheets, of a presentation its slides, of Word and plain text its sections. */
  pageCount: z.number().int().describe('0 until the pages are counted'),
  /** Pages read so far, while the status is processing. */
  pagesDone: z.number().int(),
  /** Pages read by OCR because they had no usable text layer, 1-based. */
  ocrPages: z.array(z.number().int()),
  /** Pages with no text at all, even after OCR, 1-based. */
  emptyPages: z.array(z.number().int()),
  vectorCount: z.number().int(),
  /** While the status is processing: questions find by its words what is read of it; vectors and scanned pages follow. */
  foundByWords: z.literal(true).optional(),
  status: documentStatusSchema,
  /** A reason for a person, where the status is error. */
  error: z.string().optional(),
  /** Absent where nothing was found; the first 50. */
  warnings: z.array(documentWarningSchema).optional(),
  documentClass: documentClassSchema,
  classSetBy: z.enum(['guess', 'person']).describe('A guess is made again when the document is read again'),
  facts: documentFactsSchema,
  uploadedAt: instantSchema,
})
export type Document = z.infer<typeof documentSchema>

/** The documents that are searched; null for all. None is no choice. */
export const chosenDocumentsSchema = z.array(idSchema).min(1, 'Choose a document.').max(1_000).nullable()

export const setDocumentClassInputSchema = z.strictObject({
  id: idSchema.describe('The document'),
  documentClass: documentClassSchema,
})

export const judgeFindingInputSchema = z.strictObject({
  id: idSchema.describe('The document'),
  findingId: findingIdSchema.describe('The finding; all of the document with this id are judged'),
  verdict: findingVerdictSchema
    .nullable()
    .describe('Null takes back what was said. To dismiss an instruction lets its words count as evidence.'),
})

export const pageWordsInputSchema = z.strictObject({
  id: idSchema.describe('The document'),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).describe('1-based'),
})

/** Characters of a page's text that are sent at once. */
export const pageTextLength = 60_000

export const pageTextInputSchema = z.strictObject({
  ...pageWordsInputSchema.shape,
  /** Where to begin, in characters from the start of the page; absent: at `near`, or else at the start. */
  from: z.coerce.number<number>().int().min(0).max(100_000_000).optional(),
  near: z.string().max(4_000).optional().describe('Words of the page that shall be within what is sent'),
})

/** The text of a page as it is searched and quoted; rows of tables have tabs between their cells. Hostile: show it as text. */
export const pageTextSchema = z.object({
  page: z.int(),
  /** The page's number as the document counts, or a sheet's name. */
  label: z.string().optional(),
  text: z.string(),
  from: z.int().describe('Where in the page the text begins'),
  length: z.int().describe('Characters of the whole page'),
})
export type PageText = z.infer<typeof pageTextSchema>

/** A word of a scanned page. Places and sizes are shares of the page as it is shown, 0 to 1, from its top left corner. */
export const pageWordSchema = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PageWord = z.infer<typeof pageWordSchema>

export const pageWordsSchema = z.object({
  page: z.number().int(),
  /** The page's number as the document counts ("iv", "A-3"), where that differs from `page`. */
  label: z.string().optional(),
  readBy: z.enum(['text', 'ocr']),
  /** In reading order; empty where the page was not read by OCR: then the PDF's own text layer has the places. */
  words: z.array(pageWordSchema),
})
export type PageWords = z.infer<typeof pageWordsSchema>

import { z } from 'zod'
import { answerMetaSchema, sourceSchema } from './chat.ts'
import { idSchema, instantSchema } from './common.ts'

/** Notes of one user in a workspace. */
export const notesMax = 500

/** An answer that its user keeps. It stays as it was given when its session is deleted. */
export const chatNoteSchema = z.object({
  id: idSchema,
  /** The answer that it was made of; its session may be gone. */
  messageId: idSchema,
  sessionTitle: z.string(),
  /** Empty where the answer had none. */
  question: z.string(),
  /** Markdown with citations, as the answer's. */
  content: z.string(),
  sources: z.array(sourceSchema),
  meta: answerMetaSchema.optional(),
  keptAt: instantSchema,
})
export type ChatNote = z.infer<typeof chatNoteSchema>

/** POST /api/chat/notes */
export const keepNoteInputSchema = z.strictObject({ messageId: idSchema })

/** GET /api/chat/notes: those whose question, answer or quotations have these words; all without. */
export const listNotesInputSchema = z.strictObject({ text: z.string().trim().max(200).default('') })

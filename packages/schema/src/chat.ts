import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { tagSchema } from './document-facts.ts'
import { chosenDocumentsSchema, documentClassSchema } from './documents.ts'
import { textEntry } from './entries.ts'
import { limits } from './limits.ts'
import { differenceAspectSchema, sentenceGroundSchema, sentenceRangeSchema, sentenceStateSchema } from './proof.ts'

export const sourceSchema = z.object({
  documentId: idSchema,
  documentName: z.string(),
  fileName: z.string(),
  /** 1-based, as a PDF viewer prints it. */
  page: z.number().int(),
  /** The page's number as the document counts ("iv", "A-3"), where that differs from `page`. */
  pageLabel: z.string().optional(),
  /** Verbatim words of that page that support the sentence citing it. */
  quote: z.string(),
  passageId: idSchema,
  /** Whose word it is, where it is no policy or procedure of the organisation itself. */
  documentClass: documentClassSchema.optional(),
  /** Which revision the document says it is, where it says so. */
  revision: z.string().optional(),
  /** Another revision of it is in force; absent where this one is, or where there is no other. */
  notInForce: z.literal(true).optional(),
})
export type Source = z.infer<typeof sourceSchema>

/** Statements that answer the question and differ, each as it stands on its page. */
export const answerDifferenceSchema = z.object({
  aspect: differenceAspectSchema,
  statements: z
    .array(
      z.object({
        /** Its place among the answer's sources, from 1; null where the answer shows none. */
        source: z.int().nullable(),
        documentName: z.string(),
        page: z.int(),
        quote: z.string(),
        words: z.string().describe('The figure, date, role or word of duty; "Says so" and "Denies it" for yes and no'),
      }),
    )
    .length(2),
})
export type AnswerDifference = z.infer<typeof answerDifferenceSchema>

/** Tokens that writing the answer took, as its provider reports them; the local engine has none. */
export const answerUsageSchema = z.object({ inputTokens: z.int(), outputTokens: z.int() })
export type AnswerUsage = z.infer<typeof answerUsageSchema>

/** A word that was mistyped, and the one that was asked in its place. */
export const correctedWordSchema = z.object({ written: z.string(), asked: z.string() })
export type CorrectedWord = z.infer<typeof correctedWordSchema>

/** How an answer came to be; shown beneath it. */
export const answerMetaSchema = z.object({
  /** For example "Local engine" or "OpenAI". */
  engine: z.string(),
  model: z.string(),
  durationMs: z.number().int(),
  retrievalMs: z.number().int(),
  documentsSearched: z.number().int(),
  /** Documents that waited or were being read when it was asked: the answer lacks what was not read of them. Absent: none. */
  stillReading: z.int().optional(),
  /** Words of the question that were taken for others. Absent: none. */
  corrected: z.array(correctedWordSchema).optional(),
  /** What was chosen to be searched, the first documents by name; absent where all were. */
  searched: z
    .object({
      documents: z.array(z.object({ documentId: idSchema, documentName: z.string() })),
      tags: z.array(z.string()),
    })
    .optional(),
  /** One entry per sentence of the answer, in order. */
  sentences: z.array(sentenceStateSchema),
  /** Where each of them stands. Calls always say it; what was stored before it was kept lacks it. */
  ranges: z.array(sentenceRangeSchema).optional(),
  /** What decided each of them; null where no stretch did. Absent where that is so of all, and in what was stored before. */
  grounds: z.array(sentenceGroundSchema.nullable()).optional(),
  /** Why there is no complete answer, where there is none. `too-long`: it was ended at the longest that we take. */
  stopped: z.enum(['by-user', 'failed', 'too-long']).optional(),
  declined: z.boolean().optional(),
  /** What is quoted came nearest, and may not answer the question. */
  unsure: z.boolean().optional(),
  /** Where a model read the sentences again: which, and of `sentences` those (0-based) whose state is its word, not the rules'. */
  secondReading: z.object({ model: z.string(), decided: z.array(z.int()) }).optional(),
  /** The place that came nearest, where an answer was declined and one was near. It proves nothing. */
  nearest: sourceSchema.optional(),
  /** In what documents differ that answer the question, where the text of the answer does not say so itself. */
  differences: z.array(answerDifferenceSchema).optional(),
  /** The provider could not embed the question: passages were found by its words alone. */
  keywordsOnly: z.boolean().optional(),
  usage: answerUsageSchema.optional(),
})
export type AnswerMeta = z.infer<typeof answerMetaSchema>

export const chatSessionSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Documents that its questions are answered from; null: from all. */
  documentIds: z.array(idSchema).nullable(),
  /** Documents that bear one of these tags are searched as well, also those that come later. */
  tags: z.array(z.string()),
  /** The others of the workspace may read it. */
  shared: z.boolean(),
  updatedAt: instantSchema,
})
export type ChatSession = z.infer<typeof chatSessionSchema>

export const chatMessageSchema = z.object({
  id: idSchema,
  role: z.enum(['user', 'assistant']),
  /** Markdown. `[1]` is a citation: the first of `sources`. */
  content: z.string(),
  createdAt: instantSchema,
  sources: z.array(sourceSchema),
  meta: answerMetaSchema.optional(),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

export const createChatSessionInputSchema = z.strictObject({
  title: z.string().trim().min(1).max(limits.sessionTitleMaxLength),
})

/** PATCH /api/chat/sessions/{id} */
export const renameChatSessionInputSchema = z.strictObject({
  id: idSchema,
  title: createChatSessionInputSchema.shape.title,
})

/** What stands in the form that renames one. */
export const sessionFormSchema = z.object({
  title: textEntry(createChatSessionInputSchema.shape.title, 'Enter a name.'),
})

/** PUT /api/chat/sessions/{id}/sharing: whether the others of the workspace may read it. They never write in it. */
export const shareChatSessionInputSchema = z.strictObject({ id: idSchema, shared: z.boolean() })

/** A session that somebody else of the workspace shares, to read. */
export const sharedChatSessionSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The name of whose session it is. */
  owner: z.string(),
  updatedAt: instantSchema,
})
export type SharedChatSession = z.infer<typeof sharedChatSessionSchema>

/** Questions to begin with: each is answered by a sentence of a document in force. */
export const startersSchema = z.object({
  questions: z.array(z.string()),
  /** The documents have changed: others are being made. */
  making: z.boolean(),
})
export type Starters = z.infer<typeof startersSchema>

/** GET /api/chat/search: own sessions and those that others share. */
export const searchChatInputSchema = z.strictObject({ text: z.string().trim().min(1).max(200) })

export const chatSearchHitSchema = z.object({
  sessionId: idSchema,
  title: z.string(),
  /** Whose it is; null: one's own. */
  owner: z.string().nullable(),
  updatedAt: instantSchema,
  /** The words around what was searched in the latest message that has it; null where only the title does. */
  excerpt: z.string().nullable(),
})
export type ChatSearchHit = z.infer<typeof chatSearchHitSchema>

/** Asks for an engine other than the workspace's: the local one answers where the provider does not. */
export const engineChoiceSchema = z.literal('local').optional()

export const sendMessageInputSchema = z.strictObject({
  /** The chat session. */
  id: idSchema,
  content: z.string().trim().min(1, 'Enter a message.').max(limits.messageMaxLength),
  includeSources: z.boolean().default(true),
  detailed: z.boolean().default(false),
  /** Made by the client, so that a repeated request does not repeat the message. */
  messageId: idSchema.optional(),
  /** Kept with the session; absent: as they were chosen last. */
  documentIds: chosenDocumentsSchema.optional(),
  /** Documents with one of these are searched as well. Kept with the session; absent: as they were chosen last. */
  tags: z.array(tagSchema).max(20).optional(),
  engine: engineChoiceSchema,
})
export type SendMessageInput = z.infer<typeof sendMessageInputSchema>

/** Answer the last user message of a session again, after a stop, a failure or a crash. */
export const retryAnswerInputSchema = z.strictObject({
  id: idSchema,
  includeSources: z.boolean().default(true),
  detailed: z.boolean().default(false),
  engine: engineChoiceSchema,
})

/**
 * What a streamed answer sends, in order: accepted, searching, progress…, delta…, then done or failed. Between deltas, sources and
 * checked say what is known so far, each time in whole; what `done` says takes their place. Where a model reads the
 * sentences again, `reread` may follow `done`, whose message it replaces.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  /** The user's message is stored: from here on it cannot be lost. */
  z.object({ type: z.literal('accepted'), message: chatMessageSchema }),
  z.object({ type: z.literal('searching'), documents: z.number().int() }),
  /** Parts of a document that were read so far, where it is too long to be read at once. */
  z.object({ type: z.literal('progress'), done: z.number().int(), of: z.number().int() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** The sources cited so far, [1] first. */
  z.object({ type: z.literal('sources'), sources: z.array(sourceSchema) }),
  /** Where the sentences stand that are complete so far, in order, and the states of the first of them. */
  z.object({
    type: z.literal('checked'),
    sentences: z.array(sentenceStateSchema),
    ranges: z.array(sentenceRangeSchema),
  }),
  z.object({ type: z.literal('done'), message: chatMessageSchema }),
  /** The same message with the states that the second reading left. */
  z.object({ type: z.literal('reread'), message: chatMessageSchema }),
  /** `offer`: the provider failed, and asking again with `engine: 'local'` gets an answer all the same. */
  z.object({ type: z.literal('failed'), reason: z.string(), offer: z.literal('local').optional() }),
])
export type AnswerEvent = z.infer<typeof answerEventSchema>

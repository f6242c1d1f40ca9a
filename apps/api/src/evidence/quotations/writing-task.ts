import { differenceAspectSchema } from '@fieldproof/schema/proof'
import { z } from 'zod'

const pageSchema = z.object({ page: z.number().int() })

/**
 * What an answer is to be written from, in a form that a program can read. It travels beside the prompt in the AI SDK's
 * `providerOptions`: the local engine works from it, providers ignore options that are not theirs.
 */
export const writingTaskSchema = z.object({
  question: z.string(),
  /** A longer answer is wanted. */
  detailed: z.boolean(),
  /** The answer as a Markdown table. */
  table: z.boolean().optional(),
  /** Key sentences of a whole document or section are wanted, not an answer. */
  summary: z.boolean().optional(),
  /** What is compared: each side's name, what is asked of it, and how many of the passages, in their order, are its own. */
  sides: z
    .array(z.object({ title: z.string(), question: z.string(), summary: z.boolean(), passages: z.number().int() }))
    .optional(),
  /** What the question is one side of, and what the others are called. */
  besides: z.object({ side: z.string(), others: z.array(z.string()) }).optional(),
  /** Said above what is quoted, as a heading. */
  opening: z.string().optional(),
  /**
   * How well search found the passages to speak of what is asked. Where it is given, nothing is written unless a sentence
   * of them answers.
   */
  support: z.number().optional(),
  /** What comes nearest is wanted, below `opening`, where no sentence surely answers; `only`: none can be an answer. */
  nearest: z.object({ opening: z.string(), only: z.boolean() }).optional(),
  /** What short forms in the question stand for in the documents, and long ones. */
  abbreviations: z.array(z.object({ short: z.string(), long: z.string() })).optional(),
  /** In what passages differ that answer: the numbers of the passages, and words that stand there, in one line. */
  differences: z
    .array(
      z.object({
        aspect: differenceAspectSchema,
        sides: z.array(z.object({ number: z.number().int(), text: z.string() })),
      }),
    )
    .optional(),
  /** Best first. */
  passages: z.array(
    z.object({
      /** The number that cites it: [1]. */
      number: z.number().int(),
      /** Document and page, so that an answer does not quote one page three times. */
      place: z.string(),
      /** What its reader calls the document. */
      document: z.string(),
      /** The headings above it, the highest first, and its page; 0 where there are none. */
      headings: z.array(z.string()),
      page: z.number().int(),
      /** How well it answers the question; only compared with the others. */
      relevance: z.number(),
      /** The names of its file and of the headings above it. */
      context: z.string().optional(),
      text: z.string(),
      /** Offsets in the text at which the words of another page begin, and the two pages. */
      breaks: z.array(z.object({ at: z.number().int(), before: pageSchema, after: pageSchema })).optional(),
      /** Offsets in the text at which stretches below other headings begin, and these. */
      sections: z.array(z.object({ at: z.number().int(), headings: z.array(z.string()) })).optional(),
    }),
  ),
})
export type WritingTask = z.infer<typeof writingTaskSchema>

export const writingTaskKey = 'fieldproof'

import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'

export const clarificationLimits = {
  perTenderMax: 300,
  questionMaxLength: 4_000,
  answerMaxLength: 8_000,
  askedOfMaxLength: 200,
} as const

const day = z.iso.date('Enter a day.')

/** One question of the register and what became of it. */
export const clarificationSchema = z.object({
  id: idSchema,
  /** Counted within the tender from 1. */
  number: z.int(),
  question: z.string(),
  /** To whom: the buyer, a bidder, a department. */
  askedOf: z.string(),
  askedBy: z.string(),
  /** Null: written, and not sent yet. */
  askedOn: z.string().nullable(),
  /** What it is about; null where it is about nothing of the tender that could be corrected. */
  about: z
    .object({
      part: z.enum(['facts', 'criteria', 'requirements', 'price_rule']),
      targetId: idSchema.nullable(),
      name: z.string(),
    })
    .nullable(),
  /** Of the entry that needs an eye that it was asked for; null: asked by hand. */
  doubtKey: z.string().nullable(),
  /** Empty: none yet. */
  answer: z.string(),
  answeredOn: z.string().nullable(),
  /** What the answer has corrected. */
  applied: z.object({ by: z.string(), at: instantSchema, before: z.string(), value: z.string() }).nullable(),
})
export type Clarification = z.infer<typeof clarificationSchema>

const question = z.string().trim().min(1, 'Write the question.').max(clarificationLimits.questionMaxLength)
const askedOf = z.string().trim().min(1, 'Say whom you ask.').max(clarificationLimits.askedOfMaxLength)

/** POST /api/tenders/{id}/clarifications: by hand, or for an entry that needs an eye; 409 where that is asked already. */
export const addClarificationInputSchema = z.strictObject({
  id: idSchema,
  question,
  askedOf,
  askedOn: day.nullable().default(null),
  doubtKey: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'This is the key of no entry.')
    .nullable()
    .default(null),
})

/** What is absent stays. 409 for another question once it was answered. */
export const updateClarificationInputSchema = z.strictObject({
  id: idSchema,
  clarificationId: idSchema,
  question: question.optional(),
  askedOf: askedOf.optional(),
  askedOn: day.nullable().optional(),
  answer: z.string().trim().max(clarificationLimits.answerMaxLength).optional(),
  answeredOn: day.nullable().optional(),
})

export const clarificationInputSchema = z.strictObject({ id: idSchema, clarificationId: idSchema })

/**
 * POST …/apply: the fact's value, the criterion's weight or the requirement's words as the answer gives them. 409 without
 * an answer, once applied, for criteria and requirements that are frozen, and where what it is about is gone.
 */
export const applyClarificationInputSchema = z.strictObject({
  id: idSchema,
  clarificationId: idSchema,
  value: z.string().trim().min(1, 'Enter what the answer says.').max(4_000),
  /** Of a fact that has a day. */
  date: z
    .strictObject({
      day,
      time: z
        .string()
        .regex(/^\d\d:\d\d$/, 'Enter a time such as 17:00.')
        .nullable(),
    })
    .nullable()
    .optional(),
})

/** A question about an entry that needs an eye, as it is proposed. */
export function proposeQuestion({
  name,
  why,
  places,
}: {
  name: string
  why: string
  places: readonly { value: string; page: number | null }[]
}): string {
  const stated = places
    .slice(0, 4)
    .filter(({ value }) => value !== '')
    .map(({ value, page }) => (page === null ? `“${value}”` : `“${value}” (p. ${page})`))
  const found = stated.length === 0 ? '' : ` We read: ${stated.join('; ')}.`
  return `${name}: ${why}${found} Please state what applies.`.slice(0, clarificationLimits.questionMaxLength)
}

import { z } from 'zod'
import { sinceFields } from './audit-since.ts'
import { auditVerdictSchema } from './audits.ts'
import { idSchema, instantSchema } from './common.ts'

/** What was decided on an alike question of another own audit. */
export const alikeAnswerSchema = z.object({
  auditId: idSchema,
  /** The questionnaire's file name. */
  auditName: z.string(),
  revision: z.int(),
  itemId: idSchema,
  ref: z.string(),
  question: z.string(),
  status: auditVerdictSchema,
  comment: z.string(),
  gap: z.string(),
  action: z.string(),
  reviewedBy: z.string(),
  reviewedAt: instantSchema,
})
export type AlikeAnswer = z.infer<typeof alikeAnswerSchema>

/** Decides on an item as was decided on that of another audit. */
export const takeAnswerInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemId: idSchema,
  /** The item that was answered before, and its audit. */
  from: z.strictObject({ id: idSchema, itemId: idSchema }),
})

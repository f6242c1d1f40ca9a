import { z } from 'zod'
import { auditLimits } from './audit-calls.ts'
import { auditStatusLabels } from './audit-labels.ts'
import { actionStateSchema, auditItemStatusSchema, auditStatusSchema, riskLevelSchema } from './audits.ts'
import { idSchema, instantSchema } from './common.ts'

/** Somebody who works in the same workspace, as far as others see it. */
export const colleagueSchema = z.object({ id: z.string(), name: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>

/** What is to be done about an item: of an own audit, or assigned to whoever asks by the audit's owner. */
export const auditActionSchema = z.object({
  auditId: idSchema,
  /** The questionnaire's file name. */
  auditName: z.string(),
  revision: z.int(),
  auditStatus: auditStatusSchema,
  /** Whose audit it is. */
  from: z.string(),
  /** The audit is one's own, so that it can be opened. */
  own: z.boolean(),
  itemId: idSchema,
  ref: z.string(),
  question: z.string(),
  status: auditItemStatusSchema,
  gap: z.string(),
  /** Empty where the item is assigned and no action is proposed. */
  action: z.string(),
  severity: riskLevelSchema.nullable(),
  likelihood: riskLevelSchema.nullable(),
  /** Empty: nobody. */
  owner: z.string(),
  /** It is whoever asks. */
  mine: z.boolean(),
  due: z.iso.date().nullable(),
  state: actionStateSchema,
  /** What was said last of an action whose audit was signed off before; absent where nothing was. */
  followUp: z.object({ note: z.string(), by: z.string(), at: instantSchema }).optional(),
  /** The audit's. */
  version: z.int(),
})
export type AuditAction = z.infer<typeof auditActionSchema>

/** How an action stands: said by the audit's owner or by whom the item is assigned to, also after the sign-off. */
export const followUpActionInputSchema = z.strictObject({
  /** The audit's. */
  id: idSchema,
  itemId: idSchema,
  state: actionStateSchema,
  note: z.string().trim().max(auditLimits.commentMaxLength).default(''),
})

export const followUpFormSchema = z.object({
  state: actionStateSchema,
  note: followUpActionInputSchema.shape.note.unwrap(),
})

/**
 * Whether an action is not done and its day has passed.
 * @param today an ISO 8601 day
 */
export const isOverdue = ({ due, state }: Pick<AuditAction, 'due' | 'state'>, today: string) =>
  due !== null && state !== 'done' && due < today

/** What is to be done, in words: the action, or that the item itself is to be settled. */
export const describeAction = ({ action, status }: Pick<AuditAction, 'action' | 'status'>) =>
  action === '' ? `Settle this item: ${auditStatusLabels[status].toLowerCase()}` : action

import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { formatNumber } from './count-of.ts'
import { limits } from './limits.ts'

export const policyTypes = ['policy', 'rules', 'recommendations'] as const
export const policyTypeSchema = z.enum(policyTypes)
export type PolicyType = z.infer<typeof policyTypeSchema>

/** A text of the workspace that audits and their chat are held against. */
export const customPolicySchema = z.object({
  id: idSchema,
  name: z.string(),
  content: z.string(),
  type: policyTypeSchema,
  /** At most one of a workspace: the text that a new audit starts with. */
  isDefault: z.boolean(),
  updatedAt: instantSchema,
})
export type CustomPolicy = z.infer<typeof customPolicySchema>

/** What is shown where a name or a content is missing. */
export const policyIncompleteText = 'Please provide both a policy name and content.'

const requiredText = (maxLength: number, tooLong: string) =>
  z.string({ error: policyIncompleteText }).trim().min(1, policyIncompleteText).max(maxLength, tooLong)

export const savePolicyInputSchema = z.strictObject({
  name: requiredText(limits.policyNameMaxLength, `A policy name has at most ${limits.policyNameMaxLength} characters.`),
  content: requiredText(
    limits.policyMaxLength,
    `A policy has at most ${formatNumber(limits.policyMaxLength)} characters.`,
  ),
  type: policyTypeSchema.default('policy'),
  /** Left out: a new policy becomes the default where it is the first; a saved one stays what it was. */
  isDefault: z.boolean().optional(),
})
export type SavePolicyInput = z.infer<typeof savePolicyInputSchema>

export const updatePolicyInputSchema = savePolicyInputSchema.extend({ id: idSchema })

import { z } from 'zod'

export const remindersSchema = z.object({
  /** Whether this installation sends mail at all. */
  available: z.boolean(),
  /** Where they go; null for an account that gets none: a super admin's, or that of an API key. */
  address: z.string().nullable(),
  byMail: z.boolean(),
})
export type Reminders = z.infer<typeof remindersSchema>

export const setRemindersInputSchema = z.strictObject({
  byMail: z.boolean().describe('Whether due actions and reviews are told by mail'),
})

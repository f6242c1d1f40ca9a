import { z } from 'zod'
import { agentIdSchema } from './agent-id.ts'
import { instantSchema } from './common.ts'
import { isGuessable } from './guessable-password.ts'
import { limits } from './limits.ts'

/** An agent user as the super admin's table shows it. */
export const agentUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  agentType: agentIdSchema,
  createdAt: instantSchema,
  lastLogin: instantSchema.optional(),
})
export type AgentUser = z.infer<typeof agentUserSchema>

const guessableText = 'This password is easy to guess. Choose another one.'

export const passwordTooLong = `A password has at most ${limits.passwordMaxLength} characters.`

/** A password that somebody chooses now. */
export const newPasswordSchema = z
  .string()
  .min(limits.passwordMinLength, `Use at least ${limits.passwordMinLength} characters for the password.`)
  .max(limits.passwordMaxLength, passwordTooLong)
  .refine((password) => !isGuessable(password), guessableText)

export const createAgentUserInputSchema = z
  .strictObject({
    username: z
      .string()
      .trim()
      .min(1, 'Enter a username.')
      .max(limits.usernameMaxLength, `A username has at most ${limits.usernameMaxLength} characters.`)
      .regex(/^[\p{L}\p{N}._-]+$/u, 'Use letters, digits, dots, hyphens and underscores in the username.'),
    email: z.email('Enter a valid email address.').max(254, 'An email address has at most 254 characters.'),
    password: newPasswordSchema,
    agentType: agentIdSchema.default('hse'),
  })
  .refine(({ username, email, password }) => !isGuessable(password, [username, email.split('@')[0] ?? '']), {
    message: guessableText,
    path: ['password'],
  })
export type CreateAgentUserInput = z.input<typeof createAgentUserInputSchema>

export const agentUserIdInputSchema = z.strictObject({ id: z.string().min(1).max(64) })
export const resetPasswordInputSchema = agentUserIdInputSchema.extend({ password: newPasswordSchema })
export const agentUserListSchema = z.object({ users: z.array(agentUserSchema) })

/** Real figures for the console's System Resources and System Status panels. */
export const systemFiguresSchema = z.object({
  documents: z.number().int(),
  vectors: z.number().int(),
  storageBytes: z.number().int(),
  /** Of all queues and processes; those that failed within the hour. The same figures stand at /metrics. */
  jobs: z.object({ waiting: z.number().int(), active: z.number().int(), failed: z.number().int() }),
  /** Of the server that answers, without the processes that read documents. */
  memoryBytes: z.number().int(),
  database: z.boolean(),
  vectorDatabase: z.boolean(),
  sampleContent: z.boolean(),
})
export type SystemFigures = z.infer<typeof systemFiguresSchema>

/** The users made with the sample content, with the passwords to show once. */
export const sampleContentSchema = z.object({
  users: z.array(z.object({ username: z.string(), password: z.string(), agentType: agentIdSchema })),
  documents: z.number().int(),
})
export type SampleContent = z.infer<typeof sampleContentSchema>

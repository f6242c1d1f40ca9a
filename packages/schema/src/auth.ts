import { z } from 'zod'
import { agentIdSchema } from './agent-id.ts'
import { instantSchema } from './common.ts'
import { limits } from './limits.ts'
import { signInCodeSchema } from './two-factor.ts'

export const roleSchema = z.enum(['agent', 'superadmin'])
export type Role = z.infer<typeof roleSchema>

export const loginInputSchema = z.strictObject({
  username: z.string().trim().min(1).max(limits.usernameMaxLength),
  password: z.string().min(1).max(limits.passwordMaxLength),
  /** The agent chosen on the login page. A wish: the account decides. */
  agent: agentIdSchema.optional(),
  /** The code of an authenticator app, or a recovery code, for accounts that ask for one. */
  code: signInCodeSchema.optional(),
})
export type LoginInput = z.infer<typeof loginInputSchema>

export const adminLoginInputSchema = loginInputSchema.pick({ username: true, password: true, code: true })

export const sessionUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: roleSchema,
  /** The agent the account is bound to; null for a super admin, who may work in both. */
  agentType: agentIdSchema.nullable(),
  /** The agent this session works in. */
  selectedAgent: agentIdSchema,
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const authSessionSchema = z.object({ user: sessionUserSchema, token: z.string() })
export type AuthSession = z.infer<typeof authSessionSchema>

export const currentSessionSchema = z.object({ user: sessionUserSchema, expiresAt: instantSchema })

export const switchAgentInputSchema = z.strictObject({ agent: agentIdSchema })

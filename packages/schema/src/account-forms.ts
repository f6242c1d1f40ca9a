import { z } from 'zod'
import { createAgentUserInputSchema, resetPasswordInputSchema } from './admin-users.ts'
import { createApiKeyInputSchema } from './api-keys.ts'

// What stands in the forms about users and keys, and the input of a call that it becomes: see tender-forms.ts. Passwords
// are taken as they were typed, blanks included.

const user = createAgentUserInputSchema.shape
/** The contract's rules, with a sentence for each field in which nothing stands. */
export const createUserFormSchema = createAgentUserInputSchema.safeExtend({
  email: z.string().trim().min(1, 'Enter an email address.').pipe(user.email),
  password: z.string().min(1, 'Enter a password.').pipe(user.password),
  agentType: user.agentType.unwrap(),
})

export const resetPasswordFormSchema = z.object({ password: resetPasswordInputSchema.shape.password })

const key = createApiKeyInputSchema.shape
/** Days that a key is valid for, or that it does not expire. */
export const keyLifetimeSchema = z.enum(['90', '365', 'never'])
export const createKeyFormSchema = z
  .object({ name: key.name, agent: key.agent, lifetime: keyLifetimeSchema })
  .transform(({ lifetime, ...rest }) => ({
    ...rest,
    ...(lifetime === 'never' ? {} : { expiresInDays: Number(lifetime) }),
  }))

import { z } from 'zod'

/** How one can sign in here, for the login page. */
export const signInOptionsSchema = z.object({
  /** The organisation's own sign-in service, where one is configured: the name for its button. */
  singleSignOn: z.object({ name: z.string() }).nullable(),
})
export type SignInOptions = z.infer<typeof signInOptionsSchema>

import { limits } from '@fieldproof/schema/limits'
import { betterAuth } from 'better-auth'
import { bearer, username } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

/** A session ends 12 hours after its last use … */
const slidingSeconds = 12 * 60 * 60
/** … and is renewed at most this often, to spare a write per request. */
const renewAfterSeconds = 5 * 60

export const hashPassword = (password: string) => Bun.password.hash(password, 'argon2id')

/**
 * Sign-in, sessions and cookies, on our own tables. Only its server-side API is used: none of its routes are mounted,
 * so that every call has one definition in our routers.
 * @param secureCookies whether the product is reached by https
 */
export function createAuth(
  db: Kysely<Database>,
  options: { secret: string; publicUrl: string; secureCookies: boolean },
) {
  return betterAuth({
    database: { db, type: 'postgres', transaction: true },
    secret: options.secret,
    baseURL: options.publicUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: limits.passwordMaxLength,
      password: { hash: hashPassword, verify: ({ hash, password }) => Bun.password.verify(password, hash) },
    },
    session: {
      expiresIn: slidingSeconds,
      updateAge: renewAfterSeconds,
      cookieCache: { enabled: false },
      additionalFields: { selectedAgent: { type: 'string', required: false, input: false } },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false, defaultValue: 'agent' },
        agentType: { type: 'string', required: false, input: false },
        lastLogin: { type: 'date', required: false, input: false },
      },
    },
    advanced: {
      cookiePrefix: 'fieldproof',
      useSecureCookies: options.secureCookies,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
    },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: limits.usernameMaxLength,
        usernameValidator: (name) => /^[\p{L}\p{N}._-]+$/u.test(name),
      }),
      bearer(),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>

import { limits } from '@fieldproof/schema/limits'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { bearer, twoFactor, username } from 'better-auth/plugins'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type { PasswordHasher } from './hash-passwords.ts'
import { hashSessionTokens } from './hash-session-tokens.ts'
import { renewAfterSeconds, slidingSeconds } from './session-times.ts'

export interface AuthOptions {
  secret: string
  publicUrl: string
  /** Whether the product is reached by https. */
  secureCookies: boolean
  passwords: PasswordHasher
}

/**
 * Sign-in, sessions and cookies, on our own tables. Only its server-side API is used: none of its routes are mounted,
 * so that every call has one definition in our routers.
 */
export function createAuth(db: Kysely<Database>, options: AuthOptions) {
  return betterAuth(describeAuth(db, options))
}

/** The same sign-in with an OpenID Connect service beside the passwords. Its address book is fetched on first use. */
export function createAuthWithProvider(db: Kysely<Database>, options: AuthOptions, provider: GenericOAuthConfig) {
  const base = describeAuth(db, options)
  return betterAuth({ ...base, plugins: [...base.plugins, genericOAuth({ config: [provider] })] })
}

/** Ten codes of 49 bits, in letters and digits that nobody takes for one another. */
function makeRecoveryCodes(): string[] {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 10 }, () => {
    const letters = Array.from(
      crypto.getRandomValues(new Uint32Array(10)),
      (value) => alphabet[value % alphabet.length],
    )
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

function describeAuth(db: Kysely<Database>, options: AuthOptions) {
  const { hash, verify } = options.passwords
  return {
    appName: 'Fieldproof',
    database: hashSessionTokens(db),
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
      password: { hash, verify: (tried) => verify(tried.password, tried.hash) },
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
    account: { updateAccountOnSignIn: false },
    verification: { storeIdentifier: 'hashed' as const },
    databaseHooks: {
      account: {
        create: {
          // A sign-in service is asked who somebody is, once: its tokens are of no further use, so nobody can steal them here.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    onAPIError: { errorURL: new URL('/', options.publicUrl).href },
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
      twoFactor({
        issuer: 'Fieldproof',
        totpOptions: { digits: 6, period: 30 },
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        // Guesses are counted before they are looked at (limit-codes.ts); here it is afterwards, too late for many at once.
        accountLockout: { enabled: false },
      }),
    ],
  } satisfies BetterAuthOptions
}

export type Auth = ReturnType<typeof createAuth>

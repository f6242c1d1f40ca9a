import type { AuthSession } from '@fieldproof/schema/auth'
import type { SingleSignOnFailure } from '@fieldproof/schema/sign-in-outcomes'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { AppError } from '../errors.ts'
import type { Logger } from '../platform/logger.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { admitPerson, NotAdmitted, type SingleSignOnSettings } from './admit-person.ts'
import type { AuthService } from './auth.service.ts'
import type { createAuthWithProvider } from './create-auth.ts'
import type { SignInLimit } from './limit-sign-in.ts'
import { fetchMetadata, metadataAddress, readIdentity } from './read-identity.ts'
import type { UsersRepo } from './users.repo.ts'

/** Part of the address that the service sends browsers back to: /api/auth/callback/sso. */
const providerId = 'sso'
/** The service's answers are waited for this long. */
const patienceMs = 15_000
/** Between coming back and the page's call that takes the session. */
const handoverMs = 60_000

export interface SingleSignOnDeps {
  settings: SingleSignOnSettings | undefined
  openAuth(provider: GenericOAuthConfig): ReturnType<typeof createAuthWithProvider>
  users: UsersRepo
  auth: AuthService
  limit: SignInLimit
  securityLog: RecordSecurity
  logger: Logger
}

export type SingleSignOn = ReturnType<typeof createSingleSignOn>

/**
 * Sign-in through the organisation's OpenID Connect service: authorisation code with PKCE, state bound to the browser, a
 * nonce in the signed ID token. It ends in the same session as a password does.
 */
export function createSingleSignOn(deps: SingleSignOnDeps) {
  const { settings, openAuth, users, auth, limit, securityLog, logger } = deps
  let opened: Promise<ReturnType<typeof openAuth>> | undefined

  /** Reads the service's metadata on first use, and again after a failure: a service that was down does not stay so. */
  function open(configured: SingleSignOnSettings) {
    opened ??= (async () => {
      const metadata = await fetchMetadata(configured.issuer)
      const service = openAuth({
        providerId,
        name: configured.name,
        clientId: configured.clientId,
        ...(configured.clientSecret ? { clientSecret: configured.clientSecret } : {}),
        discoveryUrl: metadataAddress(configured.issuer),
        requireIdTokenVerification: true,
        scopes: configured.scopes,
        pkce: true,
        disableSignUp: true,
        getUserInfo: (tokens) => readIdentity(tokens, metadata),
        mapProfileToUser: (profile) => admitPerson({ users, settings: configured, providerId, securityLog }, profile),
      })
      const { socialProviders } = await service.$context
      if (!socialProviders.some(({ id }) => id === providerId))
        throw new Error('the OpenID configuration of OIDC_ISSUER is not complete')
      return service
    })().catch((cause) => {
      opened = undefined
      throw new AppError('unavailable', undefined, { cause })
    })
    return opened
  }

  /** @throws AppError not_found where no service is configured */
  function configured(): SingleSignOnSettings {
    if (!settings) throw new AppError('not_found')
    return settings
  }

  return {
    name: settings?.name,

    /**
     * The first step: where to send the browser, and the cookie that binds the answer to it.
     * @throws AppError not_found, too_many_requests, unavailable
     */
    async start(address: string): Promise<{ location: string; cookies: string[] }> {
      const chosen = configured()
      await limit.countAddress(address)
      const service = await within(patienceMs, open(chosen))
      const { response, headers } = await service.api.signInSocial({
        body: { provider: providerId, callbackURL: '/', errorCallbackURL: '/', disableRedirect: true },
        returnHeaders: true,
      })
      if (!response.url) throw new AppError('unavailable')
      return { location: response.url, cookies: headers.getSetCookie() }
    },

    /**
     * The second step: what the service sent the browser back with.
     * @returns the cookies of the session and the key with which the page takes its token, or why there is none
     */
    async finish(
      query: Record<string, string>,
      cookie: string,
    ): Promise<{ key: string; cookies: string[] } | { failure: SingleSignOnFailure }> {
      const chosen = configured()
      const headers = new Headers({ cookie })
      const answer = await within(
        patienceMs,
        open(chosen).then((service) =>
          service.api.callbackOAuth({
            method: 'GET',
            params: { id: providerId },
            query,
            headers,
            asResponse: true,
          }),
        ),
      ).catch((error: unknown) => {
        if (error instanceof NotAdmitted) return error
        logger.warn({ err: error }, 'single sign-on failed')
        return new NotAdmitted(error instanceof AppError && error.code === 'unavailable' ? 'unavailable' : 'failed')
      })
      const token = answer instanceof NotAdmitted ? undefined : answer.headers.get('set-auth-token')?.split('.')[0]
      if (answer instanceof NotAdmitted || !token) {
        const failure = answer instanceof NotAdmitted ? answer.failure : readFailure(answer.headers.get('location'))
        const actor = { kind: 'anonymous' as const, name: chosen.name }
        await securityLog.note({ action: 'sign-in.failed', actor, detail: `single sign-on: ${failure}` })
        return { failure }
      }
      const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
      await users.keepHandover(key, token, new Date(Date.now() + handoverMs))
      return { key, cookies: answer.headers.getSetCookie() }
    },

    /** The last step: the page takes the session, once. @throws AppError unauthenticated */
    async take(key: string): Promise<AuthSession> {
      const token = key ? await users.takeHandover(key) : undefined
      const session = token ? await auth.resume(token) : undefined
      if (!session) throw new AppError('unauthenticated', 'The sign-in has run out. Try again.')
      const { id, username, selectedAgent } = session.user
      await securityLog.note({
        action: 'sign-in.succeeded',
        actor: { kind: 'user', id, name: username },
        workspace: selectedAgent,
        detail: 'single sign-on',
      })
      return session
    },
  }
}

/** The library's own reasons, as ours. */
function readFailure(location: string | null): SingleSignOnFailure {
  const reason = URL.parse(location ?? '', 'http://localhost')?.searchParams.get('error')
  if (reason === 'access_denied') return 'cancelled'
  if (reason && ['state_mismatch', 'state_not_found', 'invalid_code', 'no_code'].includes(reason)) return 'expired'
  if (reason === 'temporarily_unavailable' || reason === 'server_error') return 'unavailable'
  return 'failed'
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: Timer | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

import { AppError } from '../errors.ts'
import { type Actor, mustSetUpCodes } from '../platform/actor.ts'
import { createRecentMemory } from '../platform/recent-memory.ts'
import type { AuthService } from './auth.service.ts'
import { isRenewalDue } from './create-auth.ts'

export type AuthenticateRequest = ReturnType<typeof createAuthenticateRequest>

/** Keys of other systems, as far as a request is concerned. */
export interface MachineKeys {
  looksLikeKey(token: string): boolean
  authenticate(token: string): Promise<Actor | undefined>
}

/** Callers whose last request is remembered, to begin reading for them. */
const rememberedCallers = 1_000

/**
 * Who sends a request: by bearer token or API key, else by cookie. A cookie counts only where the page that sent the request is ours
 * (browsers attach cookies to requests that other sites make), and never beside a bearer token.
 */
export function createAuthenticateRequest(auth: AuthService, keys: MachineKeys) {
  const callers = createRecentMemory<Actor>(rememberedCallers)

  const identify = async (request: Request): Promise<{ actor: Actor; cookies: string[] } | undefined> => {
    const found = await lookUp(request)
    const bearer = request.headers.get('authorization')
    if (bearer && found) callers.set(bearer, found.actor)
    else if (bearer) callers.delete(bearer)
    return found
  }

  const lookUp = async (request: Request): Promise<{ actor: Actor; cookies: string[] } | undefined> => {
    const headers = new Headers()
    const bearer = request.headers.get('authorization')
    const key = bearer?.replace(/^bearer\s+/i, '')
    if (key && keys.looksLikeKey(key)) {
      const actor = await keys.authenticate(key)
      return actor && { actor, cookies: [] }
    }
    const cookie = request.headers.get('cookie')
    if (bearer) headers.set('authorization', bearer)
    else if (cookie && isSameOrigin(request)) headers.set('cookie', cookie)
    else return undefined
    return auth.authenticate(headers)
  }
  return {
    identify,

    /**
     * Who sent the same bearer token the last time, in this process, unless its session is due to be renewed. It may have
     * ended since: it allows nothing.
     */
    formerly(request: Request): Actor | undefined {
      const actor = callers.get(request.headers.get('authorization') ?? '')
      return actor && !isRenewalDue(actor.expiresAt) ? actor : undefined
    },

    /** @throws AppError unauthenticated; forbidden where sign-in codes are to be set up first */
    async require(request: Request): Promise<Actor> {
      const found = await identify(request)
      if (!found) throw new AppError('unauthenticated')
      if (found.actor.mustSetUpCodes) throw mustSetUpCodes()
      return found.actor
    },
  }
}

/** Whether a page of ours sent the request, as the browser itself tells. */
export function isSameOrigin(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || URL.parse(origin)?.host === request.headers.get('host')
}

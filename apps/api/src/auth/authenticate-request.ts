import { AppError } from '../errors.ts'
import { type Actor, mustSetUpCodes } from '../platform/actor.ts'
import type { AuthService } from './auth.service.ts'

export type AuthenticateRequest = ReturnType<typeof createAuthenticateRequest>

/** Keys of other systems, as far as a request is concerned. */
export interface MachineKeys {
  looksLikeKey(token: string): boolean
  authenticate(token: string): Promise<Actor | undefined>
}

/**
 * Who sends a request: by bearer token or API key, else by cookie. A cookie counts only where the page that sent the request is ours
 * (browsers attach cookies to requests that other sites make), and never beside a bearer token.
 */
export function createAuthenticateRequest(auth: AuthService, keys: MachineKeys) {
  const identify = async (request: Request): Promise<{ actor: Actor; cookies: string[] } | undefined> => {
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

import { type SingleSignOnFailure, singleSignOnDone } from '@fieldproof/schema/sign-in-outcomes'
import { Hono, type Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { AppError } from '../errors.ts'
import { isSameOrigin } from './authenticate-request.ts'
import type { SingleSignOn } from './single-sign-on.ts'

const handoverPath = '/api/auth/sso'

/**
 * Sign-in through the organisation's own service, as steps of a browser: to the service, back from it, and to the session.
 * The session's token is never in an address: a cookie that no script can read carries the key to it, for one call.
 */
export function singleSignOnRoute(deps: {
  singleSignOn: SingleSignOn
  addressOf(c: HonoContext): string
  secureCookies: boolean
}) {
  const { singleSignOn, addressOf, secureCookies } = deps
  const handoverCookie = `${secureCookies ? '__Secure-' : ''}fieldproof.handover`
  const backToLogin = (c: HonoContext, outcome: SingleSignOnFailure | typeof singleSignOnDone) =>
    c.redirect(`/?sign-in=${outcome}`)

  return new Hono()
    .get('/sso', async (c) => {
      try {
        const { location, cookies } = await singleSignOn.start(addressOf(c))
        for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
        return c.redirect(location)
      } catch (error) {
        if (error instanceof AppError && error.code === 'unavailable') return backToLogin(c, 'unavailable')
        throw error
      }
    })
    .get('/callback/sso', async (c) => {
      const outcome = await singleSignOn.finish(c.req.query(), c.req.header('cookie') ?? '')
      if ('failure' in outcome) return backToLogin(c, outcome.failure)
      for (const cookie of outcome.cookies) c.header('Set-Cookie', cookie, { append: true })
      setCookie(c, handoverCookie, outcome.key, {
        path: handoverPath,
        httpOnly: true,
        sameSite: 'Strict',
        secure: secureCookies,
        maxAge: 60,
      })
      return backToLogin(c, singleSignOnDone)
    })
    .post('/sso/session', async (c) => {
      const key = isSameOrigin(c.req.raw) ? getCookie(c, handoverCookie) : undefined
      deleteCookie(c, handoverCookie, { path: handoverPath, secure: secureCookies })
      return c.json(await singleSignOn.take(key ?? ''))
    })
}

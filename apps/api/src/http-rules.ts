import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import { AppError } from './errors.ts'

/** Headers of every answer, errors included. A route with a stricter content policy, such as a download, keeps its own. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const setHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Radix positions floating parts and locks scrolling with style elements of its own.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  })
  return async (c, next) => {
    let own: string | null = null
    await setHeaders(c, async () => {
      await next()
      own = c.res.headers.get('Content-Security-Policy')
    })
    if (own) c.res.headers.set('Content-Security-Policy', own)
  }
}

/** What the API answers is somebody's: no browser and no proxy keeps it. A route that knows better says so itself. */
export const storeNothing: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** Pages are asked for anew each time; the assets they name carry their content in their names. */
export const askAgain: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.get('Content-Type')?.startsWith('text/html') && !c.res.headers.has('Cache-Control'))
    c.res.headers.set('Cache-Control', 'no-cache')
}

/**
 * Lets the pages of these origins call the API with a bearer token. Cookies are not for them: those count from our own
 * pages only. Without a list, no other origin reads an answer.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const answerPages = cors({
    origin: [...origins],
    credentials: false,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Range', 'trpc-accept'],
    exposeHeaders: ['Content-Disposition', 'Content-Range', 'Retry-After', 'X-Reason', 'X-Request-Id'],
    maxAge: 600,
  })
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.req.header('origin') !== undefined) return answerPages(c, next)
    await next()
    c.res.headers.append('Vary', 'Origin')
  }
}

/** No address of ours has control characters; file systems and databases choke on some of them. */
export const refuseControlCharacters: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%') && /%(?:[01][0-9a-f]|7f)/i.test(new URL(c.req.url).pathname))
    throw new AppError('not_found')
  await next()
}

/**
 * Calls are JSON. tRPC would take forms as well, and those a browser sends for any page without asking first.
 */
export const refuseForms: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type')
  if (c.req.method === 'POST' && type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('unsupported_type', 'Send the call as application/json.')
  await next()
}

/** A rule for what lies below some paths; what it stands before is found by the permission test as if it were not there. */
export function below(prefixes: readonly string[], rule: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (prefixes.some((prefix) => c.req.path.startsWith(prefix)) ? rule(c, next) : next())
}

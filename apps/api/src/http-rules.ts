import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { AppError } from './errors.ts'

const ofEveryAnswer: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]
/** Rules for a page and its scripts; data has neither. */
const ofPages: [name: string, value: string][] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
]
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix positions floating parts and locks scrolling with style elements of its own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
/** Data that somebody makes a browser open shows nothing else and runs nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets the headers of every answer, errors included. A route with a content policy of its own, such as a download, keeps
 * it. What the API answers is somebody's, so no browser and no proxy keeps it, unless a route that knows better says so.
 * @param isCall whether it answers a call of the API
 */
export function setAnswerHeaders(headers: Headers, { isCall, https }: { isCall: boolean; https: boolean }): void {
  for (const [name, value] of ofEveryAnswer) headers.set(name, value)
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  const isData = /^(application\/json|text\/plain)/.test(headers.get('Content-Type') ?? '')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', isData ? dataPolicy : pagePolicy)
  if (!isData) for (const [name, value] of ofPages) headers.set(name, value)
  if (!isCall) return
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (!headers.has('Vary')) headers.set('Vary', 'Origin')
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
  return (c, next) =>
    c.req.method === 'OPTIONS' || c.req.header('origin') !== undefined ? answerPages(c, next) : next()
}

/**
 * No address of ours has control characters; file systems and databases choke on some of them. And calls are JSON: tRPC
 * would take forms as well, and those a browser sends for any page without asking first.
 * @throws AppError not_found, unsupported_type
 */
export function refuseNonsense({ req: { method, path, url, raw } }: HonoContext): void {
  if (url.includes('%') && /%(?:[01][0-9a-f]|7f)/i.test(new URL(url).pathname)) throw new AppError('not_found')
  if (method !== 'POST' || !path.startsWith('/trpc/')) return
  const type = raw.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('unsupported_type', 'Send the call as application/json.')
}

/** Whether a request is a call of the API, by whichever way. */
export const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/trpc/')

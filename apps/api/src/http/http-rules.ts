import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { AppError } from '../errors.ts'

type Rules = NonNullable<Parameters<typeof secureHeaders>[0]>

const ofEveryAnswer: Rules = { referrerPolicy: 'same-origin', xFrameOptions: 'DENY' }
const ofPages: Rules = {
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Radix locks scrolling and hides scroll bars with style elements of its own, which bear the nonce of the page.
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
}
/** Data has no scripts and shows nothing, so rules for those say nothing of it; each costs every call. */
const ofCalls: Rules = {
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}
/** Swagger's page shows nothing that somebody wrote, and brings styles that know no nonce. */
const ofDocs: Rules = {
  ...ofPages,
  contentSecurityPolicy: { ...ofPages.contentSecurityPolicy, styleSrc: ["'self'", "'unsafe-inline'"] },
}
/** The page among the calls. */
const docs = '/api/docs'

/**
 * Headers of every answer, errors included. A route with a content policy of its own, such as a download, keeps it. What
 * the API answers is somebody's, so no browser and no proxy keeps it, unless a route that knows better says so.
 */
export function answerHeaders(https: boolean): MiddlewareHandler {
  const strictTransportSecurity = https ? 'max-age=31536000; includeSubDomains' : false
  const setForPages = secureHeaders({ ...ofEveryAnswer, ...ofPages, strictTransportSecurity })
  const setForDocs = secureHeaders({ ...ofEveryAnswer, ...ofDocs, strictTransportSecurity })
  const setForCalls = secureHeaders({ ...ofEveryAnswer, ...ofCalls, strictTransportSecurity })
  return async (c, next) => {
    const { path } = c.req
    const ofCall = isCall(path)
    let own: string | null = null
    const set = path.startsWith(docs) ? setForDocs : ofCall ? setForCalls : setForPages
    await set(c, async () => {
      await next()
      own = c.res.headers.get('Content-Security-Policy')
    })
    const { headers } = c.res
    if (own) headers.set('Content-Security-Policy', own)
    if (!ofCall) return
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (!/\borigin\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Origin')
  }
}

/** What a client of the Model Context Protocol sends besides. */
const ofAssistants = ['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name']

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
    allowHeaders: ['Authorization', 'Content-Type', 'Range', 'trpc-accept', ...ofAssistants],
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
export const isCall = (path: string) =>
  path.startsWith('/api/') || path.startsWith('/trpc/') || path === '/mcp' || isOauth(path)

/** What assistants ask before they may call /mcp. */
const isOauth = (path: string) => path.startsWith('/oauth/') || path.startsWith('/.well-known/oauth-')

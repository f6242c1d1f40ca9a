import { isIP } from 'node:net'
import { join } from 'node:path'
import { Hono, type Context as HonoContext, type Next } from 'hono'
import { getConnInfo, serveStatic } from 'hono/bun'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'
import { picturesRoute } from '../audits/site/pictures.route.ts'
import { uploadQuestionnaireRoute } from '../audits/upload-questionnaire.route.ts'
import { singleSignOnRoute } from '../auth/single-sign-on.route.ts'
import type { Context } from '../context.ts'
import { downloadDocumentRoute } from '../documents/download-document.route.ts'
import { uploadDocumentRoute } from '../documents/upload-document.route.ts'
import { AppError, toAppError } from '../errors.ts'
import { downloadExportRoute } from '../exports/download-export.route.ts'
import { metricsRoute } from '../health/metrics.route.ts'
import { probeRoutes } from '../health/probe.route.ts'
import type { Actor } from '../platform/actor.ts'
import { inSpan, type SpanHandle } from '../platform/in-span.ts'
import type { LimitKind } from '../platform/limit-calls.ts'
import { type RequestScope, runInRequest } from '../platform/request-scope.ts'
import type { RequestContext } from '../platform/trpc.ts'
import { createRouter } from '../router.ts'
import { downloadSecurityLogRoute } from '../security-log/download-security-log.route.ts'
import { addTenderFileRoute } from '../tenders/add-file.route.ts'
import { downloadCalendarRoute } from '../tenders/download-calendar.route.ts'
import { receiveFileRoute } from '../tenders/receive-file.route.ts'
import { restRoutes } from './answer-rest.ts'
import { createTrpcHandler } from './answer-trpc.ts'
import { apiDocsRoutes } from './api-docs.route.ts'
import { compressTenders } from './compress-tenders.ts'
import { answerHeaders, askAgain, crossOrigin, isCall, refuseNonsense } from './http-rules.ts'
import { inSlot } from './in-slot.ts'
import { mcpRoute } from './mcp/mcp.route.ts'
import { oauthRoute } from './mcp/oauth.route.ts'
import { describeRest } from './openapi.ts'
import { servePage } from './serve-page.ts'

type Environment = { Variables: { address: string } }

/** Everything that answers over HTTP: tRPC, REST, raw routes and the built web client in `webFolder`. */
export function createApp(context: Context, { webFolder = join(import.meta.dir, '../../../web/dist') } = {}) {
  const { logger, authenticate, config, limits } = context
  const router = createRouter(context)
  const app = new Hono<Environment>()
  const https = config.publicUrl.startsWith('https:')
  const obeyOrigins = crossOrigin(config.corsOrigins)

  // Few steps: each is a promise and a closure to every request.
  app.use(answerHeaders(https))
  app.use((c, next) => {
    const address = clientAddress(c, config.trustProxy)
    c.set('address', address)
    const request: RequestScope = { requestId: requestIdOf(c), address }
    return runInRequest(request, () => inSpan('request', (span) => observed(c, next, request, span)))
  })

  /** Handles a request, and tells what became of it. */
  async function observed(c: HonoContext<Environment>, next: Next, request: RequestScope, span: SpanHandle) {
    const start = performance.now()
    await next()
    const { method, path } = c.req
    const { headers, status } = c.res
    headers.set('X-Request-Id', request.requestId)
    const called = { method, route: routePath(c), procedure: request.procedure ?? '', status }
    span.set({ 'http.request.method': method, 'http.route': called.route, 'http.response.status_code': status })
    const ms = performance.now() - start
    context.metrics.requests.observe(called, ms / 1000)
    if (logger.isLevelEnabled('debug')) logger.debug({ ...called, path, ms: Math.round(ms) }, 'request')
  }

  app.use((c, next) => {
    if (context.health.isDraining()) refuseNewcomer(c)
    refuseNonsense(c)
    return isCall(c.req.path) ? obeyOrigins(c, () => countCall(c, next)) : next()
  })

  /** A call is counted for its address before anything is looked up for it. */
  async function countCall(c: HonoContext<Environment>, next: Next) {
    await limits.countAddress(c.get('address'))
    await next()
  }

  app.onError((thrown, c) => {
    // Who has hung up is told nothing, and it is nobody's fault.
    const error = c.req.raw.signal.aborted ? new AppError('cancelled') : toAppError(thrown)
    if (error.status >= 500) logger.error({ err: error.cause ?? error, path: c.req.path }, 'request failed')
    if (error.retryAfter) c.header('Retry-After', String(Math.ceil(error.retryAfter)))
    return c.text(error.message, error.status)
  })

  /** Begins at once to look up who sends a request. */
  const createRequestContext = (c: HonoContext<Environment>, identifyIt = identify): RequestContext => {
    const responseHeaders = new Headers()
    const address = c.get('address')
    const identified = identifyIt(c.req.raw, responseHeaders)
    // A call that is refused for another reason does not ask.
    identified.catch(() => undefined)
    return {
      identify: () => identified,
      address,
      count: async (kind) => limits.count(kind, (await identified)?.userId ?? address),
      identifyAgain: async () => (await authenticate.identify(c.req.raw))?.actor,
      logger,
      responseHeaders,
    }
  }

  async function identify(request: Request, responseHeaders: Headers): Promise<Actor | undefined> {
    const found = await authenticate.identify(request)
    for (const cookie of found?.cookies ?? []) responseHeaders.append('Set-Cookie', cookie)
    return found?.actor
  }

  /** The tokens of assistants that people let in open /mcp and nothing else. */
  async function identifyAssistant(request: Request, responseHeaders: Headers): Promise<Actor | undefined> {
    const token = request.headers.get('authorization')?.replace(/^bearer\s+/i, '')
    return (token && (await context.connections.authenticate(token))) || identify(request, responseHeaders)
  }

  /** Who calls a plain route, which counts as a call, and as `kind` besides. */
  const requireCaller =
    (kind?: LimitKind) =>
    async (request: Request): Promise<Actor> => {
      const actor = await authenticate.require(request)
      await limits.count('call', actor.userId)
      if (kind) await limits.count(kind, actor.userId)
      return actor
    }

  for (const calls of ['/api/*', '/trpc/*']) app.use(calls, compressTenders())

  app.route('/', probeRoutes(context.health))
  app.route('/', metricsRoute({ token: config.metrics.token, collect: context.collectMetrics }))
  app.route(
    '/api/auth',
    singleSignOnRoute({
      singleSignOn: context.singleSignOn,
      addressOf: (c) => clientAddress(c, config.trustProxy),
      secureCookies: https,
    }),
  )
  app.route('/api/docs', apiDocsRoutes())
  app.route(
    '/api/documents',
    uploadDocumentRoute({
      authenticate: requireCaller('upload'),
      upload: inSlot(context.uploadSlots, context.uploadDocument),
      pace: config.uploadPace,
    }),
  )
  app.route(
    '/api/documents',
    downloadDocumentRoute({ authenticate: requireCaller(), openFile: context.documents.openFile }),
  )
  // The same for a document of HSE that is shared with the tender workspace, and for no other.
  app.route(
    '/api/standards',
    downloadDocumentRoute({ authenticate: requireCaller(), openFile: context.standards.reading.openFile }),
  )
  app.route('/api/exports', downloadExportRoute({ authenticate: requireCaller(), openFile: context.exports.openFile }))
  app.route(
    '/api/safety-audit',
    uploadQuestionnaireRoute({
      authenticate: requireCaller('upload'),
      upload: inSlot(context.uploadSlots, context.audits.upload),
      pace: config.uploadPace,
    }),
  )
  app.route(
    '/api/audits',
    downloadDocumentRoute({ authenticate: requireCaller(), openFile: context.audits.service.openFile }),
  )
  app.route(
    '/api/audits',
    picturesRoute({
      authenticateUpload: requireCaller('upload'),
      authenticate: requireCaller(),
      addPhoto: inSlot(context.uploadSlots, context.audits.pictures.addPhoto),
      sign: inSlot(context.uploadSlots, context.audits.pictures.sign),
      open: context.audits.pictures.open,
      pace: config.uploadPace,
    }),
  )
  app.route('/api/admin', downloadSecurityLogRoute({ authenticate: requireCaller(), securityLog: context.securityLog }))
  app.route(
    '/api/tenders',
    downloadCalendarRoute({ authenticate: requireCaller(), readTender: context.tenderDesk.service.get }),
  )
  app.route(
    '/api/tenders',
    receiveFileRoute({
      authenticate: requireCaller('upload'),
      assertKnown: context.tenderDesk.receiving.assertKnown,
      receive: inSlot(context.uploadSlots, context.tenderDesk.receiving.addFile),
      pace: config.uploadPace,
    }),
  )
  app.route(
    '/api/tenders',
    addTenderFileRoute({
      authenticate: requireCaller('upload'),
      assertKnown: context.tenderDesk.receiving.assertKnown,
      add: inSlot(context.uploadSlots, context.tenderDesk.files.add),
      pace: config.uploadPace,
    }),
  )
  const restDocument = describeRest(router)
  app.get('/api/openapi.json', (c) => c.json(restDocument))
  app.route('/api', restRoutes(router, createRequestContext))
  app.all('/api/*', () => {
    throw new AppError('not_found', 'There is no such call.')
  })
  app.route(
    '/',
    oauthRoute({
      publicUrl: config.publicUrl,
      registration: context.registerAssistant,
      tokens: context.assistantTokens,
      addressOf: (c) => clientAddress(c, config.trustProxy),
    }),
  )
  app.route(
    '/mcp',
    mcpRoute({
      router,
      createContext: (c: HonoContext<Environment>) => createRequestContext(c, identifyAssistant),
      securityLog: context.securityLog,
      publicUrl: config.publicUrl,
    }),
  )
  const answerTrpc = createTrpcHandler(router)
  app.all('/trpc/*', (c) => answerTrpc(c.req.raw, createRequestContext(c)))

  app.use('/assets/*', async (c, next) => {
    await next()
    // Their names change with their content.
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.use(askAgain, compress())
  const page = servePage(webFolder)
  app.get('/', page)
  app.get('/index.html', page)
  app.use(serveStatic({ root: webFolder }))
  app.get('/assets/*', (c) => c.text('Not found.', 404))
  app.get('*', page)
  app.notFound((c) => c.text('Not found.', 404))
  return app
}

/**
 * A process that is about to end finishes what it has and sends newcomers elsewhere. Probes are answered as ever.
 * @throws AppError unavailable
 */
function refuseNewcomer(c: HonoContext): void {
  if (c.req.path === '/livez' || c.req.path === '/readyz') return
  c.header('Connection', 'close')
  throw new AppError('unavailable', 'The server is being restarted. Try again in a moment.', { retryAfter: 2 })
}

/** The caller's own name for the request where it has a usable one, so that it is found in the logs of both. */
function requestIdOf(c: HonoContext): string {
  const own = c.req.header('x-request-id')
  return own && own.length <= 255 && /^[\w\-=]+$/.test(own) ? own : crypto.randomUUID()
}

/** What a proxy of ours says, as long as it is an address: the last it has added, which no caller can write. */
function clientAddress(c: HonoContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded && isIP(forwarded) !== 0 ? forwarded : (getConnInfo(c).remote.address ?? 'unknown')
}

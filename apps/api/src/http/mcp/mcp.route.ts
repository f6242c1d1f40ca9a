import { type AssistantTool, assistantTools } from '@fieldproof/schema/assistant-tools'
import { idSchema } from '@fieldproof/schema/common'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { type Env, Hono, type Context as HonoContext } from 'hono'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { largestBodyOf } from '../../platform/call-body.ts'
import { readProductVersion } from '../../platform/product-version.ts'
import { createCallerFactory, type RequestContext } from '../../platform/trpc.ts'
import type { AppRouter } from '../../router.ts'
import type { SecurityLog } from '../../security-log/security-log.service.ts'
import { isRecord, readJson } from '../read-json.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { challenge } from './oauth.route.ts'

/**
 * The Model Context Protocol (streamable HTTP), for assistants that have an API key or that somebody has let in. It keeps nothing between requests, so
 * any process answers any of them. A request counts as one call of its key, or of its user, and what a tool costs is counted besides.
 */
export function mcpRoute<E extends Env>(deps: {
  router: AppRouter
  createContext(c: HonoContext<E>): RequestContext
  securityLog: Pick<SecurityLog, 'note'>
  publicUrl: string
}) {
  const { router, createContext, securityLog, publicUrl } = deps
  const createCaller = createCallerFactory(router)
  const version = readProductVersion()
  const mcp = new Hono<E>()

  mcp.post('/', async (c) => {
    const ctx = createContext(c)
    const actor = await requireAssistant(c, ctx)
    await ctx.count('call')
    const message = await readJson(c.req.raw, largestBodyOf())
    if (!isRecord(message)) throw new AppError('invalid', 'Send one message at a time.')
    await noteCall(actor, message)
    // The request was counted above, whatever it calls.
    const count: RequestContext['count'] = async (kind) => (kind === 'call' ? undefined : ctx.count(kind))
    const calls = createCaller({ ...ctx, count })
    const { logger } = ctx
    const handler = createMcpHandler(() => createMcpServer({ calls, version, logger }), {
      // Its tools are always the same: there is nothing to wait for.
      maxSubscriptions: 0,
      onerror: (error) => logger.debug({ err: error }, 'a message of an assistant was refused'),
    })
    return handler.fetch(c.req.raw, { parsedBody: message })
  })

  // There are no sessions to follow or to end.
  mcp.on(['GET', 'DELETE'], '/', (c) => c.text('Method not allowed.', 405, { Allow: 'POST' }))
  return mcp

  /** A person's session is no key: what an assistant may do is what somebody made a key for, or allowed it. */
  async function requireAssistant(c: HonoContext, { identify }: RequestContext): Promise<Actor> {
    const actor = await identify()
    if (!actor) {
      c.header('WWW-Authenticate', challenge(publicUrl, c.req.header('authorization') !== undefined))
      throw new AppError('unauthenticated', 'Send an API key as a bearer token, or sign in.')
    }
    if (actor.kind !== 'machine') throw new AppError('forbidden', 'Assistants need an API key, or to be let in.')
    return actor
  }

  /** Which tool, and of what, never what was asked. */
  async function noteCall(actor: Actor, { method, params }: Record<string, unknown>) {
    if (method !== 'tools/call' || !isRecord(params)) return
    const { name, arguments: given } = params
    if (typeof name !== 'string' || !isTool(name)) return
    const id = isRecord(given) ? idSchema.safeParse(given.id).data : undefined
    const target = { kind: 'tool', name, ...(id === undefined ? {} : { id }) }
    if (actor.assistant === undefined) await securityLog.note({ action: 'api-key.tool-called', actor, target })
    else await securityLog.note({ action: 'assistant.tool-called', actor, target, detail: actor.assistant })
  }
}

const isTool = (name: string): name is AssistantTool => Object.hasOwn(assistantTools, name)

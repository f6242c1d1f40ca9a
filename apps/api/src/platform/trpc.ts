import { initTRPC, TRPCError, tracked } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { z } from 'zod'
import { AppError, type ErrorCode, toAppError } from '../errors.ts'
import { type Actor, mustSetUpCodes } from './actor.ts'
import { cleanInput } from './clean-input.ts'
import { inSpan } from './in-span.ts'
import type { LimitKind } from './limit-calls.ts'
import type { Logger } from './logger.ts'
import { noteProcedure } from './request-scope.ts'
import type { Follower } from './version-streams.ts'

/** What a procedure knows of its request. Services reach routers as parameters, not through this. */
export interface RequestContext {
  /** Looks up who sends this request; undefined where nobody has signed in. Asked several times, it looks once. */
  identify(): Promise<Actor | undefined>
  /** The caller's address, for limits and logs. */
  address: string
  /** Counts a call of the caller. @throws AppError too_many_requests */
  count(kind: LimitKind): Promise<void>
  /** Looks up anew who sent this request, for what goes on long after it has begun. */
  identifyAgain(): Promise<Actor | undefined>
  logger: Logger
  /** Headers to send with the answer (cookies, Retry-After). */
  responseHeaders: Headers
}

/** What is declared beside a call. */
export interface CallMeta extends OpenApiMeta {
  /** Nobody needs to be signed in: set by `publicProcedure`. */
  open?: boolean
  /** Bytes that its body may have, where that is not the usual: see call-body.ts. */
  largestBody?: number
}

const trpcCodes: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  timed_out: 'TIMEOUT',
  unsupported_type: 'UNSUPPORTED_MEDIA_TYPE',
  too_many_requests: 'TOO_MANY_REQUESTS',
  cancelled: 'CLIENT_CLOSED_REQUEST',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
}

/** The text a user may see: ours, or the first broken rule of the input, or a general one. Never a stack, SQL or a path. */
export function publicMessage(error: TRPCError): string {
  const own = ownError(error)
  if (own) return own.message
  if (error.code === 'INTERNAL_SERVER_ERROR') return new AppError('internal').message
  if (error.cause instanceof z.ZodError) return describeBadInput(error.cause.issues)
  if (error.code === 'NOT_FOUND') return 'There is no such call.'
  return 'The request is not valid.'
}

/** The field that an error is about: of a call that refused it, else that of the first broken rule of the input. */
function fieldOf({ cause }: TRPCError, own: AppError | undefined): string | undefined {
  if (own) return own.field
  return cause instanceof z.ZodError ? cause.issues[0]?.path.join('.') : undefined
}

/** The error that tRPC wrapped, where it is one that we foresaw. */
function ownError({ cause }: TRPCError): AppError | undefined {
  const error = cause && toAppError(cause)
  return error && error.code !== 'internal' ? error : undefined
}

/** The first broken rule of an input, in words for its sender; fields that nobody asked for come before others. */
function describeBadInput(issues: readonly z.core.$ZodIssue[]): string {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  )
  if (unknown.length > 0) return describeUnknown(unknown)
  const issue = issues[0]
  if (!issue) return new AppError('invalid').message
  const field = issue.path.join('.')
  return field && /^(Invalid|Too|Expected)/.test(issue.message) ? `${field}: ${issue.message}` : issue.message
}

const namedFields = 10
const shownName = 60

function describeUnknown(names: readonly string[]): string {
  const shown = names.slice(0, namedFields).map((name) => JSON.stringify(name.slice(0, shownName)))
  const more = names.length > namedFields ? ` and ${names.length - namedFields} more` : ''
  return `There ${names.length === 1 ? 'is no field' : 'are no fields'} ${shown.join(', ')}${more} here.`
}

const t = initTRPC
  .context<RequestContext>()
  .meta<CallMeta>()
  .create({
    isDev: false,
    // Chats may think for a while before the first word: a ping keeps proxies and Bun from closing the stream.
    jsonl: { pingMs: 5_000 },
    sse: { ping: { enabled: true, intervalMs: 5_000 }, client: { reconnectAfterInactivityMs: 20_000 } },
    errorFormatter({ shape, error }) {
      // What a stream throws after it has begun comes past the middleware below.
      const own = ownError(error)
      const field = fieldOf(error, own)
      return {
        ...shape,
        message: publicMessage(error),
        data: {
          code: own ? trpcCodes[own.code] : shape.data.code,
          httpStatus: own ? own.status : shape.data.httpStatus,
          ...(own?.reason ? { reason: own.reason } : {}),
          ...(field ? { field } : {}),
        },
      }
    },
  })

export const createFeatureRouter = t.router
/** Calls procedures from within, as tRPC itself does for a request. */
export const createCallerFactory = t.createCallerFactory

/** What services throw as what tRPC sends; Retry-After and the reason are handed on as headers. */
function tellCaller(cause: unknown, { responseHeaders }: RequestContext): TRPCError {
  const error = toAppError(cause)
  if (error.retryAfter) responseHeaders.set('Retry-After', String(Math.ceil(error.retryAfter)))
  if (error.reason) responseHeaders.set('X-Reason', error.reason)
  return new TRPCError({ code: trpcCodes[error.code], message: error.message, cause: error })
}

interface Call {
  ctx: RequestContext
  path: string
  type: string
  getRawInput(): Promise<unknown>
}
type CallResult = { ok: true } | { ok: false; error: TRPCError }

/**
 * What every call goes through: it is named in metrics, counted as a call of its caller, made a span of the request's
 * trace, and given a clean input; its errors are those of the product. It is one step with `admit`, because tRPC copies
 * the whole call for each.
 * @param admit what the call may know of its caller. @throws AppError for whom it is not
 */
async function pass<Caller, Result extends CallResult>(
  { ctx, path, type, getRawInput }: Call,
  admit: (actor: Actor | undefined, path: string) => Caller,
  next: (passed: { ctx: { actor: Caller } }) => Promise<Result>,
): Promise<Result> {
  noteProcedure(path)
  try {
    const found = await ctx.identify()
    await ctx.count('call')
    // tRPC takes both of these; its types know of one at a time.
    const passed = { ctx: { actor: admit(found, path) }, getRawInput: async () => cleanInput(await getRawInput()) }
    const result = await inSpan(path, () => next(passed), { 'rpc.method': path, 'rpc.type': type })
    // What tRPC itself refuses, such as broken JSON, has a code of its own; what is thrown below here has not.
    if (result.ok || result.error.code !== 'INTERNAL_SERVER_ERROR') return result
    throw result.error.cause ?? result.error
  } catch (cause) {
    throw tellCaller(cause, ctx)
  }
}

const anybody = (actor: Actor | undefined) => actor

/** The features that an API key opens: the work of a workspace, and nothing that manages it or a person's sign-in. */
const openToMachines: ReadonlySet<string> = new Set([
  'documents',
  'revisions',
  'chat',
  'audits',
  'tenders',
  'suppliers',
  'bowTies',
  'exports',
])

function withSession(actor: Actor | undefined, path: string): Actor {
  if (!actor) throw new AppError('unauthenticated')
  if (actor.kind === 'machine' && !openToMachines.has(path.split('.')[0] ?? ''))
    throw new AppError('forbidden', 'API keys cannot do this.')
  return actor
}

function signedIn(found: Actor | undefined, path: string): Actor {
  const actor = withSession(found, path)
  if (actor.mustSetUpCodes) throw mustSetUpCodes()
  return actor
}

/** Anybody may call it; `ctx.actor` says who, if anybody. A batch of calls counts as many. */
export const publicProcedure = t.procedure
  .meta({ open: true })
  .use((call) => pass(call, anybody, (passed) => call.next(passed)))

/** Somebody who has a session, and may have to set up codes before anything else. */
export const sessionProcedure = t.procedure.use((call) => pass(call, withSession, (passed) => call.next(passed)))

/** Somebody who is signed in; `ctx.actor` says who and in which workspace. */
export const signedInProcedure = t.procedure.use((call) => pass(call, signedIn, (passed) => call.next(passed)))

/** Something that an engine has to think about, counted as a question besides. */
export const questionProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await ctx.count('question')
  return next()
})

/** Something that has an engine judge at length, one call after the other, counted as a judging besides. */
export const judgingProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await ctx.count('judging')
  return next()
})

/** Something that makes a file, counted as an export besides. */
export const exportProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await ctx.count('export')
  return next()
})

/** The super admin and its own sign-in, which it may set up before it may do anything else. */
export const ownSuperAdminProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== 'superadmin') throw new AppError('forbidden')
  return next()
})

/** The super admin only: 401 without a session, 403 with another role. */
export const superAdminProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (ctx.actor.role !== 'superadmin') throw new AppError('forbidden')
  return next()
})

/** Who follows something by this call. */
export function followerOf(
  { actor, identifyAgain }: Pick<RequestContext, 'identifyAgain'> & { actor: Actor },
  signal = neverAborts(),
): Follower {
  const stillSignedIn = async () => {
    const now = await identifyAgain()
    return now?.userId === actor.userId && now.agent === actor.agent
  }
  return { actor, stillSignedIn, signal }
}

/** What changes, as a subscription tells it: an event's id is its version, from which who comes back goes on. */
export async function* tellVersions<Delta extends { head: { version: number } }>(
  ctx: RequestContext,
  deltas: AsyncIterable<Delta>,
) {
  try {
    for await (const delta of deltas) yield tracked(String(delta.head.version), delta)
  } catch (cause) {
    // What a stream throws comes past the middleware, and a browser tries again where it cannot tell what it was.
    throw tellCaller(cause, ctx)
  }
}

/** The signal of a call that nobody can take back. */
export const neverAborts = () => new AbortController().signal

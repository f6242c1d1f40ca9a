import { connect } from 'node:net'
import fc from 'fast-check'
import type { Ids } from './arbitrary-input.ts'
import { arbitraryRequest, type HostileRequest } from './hostile-request.ts'
import type { Target } from './list-targets.ts'

/** Who sends requests, with the ids that it knows of. */
export interface Caller {
  role: string
  /** A token that is valid now: requests may end the session or the user. */
  token(): Promise<string | undefined>
  ids: Ids
}

export interface FuzzResult {
  requests: number
  statuses: Map<number, number>
  slowestMs: number
  slowest: string
  problems: string[]
}

const patienceMs = 10_000
const atOnce = 4

/**
 * Sends about `requests` hostile requests to every target as every caller. A request fails that is answered by 500 or
 * not at all, takes longer than ten seconds, or whose error tells of the inside; fast-check then looks for the smallest
 * request that fails the same way.
 */
export async function fuzzRequests(options: {
  url: string
  targets: readonly Target[]
  callers: readonly Caller[]
  requests: number
  seed: number
}): Promise<FuzzResult> {
  const { url, targets, callers, seed } = options
  const result: FuzzResult = { requests: 0, statuses: new Map(), slowestMs: 0, slowest: '', problems: [] }
  const work = callers.flatMap((caller) => targets.map((target) => ({ caller, target })))
  const each = options.requests / work.length
  let due = 0
  // Fewer requests than combinations: as many combinations as there are requests, spread over all of them.
  const queue = work.flatMap((one, i) => {
    due += each
    const runs = Math.floor(due)
    due -= runs
    return runs > 0 ? [{ ...one, runs, seed: seed + i }] : []
  })

  async function check({ caller, target, runs, seed: own }: (typeof queue)[number]) {
    const property = fc.asyncProperty(arbitraryRequest(target, caller.ids), async (request) => {
      const problem = await send(url, request, await caller.token(), result)
      if (problem) throw new Error(problem)
    })
    const outcome = await fc.check(property, { seed: own, numRuns: runs, interruptAfterTimeLimit: 60_000 })
    if (!outcome.failed || outcome.counterexample === null) return
    const [request] = outcome.counterexample
    const error = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : ''
    result.problems.push(
      `${caller.role}, ${target.transport} ${target.name} (seed ${own}, path ${outcome.counterexamplePath}): ${error}\n    ${showRequest(request)}`,
    )
  }

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await check(next)
    }),
  )
  return result
}

/** @returns what is wrong with the answer */
async function send(
  url: string,
  { method, path, headers, body, unknown }: HostileRequest,
  token: string | undefined,
  result: FuzzResult,
): Promise<string | undefined> {
  const started = performance.now()
  result.requests += 1
  let answer: { status: number; text: string }
  try {
    const sent = new Headers()
    if (token) sent.set('authorization', `Bearer ${token}`)
    for (const [name, value] of headers) sent.set(name, value)
    const response = await fetch(url + path, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    answer = { status: response.status, text: await response.text() }
  } catch (error) {
    // Some headers the server itself cannot read; the connection ends then. It has to be there for the next one.
    const alive = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
    if (!alive?.ok) return 'the server does not answer any more'
    const name = error instanceof Error ? error.name : ''
    return name === 'TimeoutError' ? 'no answer within ten seconds' : undefined
  }
  result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1)
  const ms = performance.now() - started
  if (ms > result.slowestMs)
    Object.assign(result, { slowestMs: Math.round(ms), slowest: `${method} ${path.slice(0, 80)}` })
  // A stream has begun with a good status before it tells its error.
  const isRefused = answer.status >= 300 || /^event: serialized-error$/m.test(answer.text)
  if (unknown !== undefined && !isRefused) return `took the unknown field "${unknown}"`
  return judge(answer, path)
}

/** Words of our insides: a stack, a path of the machine, SQL. */
const inside =
  /\bat [\w.<>]+ \(|node_modules|\/(?:work|home|root|tmp|usr)\/|\b(?:select|insert into|update|delete from) "?\w+"? /i

function judge({ status, text }: { status: number; text: string }, path: string): string | undefined {
  // 503 says that something outside is away, such as a provider that a request has named.
  if (status >= 500 && status !== 503) return `answered ${status}: ${text.slice(0, 200)}`
  // Calls sent together, and streams, tell their errors within a good answer.
  if (path.startsWith('/trpc') && text.includes('"code":"INTERNAL_SERVER_ERROR"'))
    return `answered ${status} with an internal error inside: ${text.slice(0, 300)}`
  if (status >= 400 && inside.test(text)) return `the error tells of the inside: ${text.slice(0, 300)}`
  return undefined
}

function showRequest({ method, path, headers, body }: HostileRequest): string {
  const shown =
    typeof body === 'string'
      ? JSON.stringify(body.slice(0, 400))
      : body
        ? JSON.stringify(Buffer.from(body).toString('latin1').slice(0, 400))
        : ''
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`))} ${shown}`
}

/**
 * Sends pieces of requests and hangs up: a body shorter than its length, a header without an end, a chunk that never comes.
 * @returns what is wrong: nothing, as long as the server goes on answering
 */
export async function hangUpOn(url: string): Promise<string | undefined> {
  const { port, hostname } = new URL(url)
  const pieces = [
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"user',
    'POST /api/documents/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=e\r\nContent-Length: 99999\r\n\r\n--e\r\n',
    'POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n5\r\n{"a',
    'GET / HTTP/1.1\r\nHost: x\r\nX-Never-Ends: ',
    'GET /%',
    '\0\0\0\0',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/admin/users HTTP/1.1\r\n\r\n',
  ]
  await Promise.all(
    pieces.map(
      (piece) =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () =>
            socket.write(piece, 'latin1', () => setTimeout(hangUp, 100)),
          )
          const hangUp = () => {
            socket.destroy()
            resolve()
          }
          socket.on('error', hangUp)
        }),
    ),
  )
  const alive = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
  return alive?.ok ? undefined : 'the server does not answer after broken connections'
}

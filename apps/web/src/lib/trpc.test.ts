import { afterEach, beforeEach, expect, test } from 'bun:test'
import { getUntypedClient } from '@trpc/client'
import { errorText } from './rest-error.ts'
import { stoppedBy } from './stopped-by.ts'
import { sessions } from './stored-session.ts'
import { trpcClient } from './trpc.ts'

interface Sent {
  address: string
  token: string | undefined
  credentials: string | undefined
}

/** What the call asked for, as its address says it. */
const inputOf = (input: RequestInfo | URL | string) =>
  JSON.parse(new URL(`http://page${input}`).searchParams.get('input') ?? 'null')

const real = globalThis.fetch
let sent: Sent[] = []
let inputs: unknown[] = []
let answer: () => Response = () => new Response('[]')

beforeEach(() => {
  sent = []
  inputs = []
  answer = () => new Response('[]')
  const fake = async (input: RequestInfo | URL | string, init?: RequestInit) => {
    // The page's calls have no host; another with one is a server's that runs in this process.
    if (!String(input).startsWith('/')) return real(input, init)
    const headers = new Headers(init?.headers)
    inputs.push(inputOf(input))
    sent.push({
      address: String(input).replace(/\?.*/, ''),
      token: headers.get('authorization') ?? undefined,
      credentials: init?.credentials,
    })
    return answer()
  }
  Object.assign(globalThis, { fetch: fake })
  sessions.workspace.set({ token: 'w1', user: { username: 'ann', selectedAgent: 'hse' } } as never)
  sessions.admin.set({ token: 'a1', user: { username: 'root', selectedAgent: 'hse' } } as never)
})
afterEach(() => {
  Object.assign(globalThis, { fetch: real })
  for (const session of Object.values(sessions)) session.set(undefined)
})

const tried = (call: Promise<unknown>) => call.then(() => undefined).catch((error: Error) => error)
const untyped = getUntypedClient(trpcClient as never)
const refuse = (httpStatus: number) => () =>
  new Response(
    JSON.stringify({ error: { message: 'No.', code: -32_001, data: { code: 'UNAUTHORIZED', httpStatus } } }),
    {
      status: httpStatus,
      headers: { 'content-type': 'application/json' },
    },
  )

test('§7 calls go to /trpc with the bearer token of their session, and always with credentials', async () => {
  await tried(untyped.query('documents.list'))
  await tried(untyped.mutation('documents.retry', { id: 'd' }))
  await tried(untyped.query('admin.listUsers'))
  await tried(untyped.mutation('chat.streamAnswer', {}))
  expect(sent).toEqual([
    { address: '/trpc/documents.list', token: 'Bearer w1', credentials: 'include' },
    { address: '/trpc/documents.retry', token: 'Bearer w1', credentials: 'include' },
    { address: '/trpc/admin.listUsers', token: 'Bearer a1', credentials: 'include' },
    { address: '/trpc/chat.streamAnswer', token: 'Bearer w1', credentials: 'include' },
  ])
})

test('calls of the workspace that are made together go together, those of the console alone', async () => {
  await Promise.all(
    ['documents.list', 'health.get', 'admin.listUsers', 'admin.systemFigures'].map((path) =>
      tried(untyped.query(path)),
    ),
  )
  expect(sent.map(({ address }) => address).toSorted()).toEqual([
    '/trpc/admin.listUsers',
    '/trpc/admin.systemFigures',
    '/trpc/documents.list,health.get',
  ])
})

test('two answers are two requests, so that stopping one stops nothing else', async () => {
  await Promise.all(['chat.streamAnswer', 'chat.retryAnswer'].map((path) => tried(untyped.mutation(path, {}))))
  expect(sent.map(({ address }) => address).toSorted()).toEqual(['/trpc/chat.retryAnswer', '/trpc/chat.streamAnswer'])
})

test('a list by pages is asked for without a direction, which its contract does not know', async () => {
  await tried(untyped.query('admin.listSecurityLog', { limit: 50, cursor: 7, direction: 'forward' }))
  await tried(untyped.query('admin.listUsers'))
  expect(inputs).toEqual([{ limit: 50, cursor: 7 }, null])
})

test('the signal that is given with an input ends its call, and no other', async () => {
  const [stop, other] = [new AbortController(), new AbortController()]
  answer = () => new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } })
  const ended: string[] = []
  const call = (path: string, signal: AbortSignal) =>
    tried(untyped.mutation(path, stoppedBy({ id: 's' }, signal))).then((error) => ended.push(`${path}: ${error?.name}`))
  const first = call('chat.streamAnswer', stop.signal)
  void call('chat.retryAnswer', other.signal)
  await tried(Promise.resolve())
  expect(ended).toEqual([])
  stop.abort()
  await first
  expect(ended).toEqual(['chat.streamAnswer: TRPCClientError'])
  other.abort()
})

test('who signs in sends no token, and a call may name its own', async () => {
  await tried(untyped.mutation('auth.login', {}))
  await tried(untyped.mutation('admin.login', {}))
  await tried(untyped.mutation('documents.retry', {}, { context: { token: 'other' } }))
  expect(sent.map(({ token }) => token)).toEqual([undefined, undefined, 'Bearer other'])
})

test('a 401 ends the session it was made with, other refusals and a wrong password do not', async () => {
  answer = refuse(403)
  await tried(untyped.mutation('documents.retry', {}))
  answer = refuse(401)
  await tried(untyped.mutation('auth.login', {}))
  await tried(untyped.mutation('documents.retry', {}, { context: { token: 'an earlier one' } }))
  expect([sessions.workspace.get()?.token, sessions.admin.get()?.token]).toEqual(['w1', 'a1'])
  await tried(untyped.mutation('documents.retry', {}))
  expect([sessions.workspace.get()?.token, sessions.admin.get()?.token]).toEqual([undefined, 'a1'])
  await tried(untyped.query('admin.listUsers'))
  expect(sessions.admin.get()).toBeUndefined()
})

test('an answer in plain text, of a limit or a proxy, has its words', async () => {
  answer = () => new Response('Too many requests.\n', { status: 429, headers: { 'content-type': 'text/plain' } })
  expect(errorText(await tried(untyped.mutation('documents.retry', {})))).toBe('Too many requests.')
  expect(errorText(await tried(untyped.query('documents.list')))).toBe('Too many requests.')
})

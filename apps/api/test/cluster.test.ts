import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import type { AppRouter } from '../src/router.ts'
import { findMachinePostgres } from './support/cluster/machine-postgres.ts'
import { type Cluster, startCluster } from './support/cluster/start-cluster.ts'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { keepTestFolder } from './support/keep-test-folder.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const postgresBin = process.platform === 'linux' ? findMachinePostgres() : undefined
const say = (line: string) => process.stdout.write(`${line}\n`)
if (!postgresBin) say('The tests of several servers are skipped: there is no Postgres 15 on this machine.')

const password = 'a password of the cluster tests'

describe.skipIf(!postgresBin)('two servers and two workers', () => {
  let cluster: Cluster
  let provider: FakeOpenAi
  let one: string
  let other: string

  beforeAll(async () => {
    provider = startFakeOpenAi()
    const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: provider.url }
    cluster = await startCluster({ dataDir: keepTestFolder('cluster'), postgresBin: postgresBin ?? '', env })
    ;[one = '', other = ''] = cluster.urls
  })
  afterAll(async () => {
    await cluster?.stop()
    await provider?.stop()
  })

  const client = (url: string, token: string) =>
    createTRPCClient<AppRouter>({
      links: [httpBatchStreamLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
    })

  const call = (url: string, path: string, { token, ...init }: RequestInit & { token?: string } = {}) =>
    fetch(url + path, { ...init, headers: token ? { authorization: `Bearer ${token}` } : {} })

  const login = (url: string, path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  async function signInAdmin(url: string) {
    return (await (await login(url, '/admin/login', cluster.superAdmin)).json()) as AuthSession
  }

  /** A new agent user, made at one server and signed in at `url`. */
  async function createUser(username: string, url: string): Promise<AuthSession> {
    const admin = client(one, (await signInAdmin(one)).token)
    const email = `${username}@example.com`
    await admin.admin.createUser.mutate({ username, email, password, agentType: 'hse' })
    return (await (await login(url, '/auth/login', { username, password })).json()) as AuthSession
  }

  async function upload(url: string, token: string, name: string, pages: number): Promise<Document> {
    const lines = (page: number) => [
      `${name}, page ${page}.`,
      `The gas test of ${name} is repeated every ${page} hours by an authorised gas tester.`,
    ]
    const pdf = makePdf(Array.from({ length: pages }, (_, i) => ({ content: drawLines(lines(i + 1)) })))
    const form = new FormData()
    form.append('file', new File([new Uint8Array(pdf)], name, { type: 'application/pdf' }))
    const answer = await call(url, '/api/documents/upload', { method: 'POST', body: form, token })
    expect(answer.status).toBe(201)
    return (await answer.json()) as Document
  }

  async function untilIndexed(url: string, token: string, ids: readonly string[]): Promise<Document[]> {
    for (;;) {
      const found = (await client(url, token).documents.list.query()).filter(({ id }) => ids.includes(id))
      const open = found.filter(({ status }) => status === 'queued' || status === 'processing')
      if (found.length === ids.length && open.length === 0) return found
      await Bun.sleep(100)
    }
  }

  test('share sessions: signed in at one, at work at the other, signed out at both', async () => {
    const { token } = await createUser('both', one)
    expect(await client(other, token).auth.current.query()).toMatchObject({ user: { username: 'both' } })
    await client(other, token).auth.logout.mutate()
    expect((await call(one, '/api/documents', { token })).status).toBe(401)
  })

  test('an upload at one is read by a worker and listed, opened and searched at the other', async () => {
    const { token } = await createUser('uploader', one)
    const { id } = await upload(one, token, 'shared.pdf', 2)
    expect(await untilIndexed(other, token, [id])).toMatchObject([{ id, status: 'indexed', pageCount: 2 }])
    const file = await call(other, `/api/documents/${id}/file`, { token })
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    provider.reply('It is repeated. [1]')
    const api = client(other, token)
    const session = await api.chat.createSession.mutate({ title: 'Shared' })
    const answer = await client(one, token).chat.sendMessage.mutate({
      id: session.id,
      content: 'Who repeats the gas test?',
    })
    expect(answer.sources?.[0]).toMatchObject({ documentId: id })
  })

  test('answers arrive as they are written, and end when their reader leaves, also through the proxy', async () => {
    const { token } = await createUser('reader', one)
    await untilIndexed(one, token, [(await upload(one, token, 'pieces.pdf', 1)).id])
    provider.reply(' word', { delayMs: 50, endless: true })
    if (!cluster.proxyUrl) say('The proxy is not tested: there is no Caddy on this machine.')
    for (const url of [one, other, ...(cluster.proxyUrl ? [cluster.proxyUrl] : [])]) {
      const api = client(url, token)
      const session = await api.chat.createSession.mutate({ title: 'Left' })
      const leaving = new AbortController()
      const asked = { id: session.id, content: 'Who repeats the gas test?' }
      const events = await api.chat.streamAnswer.mutate(asked, { signal: leaving.signal })
      const reading = (async () => {
        for await (const event of events) if (event.type === 'delta') leaving.abort()
      })()
      await reading.catch(() => undefined)
      expect(leaving.signal.aborted).toBe(true)
      // The provider was still writing when the first words had arrived, and it is told to stop.
      const request = provider.requests.findLast(({ endpoint }) => endpoint === 'chat')
      await waitUntil(() => request?.aborted === true)
    }
    provider.reply('It is repeated. [1]')
  })

  test('the proxy passes uploads of the configured size, and what is larger is refused by the server, in words', async () => {
    if (!cluster.proxyUrl) return
    const { token } = await createUser('heavy', one)
    const pdf = makePdf([{ content: drawLines(['A page in a large file.']) }])
    const send = (megabytes: number) => {
      const padding = new Uint8Array(megabytes * 1024 * 1024 - pdf.length).fill(0x0a)
      const form = new FormData()
      form.append('file', new File([new Uint8Array(pdf), padding], `${megabytes}.pdf`, { type: 'application/pdf' }))
      return call(cluster.proxyUrl ?? '', '/api/documents/upload', { method: 'POST', body: form, token })
    }
    const accepted = await send(50)
    expect(accepted.status).toBe(201)
    await client(one, token).documents.delete.mutate({ id: ((await accepted.json()) as Document).id })
    const refused = await send(51)
    expect([refused.status, await refused.text()]).toEqual([413, 'File is too large. Maximum size is 50MB.'])
  })

  test('share the limit of sign-in attempts', async () => {
    const attempt = (url: string) => login(url, '/auth/login', { username: 'nobody', password: 'wrong password' })
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await attempt(i % 2 ? one : other)).status)
    expect(statuses).toEqual(Array(10).fill(401))
    for (const url of [one, other]) {
      const refused = await attempt(url)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('deleting a user ends its session at both', async () => {
    const { token, user } = await createUser('leaving', other)
    expect((await call(one, '/api/documents', { token })).status).toBe(200)
    await client(one, (await signInAdmin(other)).token).admin.deleteUser.mutate({ id: user.id })
    for (const url of [one, other]) expect((await call(url, '/api/documents', { token })).status).toBe(401)
  })

  test('what a killed worker had in its hands is done by another', async () => {
    const { token } = await createUser('patient', one)
    const names = ['a', 'b', 'c', 'd'].map((letter) => `long ${letter}.pdf`)
    const documents = await Promise.all(names.map((name) => upload(one, token, name, 150)))
    const ids = documents.map(({ id }) => id)
    // Each worker takes two: when all four are in work, the first one has its share of them.
    for (;;) {
      const list = await client(other, token).documents.list.query()
      if (list.filter(({ id, status }) => ids.includes(id) && status !== 'queued').length === ids.length) break
      await Bun.sleep(10)
    }
    expect(cluster.parts.find(({ name }) => name === 'worker-1')?.signal('SIGKILL')).toBeGreaterThan(0)
    const done = await untilIndexed(other, token, ids)
    expect(done.map(({ status, pageCount }) => [status, pageCount])).toEqual(Array(4).fill(['indexed', 150]))
  })
})

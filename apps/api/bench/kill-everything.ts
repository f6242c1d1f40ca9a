/**
 * Kills the server and everything it started (kill -9, all at once) at random moments while documents are uploaded,
 * read and deleted and questions are answered, starts it again, and at the end compares what was acknowledged with what
 * is there: `bun apps/api/bench/kill-everything.ts [rounds]`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatMessage, ChatSession } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { ingestionTexts } from '../src/ingestion/ingestion-error.ts'
import { startEmbedded } from '../src/platform/embedded/start-embedded.ts'
import type { AppRouter } from '../src/router.ts'
import { findDescendants } from '../test/support/cluster/process-family.ts'
import { compareStores } from './support/compare-stores.ts'

const rounds = Number(process.argv[2] ?? 20)
const password = 'a password of the crash test'
const root = join(import.meta.dir, '../../..')
const port = 20_000 + Math.floor(Math.random() * 20_000)
const url = `http://127.0.0.1:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-kill-'))

/** What the server has acknowledged and must never lose. */
const acknowledged = {
  uploads: new Map<string, string>(),
  deletions: new Set<string>(),
  messages: new Map<string, string>(),
}
const fixtures = await Promise.all(
  ['hse/Permit to Work Standard.pdf', 'hse/H2S Contingency Plan.pdf', 'hse/Confined Space Entry Procedure.pdf'].map(
    (name) => Bun.file(join(root, 'apps/api/sample-content', name)).bytes(),
  ),
)

function startServer() {
  return Bun.spawn([process.execPath, join(root, 'apps/api/src/server.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SUPERADMIN_PASSWORD: password, LOG_LEVEL: 'error' },
    stdout: 'ignore',
    stderr: 'inherit',
  })
}

async function untilReady() {
  const start = performance.now()
  while (
    !(await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (performance.now() - start > 60_000) throw new Error('the server does not come up')
    await Bun.sleep(50)
  }
  return performance.now() - start
}

const client = (token: string) =>
  createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
  })

async function signIn() {
  const login = (body: object, path: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const admin = (await (await login({ username: 'admin', password }, '/admin/login')).json()) as { token: string }
  const user = { username: 'worker', email: 'worker@example.com', password, agentType: 'hse' as const }
  await client(admin.token)
    .admin.createUser.mutate(user)
    .catch((error: Error) => {
      if (!/already exists/.test(error.message)) throw error
    })
  return ((await (await login(user, '/auth/login')).json()) as { token: string }).token
}

/** One person at work; ends quietly when the server is killed under them. */
async function work(token: string, round: number, signal: AbortSignal) {
  const api = client(token)
  const upload = async () => {
    for (let i = 0; !signal.aborted; i++) {
      const name = `round ${round} file ${i}.pdf`
      const form = new FormData()
      form.append('file', new File([fixtures[i % fixtures.length] ?? '', `\n% ${name} ${crypto.randomUUID()}\n`], name))
      const response = await fetch(`${url}/api/documents/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
        signal,
      })
      const document = (await response.json()) as Document
      if (response.status === 201) acknowledged.uploads.set(document.id, name)
      await Bun.sleep(300 * Math.random())
    }
  }
  const ask = async () => {
    const session = (await api.chat.createSession.mutate({ title: `Round ${round}` })) as ChatSession
    for (let i = 0; !signal.aborted; i++) {
      const messageId = crypto.randomUUID()
      const events = await api.chat.streamAnswer.mutate(
        { id: session.id, content: `How long is a permit valid? (${i})`, messageId },
        { signal },
      )
      for await (const event of events) if (event.type === 'accepted') acknowledged.messages.set(messageId, session.id)
    }
  }
  const remove = async () => {
    while (!signal.aborted) {
      await Bun.sleep(1000 * Math.random())
      const [id] = [...acknowledged.uploads.keys()].filter(
        (one) => !acknowledged.deletions.has(one) && Math.random() < 0.1,
      )
      if (!id) continue
      await api.documents.delete.mutate({ id })
      acknowledged.deletions.add(id)
    }
  }
  await Promise.allSettled([upload(), upload(), ask(), remove()])
}

const startTimes: number[] = []
for (let round = 1; round <= rounds; round++) {
  const server = startServer()
  startTimes.push(await untilReady())
  const stop = new AbortController()
  const working = signIn().then((token) => work(token, round, stop.signal))
  await Bun.sleep(500 + Math.random() * 4000)
  for (const pid of findDescendants(server.pid))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended between being listed and being killed.
    }
  stop.abort()
  await Promise.allSettled([working, server.exited])
  console.log(
    `round ${round}: ${acknowledged.uploads.size} uploads, ${acknowledged.deletions.size} deletions, ${acknowledged.messages.size} questions acknowledged`,
  )
}

const server = startServer()
startTimes.push(await untilReady())
const api = client(await signIn())
const finalStart = performance.now()
let documents: Document[] = []
for (;;) {
  documents = await api.documents.list.query()
  // What was in work each time that the server was killed waits for its owner.
  const brokenOff = documents.filter(({ error }) => error === ingestionTexts['broke-off'])
  for (const { id } of brokenOff) await api.documents.retry.mutate({ id })
  if (brokenOff.length > 0) continue
  if (documents.every(({ status }) => status === 'indexed' || status === 'error')) break
  if (performance.now() - finalStart > 600_000) break
  await Bun.sleep(500)
}
const questions = new Map<string, ChatMessage[]>()
for (const id of new Set(acknowledged.messages.values())) questions.set(id, await api.chat.listMessages.query({ id }))
await Bun.sleep(3000)
server.kill('SIGTERM')
await server.exited

const problems: string[] = []
const expected = [...acknowledged.uploads.keys()].filter((id) => !acknowledged.deletions.has(id))
for (const id of expected) {
  const found = documents.filter((document) => document.id === id)
  if (found.length !== 1) problems.push(`upload ${acknowledged.uploads.get(id)} is there ${found.length} times`)
  else if (found[0]?.status !== 'indexed')
    problems.push(`upload ${acknowledged.uploads.get(id)} is ${found[0]?.status}: ${found[0]?.error}`)
}
for (const id of acknowledged.deletions)
  if (documents.some((document) => document.id === id)) problems.push(`deleted ${id} is back`)
for (const [message, session] of acknowledged.messages) {
  const count = questions.get(session)?.filter(({ id }) => id === message).length ?? 0
  if (count !== 1) problems.push(`question ${message} is there ${count} times`)
}

const embedded = await startEmbedded(
  {
    dataDir,
    databaseUrl: undefined,
    chroma: { url: undefined, apiKey: undefined, tenant: undefined, database: undefined },
  },
  () => undefined,
)
const compared = await compareStores(embedded.connection, { url: embedded.chroma.url }, join(dataDir, 'files'))
// A file whose upload was killed before its row was written is removed some minutes later.
problems.push(...compared.differences.filter((difference) => !difference.includes('files have no row')))
await embedded.stop()
await rm(dataDir, { recursive: true, force: true })

const median = startTimes.toSorted((a, b) => a - b)[Math.floor(startTimes.length / 2)] ?? 0
console.log(`
kills                      ${rounds}
uploads acknowledged       ${acknowledged.uploads.size}, of them deleted ${acknowledged.deletions.size}
questions acknowledged     ${acknowledged.messages.size}
passages = vectors         ${compared.passages} = ${compared.vectors}
start after a kill         ${(median / 1000).toFixed(1)} s median
problems                   ${problems.length}`)
for (const problem of problems) console.log(`  ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

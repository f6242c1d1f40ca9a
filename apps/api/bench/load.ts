/**
 * Requests per second and their 99th percentile for the list of documents, sign-in and chat, for 1, 10 and 100 users at
 * once, beside bare Hono on Bun with the same work in the same run. Sign-in is bound by argon2id, on both sides.
 *
 *   bun apps/api/bench/load.ts [--seconds 4] [--users 1,10,100] [--cases list,login,chat]
 *   DATABASE_URL=… SUPERADMIN_PASSWORD=… bun apps/api/bench/load.ts --servers http://a:3001,http://b:3002
 *
 * Without --servers it starts the embedded set-up, with a provider that answers at once. Servers of one's own are asked in
 * turn and should run with LIMIT_CALLS_PER_MINUTE, LIMIT_ADDRESS_CALLS_PER_MINUTE, LIMIT_ADDRESS_SIGN_INS and
 * LIMIT_QUESTIONS_PER_MINUTE at 0, as those of `bun run cluster` do where they stand in its environment. Both sides are asked for a moment before they are
 * measured, as servers run for longer than a benchmark. Refused requests (429) are counted apart.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AuthSession } from '@fieldproof/schema/auth'
import { startFakeOpenAi } from '../test/support/fake-openai-server.ts'
import { startBenchServer } from './support/start-bench-server.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    users: { type: 'string', default: '1,10,100' },
    cases: { type: 'string', default: 'list,login,chat' },
    servers: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const crowds = values.users.split(',').map(Number)
const chosen = values.cases.split(',')
/** Until both sides run compiled code, as a server that has been up for a minute does; the larger one takes longer. */
const warmUpSeconds = 6
const password = 'a password of the benchmarks'
const provider = startFakeOpenAi()
provider.reply('The gas test is repeated every two hours. [1]')

const own = values.servers ? undefined : await startOwn()
const servers = values.servers?.split(',') ?? (own ? [own.url] : [])
const admin = await signIn('admin', own ? password : (process.env.SUPERADMIN_PASSWORD ?? ''), '/api/admin/login')
const run = crypto.randomUUID().slice(0, 8)
const people: { name: string; token: string; session: string }[] = []
for (let i = 0; i < Math.max(...crowds); i++) {
  const name = `load-${run}-${i}`
  await post('/api/admin/users', { username: name, email: `${name}@example.com`, password, agentType: 'hse' }, admin)
  const token = await signIn(name, password)
  const session = await post<{ id: string }>('/api/chat/sessions', { title: 'Load' }, token)
  people.push({ name, token, session: session.id })
}
await addDocuments()
const bare = await startBare()

type Ask = (user: number, server: string) => Promise<Response>
const bearer = (user: number) => ({ authorization: `Bearer ${people[user]?.token}` })
const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const question = { content: 'How often is the gas test repeated?' }
const cases: { name: string; product: Ask; bare: Ask }[] = [
  {
    name: 'list',
    product: (user, server) => fetch(`${server}/api/documents`, { headers: bearer(user) }),
    bare: () => fetch(`${bare.url}documents`),
  },
  {
    name: 'login',
    product: (user, server) => fetch(`${server}/api/auth/login`, json({ username: people[user]?.name, password })),
    bare: (user) => fetch(`${bare.url}login`, json({ username: people[user]?.name, password })),
  },
  {
    name: 'chat',
    product: (user, server) =>
      fetch(`${server}/api/chat/sessions/${people[user]?.session}/messages`, json(question, bearer(user))),
    bare: () => fetch(`${bare.url}chat`, json(question)),
  },
]

console.log('          users   product/s   p99 ms   refused    bare/s   p99 ms   product of bare')
for (const { name, product, bare: plain } of cases.filter((one) => chosen.includes(one.name))) {
  for (const ask of [product, plain]) await measure(Math.min(20, people.length), ask, warmUpSeconds)
  for (const crowd of crowds) {
    const ours = await measure(crowd, product, seconds)
    const theirs = await measure(crowd, plain, seconds)
    const columns = [
      name.padEnd(8),
      String(crowd).padStart(7),
      ours.rate.toFixed(0).padStart(12),
      ours.p99.toFixed(0).padStart(9),
      String(ours.refused).padStart(10),
      theirs.rate.toFixed(0).padStart(10),
      theirs.p99.toFixed(0).padStart(9),
      (ours.rate / theirs.rate).toFixed(2).padStart(18),
    ]
    console.log(columns.join(''))
  }
}
bare.process.kill()
await own?.stop()
await provider.stop()
process.exit(0)

/** Each user asks again as soon as it is answered. */
async function measure(crowd: number, ask: Ask, seconds: number) {
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const users = Array.from({ length: crowd }, async (_, user) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const from = performance.now()
      const response = await ask(user, servers[(user + turn) % servers.length] ?? '')
      const text = await response.text()
      if (response.status === 429) refused++
      else if (response.ok) times.push(performance.now() - from)
      else throw new Error(`${response.status} ${text.slice(0, 200)}`)
    }
  })
  await Promise.all(users)
  const sorted = times.toSorted((a, b) => a - b)
  const took = (performance.now() - started) / 1000
  return { rate: times.length / took, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, refused }
}

async function startOwn() {
  return startBenchServer({
    OPENAI_API_KEY: 'sk-bench',
    OPENAI_BASE_URL: provider.url,
    LIMIT_CALLS_PER_MINUTE: '0',
    LIMIT_ADDRESS_CALLS_PER_MINUTE: '0',
    LIMIT_ADDRESS_SIGN_INS: '0',
    LIMIT_QUESTIONS_PER_MINUTE: '0',
  })
}

/** The sample documents, read and indexed before anything is measured. */
async function addDocuments() {
  const headers = { authorization: `Bearer ${people[0]?.token}` }
  const list = async () =>
    (await (await fetch(`${servers[0]}/api/documents`, { headers })).json()) as { status: string }[]
  if ((await list()).length === 0) await post('/api/admin/sample-content', {}, admin)
  while ((await list()).some(({ status }) => status !== 'indexed')) await Bun.sleep(200)
}

async function startBare() {
  const script = join(import.meta.dir, 'support/bare-server.ts')
  const socket = own ? { BARE_SOCKET: join(own.dataDir, 'postgres-socket/.s.PGSQL.5432') } : {}
  const env = {
    ...process.env,
    BARE_DATABASE_URL: process.env.DATABASE_URL,
    BARE_PROVIDER_URL: provider.url,
    ...socket,
  }
  const child = Bun.spawn([process.execPath, script], { env, stdout: 'pipe', stderr: 'inherit' })
  const { value } = await child.stdout.getReader().read()
  return { url: new TextDecoder().decode(value).trim(), process: child }
}

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`${servers[0]}${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

async function signIn(username: string, secret: string, path = '/api/auth/login'): Promise<string> {
  return (await post<AuthSession>(path, { username, password: secret })).token
}

/**
 * Hurts the product while people work with it, and then looks for what was acknowledged:
 *
 *   bun apps/api/bench/faults.ts [--embedded] [--faults 200] [--users 20] [--seed 1] [--logs folder]
 *
 * Each fault is random, by the seed: Postgres, Chroma, a server or a worker is killed, frozen or restarted, the disk is
 * full, or the provider is down, hangs, or answers 429, 500 or nonsense. At the end nothing acknowledged may be lost or
 * double, nothing deleted may be back, nothing stuck, and rows, vectors and files must agree.
 */
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ReconcileRun, ReconcileRuns } from '@fieldproof/schema/reconcile'
import type { SecurityLogCheck } from '@fieldproof/schema/security-log'
import { startFakeOpenAi } from '../test/support/fake-openai-server.ts'
import { compareStores } from './support/compare-stores.ts'
import { checkJournal, settle } from './support/faults/check-journal.ts'
import { createJournal } from './support/faults/journal.ts'
import { makeFault } from './support/faults/make-faults.ts'
import { createRandom } from './support/faults/random.ts'
import { simulateUser } from './support/faults/simulate-user.ts'
import { startSetup } from './support/faults/start-setup.ts'

const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    faults: { type: 'string', default: '200' },
    users: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    logs: { type: 'string' },
  },
})
const wanted = Number(values.faults)
const seed = Number(values.seed)
const settleLimitMs = 240_000
const password = 'a password of the fault script'

const random = createRandom(seed)
const chance = createRandom(seed + 1)
const journal = createJournal()
const provider = startFakeOpenAi()
provider.reply((messages) =>
  messages.includes('You judge one item')
    ? JSON.stringify({ status: 'insufficient_evidence', reason: 'The sources do not say.' })
    : 'The gas test is repeated every two hours. [1]',
)
const setup = await startSetup(
  values.embedded ? 'embedded' : 'cluster',
  {
    OPENAI_API_KEY: 'sk-faults',
    OPENAI_BASE_URL: provider.url,
    LOG_LEVEL: 'info',
    RECONCILE_AT: 'off',
    RECONCILE_GRACE_MINUTES: '0',
  },
  () => undefined,
)
if (!setup.disk) console.log('No fault fills the disk: only root may mount a small one.')

const admin = simulateUser({ index: 999, ...setup.superAdmin, urls: setup.urls, random: createRandom(seed), journal })
async function signInAdmin(): Promise<string> {
  const session = await admin.call<AuthSession>('admin sign in', 'POST', '/api/admin/login', setup.superAdmin)
  return `Bearer ${session.token}`
}
let authorization = await signInAdmin()
async function createUser(username: string) {
  const body = JSON.stringify({ username, email: `${username}@example.com`, password, agentType: 'hse' })
  const headers = { 'content-type': 'application/json', authorization }
  const response = await admin.request('create user', '/api/admin/users', { method: 'POST', body, headers })
  return (await response.json()) as { id: string }
}

const users = Array.from({ length: Number(values.users) }, (_, index) =>
  simulateUser({
    index,
    username: `user${index}`,
    password,
    urls: setup.urls,
    random: createRandom(seed * 1_000 + index),
    journal,
  }),
)
for (const user of users) {
  await createUser(user.username)
  await user.signIn()
}

const stop = new AbortController()
const startedAt = Date.now()
const working = Promise.all([...users.map((user) => user.work(stop.signal)), administrate(stop.signal)])
await Bun.sleep(2_000)
const counts = new Map<string, number>()
let made = 0
while (made < wanted) {
  // Now and then two at once.
  const faults = Array.from({ length: random.next() < 0.2 ? 2 : 1 }, () => makeFault({ ...setup, provider }, random))
  for (const { name } of faults) counts.set(name, (counts.get(name) ?? 0) + 1)
  made += faults.length
  await Promise.all(faults.map(({ happen }) => happen()))
  await Bun.sleep(random.between(300, 3_000))
  if (made % 10 < faults.length)
    say(`${made} faults: ${journal.uploads.size} uploads, ${journal.messages.size} messages`)
}
const faultSeconds = (Date.now() - startedAt) / 1000
provider.recover()
for (const part of setup.parts) part.signal('SIGCONT')
say('No more faults.')
await Bun.sleep(3_000)
stop.abort()
await working
say('Everybody has stopped; waiting for what is in work.')

const problems = [...journal.contradictions]
for (const user of users) await persist(user.signIn)
const settleStart = Date.now()
const state = await persist(() => settle(users, journal, settleLimitMs))
const settleSeconds = (Date.now() - settleStart) / 1000
problems.push(...checkJournal(journal, state))
for (const [id, { owner, url }] of journal.exports) {
  const answer = await users[owner]?.request('final download', url).catch(() => undefined)
  if (!answer?.ok) problems.push(`export ${id} cannot be downloaded`)
}
for (const username of journal.createdUsers) {
  const body = JSON.stringify({ username, password })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${setup.urls[0]}/api/auth/login`, { method: 'POST', body, headers })
  if ((status === 200) === journal.deletedUsers.has(username))
    problems.push(`user ${username}: sign-in answers ${status}`)
}
for (const { status, text } of journal.errors())
  if (!isClear(status, text)) problems.push(`not a clear text: ${status} ${text.slice(0, 200)}`)

const reconciled = await reconcile()
const stores = await setup.openStores()
const compared = await compareStores(stores.connection, stores.chroma, setup.filesFolder)
problems.push(...compared.differences)
await stores.close()
if (values.logs) keepLogs(values.logs)
await setup.stop()
await provider.stop()

console.log(`
set-up                     ${values.embedded ? 'embedded' : 'cluster'}, seed ${seed}
faults                     ${made} in ${Math.round(faultSeconds)} s
                           ${[...counts]
                             .sort()
                             .map(([name, count]) => `${name} ${count}`)
                             .join(', ')}
sign-ins, reads            ${journal.signIns}, ${journal.reads}
uploads acknowledged       ${journal.uploads.size}, of them deleted ${journal.deletedDocuments.size}
messages acknowledged      ${journal.messages.size}, of them local answers in the provider's place ${journal.localAnswers}
audits, exports, policies  ${journal.audits.size}, ${journal.exports.size}, ${journal.policies.size}
users made, deleted        ${journal.createdUsers.size}, ${journal.deletedUsers.size}
broken connections         ${journal.networkErrors}
settled after              ${Math.round(settleSeconds)} s
reconcile                  ${reconciled}
passages, vectors          ${compared.passages}, ${compared.vectors}

errors that users saw`)
for (const { status, text, action, count } of journal.errors())
  console.log(`  ${String(count).padStart(5)}  ${status} ${JSON.stringify(text.slice(0, 160))} (${action})`)
console.log(`\nproblems                   ${problems.length}`)
for (const problem of problems.slice(0, 100)) console.log(`  ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

function say(line: string) {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`)
}

/** The super admin at work: users come and go. */
async function administrate(signal: AbortSignal) {
  for (let i = 0; !signal.aborted; i++) {
    const username = `passing${i}`
    try {
      const { id } = await createUser(username)
      journal.createdUsers.add(username)
      if (chance.next() < 0.5) {
        await admin.request('delete user', `/api/admin/users/${id}`, { method: 'DELETE', headers: { authorization } })
        journal.deletedUsers.add(username)
      }
    } catch {
      // Refused, which is in the journal. What was asked for without an answer is not checked.
      journal.createdUsers.delete(username)
    }
    await Bun.sleep(4_000)
  }
}

/** Runs the product's own comparison of rows, vectors and files, and has the security log verified. */
async function reconcile(): Promise<string> {
  authorization = await persist(signInAdmin)
  const ask = async <T>(action: string, method: string, path: string) => {
    const body = method === 'POST' ? { body: '{}' } : {}
    const headers = { 'content-type': 'application/json', authorization }
    return (await (await admin.request(action, path, { method, headers, ...body })).json()) as T
  }
  const log = await ask<SecurityLogCheck>('verify log', 'POST', '/api/admin/security-log/verify')
  if (!log.ok) problems.push(`the security log is not intact: ${JSON.stringify(log)}`)

  const { id } = await ask<Pick<ReconcileRun, 'id'>>('reconcile', 'POST', '/api/admin/reconcile')
  for (const deadline = Date.now() + settleLimitMs; ; await Bun.sleep(500)) {
    const { runs } = await ask<ReconcileRuns>('reconciled', 'GET', '/api/admin/reconcile')
    const run = runs.find((one) => one.id === id)
    if (run?.status === 'done' && run.result) {
      const { findings, problems: uncompared } = run.result
      const left = findings.filter(({ found, repaired }) => repaired < found)
      if (left.length + uncompared.length > 0)
        problems.push(`reconcile could not repair: ${JSON.stringify(left)} ${uncompared.join(' ')}`)
      return (
        findings.map(({ kind, found, repaired }) => `${kind} ${found}, repaired ${repaired}`).join('; ') || 'nothing'
      )
    }
    if (run?.status === 'failed' || Date.now() > deadline) {
      problems.push(`stuck: the check did not end (${run?.status}, ${run?.error})`)
      return 'did not end'
    }
  }
}

/** After the faults everything must work, if not at the first attempt while it still recovers. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === 20) throw error
      await Bun.sleep(1_000)
    }
}

/** What a user may be shown: a sentence of the product, never a status 500, a stack, a path or SQL. */
function isClear(status: number, text: string): boolean {
  if (status === 500 || text.trim() === '' || text.length > 300) return false
  return !/unexpected|undefined|\bat \w+ \(|\/tmp\/|node_modules|select |insert |ECONN|ENOSPC|<html/i.test(text)
}

function keepLogs(to: string) {
  for (const name of readdirSync(setup.folder, { recursive: true, encoding: 'utf8' }))
    if (/\.log(\.earlier)?$/.test(name)) cpSync(join(setup.folder, name), join(to, name.replaceAll('/', '_')))
}

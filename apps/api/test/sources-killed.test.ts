import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { Source } from '@fieldproof/schema/sources'
import { adminPassword, type KillableServer, startKillableServer } from './support/killable-server.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const files = 150
const base = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-watched-')))
let server: KillableServer | undefined

afterEach(async () => {
  await server?.remove()
  rmSync(base, { recursive: true })
})

describe.skipIf(process.platform !== 'linux')('a look at many files', () => {
  test('whose server is killed in the middle goes on, and takes each file once', async () => {
    const folder = join(base, 'policies')
    mkdirSync(folder)
    for (let file = 1; file <= files; file++) writeFileSync(join(folder, `p${file}.txt`), `Policy ${file} holds.`)
    server = await startKillableServer({ WATCHED_FOLDERS: `policies=${folder}`, WATCH_STABLE_SECONDS: '0.1' })
    const { call, killAndRestart } = server
    const signIn = () =>
      call<AuthSession>('/admin/login', { body: { username: 'admin', password: adminPassword } }).then(
        (session) => session.token,
      )
    const token = await signIn()
    const person = { username: 'ann', email: 'ann@example.com', password: 'a long password', agentType: 'hse' }
    const { id: personId } = await call<{ id: string }>('/admin/users', { token, body: person })
    await call('/admin/sources', { token, body: { name: 'policies', agent: 'hse', personId } })
    const inStep = async () =>
      (await call<{ sources: Source[] }>('/admin/sources', { token })).sources[0]?.files.in_step ?? 0
    for (const least of [10, 60]) {
      await waitUntil(async () => (await inStep()) >= least)
      expect(await inStep()).toBeLessThan(files)
      await killAndRestart()
    }
    await waitUntil(async () => (await inStep()) === files)
    const documents = await call<Document[]>('/documents', { token })
    expect(new Set(documents.map(({ originalName }) => originalName)).size).toBe(files)
    expect(documents).toHaveLength(files)
  })
})

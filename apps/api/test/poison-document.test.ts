import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { adminPassword, type KillableServer, pdfForm, startKillableServer } from './support/killable-server.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

let server: KillableServer | undefined

afterEach(() => server?.remove())

/** Text in which no sentence ends, however far one reads. */
const line = `and ${'Fig. '.repeat(18)}`
const pill = new Uint8Array(
  makePdf(
    Array.from({ length: 12 }, () => ({
      content: drawLines(
        Array.from({ length: 60 }, () => line),
        { leading: 12, size: 8 },
      ),
    })),
  ),
)

describe.skipIf(process.platform !== 'linux')('a document made to stop its reader', () => {
  test('ends, also after a kill in the middle, while others are answered and the next document is indexed', async () => {
    server = await startKillableServer()
    const { call, killAndRestart } = server
    const admin = await call<AuthSession>('/admin/login', { body: { username: 'admin', password: adminPassword } })
    const password = 'a password of its users'
    const signIn = async (username: string) => {
      const user = { username, email: `${username}@example.com`, password, agentType: 'hse' }
      await call('/admin/users', { token: admin.token, body: user })
      return (await call<AuthSession>('/auth/login', { body: { username, password } })).token
    }
    const [attacker, other] = [await signIn('mallory'), await signIn('alice')]
    const upload = (token: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
      call<Document>('/documents/upload', { token, body: pdfForm(name, bytes) })
    let lists = 0
    const find = async (id: string) => {
      const found = (await call<Document[]>('/documents', { token: other })).find((one) => one.id === id)
      lists++
      return found
    }
    const isOver = async (id: string) => ['indexed', 'error'].includes((await find(id))?.status ?? '')

    const { id } = await upload(attacker, 'pill.pdf', pill)
    await waitUntil(async () => ((await find(id))?.status ?? 'queued') !== 'queued')
    await killAndRestart()
    const before = lists
    await waitUntil(() => isOver(id))
    expect(lists).toBeGreaterThan(before)

    const pdf = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
    const good = await upload(other, 'gas.pdf', pdf)
    await waitUntil(() => isOver(good.id))
    expect(await find(good.id)).toMatchObject({ status: 'indexed' })
    expect(await find(id)).toMatchObject({ status: 'indexed', pageCount: 12 })
  })
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { ReconcileRun, ReconcileRuns } from '@fieldproof/schema/reconcile'
import { collectionName } from '../src/platform/vector-index.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
let token: string
beforeAll(async () => {
  app = await startTestApp({ env: { RECONCILE_GRACE_MINUTES: '0', RECONCILE_AT: 'off' } })
  user = await app.createUser('librarian', 'hse')
  token = await app.adminToken()
})
afterAll(() => app?.stop())

const list = async () => (await (await app.rest('/api/admin/reconcile', { token })).json()) as ReconcileRuns
async function request(): Promise<string> {
  const response = await app.rest('/api/admin/reconcile', { method: 'POST', token })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}
async function ended(id: string): Promise<ReconcileRun> {
  while (true) {
    const run = (await list()).runs.find((one) => one.id === id)
    if (run?.finishedAt) return run
    await Bun.sleep(50)
  }
}
const listed = (id: string) => async () =>
  (await app.trpc(user.token).documents.list.query()).find((document) => document.id === id)

test('the super admin runs it and reads what it found; a second request meanwhile finds the first run', async () => {
  const [first, second] = await Promise.all([request(), request()])
  expect(second).toBe(first)
  const run = await ended(first)
  expect(run).toMatchObject({ trigger: 'admin', requestedBy: 'root.admin', status: 'done' })
  expect(run.result).toEqual({
    compared: { documents: 0, passages: 0, vectors: 0, files: expect.any(Number) },
    findings: [],
    problems: [],
  })
  const next = await request()
  expect(next).not.toBe(first)
  await ended(next)
  expect((await list()).runs.map(({ id }) => id)).toEqual([next, first])
})

test('a document whose file and vectors are gone is found by questions again, and a retry says what is wrong', async () => {
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const { id } = (await (await app.upload(user.token, 'gas.pdf', pdf)).json()) as Document
  const indexed = await app.settled(user.token, id)
  const ask = async () => {
    const session = await app.trpc(user.token).chat.createSession.mutate({ title: 'Chat Session' })
    const question = 'What must the gas test read before entry?'
    return app.trpc(user.token).chat.sendMessage.mutate({ id: session.id, content: question })
  }
  const before = await ask()
  expect(before.sources).not.toBeEmpty()

  await rm(join(app.context.config.dataDir, 'files', id))
  const { embedder } = await app.context.engines.forWorkspace('hse')
  await app.context.vectors.dropCollection(collectionName('hse', embedder.model))
  const { result } = await ended(await request())
  expect(result?.findings).toEqual([
    { kind: 'missing-vector', found: indexed.vectorCount, repaired: indexed.vectorCount, examples: ['gas.pdf'] },
    { kind: 'missing-document-file', found: 1, repaired: 0, examples: ['gas.pdf'] },
  ])
  expect(await listed(id)()).toMatchObject({ status: 'error', vectorCount: indexed.vectorCount })
  const after = await ask()
  expect([after.content, after.sources]).toEqual([before.content, before.sources])
  const retry = await app.rest(`/api/documents/${id}/retry`, { method: 'POST', token: user.token })
  expect([retry.status, await retry.text()]).toEqual([409, (await listed(id)())?.error ?? ''])
  await app.trpc(user.token).documents.delete.mutate({ id })
  while (await listed(id)()) await Bun.sleep(20)
})

test('exports and questionnaires without a file or a row are found too', async () => {
  const { exportRecord } = await app
    .trpc(user.token)
    .exports.excel.mutate({ messages: [{ role: 'user', content: 'Hello?' }] })
  const folder = join(app.context.config.dataDir, 'files')
  await rm(join(folder, `export-${exportRecord.id}`))
  for (const kind of ['export', 'questionnaire'])
    await Bun.write(join(folder, `${kind}-${crypto.randomUUID()}`), 'a remainder')
  const { result } = await ended(await request())
  expect(result?.findings.map(({ kind, found, repaired }) => [kind, found, repaired])).toEqual([
    ['orphan-file', 2, 2],
    ['missing-export-file', 1, 1],
  ])
})

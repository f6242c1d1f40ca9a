import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { TRPCClientError } from '@trpc/client'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitFor } from './support/wait-until.ts'

const questions = [
  'Is a rescue plan attached to every entry permit?',
  'Is the gas test repeated at least every 4 hours?',
  'Are crane operators examined by an ophthalmologist?',
]

let app: TestApp
let owner: AuthSession
let buyer: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
  buyer = await app.createUser('buyer', 'tender')
})
afterAll(() => app?.stop())

const audits = () => app.trpc(owner.token).audits

async function upload() {
  const form = new FormData()
  form.append('file', new File([makeQuestionnaire(questions)], 'Questions.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  return audits().get.query({ id })
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => (error instanceof TRPCClientError ? (error.data?.httpStatus ?? 0) : 0),
  )
}

test('the version of an audit grows by one with each change, of it or of what belongs to it, and with nothing else', async () => {
  const audit = await upload()
  const { id, version } = audit
  const [first, second] = audit.items
  if (!first || !second) throw new Error('the questionnaire has no items')
  expect(version).toBeGreaterThan(1)

  const found = { id, itemId: first.id, gap: 'No plan is attached.' }
  expect((await audits().updateFinding.mutate(found)).version).toBe(version + 1)
  expect((await audits().get.query({ id })).version).toBe(version + 1)
  // Reading, and a change that changes nothing of a row.
  await app.context.db
    .updateTable('safetyAuditItem')
    .set({ gap: 'No plan is attached.' })
    .where('id', '=', first.id)
    .execute()
  expect((await audits().get.query({ id })).version).toBe(version + 1)
  // Another process, which knows nothing of versions.
  await app.context.db.updateTable('safetyAuditItem').set({ run: 'waiting' }).where('auditId', '=', id).execute()
  expect((await audits().get.query({ id })).version).toBe(version + 2)
  await app.context.db.deleteFrom('safetyAuditItem').where('id', '=', second.id).execute()
  expect((await audits().get.query({ id })).version).toBe(version + 3)
  await app.context.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('safetyAuditItem').set({ run: 'idle' }).where('auditId', '=', id).execute()
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect((await audits().get.query({ id })).version).toBe(version + 3)
  expect((await audits().list.query()).find((one) => one.id === id)?.version).toBe(version + 3)
})

test('rows bear the version of their last change, and long lists the one at which they came, went or moved', async () => {
  const audit = await upload()
  const { id, version, items } = audit
  const stamps = async () =>
    app.context.db
      .selectFrom('safetyAuditItem')
      .select('version')
      .where('auditId', '=', id)
      .orderBy('position')
      .execute()
      .then((rows) => rows.map((row) => row.version))
  const parts = () =>
    app.context.db.selectFrom('safetyAudit').select('partVersions').where('id', '=', id).executeTakeFirstOrThrow()
  const before = (await parts()).partVersions.safety_audit_item
  await audits().updateFinding.mutate({ id, itemId: items[1]?.id ?? '', gap: 'None.' })
  const read = await stamps()
  expect(read[1]).toBe(version + 1)
  expect(Math.max(read[0] ?? 0, read[2] ?? 0)).toBeLessThanOrEqual(version)
  expect((await parts()).partVersions.safety_audit_item).toBe(before as number)
  await audits().reorderItems.mutate({ id, itemIds: [items[1], items[0], items[2]].map((item) => item?.id ?? '') })
  expect(await stamps()).toEqual([version + 2, version + 2, read[2] as number])
  expect((await parts()).partVersions.safety_audit_item).toBe(version + 2)
})

test('the version of a tender grows with its facts, its matrix and its bids', async () => {
  const pdf = Bun.file(`${import.meta.dir}/fixtures/tender-compressor.pdf`)
  const uploaded = (await (await app.upload(buyer.token, 'Compressor.pdf', pdf)).json()) as Document
  const document = await app.settled(buyer.token, uploaded.id)
  const { tenders } = app.trpc(buyer.token)
  const { id } = await tenders.create.mutate({ documentId: document.id })
  const { version } = await waitFor(async () => {
    const tender = await tenders.get.query({ id })
    return tender.status === 'analysing' ? undefined : tender
  })
  expect(version).toBeGreaterThan(1)
  expect((await tenders.update.mutate({ id, name: 'Compressors' })).version).toBe(version + 1)
  expect((await tenders.addFact.mutate({ id, kind: 'deadline', value: 'Tomorrow' })).version).toBe(version + 2)
  expect((await tenders.addRequirement.mutate({ id, text: 'It shall be blue.' })).version).toBe(version + 3)
  await app.context.db.updateTable('tenderRequirement').set({ section: 'Colours' }).where('tenderId', '=', id).execute()
  expect((await tenders.get.query({ id })).version).toBe(version + 4)
  expect((await tenders.list.query()).find((one) => one.id === id)?.version).toBe(version + 4)
})

test('items are deleted in one call: all of them, or none where one cannot be', async () => {
  const { id, items, version } = await upload()
  const [first, second] = items.map((item) => item.id)
  if (!first || !second) throw new Error('the questionnaire has no items')
  const unknown = crypto.randomUUID()
  expect(await statusOf(audits().deleteItems.mutate({ id, itemIds: [first, second, unknown] }))).toBe(404)
  const kept = await audits().get.query({ id })
  expect(kept.items.map((item) => item.id)).toEqual(items.map((item) => item.id))
  expect(kept.version).toBe(version)

  const left = await audits().deleteItems.mutate({ id, itemIds: [first, second] })
  expect(left.items.map(({ question }) => question)).toEqual([questions[2] as string])
  expect(left.version).toBe(version + 1)
  const told = (await audits().history.query({ id })).map(({ text, itemId }) => ({ text, itemId }))
  expect(told.slice(0, 2)).toEqual([
    { text: `Deleted item 1.2: “${questions[1]}”`, itemId: second },
    { text: `Deleted item 1.1: “${questions[0]}”`, itemId: first },
  ])
})

test('two changes of one finding at once: both are made, one after the other, and the later stands', async () => {
  const { id, items, version } = await upload()
  const itemId = items[0]?.id ?? ''
  const answers = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map((gap) => audits().updateFinding.mutate({ id, itemId, gap })),
  )
  const now = await audits().get.query({ id })
  expect(now.version).toBe(version + 4)
  // Answers were read after their change, so the highest version among them is how it stands.
  const latest = answers.toSorted((a, b) => b.version - a.version)[0]
  expect(latest?.items[0]?.gap).toBe(now.items[0]?.gap ?? 'none')
})

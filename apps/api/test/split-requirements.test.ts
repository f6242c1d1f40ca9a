import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ferryTender } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let desk: ReturnType<typeof openDesk>
let id: string

beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app, await app.createUser('buyer', 'tender'))
  id = (await desk.analysed(await desk.upload('Split.pdf', ferryTender))).id
})
afterAll(() => app?.stop())

type Row = Awaited<ReturnType<typeof desk.client.tenders.get.query>>['requirements'][number]
const read = () => desk.client.tenders.get.query({ id })
const show = (rows: readonly Row[]) =>
  rows.map(({ id: own, ref, text, page, quote, editedBy }) => [own, ref, text, page, quote, editedBy])
const undo = (removalId: string) => desk.rest('POST', `/api/tenders/${id}/requirements/restore`, { removalId })

test('a requirement is split where it stands, each part with its page, and taken back', async () => {
  const { requirements: before } = await read()
  const [, row] = before
  const undoId = crypto.randomUUID()
  const split = await desk.client.tenders.splitRequirement.mutate({
    id,
    requirementId: row?.id ?? '',
    undoId,
    parts: [
      { ref: '9(a)', text: 'The luminaires shall be grey.' },
      { ref: '9(b)', text: 'They shall be earthed.' },
    ],
  })
  expect(split.requirements).toHaveLength(before.length + 1)
  expect(split.requirements.slice(1, 3).map(({ ref, text, page, quote }) => [ref, text, page, quote])).toEqual([
    ['9(a)', 'The luminaires shall be grey.', row?.page ?? 0, row?.quote ?? ''],
    ['9(b)', 'They shall be earthed.', row?.page ?? 0, row?.quote ?? ''],
  ])
  expect(split.requirements[3]?.id).toBe(before[2]?.id ?? '')
  expect((await undo(undoId)).status).toBe(200)
  expect(show((await read()).requirements)).toEqual(show(before))
  expect((await undo(undoId)).status).toBe(404)
})

test('chosen requirements become the first of them, with the words of all in their order, and are taken back', async () => {
  const { requirements: before } = await read()
  const undoId = crypto.randomUUID()
  const merged = await desk.client.tenders.mergeRequirements.mutate({
    id,
    undoId,
    requirementIds: [before[2]?.id ?? '', before[0]?.id ?? ''],
  })
  expect(merged.requirements).toHaveLength(before.length - 1)
  expect(merged.requirements[0]).toMatchObject({
    id: before[0]?.id ?? '',
    ref: before[0]?.ref ?? '',
    text: `${before[0]?.text} ${before[2]?.text}`,
    page: before[0]?.page ?? 0,
    editedBy: 'buyer',
    places: [{ page: before[2]?.page ?? 0, quote: before[2]?.quote ?? '', documentId: before[2]?.documentId ?? '' }],
  })
  expect((await undo(undoId)).status).toBe(200)
  const after = (await read()).requirements
  expect(show(after)).toEqual(show(before))
  expect(after.map(({ places }) => places)).toEqual(before.map(() => []))
  const [line] = await desk.client.tenders.history.query({ id })
  expect(line?.text).toStartWith('Put back, 2 requirements')
})

test('a single edit is taken back, but not over what somebody changed since', async () => {
  const { requirements: before } = await read()
  const [row] = before
  const requirementId = row?.id ?? ''
  const [undoId, laterId] = [crypto.randomUUID(), crypto.randomUUID()]
  await desk.client.tenders.updateRequirement.mutate({ id, requirementId, text: 'Once.', undoId })
  await desk.client.tenders.updateRequirement.mutate({ id, requirementId, text: 'Twice.', undoId: laterId })
  const refused = await undo(undoId)
  expect([refused.status, refused.text]).toEqual([
    409,
    'These requirements have changed since: what was done cannot be taken back.',
  ])
  expect((await undo(laterId)).status).toBe(200)
  expect((await read()).requirements[0]?.text).toBe('Once.')
  expect((await undo(undoId)).status).toBe(200)
  expect(show((await read()).requirements)).toEqual(show(before))
})

test('what is frozen is neither split nor merged nor taken back', async () => {
  const { requirements } = await read()
  const [first, second] = requirements.map((one) => one.id)
  const undoId = crypto.randomUUID()
  await desk.client.tenders.removeRequirements.mutate({ id, removalId: undoId, requirementIds: [second ?? ''] })
  await desk.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  const parts = [{ text: 'One.' }, { text: 'Two.' }]
  const path = `/api/tenders/${id}/requirements`
  const other = crypto.randomUUID()
  expect((await desk.rest('POST', `${path}/${first}/split`, { undoId: other, parts })).status).toBe(409)
  expect((await desk.rest('POST', `${path}/merge`, { undoId: other, requirementIds: [first, second] })).status).toBe(
    409,
  )
  expect((await undo(undoId)).status).toBe(409)
  expect((await read()).requirements).toHaveLength(requirements.length - 1)
})

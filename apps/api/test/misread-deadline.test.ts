import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let ann: ReturnType<typeof openDesk>
let bob: ReturnType<typeof openDesk>
let id: string

beforeAll(async () => {
  app = await startTestApp()
  ann = openDesk(app, await app.createUser('ann', 'tender'))
  bob = openDesk(app, await app.createUser('bob', 'tender'))
  const tender = await ann.analysed(await ann.upload('Misread.pdf', ferryTender))
  id = tender.id
  const factId = tender.facts.find(({ kind }) => kind === 'deadline')?.id ?? ''
  await ann.client.tenders.updateFact.mutate({ id, factId, date: { day: '2996-02-12', time: '12:00' } })
  await ann.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  await ann.receive(id, 'North', { technical: northBid })
})
afterAll(() => app?.stop())

const path = () => `/api/tenders/${id}/deadline-correction`
const correction = { date: { day: '2026-02-12', time: '12:00' }, page: 1, reason: 'The page says 2026.' }
const deadline = async () => (await ann.client.tenders.get.query({ id })).deadline?.day

test('one person proposes the deadline that the tender states, and cannot confirm it', async () => {
  expect((await ann.rest('POST', `/api/tenders/${id}/opening`, {})).status).toBe(409)
  expect((await ann.rest('POST', path(), { ...correction, reason: '' })).status).toBe(400)
  expect((await ann.rest('POST', path(), { ...correction, page: 99 })).status).toBe(400)
  expect((await ann.rest('POST', path(), correction)).status).toBe(200)
  expect((await ann.rest('POST', path(), correction)).status).toBe(409)
  expect(await ann.rest('POST', `${path()}/confirm`, {})).toMatchObject({
    status: 403,
    text: 'Whoever proposes a correction cannot confirm it: another person has to.',
  })
  expect(await deadline()).toBe('2996-02-12')
  expect((await bob.client.tenders.get.query({ id })).deadlineCorrection).toMatchObject({
    date: { day: '2026-02-12', time: '12:00' },
    page: 1,
    by: 'ann',
    own: false,
  })
})

test('another person rejects it with a reason, and nothing has changed', async () => {
  expect((await bob.rest('POST', `${path()}/reject`, { reason: 'I read another year.' })).status).toBe(200)
  expect((await ann.client.tenders.get.query({ id })).deadlineCorrection).toBeNull()
  expect((await bob.rest('POST', `${path()}/confirm`, {})).status).toBe(409)
  expect(await deadline()).toBe('2996-02-12')
})

test('what was put off since is not confirmed; what stands is, and the bids are opened', async () => {
  await ann.client.tenders.proposeDeadline.mutate({ id, ...correction })
  const { facts } = await ann.client.tenders.get.query({ id })
  const factId = facts.find(({ kind }) => kind === 'deadline')?.id ?? ''
  const later = { day: '2997-02-12', time: '12:00' }
  await ann.client.tenders.updateFact.mutate({ id, factId, date: later, reason: 'An addendum extends it.' })
  expect((await bob.rest('POST', `${path()}/confirm`, {})).status).toBe(409)
  await ann.client.tenders.rejectDeadline.mutate({ id, reason: 'Proposed anew.' })
  await ann.client.tenders.proposeDeadline.mutate({ id, ...correction })
  const tender = await bob.client.tenders.confirmDeadline.mutate({ id })
  expect([tender.deadline, tender.deadlineCorrection]).toEqual([{ day: '2026-02-12', time: '12:00' }, null])
  const corrected = (await ann.client.tenders.get.query({ id })).facts.find(({ kind }) => kind === 'deadline')
  expect(corrected?.value).toBe('12 Feb 2026, 12:00')
  const [moved] = tender.deadlineChanges
  expect([moved?.by, moved?.text]).toEqual([
    'bob',
    'Deadline that was misread: 2997-02-12, 12:00 (no time zone) became 2026-02-12, 12:00 (no time zone) by page 1 of the tender, as ann proposed. Reason: The page says 2026.',
  ])
  expect((await ann.rest('POST', `/api/tenders/${id}/opening`, {})).status).toBe(200)
  expect((await ann.rest('POST', path(), correction)).status).toBe(409)
})

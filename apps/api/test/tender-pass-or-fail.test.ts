import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { sql } from 'kysely'
import { ferryRevision, ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let ann: ReturnType<typeof openDesk>
let tender: Tender
let documentId = ''
let path = ''

const bidId = () => tender.bids[0]?.id ?? ''
const permit = () => tender.criteria.find(({ kind }) => kind === 'pass_fail')?.id ?? ''
const scored = () => tender.criteria.find(({ kind }) => kind === 'quality')?.id ?? ''
const decide = (criterionId: string, verdict: object) =>
  ann.rest('PUT', `${path}/bids/${bidId()}/verdicts/${criterionId}`, verdict)
const readBid = async () => (await ann.client.tenders.get.query({ id: tender.id })).bids[0]
const qualification = async () => (await readBid())?.stages.find(({ stage }) => stage === 'qualification')

beforeAll(async () => {
  app = await startTestApp()
  ann = openDesk(app, await app.createUser('ann', 'tender'))
  const { id, criteria } = await ann.analysed(await ann.upload('Pier lighting.pdf', ferryTender))
  path = `/api/tenders/${id}`
  await ann.client.tenders.setCriteria.mutate({
    id,
    criteria: [
      ...criteria.map(({ id: own, name, weight, kind }) => ({ id: own, name, weight: weight ?? 0, kind })),
      { name: 'Permit to work on the water', weight: null, kind: 'pass_fail' as const },
    ],
  })
  const [repair] = (await ann.client.tenders.get.query({ id })).requirements.filter(({ ref }) => ref === '2.2')
  const { criteria: saved } = await ann.client.tenders.get.query({ id })
  const criterionId = saved.find(({ kind }) => kind === 'pass_fail')?.id ?? null
  await ann.client.tenders.updateRequirement.mutate({ id, requirementId: repair?.id ?? '', criterionId })
  await ann.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  await ann.client.tenders.openBids.mutate({ id })
  documentId = await ann.upload('North.pdf', northBid)
  await ann.client.tenders.addBid.mutate({ id, bidder: 'North', documentIds: [documentId] })
  tender = await ann.judged(id)
})
afterAll(() => app?.stop())

test('a criterion to pass or fail is open until a person has decided, and takes no points', async () => {
  expect((await readBid())?.passOrFail).toEqual([
    { criterionId: permit(), name: 'Permit to work on the water', decided: null },
  ])
  expect((await qualification())?.reasons).toContain(
    'Permit to work on the water: nobody has decided yet whether the bid passes it.',
  )
  const early = await decide(permit(), { passed: false, reason: 'No permit.' })
  expect(early).toMatchObject({ status: 403, text: expect.stringContaining('Declare first') })
  expect((await ann.rest('POST', `${path}/declaration`, { conflict: false })).status).toBe(200)
  const points = { points: 80, reason: 'Good.' }
  expect(await ann.rest('PUT', `${path}/bids/${bidId()}/scores/${permit()}`, points)).toMatchObject({
    status: 409,
    text: 'This criterion has no points: decide whether the bid passes it.',
  })
  expect((await ann.rest('PUT', `${path}/bids/${bidId()}/scores/${scored()}`, points)).status).toBe(200)
})

test('who passes does so by words of the bid, and who fails is out on record', async () => {
  expect((await decide(permit(), { passed: true, reason: 'It has one.' })).status).toBe(400)
  const evidence = { documentId: crypto.randomUUID(), page: 1, quote: 'The warranty is six years' }
  expect((await decide(permit(), { passed: true, reason: 'It has one.', evidence })).status).toBe(400)
  const elsewhere = { documentId, page: 1, quote: 'The warranty is seven years' }
  expect(await decide(permit(), { passed: true, reason: 'It has one.', evidence: elsewhere })).toMatchObject({
    status: 400,
    text: expect.stringContaining('These words were not found on page 1 of North.pdf.'),
  })
  const beyond = { documentId, page: 9, quote: 'The warranty is six years' }
  expect((await decide(permit(), { passed: true, reason: 'It has one.', evidence: beyond })).status).toBe(400)
  expect((await decide(scored(), { passed: false, reason: 'Weak.' })).status).toBe(409)
  const held = { passed: true, reason: 'It has one.', evidence: { ...evidence, documentId } }
  expect((await decide(permit(), held)).status).toBe(200)
  expect((await readBid())?.passOrFail[0]?.decided).toMatchObject({
    passed: true,
    evidence: { documentId, page: 1, quote: 'The warranty is six years' },
    by: 'ann',
  })
  expect((await qualification())?.reasons.join(' ')).not.toContain('Permit to work')

  expect((await decide(permit(), { passed: false, reason: 'It has lapsed.' })).status).toBe(200)
  expect(await qualification()).toMatchObject({
    verdict: 'failed',
    confirmed: true,
    reasons: expect.arrayContaining(['Permit to work on the water: failed. It has lapsed.']),
  })
  expect((await readBid())?.rank).toBeNull()
  const history = await ann.client.tenders.history.query({ id: tender.id })
  expect(history.map(({ text }) => text)).toContain(
    'North, Permit to work on the water: failed instead of passed by ann (It has one.). It has lapsed.',
  )
})

test('a verdict on what an addendum has changed waits to be confirmed, and no award is made before', async () => {
  const revision = await ann.upload('Pier lighting revision.pdf', ferryRevision)
  await ann.client.tenders.addAddendum.mutate({ id: tender.id, documentId: revision })
  await ann.until(tender.id, ({ addenda, bids }) => addenda[0]?.status === 'done' && bids[0]?.status === 'judged')
  expect((await readBid())?.passOrFail[0]?.decided).toMatchObject({ passed: false, by: 'ann', stale: true })
  const waiting =
    'Permit to work on the water: an addendum has changed it since the verdict; confirm it or decide anew.'
  expect(await qualification()).toMatchObject({ verdict: 'open', reasons: expect.arrayContaining([waiting]) })
  const award = await ann.rest('POST', `${path}/award`, { bidId: bidId(), reason: 'Best.' })
  expect(award).toMatchObject({ status: 409, text: expect.stringContaining(waiting) })
  expect((await decide(permit(), { passed: false, reason: 'It has lapsed.' })).status).toBe(200)
  expect((await readBid())?.passOrFail[0]?.decided?.stale).toBe(false)
})

test('a new version that words a criterion otherwise makes its verdicts wait, one that does not leaves them', async () => {
  const { id, criteria } = await ann.analysed(await ann.upload('Pier.pdf', `${ferryTender}\nSecond copy.\n`))
  const named = (start: string) => criteria.find(({ name }) => name.startsWith(start))?.id ?? ''
  await ann.client.tenders.setCriteria.mutate({
    id,
    criteria: criteria.map(({ id: known, name, weight, kind }) =>
      kind === 'price'
        ? { id: known, name, weight, kind }
        : { id: known, name, weight: null, kind: 'pass_fail' as const },
    ),
  })
  await ann.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  await ann.client.tenders.openBids.mutate({ id })
  await ann.client.tenders.addBid.mutate({ id, bidder: 'North', documentIds: [documentId] })
  await ann.judged(id)
  await ann.rest('POST', `/api/tenders/${id}/declaration`, { conflict: false })
  const own = (await ann.client.tenders.get.query({ id })).bids[0]?.id ?? ''
  const evidence = { documentId, page: 1, quote: 'The warranty is six years' }
  for (const one of ['Service', 'Technical']) {
    const at = `/api/tenders/${id}/bids/${own}/verdicts/${named(one)}`
    expect((await ann.rest('PUT', at, { passed: true, reason: 'Held.', evidence })).status).toBe(200)
  }
  const changed = await ann.upload(
    'Pier 2.pdf',
    ferryTender.replace('Service and warranty|20 %', 'Service on call|20 %'),
  )
  await ann.client.tenders.addAddendum.mutate({ id, documentId: changed })
  const after = await ann.until(id, ({ addenda }) => addenda[0]?.status === 'done')
  const stale = Object.fromEntries(after.bids[0]?.passOrFail.map((one) => [one.criterionId, one.decided?.stale]) ?? [])
  expect([stale[named('Service')], stale[named('Technical')]]).toEqual([true, false])
})

test('the database takes no pass without evidence', async () => {
  const attempt = sql`update tender_pass_or_fail set passed = true, evidence = null`.execute(app.context.db)
  await expect(attempt).rejects.toThrow()
})

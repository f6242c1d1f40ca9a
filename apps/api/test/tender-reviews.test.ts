import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { sql } from 'kysely'
import { ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let ann: ReturnType<typeof openDesk>
let ben: ReturnType<typeof openDesk>
let tender: Tender
let bidId = ''
const wordOf = ({ bids }: Tender, requirementId: string) =>
  bids[0]?.compliance.find((one) => one.requirementId === requirementId)
const requirementOf = (ref: string) => tender.requirements.find((one) => one.ref === ref)?.id ?? ''

beforeAll(async () => {
  app = await startTestApp()
  ann = openDesk(app, await app.createUser('ann', 'tender'))
  ben = openDesk(app, await app.createUser('ben', 'tender'))
  const { id } = await ann.analysed(await ann.upload('Pier lighting.pdf', ferryTender))
  await ann.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  await ann.client.tenders.openBids.mutate({ id })
  await ann.client.tenders.addBid.mutate({
    id,
    bidder: 'North',
    documentIds: [await ann.upload('North.pdf', northBid)],
  })
  tender = await ann.judged(id)
  bidId = tender.bids[0]?.id ?? ''
})
afterAll(() => app?.stop())

test('the second reviewer decides, and the word of the first stays beside it', async () => {
  const one = { id: tender.id, bidId, requirementId: requirementOf('2.5'), decision: 'overridden' as const }
  await ann.client.tenders.reviewCompliance.mutate({ ...one, status: 'missing', comment: 'Nothing said of ferries.' })
  const after = await ben.client.tenders.reviewCompliance.mutate({
    ...one,
    status: 'not_applicable',
    comment: 'The pier is closed.',
  })
  const found = wordOf(after, one.requirementId)
  expect(found).toMatchObject({ status: 'not_applicable', review: { reviewedBy: 'ben' } })
  expect(found?.reviews.map(({ reviewedBy, status, comment }) => [reviewedBy, status, comment])).toEqual([
    ['ann', 'missing', 'Nothing said of ferries.'],
    ['ben', 'not_applicable', 'The pier is closed.'],
  ])
})

test('whoever decided several at once takes them back, nobody else; that stays on record too', async () => {
  const requirementId = requirementOf('2.1')
  const reviewId = crypto.randomUUID()
  const several = { id: tender.id, bidId, reviewId, requirementIds: [requirementId], decision: 'accepted' as const }
  const decided = await ann.client.tenders.reviewTogether.mutate(several)
  const status = wordOf(decided, requirementId)?.status ?? 'unclear'
  const path = `/api/tenders/${tender.id}/bids/${bidId}/reviews/undo`
  expect(await ben.rest('POST', path, { reviewId })).toMatchObject({
    status: 403,
    text: expect.stringContaining('ann'),
  })
  expect(wordOf(await ann.client.tenders.get.query({ id: tender.id }), requirementId)?.review?.reviewedBy).toBe('ann')
  expect((await ann.rest('POST', path, { reviewId })).status).toBe(200)
  const found = wordOf(await ann.client.tenders.get.query({ id: tender.id }), requirementId)
  expect(found?.review).toBeNull()
  expect(found?.reviews.map((one) => [one.reviewedBy, one.decision, one.status])).toEqual([
    ['ann', 'accepted', status],
    ['ann', 'taken_back', status],
  ])
})

test('the mean of a supplier leaves out what does not apply to its bid', async () => {
  const { bids } = await ann.client.tenders.get.query({ id: tender.id })
  const [supplier] = await ann.client.suppliers.list.query()
  expect(supplier?.complianceRate).toBe(bids[0]?.complianceRate ?? -1)
})

test('the database takes no decision away', async () => {
  for (const reviews of ['[]', '[{}]'])
    await expect(
      sql`update tender_compliance set reviews = ${sql.lit(reviews)} where reviews <> '[]'`.execute(app.context.db),
    ).rejects.toThrow()
})

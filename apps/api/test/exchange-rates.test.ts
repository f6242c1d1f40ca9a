import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let desk: ReturnType<typeof openDesk>
let id: string

beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app, await app.createUser('buyer', 'tender'))
  const tender = await desk.analysed(await desk.upload('Rates.pdf', ferryTender))
  id = tender.id
  // Nobody is out before the prices are compared.
  await desk.client.tenders.editRequirements.mutate({
    id,
    changes: tender.requirements.map((one) => ({ requirementId: one.id, mandatory: false })),
  })
  await desk.client.tenders.setCriteria.mutate({ id, criteria: [{ name: 'Price', weight: 100, kind: 'price' }] })
  await desk.client.tenders.setPriceRule.mutate({ id, formula: 'lowest_proportional' })
})
afterAll(() => app?.stop())

const rate = { currency: 'USD', into: 'EUR', rate: 0.9, day: '2026-03-02', source: 'Central Bank' }
const set = (given: object) => desk.rest('PUT', `/api/tenders/${id}/exchange-rates`, given)

test('before prices are known a rate needs no reason, but a day, a source and another currency', async () => {
  expect((await set({ ...rate, rate: 0.5 })).status).toBe(200)
  expect((await set({ ...rate, source: ' ' })).status).toBe(400)
  expect((await set({ ...rate, into: 'USD' })).status).toBe(400)
  expect(await set({ ...rate, currency: 'GBP', into: 'INR' })).toMatchObject({
    status: 409,
    text: 'The other rates of this tender lead into EUR.',
  })
  expect((await set({ ...rate, rate: null })).status).toBe(200)
  expect((await desk.client.tenders.get.query({ id })).exchangeRates).toEqual([])
})

test('bids in two currencies have no points until a person enters a rate, which stands beside the result', async () => {
  await desk.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  await desk.client.tenders.openBids.mutate({ id })
  const add = async (bidder: string, amount: number, currency: string) =>
    desk.client.tenders.addBid.mutate({
      id,
      bidder,
      documentIds: [await desk.upload(`${bidder}.pdf`, `${northBid}\n\nThis is the offer of ${bidder}.`)],
      price: { amount, currency },
    })
  await add('North', 900, 'EUR')
  await add('South', 2_000, 'USD')
  const pointsOf = async () =>
    (await desk.client.tenders.get.query({ id })).bids.map(({ scores }) => [
      scores[0]?.points,
      scores[0]?.basis.split('. ')[0],
      scores[0]?.working,
    ])
  await desk.judged(id)
  expect(await pointsOf()).toEqual([
    [null, 'The prices are in different currencies (EUR, USD).', ''],
    [null, 'The prices are in different currencies (EUR, USD).', ''],
  ])
  expect(await set(rate)).toMatchObject({
    status: 400,
    text: 'The prices are open: a change of a rate needs a reason.',
  })
  expect((await set({ ...rate, reason: 'South bids in dollars.' })).status).toBe(200)
  expect(await pointsOf()).toEqual([
    [100, '900 EUR', '100 × 900 ÷ 900 = 100'],
    [50, '2,000 USD × 0.9 (rate of 2026-03-02, Central Bank) = 1,800 EUR', '100 × 900 ÷ 1,800 = 50'],
  ])
  const tender = await desk.client.tenders.get.query({ id })
  expect(tender.evaluation.method).toContain(
    'Prices in USD are compared in EUR: price × 0.9, the rate of 2026-03-02 (Central Bank), entered by buyer.',
  )
  const [line] = await desk.client.tenders.history.query({ id })
  expect(line?.text).toBe(
    'Exchange rate of USD: none became 0.9 EUR (2026-03-02, Central Bank). Reason: South bids in dollars.',
  )
})

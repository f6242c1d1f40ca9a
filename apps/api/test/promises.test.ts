import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const standard = `Diving Standard

Divers shall be medically examined every twelve months.
Umbilicals shall be pressure tested every six months.
A recompression chamber shall be available within two hours of travel.`
const tenderText = `Invitation to tender: inspection of piles
Reference HB/2026/9
Deadline for submission of tenders: 12 February 2026, 12:00

1 Requirements
1.1 The Contractor shall submit a report within ten days of each dive.

2 Evaluation
Tenders are scored against these criteria and weights:
Technical method 60 %
Price 40 %
Total 100 %`
const bidText = `North Divers

1.1 We submit a report within eight days of each dive.

Our divers are medically examined every twelve months.

Umbilicals are pressure tested every twelve months.

The total price is EUR 64,500.`

let app: TestApp
let hse: AuthSession
let buyer: AuthSession
let admin: ReturnType<TestApp['trpc']>['admin']
let desk: ReturnType<typeof openDesk>
let standardId: string
let tender: string
let bid: string

beforeAll(async () => {
  app = await startTestApp()
  hse = await app.createUser('hanna', 'hse')
  buyer = await app.createUser('bert', 'tender')
  admin = app.trpc(await app.adminToken()).admin
  desk = openDesk(app, buyer)
  standardId = await openDesk(app, hse).upload('Diving Standard.pdf', standard)
  await admin.shareDocument.mutate({ id: standardId })
  tender = (await desk.analysed(await desk.upload('Piles.pdf', tenderText))).id
  const { drafts } = await desk.client.standards.draft.mutate({ id: tender, documentIds: [standardId] })
  for (const { id } of drafts) await desk.client.standards.acceptDraft.mutate({ id: tender, draftId: id })
  await desk.client.tenders.freeze.mutate({ id: tender, despiteDoubts: true })
})
afterAll(() => app?.stop())

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { data?: { httpStatus?: number }; message: string }) => `${error.data?.httpStatus} ${error.message}`,
  )
const promises = (session: AuthSession) => app.trpc(session.token).promises
const judgeBid = (bidId: string) => desk.client.standards.judgeBid.query({ id: tender, bidId })

describe('a bid beside our standards', () => {
  test('a sealed bid is judged by nobody', async () => {
    const sealed = await desk.receive(tender, 'North Divers', { technical: bidText })
    expect(await outcome(judgeBid(sealed))).toBe('409 This bid is sealed.')
    await desk.client.tenders.openBids.mutate({ id: tender })
    await desk.judged(tender)
    bid = sealed
    expect(await outcome(judgeBid(crypto.randomUUID()))).toBe('404 This bid does not exist.')
  })

  test('each sentence of a standard is judged by the bid’s own, with both; doubt where it says nothing', async () => {
    const { judgements } = await judgeBid(bid)
    const shown = judgements.map(({ standard: { sentence, page }, verdict, evidence }) => {
      return { sentence, page, verdict, quote: evidence?.quote ?? null }
    })
    expect(shown[0]).toEqual({
      sentence: 'Divers shall be medically examined every twelve months.',
      page: 1,
      verdict: 'shown',
      quote: 'Our divers are medically examined every twelve months.',
    })
    expect(shown[1]).toMatchObject({
      sentence: 'Umbilicals shall be pressure tested every six months.',
      quote: 'Umbilicals are pressure tested every twelve months.',
    })
    expect(shown[1]?.verdict).not.toBe('shown')
    expect(shown[2]).toMatchObject({ verdict: 'unclear' })
  })
})

describe('what the winner promised', () => {
  test('is handed over by nobody before a super admin allows it, and not before the award', async () => {
    const hand = () => outcome(desk.client.standards.handPromises.mutate({ id: tender }))
    expect(await desk.client.standards.handOver.query({ id: tender })).toEqual({ allowed: false, handed: null })
    expect(await hand()).toStartWith('403 Promises are not handed over')
    await admin.allowHandOver.mutate({ allowed: true })
    expect(await hand()).toBe('409 The tender is not awarded yet.')
    const award = { bidId: bid, bidder: 'North Divers', reason: 'The best.', total: 90, standstillDays: 10 }
    const by = { by: 'bert', at: '2026-11-01T10:00:00.000Z', byId: 'x', confirmedBy: 'cora', confirmedById: 'y' }
    await app.context.db
      .updateTable('tender')
      .set({ status: 'awarded', award: { ...award, ...by, confirmedAt: '2026-11-02T10:00:00.000Z' } })
      .where('id', '=', tender)
      .execute()
    expect(await hand()).toBe('done')
    expect(await hand()).toBe('409 The promises are handed over already.')
    expect(await desk.client.standards.handOver.query({ id: tender })).toMatchObject({
      allowed: true,
      handed: { by: 'bert', taken: false },
    })
  })

  test('is seen and taken by HSE alone, as text of the bid without its price', async () => {
    expect((await promises(buyer).list.query()).lists).toEqual([])
    const { lists } = await promises(hse).list.query()
    expect(lists).toMatchObject([{ bidder: 'North Divers', handedBy: 'bert', taken: null }])
    expect(lists[0]?.items[0]).toEqual({
      ref: '',
      requirement: 'The contractor shall ensure that divers shall be medically examined every twelve months.',
      sentence: 'Our divers are medically examined every twelve months.',
      document: 'North Divers technical',
      page: 1,
    })
    expect(JSON.stringify(lists)).not.toContain('64,500')
    const id = lists[0]?.id ?? ''
    expect(await outcome(promises(buyer).take.mutate({ id }))).toBe('404 This list of promises does not exist.')
    // Stopped meanwhile, nothing is taken; what was handed over waits.
    await admin.allowHandOver.mutate({ allowed: false })
    expect((await promises(hse).list.query()).lists).toEqual([])
    expect(await outcome(promises(hse).take.mutate({ id }))).toBe('404 This list of promises does not exist.')
    await admin.allowHandOver.mutate({ allowed: true })
  })

  test('becomes an audit once, each item with the bid’s sentence, document and page', async () => {
    const [list] = (await promises(hse).list.query()).lists
    const id = list?.id ?? ''
    const before = (await app.trpc(hse.token).audits.list.query()).length
    const outcomes = await Promise.all([1, 2].map(() => outcome(promises(hse).take.mutate({ id }))))
    expect(outcomes.toSorted()).toEqual(['409 hanna has taken these promises already.', 'done'])
    const audits = await app.trpc(hse.token).audits.list.query()
    expect(audits).toHaveLength(before + 1)
    const audit = await app.trpc(hse.token).audits.get.query({ id: audits[0]?.id ?? '' })
    expect(audit.filename).toBe('Promises of North Divers.docx')
    expect(audit.items[0]).toMatchObject({
      question: 'Is it done as the bid promises: “Our divers are medically examined every twelve months.”?',
      clause: 'North Divers technical, page 1',
      kind: 'observed',
    })
    const file = await app.rest(`/api/audits/${audit.id}/file`, { token: hse.token })
    expect([file.status, (await file.bytes()).subarray(0, 2)]).toEqual([200, new Uint8Array([0x50, 0x4b])])
    // The bid itself is a document of the other workspace.
    const { documents } = await desk.client.tenders.get
      .query({ id: tender })
      .then(({ bids }) => bids[0] ?? { documents: [] })
    const opened = await app.rest(`/api/documents/${documents[0]?.id}/file`, { token: hse.token })
    expect(opened.status).toBe(404)
    const { entries } = await admin.listSecurityLog.query({ limit: 200 })
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['promises.allowed', 'promises.stopped', 'promises.handed-over', 'promises.taken']),
    )
    const changed = sql`update promise_list set taken = null where id = ${id}`.execute(app.context.db)
    expect(await outcome(changed)).toContain('what was handed over stays as it was')
  })

  test('once a standard is no longer shared, a bid is not judged by it', async () => {
    await admin.stopSharing.mutate({ id: standardId })
    const { judgements } = await judgeBid(bid)
    expect(judgements.map(({ verdict, noLongerShared }) => ({ verdict, noLongerShared }))).toEqual(
      Array(3).fill({ verdict: 'unclear', noLongerShared: true }),
    )
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { sql } from 'kysely'
import { ferryTender, northBid, southBid } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let ann: ReturnType<typeof openDesk>
let ben: ReturnType<typeof openDesk>
let document: string
const word = 'zinnoberrot'
const north = northBid.replace('Our statement on the requirements', `Our statement on the requirements, ${word}`)

beforeAll(async () => {
  app = await startTestApp()
  ann = openDesk(app, await app.createUser('ann', 'tender'))
  ben = openDesk(app, await app.createUser('ben', 'tender'))
  document = await ann.upload('Pier lighting.pdf', ferryTender)
})
afterAll(() => app?.stop())

async function frozen(envelopes?: 'two'): Promise<Tender> {
  const { id, priceRule, criteria } = await ann.analysed(document)
  const { formula, ceiling, qualityThreshold } = priceRule
  if (envelopes) await ann.client.tenders.setPriceRule.mutate({ id, formula, ceiling, qualityThreshold, envelopes })
  for (const criterion of criteria) expect(criterion.weight).not.toBeNull()
  return ann.client.tenders.freeze.mutate({ id, despiteDoubts: true })
}

/** Whatever somebody of the workspace can ask for, over REST and tRPC, as one text. */
async function everythingToldTo(who: typeof ann, id: string): Promise<string> {
  const rest = ['', '/history', '/calendar.ics'].map((at) => `/api/tenders/${id}${at}`)
  const others = ['/api/tenders', '/api/documents', '/api/suppliers', '/api/suppliers/north', '/api/exports']
  const texts = await Promise.all([...rest, ...others].map(async (at) => (await who.rest('GET', at)).text))
  texts.push(JSON.stringify(await who.client.tenders.get.query({ id })))
  texts.push(JSON.stringify(await who.client.documents.list.query()))
  return texts.join('\n')
}

describe('a sealed bid', () => {
  test('is no document: no list, viewer, search or chat comes upon it before it is opened, and all do afterwards', async () => {
    const { id } = await frozen()
    const bidId = await ann.receive(id, 'North', { technical: north })
    const { bids } = await ann.client.tenders.get.query({ id })
    const [file] = bids[0]?.files ?? []
    expect(bids[0]).toMatchObject({ status: 'sealed', documents: [], price: null, compliance: [] })
    expect(file).toMatchObject({ name: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), openedAt: null })

    const ask = async () => {
      const session = await ben.client.chat.createSession.mutate({ title: 'Bids' })
      const answer = await ben.rest('POST', `/api/chat/sessions/${session.id}/messages`, {
        content: `What is said of ${word}?`,
      })
      return answer.text
    }
    const told = await everythingToldTo(ben, id)
    expect(told).toContain('North')
    expect(told).not.toContain('technical.pdf')
    expect(told).not.toContain(word)
    expect(await ask()).not.toContain('North technical')
    expect((await ben.rest('GET', `/api/documents/${file?.id}/file`)).status).toBe(404)
    expect((await ben.rest('GET', `/api/documents/${file?.id}/pages/1/words`)).status).toBe(404)
    expect((await ben.rest('POST', `/api/tenders/${id}/bids/${bidId}/judge`, { again: true })).text).toContain('sealed')
    const pages = await sql<{
      n: number
    }>`select count(*)::int as n from document_page where text like ${`%${word}%`}`.execute(app.context.db)
    expect(pages.rows[0]?.n).toBe(0)

    await ann.client.tenders.openBids.mutate({ id })
    const opened = await ann.judged(id)
    expect(opened.bids[0]).toMatchObject({ status: 'judged', price: { amount: 82000, currency: 'EUR' } })
    expect(opened.bids[0]?.files[0]).toMatchObject({ name: 'North technical.pdf', sha256: file?.sha256 })
    expect(opened.bids[0]?.documents.map(({ fileName }) => fileName)).toEqual(['North technical.pdf'])
    expect((await ben.rest('GET', `/api/documents/${file?.id}/file`)).status).toBe(200)
    expect(await ask()).toContain('North technical')
    expect((await ben.client.documents.list.query()).map(({ originalName }) => originalName)).toContain(
      'North technical.pdf',
    )
  })

  test('nothing is received before the freeze, nor after the opening; documents of the workspace are no bid before it', async () => {
    const analysed = await ann.analysed(document)
    const early = await ann.rest('POST', `/api/tenders/${analysed.id}/sealed-bids`, { bidder: 'North' })
    expect(early).toMatchObject({ status: 409, text: expect.stringContaining('Freeze the criteria') })

    const { id } = await frozen()
    const bidId = await ann.receive(id, 'North', { technical: northBid })
    const open = await ann.rest('POST', `/api/tenders/${id}/bids`, { bidder: 'South', documentIds: [document] })
    expect(open).toMatchObject({ status: 409, text: expect.stringContaining('sealed') })
    await ann.client.tenders.openBids.mutate({ id })
    const late = await ann.rest('POST', `/api/tenders/${id}/sealed-bids`, { bidder: 'South' })
    expect(late).toMatchObject({ status: 409, text: expect.stringContaining('have been opened') })
    const more = await ann.sealFile(id, bidId, { name: 'More.pdf', text: 'More.' })
    expect(more).toMatchObject({ status: 409, text: expect.stringContaining('have been opened') })
    await ann.judged(id)
  })

  test('of another workspace is not there', async () => {
    const { id } = await frozen()
    const bidId = await ann.receive(id, 'North', { technical: northBid })
    const hans = openDesk(app, await app.createUser('hans', 'hse'))
    expect((await hans.sealFile(id, bidId, { name: 'x.pdf', text: 'x' })).status).toBe(404)
    expect((await ann.sealFile(id, crypto.randomUUID(), { name: 'x.pdf', text: 'x' })).status).toBe(404)
    expect((await ann.sealFile(id, bidId, { envelope: 'lost', name: 'x.pdf', text: 'x' })).status).toBe(404)
  })

  test('the same file is refused for a second bidder, sealed or as a document', async () => {
    const { id } = await frozen()
    const northId = await ann.receive(id, 'North', { technical: southBid })
    expect(await ann.sealFile(id, northId, { name: 'again.pdf', text: southBid })).toMatchObject({
      status: 409,
      text: 'This file is part of this bid already.',
    })
    const { bids } = await ann.client.tenders.receiveBid.mutate({ id, bidder: 'South' })
    const southId = bids.find(({ bidder }) => bidder === 'South')?.id ?? ''
    const twin = await ann.sealFile(id, southId, { name: 'ours.pdf', text: southBid })
    expect(twin).toMatchObject({ status: 409, text: expect.stringContaining('part of the bid of North already') })
    await ann.client.tenders.openBids.mutate({ id })
    const opened = await ann.judged(id)
    expect(opened.bids.find(({ bidder }) => bidder === 'South')).toMatchObject({
      status: 'failed',
      error: 'No file was received with this bid.',
    })
    const documentIds = opened.bids.find(({ bidder }) => bidder === 'North')?.documentIds ?? []
    const third = await ann.rest('POST', `/api/tenders/${id}/bids`, { bidder: 'West', documentIds })
    expect(third).toMatchObject({ status: 409, text: expect.stringContaining('part of the bid of North already') })
  })

  test('that is withdrawn is never opened', async () => {
    const { id } = await frozen()
    const bidId = await ann.receive(id, 'North', { technical: `${northBid}\nNever seen.` })
    await ann.client.tenders.withdrawBid.mutate({ id, bidId })
    const opened = await ann.client.tenders.openBids.mutate({ id })
    expect(opened.bids[0]).toMatchObject({ status: 'withdrawn', documents: [] })
    expect(opened.bids[0]?.files[0]).toMatchObject({ name: null, openedAt: null })
  })
})

describe('the opening', () => {
  test('waits for the deadline, which nobody brings forward over a sealed bid, nor moves without a reason', async () => {
    const { id, facts } = await frozen()
    const factId = facts.find(({ kind }) => kind === 'deadline')?.id ?? ''
    const correct = (day: string, reason?: string) =>
      ann.rest('PATCH', `/api/tenders/${id}/facts/${factId}`, { date: { day, time: '12:00' }, reason })
    expect(await correct('2999-02-12')).toMatchObject({
      status: 400,
      text: expect.stringContaining('a change of the deadline needs a reason'),
    })
    expect((await correct('2999-02-12', 'The buyer put it off.')).status).toBe(200)
    // Before a bid has come what was entered wrongly can still be put right.
    expect((await correct('2998-02-12', 'A slip of the year.')).status).toBe(200)
    await ann.receive(id, 'North', { technical: northBid })
    expect((await ann.rest('POST', `/api/tenders/${id}/opening`)).text).toContain(
      'Bids are taken until 2998-02-12, 12:00',
    )
    expect(await correct('2026-02-12', 'We are in a hurry.')).toMatchObject({
      status: 409,
      text: expect.stringContaining('can be put off, not brought forward'),
    })
    expect((await ann.rest('DELETE', `/api/tenders/${id}/facts/${factId}`)).status).toBe(409)
    const past = { kind: 'deadline', value: 'Yesterday', date: { day: '2026-01-01', time: null }, reason: 'Because.' }
    await ann.rest('POST', `/api/tenders/${id}/facts`, past)
    expect((await ann.rest('POST', `/api/tenders/${id}/opening`)).status).toBe(409)
    expect((await correct('2999-02-12', 'An addendum extends it.')).status).toBe(200)
    const history = await ann.client.tenders.history.query({ id })
    expect(history.map(({ text }) => text)).toContain(
      'Deadline after the freeze: 2998-02-12, 12:00 (no time zone) became 2999-02-12, 12:00 (no time zone). Reason: An addendum extends it.',
    )
    const { deadlineChanges } = await ann.client.tenders.get.query({ id })
    expect(deadlineChanges.map(({ by, text }) => [by, text.split('Reason: ')[1]])).toEqual([
      ['ann', 'An addendum extends it.'],
      ['ann', 'A slip of the year.'],
      ['ann', 'The buyer put it off.'],
    ])
    const logs = await Promise.all(
      (['securityLogPending', 'securityLog'] as const).map((table) =>
        app.context.db
          .selectFrom(table)
          .select('detail')
          .where('action', '=', 'tender.deadline-changed')
          .where('targetId', '=', id)
          .execute(),
      ),
    )
    expect(logs.flat()).toHaveLength(3)
    expect((await ann.client.tenders.get.query({ id })).bids[0]).toMatchObject({ status: 'sealed', documents: [] })
  })

  test('waits for the deadline that was, whatever an addendum says of an earlier one; a later one counts', async () => {
    const dated = (day: string) => ferryTender.replaceAll('12 February 2026', day)
    const [first, sooner, later] = await Promise.all(
      ['12 February 2098', '3 March 2026', '12 February 2099'].map((day) =>
        ann.upload(`Pier lighting until ${day}.pdf`, dated(day)),
      ),
    )
    const { id } = await ann.analysed(first ?? '')
    await ann.client.tenders.freeze.mutate({ id, despiteDoubts: true })
    await ann.receive(id, 'North', { technical: northBid })
    const readAddendum = async (documentId = '') => {
      await ann.client.tenders.addAddendum.mutate({ id, documentId })
      return ann.until(id, ({ addenda }) => addenda.every(({ status }) => status === 'done'))
    }
    const deadlines = ({ facts }: Tender) =>
      facts.flatMap(({ kind, date }) => (kind === 'deadline' && date ? [date.day] : []))
    const brought = await readAddendum(sooner)
    expect(deadlines(brought)).toEqual(['2098-02-12'])
    expect(brought.addenda[0]?.refused).toContain(
      'Addendum 1 brings the deadline forward; as a sealed bid has been received, it stays.',
    )
    expect((await ann.rest('POST', `/api/tenders/${id}/opening`)).status).toBe(409)
    expect(brought.deadlineChanges).toEqual([])
    const put = await readAddendum(later)
    expect(deadlines(put)).toEqual(['2099-02-12'])
    expect(put.deadlineChanges.map(({ by, text }) => [by, text])).toEqual([
      [
        'Fieldproof',
        'Deadline after the freeze: 2098-02-12, 12:00 (no time zone) became 2099-02-12, 12:00 (no time zone), by addendum 2',
      ],
    ])
  })

  test('is on record with who and when', async () => {
    const { id } = await frozen()
    await ann.receive(id, 'North', { technical: northBid })
    await ann.client.tenders.openBids.mutate({ id })
    const { opening, bids } = await ann.judged(id)
    expect(opening).toMatchObject({ by: 'ann' })
    const history = await ann.client.tenders.history.query({ id })
    const sha256 = bids[0]?.files[0]?.sha256 ?? ''
    expect(history.find(({ kind }) => kind === 'opened')).toMatchObject({
      by: 'ann',
      text: `Opened 1 bid: North (North technical.pdf ${sha256})`,
    })
    const log = await app.context.db
      .selectFrom('securityLogPending')
      .select(['action', 'actorName', 'targetId'])
      .where('action', '=', 'tender.bids-opened')
      .where('targetId', '=', id)
      .execute()
    const sealedLog = await app.context.db
      .selectFrom('securityLog')
      .select(['action', 'actorName', 'targetId'])
      .where('action', '=', 'tender.bids-opened')
      .where('targetId', '=', id)
      .execute()
    expect([...log, ...sealedLog]).toEqual([{ action: 'tender.bids-opened', actorName: 'ann', targetId: id }])
    expect((await ben.rest('POST', `/api/tenders/${id}/opening`)).status).toBe(409)
  })

  test('is not for whoever has declared a conflict', async () => {
    const { id } = await frozen()
    await ben.client.tenders.declareInterest.mutate({ id, conflict: true, statement: 'My brother bids.' })
    expect((await ben.rest('POST', `/api/tenders/${id}/opening`)).status).toBe(403)
    expect((await ann.rest('POST', `/api/tenders/${id}/opening`)).status).toBe(200)
    expect((await ann.rest('POST', `/api/tenders/${id}/unfreeze`)).status).toBe(409)
  })

  test('the database refuses what gets round it', async () => {
    const { id } = await frozen()
    const bidId = await ann.receive(id, 'North', { technical: northBid })
    const { db } = app.context
    const attempts = [
      sql`insert into tender_bid_document (bid_id, document_id, position, file_name) values (${bidId}, ${document}, 0, 'x')`,
      sql`update tender_bid_file set opened_at = now(), document_id = ${document} where bid_id = ${bidId}`,
      sql`update tender_bid_file set sha256 = 'x' where bid_id = ${bidId}`,
      sql`update tender set prices_opened_at = now() where id = ${id}`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow()
    await ann.client.tenders.openBids.mutate({ id })
    await expect(sql`update tender set bids_opened_at = null where id = ${id}`.execute(db)).rejects.toThrow(
      'what was opened stays opened',
    )
    await ann.judged(id)
  })
})

describe('two envelopes', () => {
  test('prices are closed until the technical stage is done, and those of who failed it for good', async () => {
    const { id } = await frozen('two')
    const [technical, price] = northBid.split('The total price is')
    await ann.receive(id, 'North', { technical: `${technical}`, price: `Price proposal\n\nThe total price is${price}` })
    const south = southBid.replace(/The total price[^\n]*/i, '')
    await ann.receive(id, 'South', { technical: south, price: 'Price proposal\n\nThe total price is EUR 64,500.' })
    await ann.client.tenders.openBids.mutate({ id })
    const first = await ann.judged(id)
    for (const bid of first.bids) {
      expect(bid.price).toBeNull()
      expect(bid.documents).toHaveLength(1)
      expect(bid.files.find(({ envelope }) => envelope === 'price')).toMatchObject({ name: null, openedAt: null })
    }
    expect(await everythingToldTo(ben, id)).not.toMatch(/\b82[,.]?000\b|\b64[,.]?500\b|price\.pdf/)
    const [northBidId = '', southBidId = ''] = first.bids.map((bid) => bid.id)
    const enter = await ann.rest('PATCH', `/api/tenders/${id}/bids/${northBidId}`, {
      price: { amount: 1, currency: 'EUR' },
    })
    expect(enter).toMatchObject({ status: 409, text: expect.stringContaining('sealed until the technical stage') })
    const early = await ann.rest('POST', `/api/tenders/${id}/price-opening`)
    expect(early.status).toBe(409)
    expect(early.text).toContain('the evaluators have not agreed on points yet')

    // South fails a mandatory requirement, which a person confirms; the evaluators agree on North.
    const failing = first.requirements.find(({ ref }) => ref === '2.3')?.id ?? ''
    const override = { decision: 'overridden' as const, status: 'missing' as const, comment: 'It has lapsed.' }
    await ann.client.tenders.reviewCompliance.mutate({ id, bidId: southBidId, requirementId: failing, ...override })
    for (const who of [ann, ben]) {
      await who.client.tenders.declareInterest.mutate({ id, conflict: false })
      for (const criterion of first.criteria.filter(({ kind }) => kind === 'quality'))
        await who.client.tenders.scoreBid.mutate({
          id,
          bidId: northBidId,
          criterionId: criterion.id,
          points: 80,
          reason: 'Good.',
        })
      await who.client.tenders.submitScores.mutate({ id })
    }
    await ann.client.tenders.settleAgreed.mutate({ id })
    const ready = await ann.client.tenders.get.query({ id })
    expect(ready.openingProblems).toEqual([])
    await ben.client.tenders.openPrices.mutate({ id })
    const priced = await ann.judged(id)
    expect(priced.priceOpening).toMatchObject({ by: 'ben' })
    expect(priced.bids.map(({ bidder, price: found }) => [bidder, found?.amount ?? null])).toEqual([
      ['North', 82000],
      ['South', null],
    ])
    expect(priced.bids[1]?.files.find(({ envelope }) => envelope === 'price')).toMatchObject({ openedAt: null })
    // What was found while prices were closed stays.
    const after = await ann.rest(
      'POST',
      `/api/tenders/${id}/bids/${northBidId}/requirements/${failing}/review`,
      override,
    )
    expect(after).toMatchObject({ status: 409, text: expect.stringContaining('The prices are opened') })
  })

  test('with one envelope there is no price to be sealed apart, nor an opening of prices', async () => {
    const { id } = await frozen()
    const { bids } = await ann.client.tenders.receiveBid.mutate({ id, bidder: 'North' })
    const apart = await ann.sealFile(id, bids[0]?.id ?? '', { envelope: 'price', name: 'p.pdf', text: 'EUR 1' })
    expect(apart).toMatchObject({ status: 409, text: expect.stringContaining('one envelope') })
    expect((await ann.rest('POST', `/api/tenders/${id}/price-opening`)).status).toBe(409)
  })
})

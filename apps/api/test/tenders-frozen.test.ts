import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { sql } from 'kysely'
import { ferryRevision, ferryTender, northBid, southBid } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let desk: ReturnType<typeof openDesk>
let documents: { tender: string; revision: string; north: string; south: string }

beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app, await app.createUser('buyer', 'tender'))
  documents = {
    tender: await desk.upload('Pier lighting.pdf', ferryTender),
    revision: await desk.upload('Pier lighting revision.pdf', ferryRevision),
    north: await desk.upload('North.pdf', northBid),
    south: await desk.upload('South.pdf', southBid),
  }
})
afterAll(() => app?.stop())

async function frozenTender(): Promise<Tender> {
  const tender = await desk.analysed(documents.tender)
  return desk.client.tenders.freeze.mutate({ id: tender.id, despiteDoubts: true })
}

const receiveNorth = (id: string) =>
  desk.rest('POST', `/api/tenders/${id}/sealed-bids`, { bidder: 'North Harbour Electric' })

/** From its documents, which are in the workspace. */
async function addNorth(id: string) {
  await desk.rest('POST', `/api/tenders/${id}/opening`)
  return desk.rest('POST', `/api/tenders/${id}/bids`, {
    bidder: 'North Harbour Electric',
    documentIds: [documents.north],
  })
}

/** What was frozen, as GET shows it. */
const frozenPart = ({ criteria, priceRule, requirements, freeze }: Tender) => ({
  criteria,
  priceRule,
  hash: freeze?.hash,
  requirements: requirements
    .filter(({ frozen }) => frozen)
    .map(({ id, ref, mandatory, criterionId, category }) => ({ id, ref, mandatory, criterionId, category })),
})

describe('criteria are frozen before the first bid', () => {
  test('no call changes criteria, weights, price formula or requirements once they are frozen', async () => {
    const tender = await frozenTender()
    const requirementId = tender.requirements[0]?.id ?? ''
    const [criterion] = tender.criteria
    const path = `/api/tenders/${tender.id}`
    const calls: [method: string, path: string, body?: unknown][] = [
      ['PUT', `${path}/criteria`, { criteria: [{ id: criterion?.id, name: criterion?.name, weight: 99 }] }],
      ['PUT', `${path}/criteria`, { criteria: [] }],
      ['PUT', `${path}/price-rule`, { formula: 'difference_to_average' }],
      ['PATCH', `${path}/requirements/${requirementId}`, { mandatory: false }],
      ['PATCH', `${path}/requirements/${requirementId}`, { text: 'The Supplier may do as it likes.' }],
      ['PATCH', `${path}/requirements/${requirementId}`, { criterionId: null }],
      ['DELETE', `${path}/requirements/${requirementId}`],
      ['POST', `${path}/requirements`, { text: 'The Supplier must be called South Quay.', mandatory: true }],
      ['POST', `${path}/analyse`],
    ]
    for (const phase of ['before the first bid', 'after it']) {
      for (const [method, at, body] of calls) {
        const answer = await desk.rest(method, at, body)
        expect({ phase, at, status: answer.status }).toEqual({ phase, at, status: 409 })
        expect(answer.text).toContain('frozen')
      }
      if (phase === 'before the first bid') expect((await addNorth(tender.id)).status).toBe(200)
    }
    expect(frozenPart(await desk.client.tenders.get.query({ id: tender.id }))).toEqual(frozenPart(tender))
  })

  test('the freeze can be taken back until the first bid, and never after, not even when the bid is withdrawn', async () => {
    const tender = await frozenTender()
    const path = `/api/tenders/${tender.id}`
    expect((await desk.rest('POST', `${path}/unfreeze`)).status).toBe(200)
    expect((await addNorth(tender.id)).status).toBe(409)
    await desk.client.tenders.freeze.mutate({ id: tender.id, despiteDoubts: true })
    const bid = JSON.parse((await addNorth(tender.id)).text) as { id: string }
    expect((await desk.rest('POST', `${path}/unfreeze`)).status).toBe(409)
    expect((await desk.rest('DELETE', `${path}/bids/${bid.id}`)).status).toBe(200)
    expect((await desk.rest('POST', `${path}/unfreeze`)).status).toBe(409)
    expect((await desk.rest('DELETE', path)).status).toBe(409)
    expect((await desk.rest('PUT', `${path}/criteria`, { criteria: [] })).status).toBe(409)
    // The bidder may come again, to the same criteria.
    expect((await addNorth(tender.id)).status).toBe(200)
  })

  test('freezing again changes nothing, and a tender that cannot be frozen says what is missing', async () => {
    const tender = await frozenTender()
    const again = await desk.client.tenders.freeze.mutate({ id: tender.id, despiteDoubts: true })
    expect(again.freeze).toEqual(tender.freeze)
    const open = await desk.analysed(documents.tender)
    await desk.client.tenders.setCriteria.mutate({
      id: open.id,
      criteria: [{ name: 'Price', weight: null, kind: 'price' }],
    })
    const refused = await desk.rest('POST', `/api/tenders/${open.id}/freeze`)
    expect(refused).toEqual({ status: 409, text: 'These criteria have no weight: Price.' })
  })

  test('a freeze and a bid, or a change and a freeze, at the same moment: one comes after the other', async () => {
    for (let round = 0; round < 3; round++) {
      const tender = await desk.analysed(documents.tender)
      const path = `/api/tenders/${tender.id}`
      const criteria = tender.criteria.map(({ id, name, kind }) => ({ id, name, kind, weight: 33 }))
      const [freeze, bid, change] = await Promise.all([
        desk.rest('POST', `${path}/freeze`, { despiteDoubts: true }),
        receiveNorth(tender.id),
        desk.rest('PUT', `${path}/criteria`, { criteria }),
      ])
      expect(freeze.status).toBe(200)
      expect([200, 409]).toContain(bid.status)
      const after = await desk.client.tenders.get.query({ id: tender.id })
      expect(after.bids).toHaveLength(bid.status === 200 ? 1 : 0)
      const weights = after.criteria.map(({ weight }) => weight)
      expect(weights).toEqual(change.status === 200 ? [33, 33, 33] : [50, 20, 30])
      // Whatever came first, the snapshot has the weights that hold.
      const row = await app.context.db
        .selectFrom('tender')
        .select('frozenSnapshot')
        .where('id', '=', tender.id)
        .executeTakeFirstOrThrow()
      const snapshot = JSON.parse(row.frozenSnapshot ?? '') as { criteria: { weight: number }[] }
      expect(snapshot.criteria.map(({ weight }) => weight)).toEqual(weights.map(Number))
      const racers = await Promise.all([desk.rest('POST', `${path}/unfreeze`), receiveNorth(tender.id)])
      const end = await desk.client.tenders.get.query({ id: tender.id })
      if (end.bids.length > 0) expect(end.freeze).not.toBeNull()
      expect(racers.map(({ status }) => status)).not.toContain(500)
    }
  })

  test('an addendum changes words and adds requirements outside of what is scored; flags, weights and what is gone stay', async () => {
    const tender = await frozenTender()
    await addNorth(tender.id)
    await desk.client.tenders.addBid.mutate({ id: tender.id, bidder: 'South Quay', documentIds: [documents.south] })
    const before = await desk.judged(tender.id)
    await desk.client.tenders.addAddendum.mutate({ id: tender.id, documentId: documents.revision })
    await desk.until(tender.id, ({ addenda }) => addenda.every(({ status }) => status === 'done'))
    const after = await desk.judged(tender.id)
    expect(frozenPart(after)).toEqual(frozenPart(before))
    expect(after.addenda).toEqual([
      expect.objectContaining({ number: 1, changed: 1, added: 1, withdrawn: 1, unchanged: 5 }),
    ])
    expect(after.requirements.find(({ ref }) => ref === '2.6')).toMatchObject({
      frozen: true,
      addendum: { number: 1, change: 'withdrawn' },
    })
    expect(after.requirements.find(({ ref }) => ref === '2.8')).toMatchObject({ frozen: false, mandatory: true })
    expect(after.requirements.find(({ ref }) => ref === '2.2')?.text).toContain('within 12 hours')

    // Exactly the changed and the new requirement were judged again, for each bid.
    const judgedAt = (of: Tender) =>
      new Map(
        of.bids.flatMap(({ id, compliance }) =>
          compliance.map((one) => [`${id} ${one.requirementId}`, one.proposal.judgedAt]),
        ),
      )
    const old = judgedAt(before)
    const again = [...judgedAt(after)].filter(([key, at]) => old.get(key) !== at).map(([key]) => key.split(' ')[1])
    const refs = again.map((id) => after.requirements.find((one) => one.id === id)?.ref)
    expect(refs.toSorted()).toEqual(['2.2', '2.2', '2.8', '2.8'])
    const changed = after.requirements.find(({ ref }) => ref === '2.2')?.id
    expect(after.bids[0]?.compliance.find(({ requirementId }) => requirementId === changed)).toMatchObject({
      status: 'partial',
      stale: false,
    })
    // What is new and not frozen blocks no award.
    expect(after.bids[0]?.blockers.join(' ')).not.toContain('2.8')
  })

  test('a person’s score is stale once a requirement of its criterion has changed, and blocks until it is given anew', async () => {
    const tender = await frozenTender()
    await addNorth(tender.id)
    const { bids } = await desk.judged(tender.id)
    const changed = tender.requirements.find(({ ref }) => ref === '2.2')
    const score = {
      id: tender.id,
      bidId: bids[0]?.id ?? '',
      criterionId: changed?.criterionId ?? '',
      points: 80,
      reason: 'As seen on site.',
    }
    const { id } = tender
    await desk.client.tenders.declareInterest.mutate({ id, conflict: false })
    const scoreAll = async () => {
      for (const { id: criterionId } of tender.criteria.filter(({ kind }) => kind === 'quality'))
        await desk.client.tenders.scoreBid.mutate({ ...score, criterionId }).catch(() => undefined)
      await desk.client.tenders.submitScores.mutate({ id })
      return desk.client.tenders.settleAgreed.mutate({ id })
    }
    await scoreAll()
    await desk.client.tenders.addAddendum.mutate({ id: tender.id, documentId: documents.revision })
    await desk.until(tender.id, ({ addenda }) => addenda.every(({ status }) => status === 'done'))
    const after = await desk.judged(tender.id)
    const own = (of: Tender) => of.bids[0]?.scores.find(({ criterionId }) => criterionId === score.criterionId)
    expect(own(after)).toMatchObject({ points: 80, stale: true })
    expect(after.bids[0]?.blockers.join(' ')).toContain('score it again')
    expect(own(await scoreAll())).toMatchObject({ points: 80, stale: false })
  })
})

describe('the database itself refuses', () => {
  test('what gets round the service', async () => {
    const tender = await frozenTender()
    const { db } = app.context
    const id = tender.id
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(db).then(() => 'done', String)).resolves.toMatch(/frozen|bid|record/)
    await refused(sql`update tender_criterion set weight = 1 where tender_id = ${id}`)
    await refused(sql`delete from tender_criterion where tender_id = ${id}`)
    await refused(sql`update tender_requirement set mandatory = false where tender_id = ${id}`)
    await refused(sql`update tender_requirement set text = 'x' where tender_id = ${id}`)
    await refused(sql`delete from tender_requirement where tender_id = ${id}`)
    await refused(sql`update tender set price_rule = '{}' where id = ${id}`)
    await refused(sql`update tender set frozen_hash = 'x' where id = ${id}`)
    await addNorth(id)
    await refused(sql`update tender set frozen_at = null, first_bid_at = null where id = ${id}`)
    await refused(sql`delete from tender_bid where tender_id = ${id}`)
    await refused(sql`delete from tender where id = ${id}`)
    const open = await desk.analysed(documents.tender)
    await refused(sql`update tender_criterion set tender_id = ${open.id} where tender_id = ${id}`)
    await refused(sql`
      insert into tender_bid (id, tender_id, bidder, supplier_key, notes, added_by)
      values (${crypto.randomUUID()}, ${open.id}, 'x', 'x', '[]', 'x')`)
  })

  test('and the security log tells of freezes and bids', async () => {
    const tender = await frozenTender()
    await addNorth(tender.id)
    const rows = await sql<{ action: string }>`
      select action from security_log_pending where target_id = ${tender.id}
      union select action from security_log where target_id = ${tender.id}`.execute(app.context.db)
    const actions = new Set(rows.rows.map(({ action }) => action))
    expect([...actions]).toEqual(expect.arrayContaining(['tender.created', 'tender.frozen', 'tender.bid-added']))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { sql } from 'kysely'
import { ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { openEvents } from './support/read-events.ts'
import { unzipText } from './support/read-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let ann: ReturnType<typeof openDesk>
let ben: ReturnType<typeof openDesk>
let cora: ReturnType<typeof openDesk>
let tender: Tender
let path: string
const secret = 'The mounting of the luminaires is not convincing'
/** Of no point in time: what is told has times to the millisecond, and "41.75" is in one of six thousand. */
const secretPoints = 71.75

beforeAll(async () => {
  app = await startTestApp()
  ann = openDesk(app, await app.createUser('ann', 'tender'))
  ben = openDesk(app, await app.createUser('ben', 'tender'))
  cora = openDesk(app, await app.createUser('cora', 'tender'))
  const { id } = await ann.analysed(await ann.upload('Pier lighting.pdf', ferryTender))
  path = `/api/tenders/${id}`
  await ann.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  await ann.client.tenders.openBids.mutate({ id })
  const documentIds = [await ann.upload('North.pdf', northBid)]
  await ann.client.tenders.addBid.mutate({ id, bidder: 'North', documentIds })
  tender = await ann.judged(id)
})
afterAll(() => app?.stop())

const bidId = () => tender.bids[0]?.id ?? ''
const quality = () => tender.criteria.filter(({ kind }) => kind === 'quality').map(({ id }) => id)
const price = () => tender.criteria.find(({ kind }) => kind === 'price')?.id ?? ''
const scoreAt = (criterionId: string) => `${path}/bids/${bidId()}/scores/${criterionId}`
const consensusAt = (criterionId: string) => `${path}/bids/${bidId()}/consensus/${criterionId}`
const give = (who: typeof ann, criterionId: string, points: number, reason: string) =>
  who.rest('PUT', scoreAt(criterionId), { points, reason })
const readScore = async (who: typeof ann, criterionId: string) =>
  (JSON.parse((await who.rest('GET', path)).text) as Tender).bids[0]?.scores.find(
    (one) => one.criterionId === criterionId,
  )

/** Everything that somebody can be told of the tender, over REST. */
async function everythingToldTo(who: typeof ann): Promise<string> {
  const texts = await Promise.all(
    [path, `${path}/history`, '/api/tenders', '/api/suppliers', '/api/suppliers/north'].map(
      async (at) => (await who.rest('GET', at)).text,
    ),
  )
  texts.push((await who.rest('PATCH', path, { name: 'Pier lighting' })).text)
  for (const format of ['excel', 'docx']) {
    const made = JSON.parse((await who.rest('POST', `${path}/export`, { kind: 'evaluation', format })).text)
    const file = await app.rest(made.downloadUrl, { token: who.token })
    texts.push(...Object.values(unzipText(new Uint8Array(await file.arrayBuffer()))))
  }
  return texts.join('\n')
}

describe('evaluators score alone', () => {
  test('nobody scores before a declaration that there is no conflict, nor ever with one', async () => {
    const [first = ''] = quality()
    const refused = await give(ann, first, 80, 'Good.')
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Declare first')
    expect((await cora.rest('POST', `${path}/declaration`, { conflict: true })).status).toBe(400)
    const own = { conflict: true, statement: 'My brother works there.' }
    expect((await cora.rest('POST', `${path}/declaration`, own)).status).toBe(200)
    expect((await cora.rest('POST', `${path}/declaration`, { conflict: false })).status).toBe(409)
    expect((await give(cora, first, 80, 'Good.')).status).toBe(403)
    const review = { decision: 'accepted' }
    const at = `${path}/bids/${bidId()}/requirements/${tender.requirements[0]?.id}/review`
    expect((await cora.rest('POST', at, review)).status).toBe(403)
    for (const who of [ann, ben])
      expect((await who.rest('POST', `${path}/declaration`, { conflict: false })).status).toBe(200)
  })

  test('what one scores is told to no other by any call, before the other has submitted an own score', async () => {
    for (const criterionId of quality()) {
      const given = await give(ann, criterionId, secretPoints, secret)
      expect(given.status).toBe(200)
    }
    const draft = await everythingToldTo(ben)
    expect(draft).toContain('North')
    expect(draft).not.toContain(secret)
    expect(draft).not.toContain('71.75')
    expect((await ann.rest('POST', `${path}/scores/submit`)).status).toBe(200)
    for (const who of [ben, cora]) {
      const told = await everythingToldTo(who)
      expect(told).not.toContain(secret)
      expect(told).not.toContain('71.75')
    }
    expect(await readScore(ben, quality()[0] ?? '')).toMatchObject({ submitted: 1, own: null, evaluators: [] })
    const events = await openEvents(app, 'tenders.watch', { id: tender.id, version: 1 }, { token: ben.token })
    const watched = JSON.stringify(await events.next())
    await events.close()
    expect(watched).toContain('North')
    expect(watched).toContain('"submitted":1')
    expect(watched).not.toContain(secret)
  })

  test('nobody changes what is submitted, neither whose it is nor anybody else', async () => {
    const [first = ''] = quality()
    const again = await give(ann, first, 99, 'Second thoughts.')
    expect({ status: again.status, text: again.text }).toEqual({
      status: 409,
      text: 'Your score is submitted and can no longer be changed.',
    })
    expect((await ann.rest('PUT', scoreAt(first), { points: null })).status).toBe(409)
    expect((await give(ben, first, 100, 'Sound.')).status).toBe(200)
    expect(await readScore(ann, first)).toMatchObject({ own: { points: 71.75, submitted: true } })
    const attempt = sql`update tender_own_score set points = 99 where submitted_at is not null`.execute(app.context.db)
    await expect(attempt.then(() => 'done', String)).resolves.toContain('submitted')
  })

  test('a price gets its points from the formula, and from nobody', async () => {
    expect((await give(ben, price(), 100, 'Cheap.')).status).toBe(409)
    expect((await ben.rest('PUT', consensusAt(price()), { points: 100, reason: 'Cheap.' })).status).toBe(409)
  })

  test('who has not scored everything cannot submit, and is told what is missing', async () => {
    const refused = await ben.rest('POST', `${path}/scores/submit`)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('You have not scored everything yet: North, ')
  })
})

describe('consensus', () => {
  test('waits for every evaluator, and needs a reason where they lie apart', async () => {
    const [first = '', second = ''] = quality()
    const early = await ann.rest('PUT', consensusAt(first), { points: 50, reason: 'Agreed.' })
    expect(early).toMatchObject({ status: 409 })
    expect(early.text).toContain('not every evaluator has submitted yet (ben)')
    expect((await ben.rest('PUT', consensusAt(first), { points: 50 })).text).toBe('Submit your own scores first.')
    await give(ben, second, 70, 'Thin.')
    expect((await ben.rest('POST', `${path}/scores/submit`)).status).toBe(200)
    // Both have submitted, so both are told.
    for (const who of [ann, ben])
      expect((await readScore(who, first))?.evaluators.map(({ by, points }) => [by, points])).toEqual([
        ['ann', 71.75],
        ['ben', 100],
      ])
    const bare = await ann.rest('PUT', consensusAt(first), { points: 86 })
    expect({ status: bare.status, text: bare.text }).toEqual({
      status: 409,
      text: 'Give a reason: the evaluators lie 28.25 points apart, their mean is 85.88.',
    })
    expect((await ann.rest('POST', `${path}/consensus`)).status).toBe(200)
    expect(await readScore(ann, first)).toMatchObject({ decided: null })
    expect(await readScore(ann, second)).toMatchObject({
      points: 70.88,
      decided: { points: 70.88, reason: 'Mean of 2 evaluators.' },
    })
    const agreed = { points: 60, reason: 'Seen together on site: it holds.' }
    expect((await ann.rest('PUT', consensusAt(first), agreed)).status).toBe(200)
    expect(await readScore(ben, first)).toMatchObject({ decided: { ...agreed, by: 'ann' }, own: { points: 100 } })
  })

  test('whoever has a conflict settles nothing', async () => {
    const [first = ''] = quality()
    expect((await cora.rest('PUT', consensusAt(first), { points: 1, reason: 'No.' })).status).toBe(403)
  })
})

describe('an award by two persons', () => {
  const award = () => ({ bidId: bidId(), reason: 'The only bid, and it meets everything.' })

  test('is proposed by one, and confirmed by another without a conflict', async () => {
    expect((await cora.rest('POST', `${path}/award`, award())).status).toBe(403)
    expect((await ann.rest('POST', `${path}/award/confirm`)).text).toBe('No award is proposed.')
    expect((await ann.rest('POST', `${path}/award`, award())).status).toBe(200)
    const own = await ann.rest('POST', `${path}/award/confirm`)
    expect({ status: own.status, text: own.text }).toEqual({
      status: 403,
      text: 'Whoever proposes an award cannot confirm it: another person has to.',
    })
    expect((await cora.rest('POST', `${path}/award/confirm`)).status).toBe(403)
  })

  test('while it is proposed nothing of the bids changes, until somebody rejects it', async () => {
    const [first = ''] = quality()
    const change = await ann.rest('PUT', consensusAt(first), { points: 90, reason: 'Better.' })
    expect(change).toEqual({ status: 409, text: 'An award to North is proposed: confirm or reject it first.' })
    expect((await ann.rest('DELETE', `${path}/bids/${bidId()}`)).status).toBe(409)
    expect((await ben.rest('POST', `${path}/award/reject`, { reason: 'Ask the user first.' })).status).toBe(200)
    expect((await ben.rest('POST', `${path}/award/confirm`)).text).toBe('No award is proposed.')
    expect((await ann.rest('POST', `${path}/award`, award())).status).toBe(200)
  })

  test('the super admin can be the second; the database lets nobody be both', async () => {
    const both =
      sql`update tender set award = award_proposal || jsonb_build_object('confirmedById', award_proposal ->> 'byId')
      where id = ${tender.id}`.execute(app.context.db)
    await expect(both.then(() => 'done', String)).resolves.toContain('two persons')
    const admin = app.trpc(await app.adminToken())
    await admin.auth.switchAgent.mutate({ agent: 'tender' }).catch(() => undefined)
    await admin.tenders.declareInterest.mutate({ id: tender.id, conflict: false })
    const awarded = await admin.tenders.confirmAward.mutate({ id: tender.id })
    expect(awarded).toMatchObject({ status: 'awarded', award: { by: 'ann', confirmedBy: 'root.admin' } })
    const log = await app.context.securityLog.list({}, { limit: 50 })
    const actions = log.entries.map(({ action }) => action)
    for (const action of [
      'tender.interest-declared',
      'tender.scores-submitted',
      'tender.award-proposed',
      'tender.awarded',
    ])
      expect(actions).toContain(action as never)
    expect(JSON.stringify(log.entries)).not.toContain('71.75')
  })
})

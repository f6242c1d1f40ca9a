import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Tender, TenderDelta } from '@fieldproof/schema/tenders'
import { mergeTender } from '../../web/src/features/tenders/merge-tender.ts'
import { ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { type EventStream, openEvents, type StreamEvent, statusOfEvent } from './support/read-events.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let desk: ReturnType<typeof openDesk>
let buyer: string
let auditor: string
let documents: { tender: string; bid: string }

beforeAll(async () => {
  app = await startTestApp({ replace: { streamTimes: { lookMs: 20, checkMs: 200 } } })
  const session = await app.createUser('buyer', 'tender')
  buyer = session.token
  auditor = (await app.createUser('auditor', 'hse')).token
  desk = openDesk(app, session)
  documents = { tender: await desk.upload('Lighting.pdf', ferryTender), bid: await desk.upload('North.pdf', northBid) }
})
afterAll(() => app?.stop())

const tenders = () => desk.client.tenders
const watch = (id: string, version: number, { token = buyer, lastEventId = '' } = {}) =>
  openEvents(app, 'tenders.watch', { id, version }, { token, ...(lastEventId ? { lastEventId } : {}) })

const deltaOf = (event: StreamEvent | undefined) => {
  expect(event?.event).toBe('message')
  return event?.data as TenderDelta
}

/** Lays what is told over a tender, as the client does, until it is as it should be. */
async function follow(events: EventStream, from: Tender, done: (tender: Tender) => boolean): Promise<Tender> {
  let known = from
  while (!done(known)) {
    const merged = mergeTender(known, deltaOf(await events.next()))
    if (merged === undefined) throw new Error('changes are missing')
    known = merged
  }
  return known
}

test('tells each change in its order: the head, and of the lists what changed alone', async () => {
  const { id, version, requirements } = await desk.analysed(documents.tender)
  const [first, second] = requirements.map((one) => one.id) as [string, string]
  expect(requirements).toHaveLength(7)
  const events = await watch(id, version)
  expect(events.response.headers.get('content-type')).toBe('text/event-stream')

  await tenders().updateRequirement.mutate({ id, requirementId: second, section: 'Masts' })
  const event = await events.next()
  const corrected = deltaOf(event)
  expect(event?.id).toBe(String(version + 1))
  expect(corrected.since).toBe(version)
  expect(corrected.head).toMatchObject({ id, version: version + 1, status: 'ready', requirementCount: 7 })
  expect(corrected.requirements.map((one) => [one.id, one.section])).toEqual([[second, 'Masts']])
  expect([corrected.facts, corrected.requirementIds, corrected.bids]).toEqual([undefined, undefined, []])

  await tenders().deleteRequirement.mutate({ id, requirementId: first })
  const deleted = deltaOf(await events.next())
  expect(deleted.requirementIds).toEqual(requirements.slice(1).map((one) => one.id))
  expect(deleted.head.requirementCount).toBe(6)

  await tenders().addFact.mutate({ id, kind: 'contact', value: 'The harbour office' })
  const added = deltaOf(await events.next())
  expect(added.facts?.at(-1)).toMatchObject({ kind: 'contact', value: 'The harbour office', editedBy: 'buyer' })
  expect([added.requirements, added.requirementIds]).toEqual([[], undefined])

  // By another process, which tells nobody.
  await app.context.db.updateTable('tenderRequirement').set({ section: 'Poles' }).where('id', '=', second).execute()
  expect(deltaOf(await events.next()).requirements.map((one) => [one.id, one.section])).toEqual([[second, 'Poles']])
  events.close()

  const resumed = await watch(id, version, { lastEventId: String(version + 2) })
  const rest = deltaOf(await resumed.next())
  expect([rest.since, rest.requirements.map((one) => one.id)]).toEqual([version + 2, [second]])
  expect(rest.facts?.at(-1)).toMatchObject({ value: 'The harbour office' })
  resumed.close()
})

test('who lays over a tender what is told has it as it stands: analysed, judged, and judged anew', async () => {
  const { id } = await tenders().create.mutate({ documentId: documents.tender })
  const start = await tenders().get.query({ id })
  const events = await watch(id, start.version)
  /** What is known when everything is told, which is what is read. */
  const upToDate = async (known: Tender) => {
    const now = await tenders().get.query({ id })
    expect(await follow(events, known, ({ version }) => version >= now.version)).toEqual(now)
    return now
  }
  const analysed = await upToDate(await follow(events, start, ({ status }) => status !== 'analysing'))
  expect(analysed.requirements).toHaveLength(7)
  expect(analysed.facts.length).toBeGreaterThan(5)

  await tenders().freeze.mutate({ id, despiteDoubts: true })
  await tenders().openBids.mutate({ id })
  await tenders().addBid.mutate({ id, bidder: 'North', documentIds: [documents.bid] })
  const settled = ({ bids }: Tender) => bids.length === 1 && bids.every(({ status }) => status !== 'judging')
  const judged = await upToDate(await follow(events, analysed, settled))
  expect(judged.bids[0]?.compliance.map(({ requirementId }) => requirementId)).toEqual(
    judged.requirements.map((one) => one.id),
  )

  const [bidId, requirementId] = [judged.bids[0]?.id ?? '', judged.requirements[2]?.id ?? '']
  await tenders().reviewCompliance.mutate({ id, bidId, requirementId, decision: 'accepted' })
  const reviewed = deltaOf(await events.next())
  expect(reviewed.bids.map((bid) => bid.compliance.map((one) => [one.requirementId, one.review?.decision]))).toEqual([
    [[requirementId, 'accepted']],
  ])

  await app.context.db
    .updateTable('tenderCompliance')
    .set({ proposal: null, review: null, run: 'waiting' })
    .where('requirementId', '=', requirementId)
    .execute()
  const emptied = deltaOf(await events.next())
  expect(emptied.bids.map(({ unjudged, compliance }) => [unjudged, compliance])).toEqual([[[requirementId], []]])
  // A requirement that changes takes what was found for it out of date, though nothing of that is written.
  const { id: changedId } = judged.requirements[4] ?? { id: '' }
  await app.context.db.updateTable('tenderRequirement').set({ revision: 2 }).where('id', '=', changedId).execute()
  const amended = deltaOf(await events.next())
  expect(amended.bids.map(({ compliance }) => compliance.map((one) => [one.requirementId, one.stale]))).toEqual([
    [[changedId, true]],
  ])
  const without = [reviewed, emptied, amended].reduce<Tender | undefined>(mergeTender, judged) as Tender
  expect(without.bids[0]?.compliance).toHaveLength(6)
  await tenders().judgeBid.mutate({ id, bidId })
  const again = await upToDate(
    await follow(events, without, (tender) => settled(tender) && tender.bids[0]?.compliance.length === 7),
  )
  expect(again.bids[0]?.compliance[2]).toMatchObject({ requirementId, review: null })
  events.close()
})

test('a tender of another workspace is not there, and neither is one that is deleted meanwhile', async () => {
  const { id, version } = await desk.analysed(documents.tender)
  const foreign = await watch(id, version, { token: auditor })
  expect(statusOfEvent(await foreign.next())).toBe(404)
  expect(await foreign.next()).toBeUndefined()
  const events = await watch(id, version)
  await tenders().update.mutate({ id, name: 'Another name' })
  expect(deltaOf(await events.next()).head.name).toBe('Another name')
  await tenders().delete.mutate({ id })
  expect(statusOfEvent(await events.next())).toBe(404)
  expect(await events.next()).toBeUndefined()
})

test('is sent elsewhere, to go on, when the server stops', async () => {
  const { id, version } = await desk.analysed(documents.tender)
  const events = await watch(id, version)
  await tenders().update.mutate({ id, name: 'Another name' })
  deltaOf(await events.next())
  app.context.tenderDesk.streams.close()
  expect(statusOfEvent(await events.next())).toBe(503)
})

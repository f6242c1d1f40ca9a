import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ferryTender } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app, await app.createUser('buyer', 'tender'))
})
afterAll(() => app?.stop())

/** Two securities, and a timetable without a deadline. */
const doubtful = ferryTender
  .replace('48 luminaires', '48 luminaires of a system')
  .replace('on every luminaire', 'on every luminaire of the system')
  .replace('on the piers while', 'on the system on the piers while')
  .replace('Deadline for submission of tenders|12 February 2026, 12:00\n', '')
  .replace(
    '2.7 Tenders must',
    '2.8 Each tender must be accompanied by a bid security of EUR 10,000.\n\n2.9 The bid security of EUR 12,000 must be a bank guarantee.\n\n2.7 Tenders must',
  )

test('a tender with entries that nobody has looked at is frozen on purpose only, and that stays on record', async () => {
  const tender = await desk.analysed(await desk.upload('Doubtful.pdf', doubtful))
  const path = `/api/tenders/${tender.id}`
  expect(tender.doubts.map(({ kind, name, seen }) => ({ kind, name, seen }))).toEqual([
    { kind: 'deadline', name: 'Submission deadline', seen: null },
    { kind: 'contradiction', name: 'Bid security', seen: null },
  ])
  expect(tender.doubts[1]?.places.map(({ value, page }) => [value.match(/[\d,]+/)?.[0], page])).toEqual([
    ['10,000', 1],
    ['12,000', 1],
  ])
  expect(await desk.rest('POST', `${path}/freeze`)).toEqual({
    status: 409,
    text: '2 entries need your eye and nobody has looked at them yet.',
  })

  const [deadline, security] = tender.doubts.map(({ key }) => key)
  const seen = await desk.client.tenders.lookAtDoubts.mutate({ id: tender.id, keys: [security ?? ''] })
  expect(seen.version).toBeGreaterThan(tender.version)
  expect(seen.doubts.map((doubt) => doubt.seen?.by ?? null)).toEqual([null, 'buyer'])
  expect((await desk.rest('POST', `${path}/freeze`)).text).toBe(
    '1 entry needs your eye and nobody has looked at it yet.',
  )
  const again = await desk.client.tenders.lookAtDoubts.mutate({ id: tender.id, keys: [security ?? ''], seen: false })
  expect(again.doubts.map((doubt) => doubt.seen)).toEqual([null, null])
  await desk.client.tenders.lookAtDoubts.mutate({ id: tender.id, keys: [security ?? ''] })

  const frozen = await desk.client.tenders.freeze.mutate({ id: tender.id, despiteDoubts: true })
  expect(frozen.status).toBe('frozen')
  const history = await desk.client.tenders.history.query({ id: tender.id })
  expect(history[0]?.text).toContain(', although 1 entry needs your eye and nobody has looked at it yet. SHA-256')
  expect(history.map(({ text }) => text)).toContain(
    'Looked at: Bid security. It is stated in 2 ways. Correct or remove what does not hold.',
  )
  // What was looked at before the freeze stays as it was then.
  expect((await desk.rest('POST', `${path}/looked-at`, { keys: [deadline] })).status).toBe(409)
})

test('a person puts right what is doubted, and then it is on the list no more', async () => {
  const tender = await desk.analysed(await desk.upload('Doubtful too.pdf', doubtful.replace('2026/031', '2026/032')))
  const [first, second] = tender.facts.filter(({ kind }) => kind === 'bid_security')
  await desk.client.tenders.deleteFact.mutate({ id: tender.id, factId: first?.id ?? '' })
  await desk.client.tenders.updateFact.mutate({ id: tender.id, factId: second?.id ?? '', label: 'Security' })
  const { doubts } = await desk.client.tenders.addFact.mutate({
    id: tender.id,
    kind: 'deadline',
    value: '12 February 2026',
    date: { day: '2026-02-12', time: null },
  })
  expect(doubts).toEqual([])
  expect((await desk.rest('POST', `/api/tenders/${tender.id}/freeze`)).status).toBe(200)
})

test('an entry that is not there is not looked at, and an API key looks at none', async () => {
  const tender = await desk.analysed(await desk.upload('Doubtful three.pdf', doubtful.replace('2026/031', '2026/033')))
  const path = `/api/tenders/${tender.id}/looked-at`
  expect((await desk.rest('POST', path, { keys: ['0123456789abcdef'] })).status).toBe(404)
  expect((await desk.rest('POST', path, { keys: ['all'] })).status).toBe(400)
  expect((await desk.rest('POST', path, { keys: [] })).status).toBe(400)
})

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

/** Two securities. */
const doubtful = ferryTender
  .replace('48 luminaires', '48 luminaires of a quay')
  .replace('on every luminaire', 'on every luminaire of the quay')
  .replace('on the piers while', 'on the quay on the piers while')
  .replace(
    '2.7 Tenders must',
    '2.8 Each tender must be accompanied by a bid security of EUR 10,000.\n\n2.9 The bid security of EUR 12,000 must be a bank guarantee.\n\n2.7 Tenders must',
  )

test('an entry that needs an eye is asked, and its answer corrects what it is about, once', async () => {
  const tender = await desk.analysed(await desk.upload('Asked.pdf', doubtful))
  const path = `/api/tenders/${tender.id}/clarifications`
  const doubt = tender.doubts.find(({ kind }) => kind === 'contradiction')
  const asked = await desk.client.tenders.addClarification.mutate({
    id: tender.id,
    question: 'Which bid security applies?',
    askedOf: 'Harbour Authority',
    askedOn: '2026-01-20',
    doubtKey: doubt?.key ?? '',
  })
  const [question] = asked.clarifications
  expect(question).toMatchObject({
    number: 1,
    askedBy: 'buyer',
    askedOn: '2026-01-20',
    about: { part: 'facts', name: 'Bid security' },
    answer: '',
    applied: null,
  })
  expect(asked.version).toBeGreaterThan(tender.version)
  const twice = { question: 'Again?', askedOf: 'Harbour Authority', doubtKey: doubt?.key }
  expect((await desk.rest('POST', path, twice)).status).toBe(409)

  const own = `${path}/${question?.id}`
  expect((await desk.rest('POST', `${own}/apply`, { value: 'EUR 12,000' })).status).toBe(409)
  const clarificationId = question?.id ?? ''
  await desk.client.tenders.updateClarification.mutate({
    id: tender.id,
    clarificationId,
    answer: 'EUR 12,000 applies.',
    answeredOn: '2026-01-25',
  })
  expect((await desk.rest('PATCH', own, { question: 'Another?' })).status).toBe(409)
  const applied = await desk.client.tenders.applyClarification.mutate({
    id: tender.id,
    clarificationId,
    value: 'EUR 12,000',
  })
  expect(applied.facts.filter(({ kind }) => kind === 'bid_security').map(({ value }) => value)).toEqual(['EUR 12,000'])
  expect(applied.doubts.filter(({ kind }) => kind === 'contradiction')).toEqual([])
  expect(applied.clarifications[0]?.applied).toMatchObject({ by: 'buyer', value: 'EUR 12,000' })
  expect((await desk.rest('POST', `${own}/apply`, { value: 'EUR 1' })).status).toBe(409)
  expect((await desk.rest('DELETE', own)).status).toBe(409)
  const [line] = await desk.client.tenders.history.query({ id: tender.id })
  expect(line?.text).toStartWith('By the answer to question 1: Bid security: “')
})

test('a question by hand is about nothing, and may be taken out; the others keep their numbers', async () => {
  const tender = await desk.analysed(await desk.upload('By hand.pdf', doubtful.replace('2026/031', '2026/033')))
  const ask = (question: string) =>
    desk.client.tenders.addClarification.mutate({ id: tender.id, question, askedOf: 'Harbour Authority' })
  const [first] = (await ask('Is the quay lit today?')).clarifications
  await ask('Who keeps the keys?')
  await desk.client.tenders.updateClarification.mutate({
    id: tender.id,
    clarificationId: first?.id ?? '',
    answer: 'No.',
  })
  const apply = { value: 'Unlit' }
  expect((await desk.rest('POST', `/api/tenders/${tender.id}/clarifications/${first?.id}/apply`, apply)).text).toBe(
    'The question is about nothing that could be corrected.',
  )
  const left = await desk.client.tenders.deleteClarification.mutate({ id: tender.id, clarificationId: first?.id ?? '' })
  expect(left.clarifications.map(({ number }) => number)).toEqual([2])
  expect((await ask('And the mooring?')).clarifications.map(({ number }) => number)).toEqual([2, 3])
})

test('several requirements are changed at once, taken out, and put back as they were', async () => {
  const tender = await desk.analysed(await desk.upload('Together.pdf', doubtful.replace('2026/031', '2026/034')))
  const { id } = tender
  const chosen = tender.requirements.slice(0, 3)
  const changed = await desk.client.tenders.editRequirements.mutate({
    id,
    changes: chosen.map((one) => ({ requirementId: one.id, mandatory: false, party: 'manufacturer' as const })),
  })
  expect(changed.requirements.slice(0, 4).map(({ mandatory, party }) => [mandatory, party === 'manufacturer'])).toEqual(
    [
      [false, true],
      [false, true],
      [false, true],
      [true, false],
    ],
  )
  const unknown = { changes: [{ requirementId: crypto.randomUUID(), mandatory: false }] }
  expect((await desk.rest('POST', `/api/tenders/${id}/requirements/edit`, unknown)).status).toBe(404)

  const removalId = crypto.randomUUID()
  const removed = await desk.client.tenders.removeRequirements.mutate({
    id,
    removalId,
    requirementIds: chosen.map((one) => one.id),
  })
  expect(removed.requirements).toHaveLength(tender.requirements.length - 3)
  const restored = await desk.client.tenders.restoreRequirements.mutate({ id, removalId })
  expect(restored.requirements.map(({ text, page, quote }) => [text, page, quote])).toEqual(
    tender.requirements.map(({ text, page, quote }) => [text, page, quote]),
  )
  expect((await desk.rest('POST', `/api/tenders/${id}/requirements/restore`, { removalId })).status).toBe(404)
  const history = await desk.client.tenders.history.query({ id })
  expect(history.slice(0, 3).map(({ text }) => text.split(',')[0])).toEqual([
    'Put back',
    'Taken out as no requirements',
    'Changed together',
  ])
})

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { BowTie } from '@fieldproof/schema/bow-ties'
import { read, utils } from 'xlsx'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const standard = `Acid Transfer Standard

An acid spill can be caused by a worn transfer hose. An acid spill can lead to severe burns of the skin.
Transfer hoses shall be pressure tested every six months to prevent an acid spill.
The emergency shower shall be used after an acid spill.
The crane shall be inspected every year by the examiner.`

let app: TestApp
let nora: AuthSession
let other: AuthSession
let buyer: AuthSession
let documentId: string

beforeAll(async () => {
  app = await startTestApp()
  nora = await app.createUser('nora', 'hse')
  other = await app.createUser('otto', 'hse')
  buyer = await app.createUser('bert', 'tender')
  documentId = await openDesk(app, nora).upload('Acid Transfer Standard.pdf', standard)
})
afterAll(() => app?.stop())

const bowTies = (session = nora) => app.trpc(session.token).bowTies
const start = (topEvent = 'Acid spill') =>
  bowTies().create.mutate({ topEvent, hazard: 'Acid', documentIds: [documentId] })
const told = ({ elements }: BowTie) =>
  elements.map(({ kind, side, text, state }) => `${kind} ${side} ${state}: ${text}`)
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { data?: { httpStatus?: number }; message: string }) => `${error.data?.httpStatus} ${error.message}`,
  )

test('a draft has its sentence and page, counts for nothing until it is accepted, and is not drafted twice', async () => {
  const { id } = await start()
  const { bowTie, added } = await bowTies().draft.mutate({ id })
  expect(told(bowTie)).toEqual([
    'threat null drafted: Worn transfer hose',
    'consequence null drafted: Severe burns of the skin',
    'barrier preventive drafted: Transfer hoses shall be pressure tested every six months to prevent an acid spill.',
    'barrier recovery drafted: The emergency shower shall be used after an acid spill.',
  ])
  expect(added).toBe(4)
  expect(bowTie.elements[0]?.evidence).toMatchObject({
    documentId,
    documentName: 'Acid Transfer Standard',
    page: 1,
    quote: 'An acid spill can be caused by a worn transfer hose.',
    standing: { kind: 'current' },
  })
  expect(bowTie.counts).toMatchObject({ threats: 0, barriers: 0, consequences: 0, drafted: 4 })

  const [threat, harm] = bowTie.elements
  await bowTies().decideElement.mutate({ id, elementId: threat?.id ?? '', state: 'accepted' })
  const decided = await bowTies().decideElement.mutate({ id, elementId: harm?.id ?? '', state: 'dismissed' })
  expect(decided.counts).toMatchObject({ threats: 1, consequences: 0, drafted: 2 })
  expect(decided.version).toBeGreaterThan(bowTie.version)
  const again = await bowTies().draft.mutate({ id })
  expect([again.added, again.known, again.bowTie.elements.length]).toEqual([0, 4, 4])
  const undone = await bowTies().decideElement.mutate({ id, elementId: harm?.id ?? '', state: 'drafted' })
  expect(undone.counts.drafted).toBe(3)
})

test('elements are written by hand, moved and refused on a line of the other side', async () => {
  const { id } = await start('Fall')
  const one = await bowTies().addElement.mutate({ id, kind: 'threat', text: 'Open edge' })
  const two = await bowTies().addElement.mutate({ id, kind: 'barrier', text: 'Guard rail' })
  const [threat, barrier] = two.elements
  expect(one.counts.threats).toBe(1)
  expect(two.counts).toMatchObject({ barriers: 1, notTested: 1, withoutEvidence: 1 })
  expect(barrier).toMatchObject({ side: 'unclear', origin: 'person', state: 'accepted', standing: 'not_tested' })
  const at = { id, elementId: barrier?.id ?? '' }
  const moved = await bowTies().changeElement.mutate({ ...at, side: 'preventive', lineId: threat?.id ?? null })
  expect(moved.elements[1]).toMatchObject({ side: 'preventive', lineId: threat?.id ?? '' })
  expect(await outcome(bowTies().changeElement.mutate({ ...at, side: 'recovery', lineId: threat?.id ?? '' }))).toBe(
    '400 A preventive barrier stands before a threat, a recovery barrier before a consequence.',
  )
  const away = await bowTies().changeElement.mutate({ ...at, side: 'recovery', text: 'Safety net' })
  expect(away.elements[1]).toMatchObject({ side: 'recovery', lineId: null, text: 'Safety net' })
})

test('an audit item that cites the sentence or asks about the control tests the barrier, and its finding is seen', async () => {
  const { id } = await start('Acid spill tested')
  const topic = { id, topEvent: 'Acid spill', hazard: 'Acid', alsoCalled: [], documentIds: null }
  expect((await bowTies().update.mutate(topic)).topEvent).toBe('Acid spill')
  const { bowTie } = await bowTies().draft.mutate({ id })
  const barrier = bowTie.elements.find(({ text }) => text.startsWith('Transfer hoses'))
  expect(barrier?.standing).toBe('not_tested')
  const auditId = crypto.randomUUID()
  await app.context.db
    .insertInto('safetyAudit')
    .values({
      id: auditId,
      userId: nora.user.id,
      agent: 'hse',
      filename: 'Round.pdf',
      fileSize: 1,
      status: 'completed',
      customPolicies: '',
    } as never)
    .execute()
  const item = (position: number, question: string, status: string) => ({
    id: crypto.randomUUID(),
    auditId,
    position,
    ref: String(position),
    section: '',
    sectionTitle: '',
    question,
    clause: '',
    review: { decision: 'observed', status, comment: '', reviewedBy: 'nora', reviewedAt: '2026-01-01T00:00:00.000Z' },
  })
  const insert = (row: ReturnType<typeof item>) =>
    app.context.db
      .insertInto('safetyAuditItem')
      .values(row as never)
      .execute()
  const standing = async () => (await bowTies().get.query({ id })).elements.find((one) => one.id === barrier?.id)
  await insert(item(1, 'Are transfer hoses pressure tested every six months?', 'compliant'))
  expect(await standing()).toMatchObject({ standing: 'holds', tests: [{ ref: '1', because: 'asks' }] })
  await insert(item(2, 'Are the transfer hoses pressure tested?', 'non_compliant'))
  expect(await standing()).toMatchObject({ standing: 'open_finding' })
  const counted = await bowTies().decideElement.mutate({ id, elementId: barrier?.id ?? '', state: 'accepted' })
  expect(counted.counts).toMatchObject({ barriers: 1, openFindings: 1, notTested: 0, withoutEvidence: 0 })
})

test('Excel has what was accepted on its first sheet and drafts apart', async () => {
  const { id } = await start()
  const { bowTie } = await bowTies().draft.mutate({ id })
  await bowTies().decideElement.mutate({ id, elementId: bowTie.elements[0]?.id ?? '', state: 'accepted' })
  await bowTies().addElement.mutate({ id, kind: 'threat', text: '=1+1' })
  const { downloadUrl } = await app.trpc(nora.token).exports.bowTie.mutate({ id })
  const file = await (await app.rest(downloadUrl, { token: nora.token })).arrayBuffer()
  const book = read(file)
  expect(book.SheetNames).toEqual(['Bow-tie', 'Barriers', 'Not accepted'])
  const texts = (name: string) => JSON.stringify(utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }))
  expect(texts('Bow-tie')).toContain('Worn transfer hose')
  expect(texts('Bow-tie')).not.toContain('Severe burns')
  expect(texts('Not accepted')).toContain('Severe burns')
  expect(Object.values(book.Sheets['Bow-tie'] ?? {}).some((cell) => (cell as { f?: string }).f !== undefined)).toBe(
    false,
  )
})

test('a bow-tie is its maker’s, and belongs to the HSE workspace', async () => {
  const { id } = await start()
  const gone = '404 This bow-tie does not exist.'
  expect(await outcome(bowTies(other).get.query({ id }))).toBe(gone)
  expect(await outcome(bowTies(other).delete.mutate({ id }))).toBe(gone)
  expect(await outcome(app.trpc(other.token).exports.bowTie.mutate({ id }))).toBe(gone)
  expect((await bowTies(other).list.query()).bowTies).toEqual([])
  expect(await outcome(bowTies(buyer).create.mutate({ topEvent: 'Fall' }))).toBe(
    '403 Bow-ties belong to the HSE workspace.',
  )
  const unknown = crypto.randomUUID()
  expect(await outcome(bowTies().create.mutate({ topEvent: 'Fall', documentIds: [unknown] }))).toStartWith('404')
  await bowTies().delete.mutate({ id })
  expect(await outcome(bowTies().get.query({ id }))).toBe(gone)
})

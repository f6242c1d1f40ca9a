import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { describeHappening, type Happening, type HappeningsPage } from '@fieldproof/schema/happenings'
import { sql } from 'kysely'
import { beginInPeriod, dayMs } from './support/begin-in-period.ts'
import { layPages } from './support/lay-pages.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await beginInPeriod(dayMs, 120_000)
})
afterAll(() => app?.stop())

const standard = (revision: number, minutes: number) =>
  [
    'Quay Hot Work Standard',
    `Document no: QHW-ST-031\nRevision: ${revision}`,
    `1.1 A fire watch stays for at least ${minutes} minutes after hot work.`,
    '1.2 Welders wear flame resistant gloves and leather aprons on the quay.',
  ].join('\n\n')

async function upload({ token }: AuthSession, name: string, text: string) {
  const response = await app.upload(token, name, layPages(text))
  expect(response.status).toBe(201)
  return app.settled(token, ((await response.json()) as Document).id)
}
async function audited(user: AuthSession): Promise<Audit> {
  const form = new FormData()
  const pdf = makeQuestionnaire(['Does a fire watch stay for at least 30 minutes after hot work?'])
  form.append('file', new File([pdf], 'Questions.pdf', { type: 'application/pdf' }))
  const sent = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
  const { id } = (await sent.json()) as Questionnaire
  const { audits } = app.trpc(user.token)
  await audits.run.mutate({ id })
  for (;;) {
    const found = await audits.get.query({ id })
    if (found.status === 'completed') return found
    await Bun.sleep(50)
  }
}
const since = ({ token }: AuthSession, input: { view?: 'unread' | 'all'; cursor?: string; limit?: number } = {}) =>
  app.trpc(token).dashboard.since.query(input)
const seen = ({ token }: AuthSession, { until }: Pick<HappeningsPage, 'until'>, read = false) =>
  app.trpc(token).dashboard.markSeen.mutate({ until, read })
const kindsOf = ({ happenings }: HappeningsPage) => happenings.map(({ kind }) => kind)
type Of<Kind, One = Happening> = One extends { kind: infer Kinds } ? (Kind extends Kinds ? One : never) : never
const of = <Kind extends Happening['kind']>({ happenings }: HappeningsPage, kind: Kind) =>
  happenings.find((one) => one.kind === kind) as Of<Kind> | undefined
const day = (from: number) => new Date(Date.now() + from * dayMs).toISOString().slice(0, 10)

test('what happens to documents, audits and actions is told to whoever may open it, and to nobody else', async () => {
  const user = await app.createUser('keeper', 'hse')
  const colleague = await app.createUser('colleague', 'hse')
  const stranger = await app.createUser('stranger', 'tender')
  expect(await since(user)).toMatchObject({ happenings: [], unread: 0 })

  const six = await upload(user, 'QHW rev 6.pdf', standard(6, 30))
  expect(kindsOf(await since(colleague))).toEqual(['document_came'])
  const audit = await audited(user)
  const itemId = audit.items[0]?.id ?? ''
  expect(kindsOf(await since(user))).toEqual(['audit_finished', 'document_came'])

  const seven = await upload(colleague, 'QHW rev 7.pdf', standard(7, 60))
  await app.trpc(colleague.token).revisions.setPrevious.mutate({ id: seven.id, previousId: six.id })
  const told = await since(user)
  expect(kindsOf(told).toSorted()).toEqual(['audit_finished', 'document_came', 'document_revised', 'items_touched'])
  expect(of(told, 'items_touched')).toMatchObject({
    auditId: audit.id,
    auditName: 'Questions.pdf',
    itemId,
    items: 1,
    mark: { kind: 'superseded', documentId: six.id, by: 'QHW rev 7' },
    unread: true,
  })
  // The audit is the keeper's: nobody else is told of it.
  expect(kindsOf(await since(colleague))).toEqual(['document_revised', 'document_came'])
  expect(kindsOf(await since(stranger))).toEqual([])

  let revised = of(told, 'document_revised')
  for (; revised?.changes == null; await Bun.sleep(50)) revised = of(await since(user), 'document_revised')
  expect(revised).toMatchObject({ documentId: seven.id, previousId: six.id, previousName: 'QHW rev 6' })
  expect(revised.changes).toMatchObject({ stricter: 1, looser: 0 })
  expect(describeHappening(revised)).toContain('New revision of “QHW rev 6”: 1 stricter')

  const { id: colleagueId } = (await app.trpc(user.token).audits.colleagues.query()).find(
    ({ name }) => name === 'colleague',
  ) ?? { id: '' }
  const finding = { id: audit.id, itemId, action: 'Train the fire watch.', actionOwnerId: colleagueId }
  await app.trpc(user.token).audits.updateFinding.mutate(finding)
  expect(of(await since(colleague), 'action_assigned')).toMatchObject({
    auditId: audit.id,
    itemId,
    title: 'Train the fire watch.',
    own: false,
    mine: true,
  })
  expect(of(await since(user), 'action_assigned')).toBeUndefined()
  await app.trpc(user.token).audits.updateFinding.mutate({ id: audit.id, itemId, actionDue: day(3) })
  expect(of(await since(colleague), 'action_due')?.due).toBe(day(3))
  await app.trpc(user.token).audits.updateFinding.mutate({ id: audit.id, itemId, actionDue: day(-2) })
  expect(of(await since(colleague), 'action_overdue')?.due).toBe(day(-2))
  expect(of(await since(user), 'action_overdue')).toMatchObject({ own: true, mine: false })
  await app.trpc(user.token).audits.updateFinding.mutate({ id: audit.id, itemId, actionState: 'done' })
  expect(of(await since(colleague), 'action_overdue')).toBeUndefined()

  await app.trpc(user.token).audits.run.mutate({ id: audit.id, only: 'changed' })
  while ((await app.trpc(user.token).audits.get.query({ id: audit.id })).status !== 'completed') await Bun.sleep(50)
  expect(of(await since(user), 'items_touched')).toBeUndefined()
  await app.trpc(user.token).documents.delete.mutate({ id: seven.id })
  expect(of(await since(user), 'items_touched')?.mark).toMatchObject({ kind: 'gone', documentId: seven.id })
  expect(of(await since(user), 'document_revised')).toBeUndefined()

  await app.trpc(user.token).audits.acceptProposals.mutate({ id: audit.id, itemIds: [itemId] })
  await app.trpc(user.token).audits.reviewItem.mutate({ id: audit.id, itemId, decision: 'accepted' })
  await app.trpc(user.token).audits.signOff.mutate({ id: audit.id, name: 'A. Lindqvist' })
  expect(kindsOf(await since(user))).toContain('audit_signed_off')
  expect(kindsOf(await since(user))).not.toContain('audit_finished')
})

test('a document that cannot be indexed is told with its reason, until it can', async () => {
  const user = await app.createUser('failing', 'hse')
  const document = await upload(user, 'Bad.pdf', 'Nothing is wrong with it yet.')
  const { db } = app.context
  await sql`update document set status = 'error', error = 'It is empty.', vector_count = 0 where id = ${document.id}`.execute(
    db,
  )
  const [first] = (await since(user)).happenings
  expect(first).toMatchObject({ kind: 'document_failed', documentId: document.id, error: 'It is empty.' })
  await sql`update document set status = 'indexed', error = null where id = ${document.id}`.execute(db)
  expect((await since(user)).happenings[0]).toMatchObject({ kind: 'document_came', documentId: document.id })
})

test('an answered clarification is told in its workspace, and of a sealed bid nothing is', async () => {
  const buyer = await app.createUser('buyer', 'tender')
  const other = await app.createUser('other', 'hse')
  const document = await upload(buyer, 'Tender.pdf', 'Supply of pumps. The bidder shall deliver within 30 days.')
  await app.settled(buyer.token, document.id)
  const { tenders } = app.trpc(buyer.token)
  const { id } = await tenders.create.mutate({ documentId: document.id })
  while ((await tenders.get.query({ id })).status === 'analysing') await Bun.sleep(50)
  const asked = await tenders.addClarification.mutate({ id, question: 'Which pumps?', askedOf: 'The buyer' })
  expect(of(await since(buyer), 'clarification_answered')).toBeUndefined()
  const [question] = asked.clarifications
  await tenders.updateClarification.mutate({ id, clarificationId: question?.id ?? '', answer: 'Two of each.' })
  expect(of(await since(buyer), 'clarification_answered')).toMatchObject({
    tenderId: id,
    clarificationId: question?.id,
    number: 1,
    question: 'Which pumps?',
  })
  expect(JSON.stringify(await since(other, { view: 'all' }))).not.toContain('Which pumps?')
})

test('what was seen is read when the visit is over, at once where somebody says so, and never by an older tab', async () => {
  const user = await app.createUser('reader', 'hse')
  const { db } = app.context
  const later = () =>
    sql`update last_seen set looked_at = now() - interval '31 minutes' where user_id = ${user.user.id}`.execute(db)
  await upload(user, 'First.pdf', 'The first document of the reader.')
  const firstTab = await since(user)
  expect(firstTab.unread).toBe(1)
  await seen(user, firstTab)
  // The visit goes on: what was seen still stands there.
  expect((await since(user)).unread).toBe(1)

  await upload(user, 'Second.pdf', 'The second document of the reader.')
  const secondTab = await since(user)
  expect(secondTab.unread).toBe(2)
  await seen(user, firstTab)
  await later()
  const unseen = await since(user)
  expect(unseen.happenings).toMatchObject([{ documentName: 'Second', unread: true }])
  await seen(user, unseen, true)
  expect(await since(user)).toMatchObject({ happenings: [], unread: 0 })
  // An older tab leaves last: it takes nothing back, and what it did not know is not lost.
  await upload(user, 'Third.pdf', 'The third document of the reader.')
  await seen(user, firstTab, true)
  await later()
  expect((await since(user)).happenings).toMatchObject([{ documentName: 'Third' }])
  // Nobody reads what is still to come.
  await seen(user, { until: '2999-01-01T00:00:00.000Z' }, true)
  await upload(user, 'Fourth.pdf', 'The fourth document of the reader.')
  expect((await since(user)).happenings).toMatchObject([{ documentName: 'Fourth' }])
})

test('is told page by page, all of it once', async () => {
  const user = await app.createUser('pager', 'hse')
  const whole = await since(user, { view: 'all', limit: 50 })
  expect(whole.happenings.length).toBeGreaterThan(4)
  expect(whole.happenings.every(({ unread }) => !unread)).toBe(true)
  const keys: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: HappeningsPage = await since(user, { view: 'all', limit: 2, ...(cursor ? { cursor } : {}) })
    expect(page.happenings.length).toBeLessThanOrEqual(2)
    keys.push(...page.happenings.map(({ key }) => key))
    cursor = page.nextCursor
  }
  expect(keys).toEqual(whole.happenings.map(({ key }) => key))
  const times = whole.happenings.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const response = await app.rest('/api/dashboard/since?limit=51', { token: user.token })
  expect(response.status).toBe(400)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Audit, AuditItem, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document, DocumentClass } from '@fieldproof/schema/documents'
import { layPages } from './support/lay-pages.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const rule = '4.1 A written rescue plan is attached to every entry permit before anyone enters.'
const question = 'Is a rescue plan attached to every entry permit?'

let app: TestApp
let user: AuthSession
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('auditor', 'hse')
  const pdf = layPages(`Rescue at Confined Spaces\n\n${rule}`)
  const { id } = (await (await app.upload(user.token, 'Rescue.pdf', pdf)).json()) as Document
  document = await app.settled(user.token, id)
})
afterAll(() => app?.stop())

/** The only item of an audit in whose workspace the document has this class. */
async function judge(documentClass: DocumentClass, asked = question, of = document): Promise<AuditItem> {
  const client = app.trpc(user.token)
  await client.documents.setClass.mutate({ id: of.id, documentClass })
  const form = new FormData()
  form.append('file', new File([makeQuestionnaire([asked])], 'Questions.pdf', { type: 'application/pdf' }))
  const sent = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
  const { id } = (await sent.json()) as Questionnaire
  await client.audits.run.mutate({ id })
  let audit: Audit
  do {
    await Bun.sleep(50)
    audit = await client.audits.get.query({ id })
  } while (audit.status === 'running')
  const [item] = audit.items
  if (!item) throw new Error('no item was read')
  return item
}

test('an own document and a record show what is done; a record is named as one', async () => {
  const own = await judge('own')
  expect(own).toMatchObject({ status: 'compliant', evidence: [{ quote: rule, documentId: document.id }] })
  expect(own.evidence[0]).not.toHaveProperty('documentClass')
  expect(await judge('record')).toMatchObject({ status: 'compliant', evidence: [{ documentClass: 'record' }] })
})

test('a law shows what is asked and is evidence of nothing, for or against', async () => {
  const item = await judge('law')
  expect(item).toMatchObject({ status: 'insufficient_evidence', evidence: [], contradictions: [] })
  expect(item.proposal?.requirements).toMatchObject([{ quote: rule, page: 1, documentClass: 'law' }])
  const denied = await judge('law', 'Is the rescue plan of an entry permit written after people enter?')
  expect(denied).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
  expect(item.action).not.toContain('Rescue')
})

test("another party's document and an empty form show nothing of us", async () => {
  for (const documentClass of ['other_party', 'template'] as const) {
    const item = await judge(documentClass)
    expect(item).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
    expect(item.proposal).not.toHaveProperty('requirements')
  }
})

test('the title of an own document shows that there is such a paper; that of a law or a record does not', async () => {
  const pdf = layPages('Mooring Procedure\n\nLines are coiled after use.')
  const { id } = (await (await app.upload(user.token, 'HB-7.pdf', pdf)).json()) as Document
  const procedure = await app.settled(user.token, id)
  const judged = (documentClass: DocumentClass) => judge(documentClass, 'Is there a mooring procedure?', procedure)
  expect(await judged('own')).toMatchObject({
    status: 'compliant',
    evidence: [{ quote: 'Mooring Procedure', documentId: id, page: 1, stance: 'supports' }],
  })
  for (const documentClass of ['law', 'record'] as const)
    expect(await judged(documentClass)).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
})

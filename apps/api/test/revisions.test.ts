import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { layPages } from './support/lay-pages.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { unzipText, wordText, xmlError } from './support/read-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const question = 'How long does a fire watch stay after hot work?'

const standard = (revision: number, effective: string, minutes: number, more = '') =>
  [
    'Quay Hot Work Standard',
    `Document no: QHW-ST-031\nRevision: ${revision}\nEffective date: ${effective}`,
    `1.1 A fire watch stays for at least ${minutes} minutes after hot work.`,
    '1.2 Welders wear flame resistant gloves and leather aprons on the quay.',
    `1.3 Gas bottles are stored upright behind the boathouse.${more}`,
  ].join('\n\n')

let app: TestApp
let user: AuthSession
let stranger: AuthSession
let six: Document
let seven: Document
let foreign: Document
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('reviser', 'hse')
  stranger = await app.createUser('outsider', 'tender')
  six = await upload(user, 'QHW-ST-031 rev 6.pdf', standard(6, '1 March 2024', 30))
  foreign = await upload(stranger, 'QHW-ST-031 foreign.pdf', standard(5, '1 March 2023', 20))
})
afterAll(() => app?.stop())

async function upload({ token }: AuthSession, name: string, text: string) {
  const response = await app.upload(token, name, layPages(text))
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as Document
  return app.settled(token, id)
}
const client = () => app.trpc(user.token)
async function ask(content: string, documentIds: string[] | null = null) {
  const { id } = await client().chat.createSession.mutate({ title: 'Quay' })
  return client().chat.sendMessage.mutate({ id, content, documentIds })
}
const statesOf = async (id: string) =>
  (await client().revisions.list.query({ id })).revisions.map(({ documentId, state }) => [documentId, state])

describe('the next revision of a document', () => {
  let audit: Audit
  beforeAll(async () => {
    const form = new FormData()
    const pdf = makeQuestionnaire(['Does a fire watch stay for at least 30 minutes after hot work?'])
    form.append('file', new File([pdf], 'Questions.pdf', { type: 'application/pdf' }))
    const sent = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
    const { id } = (await sent.json()) as Questionnaire
    audit = await runOut(id, () => client().audits.run.mutate({ id }))
    expect(audit.items[0]).toMatchObject({ status: 'compliant', evidence: [{ documentId: six.id }] })
    const { id: sessionId } = await client().chat.createSession.mutate({ title: 'Quay' })
    const answer = await client().chat.sendMessage.mutate({ id: sessionId, content: question })
    expect(answer.content).toContain('30 minutes')
    await client().chat.keepNote.mutate({ messageId: answer.id })
  })

  async function runOut(id: string, start: () => Promise<unknown>) {
    await start()
    for (;;) {
      const found = await client().audits.get.query({ id })
      if (found.status !== 'running') return found
      await Bun.sleep(50)
    }
  }

  test('is offered by title, number and text, and confirmed by a person', async () => {
    seven = await upload(user, 'QHW-ST-031 rev 7.pdf', standard(7, '1 March 2025', 60))
    const { revisions, candidates } = await client().revisions.list.query({ id: seven.id })
    expect(revisions).toMatchObject([
      { documentId: seven.id, revision: '7', effectiveFrom: '2025-03-01', state: 'in_force' },
    ])
    expect(candidates).toEqual([
      {
        documentId: six.id,
        documentName: 'QHW-ST-031 rev 6',
        fileName: 'QHW-ST-031 rev 6.pdf',
        revision: '6',
        alike: ['title', 'number', 'text'],
      },
    ])
    // Until then both are searched.
    expect(new Set((await ask(question)).sources.map(({ documentId }) => documentId))).toContain(six.id)
    await client().revisions.setPrevious.mutate({ id: seven.id, previousId: six.id })
    expect(await statesOf(six.id)).toEqual([
      [six.id, 'superseded'],
      [seven.id, 'in_force'],
    ])
    expect(await client().revisions.states.query()).toEqual([
      { documentId: six.id, state: 'superseded' },
      { documentId: seven.id, state: 'in_force' },
    ])
    expect(await app.trpc(stranger.token).revisions.states.query()).toEqual([])
    expect(client().revisions.setPrevious.mutate({ id: seven.id, previousId: six.id })).rejects.toThrow(
      'This document has other revisions already.',
    )
  })

  test('is what answers and searches use, and the source says which it is', async () => {
    const answer = await ask(question)
    expect(answer.content).toContain('60 minutes')
    expect(answer.content).not.toContain('30 minutes')
    expect(answer.sources[0]).toMatchObject({ documentId: seven.id, revision: '7' })
    expect(answer.sources[0]?.notInForce).toBeUndefined()
    expect(answer.meta?.documentsSearched).toBe(1)
    const hits = await client().documents.search.query({ text: 'fire watch' })
    expect(new Set(hits.map(({ documentId }) => documentId))).toEqual(new Set([seven.id]))
  })

  test('leaves the older one to whoever chooses it or asks for it', async () => {
    const chosen = await ask(question, [six.id])
    expect(chosen.content).toContain('30 minutes')
    expect(chosen.sources[0]).toMatchObject({ documentId: six.id, revision: '6', notInForce: true })
    const asked = await ask('How long did a fire watch stay after hot work in revision 6?')
    expect(new Set(asked.sources.map(({ documentId }) => documentId))).toEqual(new Set([six.id]))
  })

  test('is compared clause by clause, with what the change touches beside it', async () => {
    const { before, after, changes } = await client().revisions.compare.query({ id: seven.id, beforeId: six.id })
    expect([before.documentId, after.documentId]).toEqual([six.id, seven.id])
    const watch = changes.find(({ after }) => after?.number === '1.1')
    expect(watch).toMatchObject({
      kinds: ['reworded'],
      judgement: 'stricter',
      reason: '30 minutes → 60 minutes.',
      before: { page: 1, text: 'A fire watch stays for at least 30 minutes after hot work.' },
    })
    expect(watch?.touched).toMatchObject([
      { kind: 'finding', auditId: audit.id, itemId: audit.items[0]?.id, accepted: false, canRunAgain: true },
      { kind: 'note', title: question },
    ])
    // What did not change is not told, and touches nothing.
    expect(changes.filter((change) => change !== watch).flatMap(({ touched }) => touched)).toEqual([])
    expect(changes.map(({ after }) => after?.number)).not.toContain('1.2')
  })

  test('tells of sentences of other documents that cite a clause of it, and has them judged again', async () => {
    const roster = await upload(
      user,
      'Night roster.pdf',
      'Night roster\n\nRovers walk along the quay.\n\nA fire watch stays for at least 30 minutes after hot work, see section 1.1 of QHW-ST-031.\n\nGloves are worn as section 1.2 of QHW-ST-031 says.',
    )
    const ids = { id: seven.id, beforeId: six.id }
    const { changes } = await client().revisions.compare.query(ids)
    const quote = 'A fire watch stays for at least 30 minutes after hot work, see section 1.1 of QHW-ST-031.'
    const documents = changes.flatMap(({ after, touched }) =>
      touched.flatMap((one) => (one.kind === 'document' ? [{ ...one, of: after?.number }] : [])),
    )
    expect(documents).toMatchObject([{ of: '1.1', documentId: roster.id, title: 'Night roster', page: 1, quote }])
    const number = changes.find(({ after }) => after?.number === '1.1')?.number ?? 0
    const { judgeAgain } = client().revisions
    expect(await judgeAgain.mutate({ ...ids, number, kind: 'document', quote })).toEqual({ verdict: 'contradicted' })
    const note = changes[number - 1]?.touched.find(({ kind }) => kind === 'note')?.quote ?? ''
    expect(await judgeAgain.mutate({ ...ids, number, kind: 'note', quote: note })).toEqual({ verdict: 'contradicted' })
    expect(judgeAgain.mutate({ ...ids, number, kind: 'document', quote: 'Something else.' })).rejects.toThrow(
      'This change does not touch it any more.',
    )
    await client().documents.delete.mutate({ id: roster.id })
  })

  test('leaves as Word, with the words that changed and what that touches', async () => {
    const { downloadUrl, exportRecord } = await client().exports.comparison.mutate({ id: seven.id, beforeId: six.id })
    expect(exportRecord.filename).toBe('Changes of QHW-ST-031 rev 7.docx')
    const file = await app.rest(downloadUrl, { token: user.token })
    const bytes = await file.bytes()
    expect(xmlError(unzipText(bytes)['word/document.xml'] ?? '')).toBeUndefined()
    const text = wordText(bytes)
    expect(text).toContain('QHW-ST-031 rev 6, revision 6, effective from 1 Mar 2024')
    expect(text).toContain('30 minutes → 60 minutes.')
    expect(text).toContain('A fire watch stays for at least 60 minutes after hot work.')
    expect(text).toContain('Finding of Questions')
    expect(text).toContain('Kept note')
  })

  test('lets a touched item be judged again by it', async () => {
    const itemId = audit.items[0]?.id ?? ''
    const again = await runOut(audit.id, () => client().audits.rerunItem.mutate({ id: audit.id, itemId }))
    expect(again.items[0]?.evidence.map(({ documentId }) => documentId)).toEqual([seven.id])
    const { changes } = await client().revisions.compare.query({ id: seven.id, beforeId: six.id })
    expect(changes.flatMap(({ touched }) => touched.map(({ kind }) => kind))).toEqual(['note'])
  })

  test('is not in force before the day from which it is effective', async () => {
    const eight = await upload(user, 'QHW-ST-031 rev 8.pdf', standard(8, '1 March 2099', 90))
    await client().revisions.setPrevious.mutate({ id: eight.id, previousId: seven.id })
    expect(await statesOf(eight.id)).toEqual([
      [six.id, 'superseded'],
      [seven.id, 'in_force'],
      [eight.id, 'not_yet_in_force'],
    ])
    expect((await ask(question)).content).toContain('60 minutes')
    await client().documents.setFacts.mutate({ id: eight.id, facts: { documentDate: '2025-06-01' } })
    expect((await ask(question)).content).toContain('90 minutes')
    await client().documents.delete.mutate({ id: eight.id })
    expect((await ask(question)).content).toContain('60 minutes')
  })

  test('is a document for itself again where a person says so', async () => {
    await client().revisions.setPrevious.mutate({ id: seven.id, previousId: null })
    expect(await statesOf(six.id)).toEqual([[six.id, 'in_force']])
    expect((await ask(question)).meta?.documentsSearched).toBe(2)
  })
})

test('a document of another workspace is 404, as the older and as the newer one', async () => {
  const own = await upload(user, 'Ladders.pdf', 'Ladders\n\n1.1 Ladders are tied at the top.')
  const statusOf = async (path: string, body?: object) =>
    (
      await app.rest(path, {
        token: user.token,
        ...(body ? { method: 'PUT', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      })
    ).status
  expect(await statusOf(`/api/documents/${own.id}/revisions`)).toBe(200)
  expect(await statusOf(`/api/documents/${foreign.id}/revisions`)).toBe(404)
  expect(await statusOf(`/api/documents/${own.id}/changes-since/${foreign.id}`)).toBe(404)
  expect(await statusOf(`/api/documents/${foreign.id}/changes-since/${own.id}`)).toBe(404)
  expect(await statusOf(`/api/documents/${own.id}/previous-revision`, { previousId: foreign.id })).toBe(404)
  expect(await statusOf(`/api/documents/${foreign.id}/previous-revision`, { previousId: own.id })).toBe(404)
  expect(await statusOf(`/api/documents/${own.id}/previous-revision`, { previousId: own.id })).toBe(400)
})

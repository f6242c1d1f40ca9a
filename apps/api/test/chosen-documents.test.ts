import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { layPages } from './support/lay-pages.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const question = 'How long does a fire watch stay after hot work?'

let app: TestApp
let user: AuthSession
let north: Document
let south: Document
let foreign: Document
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('chooser', 'hse')
  const other = await app.createUser('bidder', 'tender')
  const upload = async ({ token }: AuthSession, name: string, text: string) => {
    const { id } = (await (await app.upload(token, name, layPages(text))).json()) as Document
    return app.settled(token, id)
  }
  north = await upload(
    user,
    'North.pdf',
    'Hot work at the north quay\n\n1.1 A fire watch stays for 60 minutes after hot work.',
  )
  south = await upload(
    user,
    'South.pdf',
    'Hot work at the south quay\n\n1.1 A fire watch stays for 45 minutes after hot work.',
  )
  foreign = await upload(
    other,
    'Foreign.pdf',
    'Hot work abroad\n\n1.1 A fire watch stays for 15 minutes after hot work.',
  )
})
afterAll(() => app?.stop())

const client = () => app.trpc(user.token)
const listed = async (id: string) => (await client().chat.listSessions.query()).find((session) => session.id === id)

test('a question is answered from the chosen documents alone, and the session keeps the choice', async () => {
  const { id, documentIds } = await client().chat.createSession.mutate({ title: 'Quays' })
  expect(documentIds).toBeNull()
  const ask = (choice?: { documentIds: string[] | null }) =>
    client().chat.sendMessage.mutate({ id, content: question, ...choice })
  const first = await ask({ documentIds: [south.id] })
  expect(first.content).toContain('45 minutes')
  expect(new Set(first.sources.map((source) => source.documentId))).toEqual(new Set([south.id]))
  expect(first.meta?.documentsSearched).toBe(1)
  expect((await listed(id))?.documentIds).toEqual([south.id])

  const again = await ask()
  expect(new Set(again.sources.map((source) => source.documentId))).toEqual(new Set([south.id]))
  expect((await ask({ documentIds: null })).meta?.documentsSearched).toBe(2)
  expect((await listed(id))?.documentIds).toBeNull()
})

test('a document of another workspace, or none, is 404 and leaves question and choice as they were', async () => {
  const { id } = await client().chat.createSession.mutate({ title: 'Quays' })
  for (const unknown of [foreign.id, crypto.randomUUID()]) {
    const response = await app.rest(`/api/chat/sessions/${id}/messages`, {
      method: 'POST',
      token: user.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: question, documentIds: [north.id, unknown] }),
    })
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('One of the chosen documents does not exist any more. Choose again.')
  }
  expect(await client().chat.listMessages.query({ id })).toEqual([])
  expect((await listed(id))?.documentIds).toBeNull()
})

test('a chosen document that is gone is not replaced by others', async () => {
  const { id } = await client().chat.createSession.mutate({ title: 'Gone' })
  const form = layPages('Hot work at the old quay\n\n1.1 A fire watch stays for 30 minutes after hot work.')
  const old = (await (await app.upload(user.token, 'Old.pdf', form)).json()) as Document
  await app.settled(user.token, old.id)
  await client().chat.sendMessage.mutate({ id, content: question, documentIds: [old.id] })
  await client().documents.delete.mutate({ id: old.id })
  const answer = await client().chat.sendMessage.mutate({ id, content: question })
  expect(answer.sources).toEqual([])
  expect(answer.content).toStartWith('None of the chosen documents can be searched')
})

test('an audit is judged by the chosen documents alone', async () => {
  const send = (documentIds: string) => {
    const form = new FormData()
    const pdf = makeQuestionnaire(['Does a fire watch stay for at least 60 minutes after hot work?'])
    form.append('file', new File([pdf], 'Questions.pdf', { type: 'application/pdf' }))
    form.append('documentIds', documentIds)
    return app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
  }
  const before = await client().audits.list.query()
  expect((await send(`${north.id},${foreign.id}`)).status).toBe(404)
  expect((await send('all of them')).status).toBe(400)
  expect(await client().audits.list.query()).toEqual(before)

  const judgedBy = async ({ id: documentId }: Document) => {
    const { id } = (await (await send(documentId)).json()) as Questionnaire
    await client().audits.run.mutate({ id })
    for (;;) {
      const audit = await client().audits.get.query({ id })
      if (audit.status !== 'running') return audit
      await Bun.sleep(50)
    }
  }
  const byNorth = await judgedBy(north)
  expect(byNorth.documentIds).toEqual([north.id])
  expect(byNorth.items[0]).toMatchObject({ status: 'compliant', evidence: [{ documentId: north.id }] })
  const bySouth = await judgedBy(south)
  expect(bySouth.items[0]?.status).not.toBe('compliant')
  expect(bySouth.items[0]?.evidence.map(({ documentId }) => documentId)).not.toContain(north.id)
})

test('a tag chooses the documents that bear it, also those that come to it later, and the answer tells which were searched', async () => {
  const tag = (id: string, tags: string[]) => client().documents.setFacts.mutate({ id, facts: { tags } })
  await tag(south.id, ['Quays'])
  const { id } = await client().chat.createSession.mutate({ title: 'Tags' })
  const first = await client().chat.sendMessage.mutate({ id, content: question, tags: ['quays'] })
  expect(first.content).toContain('45 minutes')
  expect(first.meta).toMatchObject({
    documentsSearched: 1,
    searched: { documents: [{ documentId: south.id, documentName: 'South' }], tags: ['quays'] },
  })
  expect(await listed(id)).toMatchObject({ documentIds: null, tags: ['quays'] })
  await tag(north.id, ['QUAYS'])
  const second = await client().chat.sendMessage.mutate({ id, content: question })
  expect(second.meta?.searched?.documents.map(({ documentName }) => documentName)).toEqual(['North', 'South'])
  await tag(north.id, [])
  await tag(south.id, [])
  const third = await client().chat.sendMessage.mutate({ id, content: question })
  expect([third.meta?.documentsSearched, third.sources]).toEqual([0, []])
  expect(third.meta?.searched).toEqual({ documents: [], tags: ['quays'] })
  const all = await client().chat.sendMessage.mutate({ id, content: question, tags: [] })
  expect([all.meta?.documentsSearched, all.meta?.searched]).toEqual([2, undefined])
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ChatMessage } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const question = 'How often must the gas test be repeated?'

let app: TestApp
let owner: AuthSession
let colleague: AuthSession
let session: string
let answer: ChatMessage
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('owner', 'hse')
  colleague = await app.createUser('colleague', 'hse')
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const document = (await (await app.upload(owner.token, 'Gas Testing Standard.pdf', pdf)).json()) as Document
  await app.settled(owner.token, document.id)
  session = (await chatOf(owner).createSession.mutate({ title: 'Gas' })).id
  answer = await chatOf(owner).sendMessage.mutate({ id: session, content: question })
})
afterAll(() => app?.stop())

const chatOf = ({ token }: AuthSession) => app.trpc(token).chat
const notesOf = (who: AuthSession, text = '') => chatOf(who).listNotes.query({ text })

test('an answer is kept with its question, its proof and its citations, once', async () => {
  const note = await chatOf(owner).keepNote.mutate({ messageId: answer.id })
  expect(note).toMatchObject({ messageId: answer.id, sessionTitle: 'Gas', question, content: answer.content })
  expect(note.sources).toEqual(answer.sources)
  expect(note.meta).toEqual(answer.meta)
  expect(note.meta?.sentences.length).toBeGreaterThan(0)
  expect((await chatOf(owner).keepNote.mutate({ messageId: answer.id })).id).toBe(note.id)
  expect(await notesOf(owner)).toHaveLength(1)
})

test('notes are found by question, answer, quotation and document', async () => {
  for (const text of [
    'REPEATED',
    answer.content.slice(30, 60),
    'Gas Testing Standard',
    answer.sources[0]?.quote.slice(0, 40) ?? '-',
  ])
    expect([text, (await notesOf(owner, text)).length]).toEqual([text, 1])
  expect(await notesOf(owner, 'helicopter')).toEqual([])
  expect(await notesOf(owner, '%')).toEqual([])
})

test('only answers that one may read are kept, and nobody sees the notes of another', async () => {
  const gone = 'This answer does not exist.'
  expect(chatOf(colleague).keepNote.mutate({ messageId: answer.id })).rejects.toThrow(gone)
  const [asked] = await chatOf(owner).listMessages.query({ id: session })
  expect(chatOf(owner).keepNote.mutate({ messageId: asked?.id ?? '' })).rejects.toThrow(gone)
  await chatOf(owner).shareSession.mutate({ id: session, shared: true })
  const note = await chatOf(colleague).keepNote.mutate({ messageId: answer.id })
  const [own] = await notesOf(owner)
  expect(own?.id).not.toBe(note.id)
  expect(chatOf(owner).removeNote.mutate({ id: note.id })).rejects.toThrow('This note does not exist.')
  expect(await notesOf(colleague)).toHaveLength(1)
})

test('a note outlives its session, and goes when it is removed', async () => {
  await chatOf(owner).deleteSession.mutate({ id: session })
  const [note] = await notesOf(owner)
  expect(note).toMatchObject({ question, content: answer.content, sources: answer.sources })
  expect(note?.meta).toEqual(answer.meta)
  await chatOf(owner).removeNote.mutate({ id: note?.id ?? '' })
  expect(await notesOf(owner)).toEqual([])
  expect(await notesOf(colleague)).toHaveLength(1)
})

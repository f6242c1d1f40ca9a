import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { wordText } from './support/read-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const question = 'How often must the gas test be repeated?'
const missing = 'This chat session does not exist.'

let app: TestApp
let owner: AuthSession
let colleague: AuthSession
let stranger: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('owner', 'hse')
  colleague = await app.createUser('colleague', 'hse')
  stranger = await app.createUser('stranger', 'tender')
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const document = (await (await app.upload(owner.token, 'Gas Testing Standard.pdf', pdf)).json()) as Document
  await app.settled(owner.token, document.id)
})
afterAll(() => app?.stop())

const chatOf = ({ token }: AuthSession) => app.trpc(token).chat
const open = (who = owner, title = 'Chat Session 20 Nov 2026') => chatOf(who).createSession.mutate({ title })
const titleOf = async (id: string) =>
  (await chatOf(owner).listSessions.query()).find((session) => session.id === id)?.title

describe('the name of a session', () => {
  test('is its topic from the first question on that has one, and stays', async () => {
    const { id } = await open()
    await chatOf(owner).sendMessage.mutate({ id, content: 'Hello' })
    expect(await titleOf(id)).toBe('Chat Session 20 Nov 2026')
    await chatOf(owner).sendMessage.mutate({ id, content: question })
    expect(await titleOf(id)).toBe('Gas test')
    await chatOf(owner).sendMessage.mutate({ id, content: 'Who issues the entry permit?' })
    expect(await titleOf(id)).toBe('Gas test')
  })

  test('that somebody gave is kept, also where it is like the first one', async () => {
    const { id } = await open(owner, 'My own words')
    await chatOf(owner).sendMessage.mutate({ id, content: question })
    expect(await titleOf(id)).toBe('My own words')
    const other = await open()
    const renamed = await chatOf(owner).renameSession.mutate({ id: other.id, title: '  Chat Session of Monday ' })
    expect(renamed.title).toBe('Chat Session of Monday')
    await chatOf(owner).sendMessage.mutate({ id: other.id, content: question })
    expect(await titleOf(other.id)).toBe('Chat Session of Monday')
  })

  test('is never empty', async () => {
    const { id } = await open()
    expect(chatOf(owner).renameSession.mutate({ id, title: '  ' })).rejects.toThrow()
  })
})

describe('a shared session', () => {
  test('is read by the workspace and by nobody else, for as long as its owner shares it', async () => {
    const { id } = await open(owner, 'Signatures')
    const answer = await chatOf(owner).sendMessage.mutate({ id, content: question })
    const listed = async (who: AuthSession) => (await chatOf(who).listShared.query()).filter((one) => one.id === id)
    expect(await listed(colleague)).toEqual([])
    expect(chatOf(colleague).listMessages.query({ id })).rejects.toThrow(missing)

    expect((await chatOf(owner).shareSession.mutate({ id, shared: true })).shared).toBe(true)
    expect(await listed(colleague)).toMatchObject([{ id, title: 'Signatures', owner: 'owner' }])
    expect((await chatOf(colleague).listMessages.query({ id })).at(-1)).toEqual(answer)
    // The owner has it among the own ones, and the other workspace does not see it.
    expect(await listed(owner)).toEqual([])
    expect((await chatOf(colleague).listSessions.query()).map((session) => session.id)).not.toContain(id)
    expect(await listed(stranger)).toEqual([])
    expect(chatOf(stranger).listMessages.query({ id })).rejects.toThrow(missing)

    await chatOf(owner).shareSession.mutate({ id, shared: false })
    expect(await listed(colleague)).toEqual([])
    expect(chatOf(colleague).listMessages.query({ id })).rejects.toThrow(missing)
  })

  test('is changed by its owner alone: to everybody else it does not exist', async () => {
    const { id } = await open()
    await chatOf(owner).shareSession.mutate({ id, shared: true })
    for (const { token } of [colleague, stranger]) {
      const calls = [
        ['PATCH', `/api/chat/sessions/${id}`, { title: 'Mine' }],
        ['PUT', `/api/chat/sessions/${id}/sharing`, { shared: false }],
        ['DELETE', `/api/chat/sessions/${id}`, undefined],
        ['POST', `/api/chat/sessions/${id}/messages`, { content: 'Mine?' }],
      ] as const
      for (const [method, path, body] of calls) {
        const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        expect([path, (await app.rest(path, { method, token, ...sent })).status]).toEqual([path, 404])
      }
      expect(app.trpc(token).chat.retryAnswer.mutate({ id })).rejects.toThrow(missing)
    }
    expect(await chatOf(owner).listMessages.query({ id })).toEqual([])
    expect((await chatOf(owner).listSessions.query()).find((session) => session.id === id)?.shared).toBe(true)
  })

  test('the security log says that it was shared, and nothing of what was asked', async () => {
    const { id } = await open(owner, 'A secret question')
    await chatOf(owner).shareSession.mutate({ id, shared: true })
    await chatOf(owner).shareSession.mutate({ id, shared: true })
    await chatOf(owner).shareSession.mutate({ id, shared: false })
    const { entries } = await app.trpc(await app.adminToken()).admin.listSecurityLog.query({})
    const ofSession = entries.filter(({ target }) => target?.id === id)
    expect(ofSession.map(({ action }) => action).toSorted()).toEqual(['chat.shared', 'chat.unshared'])
    expect(JSON.stringify(ofSession)).not.toContain('secret')
  })

  test('a reader exports it with the states of its sentences', async () => {
    const { id } = await open(owner, 'Exported')
    await chatOf(owner).sendMessage.mutate({ id, content: question })
    await chatOf(owner).shareSession.mutate({ id, shared: true })
    const messages = (await chatOf(colleague).listMessages.query({ id })).map(
      ({ role, content, createdAt, sources }) => ({ role, content, createdAt, sources }),
    )
    const { downloadUrl } = await app.trpc(colleague.token).exports.docx.mutate({ sessionId: id, messages })
    const file = await app.rest(downloadUrl, { token: colleague.token })
    const text = await wordText(await file.bytes())
    for (const words of [
      'Page and quotation',
      'Quotation',
      'Gas Testing Standard, page ',
      'What the states of the sentences mean',
    ])
      expect(text).toContain(words)
  })
})

describe('search', () => {
  test('finds titles and messages of own and of shared sessions, and no others', async () => {
    const mine = await open(colleague, 'Zebra crossings')
    const shared = await open(owner, 'About 100% of it_all')
    const hidden = await open(owner, 'Zebra in secret')
    await chatOf(owner).sendMessage.mutate({ id: shared.id, content: 'Where is the zebra?' })
    await chatOf(owner).shareSession.mutate({ id: shared.id, shared: true })
    const find = async (who: AuthSession, text: string) => chatOf(who).search.query({ text })
    const hits = await find(colleague, 'ZEBRA')
    expect(hits.map(({ sessionId }) => sessionId).toSorted()).toEqual([mine.id, shared.id].toSorted())
    expect(hits.find(({ sessionId }) => sessionId === mine.id)).toMatchObject({ owner: null, excerpt: null })
    const other = hits.find(({ sessionId }) => sessionId === shared.id)
    expect(other?.owner).toBe('owner')
    expect(other?.excerpt?.toLowerCase()).toContain('zebra')
    expect((await find(owner, 'zebra')).map(({ sessionId }) => sessionId)).toContain(hidden.id)
    expect(await find(stranger, 'zebra')).toEqual([])
    // A per cent sign and an underscore stand for themselves.
    expect((await find(owner, '100%')).map(({ sessionId }) => sessionId)).toEqual([shared.id])
    expect((await find(owner, 't_a')).map(({ sessionId }) => sessionId)).toEqual([shared.id])
    expect(await find(owner, '1%of')).toEqual([])
  })
})

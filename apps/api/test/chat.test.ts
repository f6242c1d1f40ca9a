import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { AnswerEvent, ChatMessage } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)

async function prepare(app: TestApp) {
  const user = await app.createUser('asker', 'hse')
  const document = (await (await app.upload(user.token, 'Gas Testing Standard.pdf', pdf)).json()) as Document
  await app.settled(user.token, document.id)
  return { user, document }
}

async function eventsOf(stream: AsyncIterable<AnswerEvent>) {
  return Array.fromAsync(stream)
}

describe('with the local engine', () => {
  let app: TestApp
  let user: AuthSession
  let document: Document
  beforeAll(async () => {
    app = await startTestApp()
    ;({ user, document } = await prepare(app))
  })
  afterAll(() => app?.stop())

  const open = () => app.trpc(user.token).chat.createSession.mutate({ title: 'Chat Session 20 Nov 2026' })

  test('an answer cites the page it stands on, in words of that page', async () => {
    const session = await open()
    const response = await app.rest(`/api/chat/sessions/${session.id}/messages`, {
      method: 'POST',
      token: user.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'How often must the gas test be repeated?' }),
    })
    expect(response.status).toBe(200)
    const answer = (await response.json()) as ChatMessage
    expect(answer.role).toBe('assistant')
    expect(answer.sources.length).toBeGreaterThan(0)
    for (const source of answer.sources) {
      expect(source).toMatchObject({
        documentId: document.id,
        documentName: 'Gas Testing Standard',
        fileName: 'Gas Testing Standard.pdf',
      })
      const page = await app.context.db
        .selectFrom('documentPage')
        .select('text')
        .where('documentId', '=', source.documentId)
        .where('page', '=', source.page)
        .executeTakeFirstOrThrow()
      expect(page.text.replace(/\s+/g, ' ')).toContain(source.quote.replace(/\s+/g, ' '))
    }
    expect(answer.content).toContain('[1]')
    expect(answer.meta).toMatchObject({ engine: 'Local engine', documentsSearched: 1 })
  })

  test('the longest message there may be is streamed an answer, whatever it is written in', async () => {
    const session = await open()
    const content = 'क्या '.repeat(1_599)
    const events = await eventsOf(await app.trpc(user.token).chat.streamAnswer.mutate({ id: session.id, content }))
    expect(events.at(-1)?.type).toBe('done')
  })

  test('a streamed answer is accepted first, then searched, written and done, and is what the history holds', async () => {
    const session = await open()
    const events = await eventsOf(
      await app.trpc(user.token).chat.streamAnswer.mutate({ id: session.id, content: 'Who may carry out a gas test?' }),
    )
    const types = events.map(({ type }) => type)
    expect(types.slice(0, 2)).toEqual(['accepted', 'searching'])
    expect(types.at(-1)).toBe('done')
    const last = events.at(-1)
    const history = await app.trpc(user.token).chat.listMessages.query({ id: session.id })
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(last?.type === 'done' && last.message).toEqual(history[1] ?? false)
    const written = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
    expect(written.trim()).toBe(history[1]?.content.trim() ?? '')
  })

  test('a repeated message is neither stored nor answered twice', async () => {
    const session = await open()
    const message = { id: session.id, content: 'Who may carry out a gas test?', messageId: crypto.randomUUID() }
    const first = await eventsOf(await app.trpc(user.token).chat.streamAnswer.mutate(message))
    const second = await eventsOf(await app.trpc(user.token).chat.streamAnswer.mutate(message))
    expect(second.map(({ type }) => type)).toEqual(['accepted', 'done'])
    expect(second.at(-1)).toEqual(first.at(-1) as AnswerEvent)
    expect(await app.trpc(user.token).chat.listMessages.query({ id: session.id })).toHaveLength(2)
  })

  test('what the documents do not contain is said so, without a source', async () => {
    const session = await open()
    const answer = await app
      .trpc(user.token)
      .chat.sendMessage.mutate({ id: session.id, content: 'Who won the football world cup in 1998?' })
    expect(answer.sources).toEqual([])
    expect(answer.meta?.declined).toBe(true)
  })

  test('without source references there are neither markers nor sources', async () => {
    const session = await open()
    const answer = await app.trpc(user.token).chat.sendMessage.mutate({
      id: session.id,
      content: 'How often must the gas test be repeated?',
      includeSources: false,
    })
    expect(answer.sources).toEqual([])
    expect(answer.content).not.toMatch(/\[\d+\]/)
  })

  test('a deleted session is gone with its messages', async () => {
    const session = await open()
    await app.trpc(user.token).chat.sendMessage.mutate({ id: session.id, content: 'Who may carry out a gas test?' })
    await app.trpc(user.token).chat.deleteSession.mutate({ id: session.id })
    expect(app.trpc(user.token).chat.listMessages.query({ id: session.id })).rejects.toThrow(
      'This chat session does not exist.',
    )
    const left = await app.context.db
      .selectFrom('chatMessage')
      .select('id')
      .where('sessionId', '=', session.id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('with a provider', () => {
  let provider: FakeOpenAi
  let app: TestApp
  let user: AuthSession
  beforeAll(async () => {
    provider = startFakeOpenAi()
    app = await startTestApp({ env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url } })
    ;({ user } = await prepare(app))
  })
  afterAll(async () => {
    await app?.stop()
    await provider?.stop()
  })

  const open = () => app.trpc(user.token).chat.createSession.mutate({ title: 'Chat Session 20 Nov 2026' })
  const question = 'How often must the gas test be repeated?'

  test('a marker that the model made up is dropped', async () => {
    provider.reply('The test is repeated [1]. It is also repeated elsewhere [99].')
    const answer = await app.trpc(user.token).chat.sendMessage.mutate({ id: (await open()).id, content: question })
    expect(answer.content).toContain('[1]')
    expect(answer.content).not.toContain('99')
    expect(answer.sources).toHaveLength(1)
    expect(answer.meta?.engine).not.toBe('Local engine')
  })

  test('a question that asks two things is embedded in one call', async () => {
    provider.reply('The test is repeated every two hours [1].')
    const before = provider.requests.length
    const content = 'How often must the gas test be repeated, and who may carry it out?'
    await app.trpc(user.token).chat.sendMessage.mutate({ id: (await open()).id, content })
    const embedded = provider.requests.slice(before).filter(({ endpoint }) => endpoint === 'embeddings')
    expect(embedded).toHaveLength(1)
    const { input } = (embedded[0]?.body ?? {}) as { input?: string[] }
    expect(input?.length).toBeGreaterThan(1)
    expect(input?.[0]).toBe(content)
  })

  test('a follow-up is understood by what was asked before it, in a long conversation too', async () => {
    provider.reply('The test is repeated every two hours [1].')
    const session = await open()
    for (const content of ['Who signs the entry log?', 'How often must the gas test be repeated?'])
      await app.trpc(user.token).chat.sendMessage.mutate({ id: session.id, content })
    const before = provider.requests.length
    await app.trpc(user.token).chat.sendMessage.mutate({ id: session.id, content: 'And who may carry it out?' })
    const [asked] = provider.requests.slice(before).filter(({ endpoint }) => endpoint === 'chat')
    const messages = JSON.stringify(asked?.body)
    const places = ['Who signs the entry log?', 'How often must the gas test be repeated?', 'And who may carry it out?']
    const found = places.map((text) => messages.indexOf(text))
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0)
    expect(found).toEqual([...found].sort((a, b) => a - b))
  })

  test('stopping keeps what was written, and retrying puts the whole answer in its place', async () => {
    const session = await open()
    const rest = Promise.withResolvers<void>()
    provider.reply('The test is repeated every two hours [1]. And then some more words follow here.', {
      halfWay: () => rest.promise,
    })
    const stop = new AbortController()
    const stream = await app
      .trpc(user.token)
      .chat.streamAnswer.mutate({ id: session.id, content: question }, { signal: stop.signal })
    try {
      for await (const event of stream) if (event.type === 'delta') stop.abort()
    } catch (error) {
      expect(stop.signal.aborted).toBe(true)
      expect(error).toBeInstanceOf(Error)
    }
    const messages = () => app.trpc(user.token).chat.listMessages.query({ id: session.id })
    await waitUntil(async () => (await messages()).length === 2)
    const [, stopped] = await messages()
    expect(stopped?.meta?.stopped).toBe('by-user')
    expect(stopped?.content).not.toContain('follow here')
    rest.resolve()

    provider.reply('The test is repeated every two hours [1].')
    await eventsOf(await app.trpc(user.token).chat.retryAnswer.mutate({ id: session.id }))
    const after = await messages()
    expect(after.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(after[1]?.content).toContain('every two hours')
    expect(after[1]?.meta?.stopped).toBeUndefined()
  })

  test(
    'answers whose sessions are deleted while they are checked leave room for the next',
    async () => {
      provider.reply('The test is repeated every two hours [1].')
      // As many as a user may have at once.
      for (let i = 0; i < 4; i++) {
        const { id } = await open()
        const leaving = new AbortController()
        const stream = await app
          .trpc(user.token)
          .chat.streamAnswer.mutate({ id, content: question }, { signal: leaving.signal })
        const read = eventsOf(
          (async function* () {
            for await (const event of stream) {
              if (event.type === 'delta') await app.trpc(user.token).chat.deleteSession.mutate({ id })
              if (event.type === 'delta') leaving.abort()
              yield event
            }
          })(),
        )
        await expect(read).rejects.toThrow()
      }
      const answer = await app.trpc(user.token).chat.sendMessage.mutate({ id: (await open()).id, content: question })
      expect(answer.content).toContain('every two hours')
    },
    patienceMs,
  )

  for (const [fault, text] of [
    ['unauthorized', /key/i],
    ['quota', /quota|limit/i],
    ['malformed', /understood|reply|answer/i],
  ] as const) {
    test(`${fault}: the question is kept and the reason is clear`, async () => {
      const session = await open()
      provider.fail(fault)
      const events = await eventsOf(
        await app.trpc(user.token).chat.streamAnswer.mutate({ id: session.id, content: question }),
      )
      provider.recover()
      const last = events.at(-1)
      expect(last?.type).toBe('failed')
      expect(last?.type === 'failed' && last.reason).toMatch(text)
      expect(JSON.stringify(events)).not.toContain('sk-of-the-tests')
      expect(await app.trpc(user.token).chat.listMessages.query({ id: session.id })).toHaveLength(1)
    })
  }
})

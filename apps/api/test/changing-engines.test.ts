import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AiSettings } from '@fieldproof/schema/ai-settings'
import type { AnswerEvent, ChatMessage } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import { type FakeOpenAi, type Fault, startFakeOpenAi } from './support/fake-openai-server.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitFor } from './support/wait-until.ts'

const key = 'sk-proj-of-the-tests-WXYZ'
const question = 'How often must the gas test be repeated?'
let app: TestApp
let provider: FakeOpenAi
let token: string

beforeAll(async () => {
  provider = startFakeOpenAi({ apiKey: key })
  app = await startTestApp({ env: { OPENAI_BASE_URL: provider.url } })
  token = (await app.createUser('changer', 'hse')).token
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const document = (await (await app.upload(token, 'Gas Testing Standard.pdf', pdf)).json()) as Document
  await app.settled(token, document.id)
})
afterAll(async () => {
  await app?.stop()
  await provider?.stop()
})

const settings = () => app.trpc(token).settings.get.query()
const open = () => app.trpc(token).chat.createSession.mutate({ title: 'Chat Session 20 Nov 2026' })
const activeModel = async () =>
  (await app.context.db.selectFrom('workspace').selectAll().where('agent', '=', 'hse').executeTakeFirstOrThrow())
    .activeEmbeddingModel

async function ask(engine?: 'local'): Promise<AnswerEvent[]> {
  const session = await open()
  return Array.fromAsync(
    await app
      .trpc(token)
      .chat.streamAnswer.mutate({ id: session.id, content: question, ...(engine ? { engine } : {}) }),
  )
}

function answerOf(events: readonly AnswerEvent[]): ChatMessage {
  const last = events.at(-1)
  if (last?.type !== 'done') throw new Error(`the answer ended with ${JSON.stringify(last)}`)
  return last.message
}

async function reindexed(model: string): Promise<AiSettings> {
  let used: string | null | undefined
  return waitFor(
    async () => {
      const now = await settings()
      used = await activeModel()
      return used === model && now.reindex === undefined ? now : undefined
    },
    () => `the workspace still uses ${used}`,
  )
}

test('a saved key re-indexes in the background, while answers come from the old index', async () => {
  const before = await activeModel()
  provider.fail('server_error', { only: 'embeddings' })
  provider.reply('The gas test is repeated every two hours. [1]')
  await app.trpc(token).settings.save.mutate({ openaiApiKey: key })
  expect(await settings()).toMatchObject({
    engine: { kind: 'openai' },
    reindex: { model: 'text-embedding-3-small', done: 0, total: 1 },
  })
  // The provider cannot embed, so the move waits; the question is embedded by the model that made the old index.
  expect(await activeModel()).toBe(before)
  expect(answerOf(await ask())).toMatchObject({ meta: { engine: 'OpenAI' } })
  provider.recover()
  await app.context.ingestion.reindexWorkspace('hse')
  expect((await reindexed('text-embedding-3-small')).engine.embeddingModel).toBe('text-embedding-3-small')
  expect(answerOf(await ask()).sources[0]?.fileName).toBe('Gas Testing Standard.pdf')
})

for (const [fault, text] of [
  ['unauthorized', 'refused the API key'],
  ['quota', 'quota is used up'],
  ['server_error', 'error on its side'],
  ['malformed', 'could not be understood'],
] as [Fault, string][]) {
  test(`${fault}: a clear reason, and the local engine answers from the question's words`, async () => {
    provider.fail(fault)
    const failed = (await ask()).at(-1)
    expect(failed).toMatchObject({ type: 'failed', offer: 'local', reason: expect.stringContaining(text) })

    const session = await open()
    await Array.fromAsync(await app.trpc(token).chat.streamAnswer.mutate({ id: session.id, content: question }))
    const events = await Array.fromAsync(
      await app.trpc(token).chat.retryAnswer.mutate({ id: session.id, engine: 'local' }),
    )
    provider.recover()
    const answer = answerOf(events)
    expect(answer.meta).toMatchObject({ engine: 'Local engine', keywordsOnly: true })
    expect(answer.content).toStartWith('###### ')
    expect(answer.sources.length).toBeGreaterThan(0)
    expect(events.some(({ type }) => type === 'sources')).toBe(true)
  })
}

test('only the answers fail: the local engine uses the index of the provider', async () => {
  provider.fail('unauthorized', { only: 'chat' })
  expect((await ask()).at(-1)).toMatchObject({ type: 'failed', offer: 'local' })
  const answer = answerOf(await ask('local'))
  provider.recover()
  expect(answer.meta?.engine).toBe('Local engine')
  expect(answer.meta?.keywordsOnly).toBeUndefined()
})

test('going back to the local engine re-indexes again', async () => {
  await app.trpc(token).settings.removeKey.mutate()
  const { engine } = await settings()
  expect(engine.kind).toBe('local')
  await reindexed(engine.embeddingModel)
  expect(answerOf(await ask())).toMatchObject({ meta: { engine: 'Local engine' } })
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import { startFakeOpenAi } from './support/fake-openai-server.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('an empty workspace has no medians, and fourteen days without gaps', async () => {
  const { token } = await app.createUser('early', 'tender')
  const figures = await app.trpc(token).dashboard.figures.query()
  expect(figures).toMatchObject({ sourcesCited: 0, chatSessions: 0, engine: { label: 'Local engine' } })
  expect(figures.answerMs).toBeUndefined()
  expect(figures.documentsPerDay).toHaveLength(14)
  const days = figures.questionsPerDay.map(({ day }) => Date.parse(day))
  expect(days.every((day, i) => i === 0 || day - (days[i - 1] ?? 0) === 24 * 3600 * 1000)).toBe(true)
  expect(figures.questionsPerDay.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
})

test('what people do is counted, for their workspace only', async () => {
  const { token } = await app.createUser('busy', 'hse')
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const document = (await (await app.upload(token, 'gas.pdf', pdf)).json()) as Document
  await app.settled(token, document.id)
  const client = app.trpc(token)
  const session = await client.chat.createSession.mutate({ title: 'Chat Session' })
  await client.chat.sendMessage.mutate({ id: session.id, content: 'How often must the gas test be repeated?' })
  const figures = await client.dashboard.figures.query()
  expect(figures).toMatchObject({ indexedShare: 1, sourcesCited: 1, chatSessions: 1 })
  expect(figures.answerMs).toBeGreaterThan(0)
  expect(figures.documentsPerDay.at(-1)?.count).toBe(1)
  expect(figures.questionsPerDay.at(-1)?.count).toBe(1)
  expect(figures.answerMsPerDay.at(-1)?.ms).toBe(figures.answerMs ?? -1)
  const { token: other } = await app.createUser('elsewhere', 'tender')
  expect((await app.trpc(other).dashboard.figures.query()).documentsPerDay.at(-1)?.count).toBe(0)
})

test('a provider that fails is named until it answers again', async () => {
  const provider = startFakeOpenAi()
  const failing = await startTestApp({ env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url } })
  const { token } = await failing.createUser('patient', 'hse')
  const client = failing.trpc(token)
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const document = (await (await failing.upload(token, 'gas.pdf', pdf)).json()) as Document
  await failing.settled(token, document.id)
  const session = await client.chat.createSession.mutate({ title: 'Chat Session' })
  const ask = () =>
    client.chat.sendMessage.mutate({ id: session.id, content: 'How often must the gas test be repeated?' })
  const failure = async () => (await client.dashboard.figures.query()).engine.failure

  provider.fail('unauthorized')
  await ask().catch(() => undefined)
  expect(await failure()).toBe('The AI provider refused the API key. Check the key in Settings.')
  provider.recover()
  await ask()
  expect(await failure()).toBeUndefined()
  await failing.stop()
  await provider.stop()
})

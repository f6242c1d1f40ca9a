import { afterAll, afterEach, expect, test } from 'bun:test'
import { generateText } from 'ai'
import { startFakeOpenAi } from '../../test/support/fake-openai-server.ts'
import { AppError } from '../errors.ts'
import { describeProviderError } from './describe-provider-error.ts'
import { createOpenAiEngine, type ProviderSettings } from './openai-engine.ts'

const server = startFakeOpenAi({ apiKey: 'sk-right' })
afterEach(() => server.recover())
afterAll(() => server.stop())

const settings = {
  apiKey: 'sk-right',
  baseUrl: server.url,
  chatModel: 'gpt-4o',
  embeddingModel: 'text-embedding-3-small',
}

const open = (changes: Partial<ProviderSettings> = {}, timeoutMs = 5_000) =>
  createOpenAiEngine({ ...settings, ...changes }, { timeoutMs, retries: 0 })

async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}

test('embeds in order and in batches, at unit length', async () => {
  const { embedder } = createOpenAiEngine(settings)
  server.requests.length = 0
  const texts = Array.from({ length: 150 }, (_, index) => `passage number ${index}`)
  const vectors = await embedder.embedPassages(texts)
  expect(vectors).toHaveLength(150)
  expect(embedder.dimensions).toBe(1536)
  expect(server.requests.filter(({ endpoint }) => endpoint === 'embeddings').length).toBeGreaterThan(1)
  expect(vectors[149]).toEqual(await embedder.embedQuery('passage number 149'))
  expect(Math.hypot(...(vectors[0] ?? []))).toBeCloseTo(1, 5)
  expect(await embedder.embedPassages([])).toEqual([])
})

test('the model writes through the base URL with the key', async () => {
  server.reply('A permit is needed. [1]')
  const { text } = await generateText({ model: createOpenAiEngine(settings).languageModel, prompt: 'What is needed?' })
  expect(text).toBe('A permit is needed. [1]')
  expect(server.requests.at(-1)?.authorization).toBe('Bearer sk-right')
})

test('each way to fail has its own sentence, without the key and the words of the provider', async () => {
  const seen = new Set<string>()
  for (const fault of ['quota', 'rate_limited', 'server_error', 'malformed'] as const) {
    server.fail(fault)
    const error = await failureOf(open().embedder.embedQuery('x'))
    expect(error.code).toBe('unavailable')
    expect(`${error.message}${String(error.cause)}`).not.toMatch(/sk-|Incorrect|exceeded|Rate limit/)
    seen.add(error.message)
    server.recover()
  }
  seen.add((await failureOf(open({ apiKey: 'sk-wrong' }).embedder.embedQuery('x'))).message)
  server.fail('hang')
  seen.add((await failureOf(open({}, 100).embedder.embedQuery('x'))).message)
  seen.add((await failureOf(open({ baseUrl: 'http://127.0.0.1:9/v1' }).embedder.embedQuery('x'))).message)
  expect([...seen]).toEqual([
    expect.stringContaining('quota'),
    expect.stringContaining('too many requests'),
    expect.stringContaining('error on its side'),
    expect.stringContaining('could not be understood'),
    expect.stringContaining('refused the API key'),
    expect.stringContaining('in time'),
    expect.stringContaining('cannot be reached'),
  ])
})

test('an aborted call ends with the reason it was aborted for, not as a failure of the provider', async () => {
  server.fail('hang')
  const controller = new AbortController()
  const call = createOpenAiEngine(settings).embedder.embedQuery('x', controller.signal)
  setTimeout(() => controller.abort(new Error('left')), 20)
  expect(call).rejects.toThrow('left')
  await call.catch(() => undefined)
})

test('an error of our own stays as it is', () => {
  const own = new AppError('not_found')
  expect(describeProviderError(own)).toBe(own)
  expect(describeProviderError(new Error('sk-secret leaked')).message).not.toContain('sk-')
})

import { afterAll, expect, test } from 'bun:test'
import { createOpenAI } from '@ai-sdk/openai'
import { embedMany, generateText, streamText } from 'ai'
import { startFakeOpenAi } from './support/fake-openai-server.ts'

const provider = startFakeOpenAi({ apiKey: 'sk-right' })
const openai = createOpenAI({ apiKey: 'sk-right', baseURL: provider.url })
const ask = { model: openai.chat('gpt-4o'), prompt: 'Who may enter?', maxRetries: 0 }

afterAll(() => provider.stop())

test('the real client streams from it, word by word', async () => {
  provider.reply('Only trained people [1] may enter.')
  const parts: string[] = []
  const stream = streamText(ask)
  for await (const part of stream.textStream) parts.push(part)
  expect(parts.join('')).toBe('Only trained people [1] may enter.')
  expect(parts.length).toBeGreaterThan(3)
  expect(provider.requests.at(-1)).toMatchObject({ endpoint: 'chat', authorization: 'Bearer sk-right' })
  expect((await generateText(ask)).text).toBe('Only trained people [1] may enter.')
})

test('the real client gets vectors in which related texts are near', async () => {
  const model = openai.embedding('text-embedding-3-small')
  const values = ['gas test every two hours', 'how often is the gas test', 'price of a crane']
  const { embeddings } = await embedMany({ model, values, providerOptions: { openai: { dimensions: 256 } } })
  const [first = [], second = [], third = []] = embeddings
  const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
  expect(first).toHaveLength(256)
  expect(dot(first, first)).toBeCloseTo(1, 4)
  expect(dot(first, second)).toBeGreaterThan(dot(first, third) + 0.2)
})

test('base64 holds the same vector', async () => {
  const post = async (encoding_format: string) => {
    const body = JSON.stringify({ model: 'm', input: 'gas', dimensions: 8, encoding_format })
    const headers = { authorization: 'Bearer sk-right', 'content-type': 'application/json' }
    const answer = await fetch(`${provider.url}/embeddings`, { method: 'POST', body, headers })
    return (await answer.json()).data[0].embedding
  }
  const bytes = Buffer.from(await post('base64'), 'base64')
  expect([...new Float32Array(bytes.buffer, bytes.byteOffset, 8)]).toEqual(await post('float'))
})

test('every fault is seen as such by the real client, and is over after recovery', async () => {
  for (const [fault, status] of [
    ['unauthorized', 401],
    ['quota', 429],
    ['rate_limited', 429],
    ['server_error', 500],
  ] as const) {
    provider.fail(fault)
    await expect(generateText(ask)).rejects.toMatchObject({ statusCode: status })
  }
  provider.fail('malformed')
  await expect(generateText(ask)).rejects.toThrow()
  provider.fail('hang', { only: 'chat' })
  await expect(generateText({ ...ask, abortSignal: AbortSignal.timeout(100) })).rejects.toThrow()
  provider.fail('cut')
  const cut = streamText({ ...ask, onError: () => undefined })
  await cut.consumeStream()
  expect((await cut.text).length).toBeLessThan('Only trained people [1] may enter.'.length)
  expect(await cut.finishReason).not.toBe('stop')
  provider.recover()
  expect((await generateText(ask)).text).not.toBe('')
  const stranger = createOpenAI({ apiKey: 'sk-wrong', baseURL: provider.url }).chat('gpt-4o')
  await expect(generateText({ ...ask, model: stranger })).rejects.toMatchObject({ statusCode: 401 })
})

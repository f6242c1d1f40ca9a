import { afterAll, expect, test } from 'bun:test'
import { z } from 'zod'
import { startFakeOpenAi } from '../../test/support/fake-openai-server.ts'
import { generateJson } from './generate-json.ts'
import { createOpenAiEngine } from './openai-engine.ts'

const server = startFakeOpenAi()
afterAll(() => server.stop())
const engine = createOpenAiEngine({
  apiKey: 'sk',
  baseUrl: server.url,
  chatModel: 'gpt-4o',
  embeddingModel: 'text-embedding-3-small',
})
const { signal } = new AbortController()

test('a judgement is told how much it may write, and one without an end is none', async () => {
  const schema = z.object({ status: z.string() })
  const judge = () => generateJson(engine, { instructions: 'Judge.', prompt: 'This.', schema }, signal)
  server.reply('{"status": "met"}')
  expect(await judge()).toEqual({ status: 'met' })
  expect(server.requests.at(-1)?.body).toMatchObject({ max_tokens: 6_144 })
  server.reply(JSON.stringify({ status: 'met'.repeat(30_000) }))
  expect(await judge()).toBeUndefined()
})

// Measures the time to the first words of an answer over HTTP, beside what a provider without delay takes by itself.
//
//   bun apps/api/bench/first-token.ts [questions]

import { join } from 'node:path'
import { createOpenAI } from '@ai-sdk/openai'
import type { Document } from '@fieldproof/schema/documents'
import { streamText } from 'ai'
import { median } from '../eval/summarize.ts'
import { startFakeOpenAi } from '../test/support/fake-openai-server.ts'
import { startTestApp } from '../test/support/start-test-app.ts'

const times = Number(process.argv[2] ?? 60)
const question = 'How often must the gas test be repeated, and who may carry it out?'
const provider = startFakeOpenAi()
provider.reply('The gas test is repeated at least every two hours. [1] An authorised gas tester carries it out. [1]')
const app = await startTestApp({
  env: { OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: provider.url, LOG_LEVEL: 'error' },
})
const { token } = await app.createUser('bench', 'hse')
const pdf = Bun.file(join(import.meta.dir, '../test/fixtures/gas-testing-standard.pdf'))
const document = (await (await app.upload(token, 'Gas Testing Standard.pdf', pdf)).json()) as Document
await app.settled(token, document.id)
const client = app.trpc(token)
const session = await client.chat.createSession.mutate({ title: 'Bench' })
const model = createOpenAI({ apiKey: 'sk-bench', baseURL: provider.url }).chat('gpt-4o')

const own: number[] = []
const whole: number[] = []
const retrieval: number[] = []
const rest: number[] = []
for (let turn = -5; turn < times; turn++) {
  const alone = await timeFirst(streamText({ model, prompt: question }).textStream)
  let searched = 0
  const started = performance.now()
  let first = 0
  for await (const event of await client.chat.streamAnswer.mutate({ id: session.id, content: question })) {
    if (event.type === 'delta') first ||= performance.now() - started
    if (event.type === 'done') searched = event.message.meta?.retrievalMs ?? 0
  }
  if (turn < 0) continue
  own.push(alone)
  whole.push(first)
  retrieval.push(searched)
  rest.push(first - alone - searched)
}
console.log(
  `median ms of ${times}: the provider alone ${median(own).toFixed(1)}, retrieval ${median(retrieval).toFixed(1)}`,
)
console.log(`to the first words ${median(whole).toFixed(1)}, of which on top of both ${median(rest).toFixed(1)}`)
await app.stop()
await provider.stop()
process.exit(0)

async function timeFirst(stream: AsyncIterable<string>): Promise<number> {
  const started = performance.now()
  let first = 0
  for await (const _ of stream) first ||= performance.now() - started
  return first
}

/**
 * How long `/livez` takes while a server of its own answers what is hostile: a provider without an end, an answer of 26,000
 * characters letter by letter, exports of tabs and of lists in lists. `bun apps/api/bench/hostile-load.ts`
 */
import { join } from 'node:path'
import type { ChatMessage, ChatSession } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import { startFakeOpenAi } from '../test/support/fake-openai-server.ts'
import { startBenchServer } from './support/start-bench-server.ts'

const provider = startFakeOpenAi()
const server = await startBenchServer({
  OPENAI_API_KEY: 'sk-bench',
  OPENAI_BASE_URL: provider.url,
  ALLOW_PRIVATE_PROVIDERS: 'true',
})
const token = await server.signInAgent('bench', 'hse')
const form = new FormData()
const pdf = Bun.file(join(import.meta.dir, '../test/fixtures/gas-testing-standard.pdf'))
form.append('file', new File([await pdf.bytes()], 'Gas Testing Standard.pdf'))
const headers = { authorization: `Bearer ${token}` }
const uploaded = await fetch(`${server.url}/api/documents/upload`, { method: 'POST', body: form, headers })
const { id } = (await uploaded.json()) as Document
for (;;) {
  const list = (await (await fetch(`${server.url}/api/documents`, { headers })).json()) as Document[]
  if (list.some((one) => one.id === id && one.status === 'indexed')) break
  await Bun.sleep(100)
}

const sentence = 'The test is repeated every 75 minutes while hot work goes on. [1] '

async function ask(text: string, options: { pieces: 'words' | 'letters'; endless: boolean }): Promise<string> {
  provider.reply(text, options)
  const session = await server.post<ChatSession>('/chat/sessions', { title: 'Bench' }, token)
  const answer = await server.post<ChatMessage>(
    `/chat/sessions/${session.id}/messages`,
    { content: 'How often must the gas test be repeated?' },
    token,
  )
  const { sentences = [], stopped = 'complete' } = answer.meta ?? {}
  const supported = sentences.filter((state) => state === 'supported').length
  return `${answer.content.length} characters, ${supported} of ${sentences.length} sentences supported, ${stopped}`
}

async function exportFour(text: string): Promise<string> {
  const messages = [{ role: 'assistant', content: `Beginning${text.repeat(Math.floor(190_000 / text.length))}end` }]
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() =>
      server.post('/export/docx', { messages }, token).then(
        () => 'made',
        (error: Error) => error.message,
      ),
    ),
  )
  return outcomes.join(', ')
}

async function measure(name: string, work: () => Promise<string>) {
  const worker = new Worker(new URL('./support/poll-livez.worker.ts', import.meta.url))
  worker.postMessage({ url: server.url })
  const started = performance.now()
  const outcome = await work()
  const seconds = (performance.now() - started) / 1000
  const reply = Promise.withResolvers<number[]>()
  worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => reply.resolve(data))
  worker.postMessage('stop')
  const times = (await reply.promise).toSorted((a, b) => a - b)
  worker.terminate()
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
  console.log(
    `${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   /livez ms: median ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}   ${outcome}`,
  )
}

await measure('nothing', async () => {
  await Bun.sleep(5_000)
  return ''
})
await measure('an answer of 26,000, letter by letter', () =>
  ask(sentence.repeat(Math.ceil(26_000 / sentence.length)), { pieces: 'letters', endless: false }),
)
await measure('a provider without an end', () => ask(sentence, { pieces: 'letters', endless: true }))
await measure('a provider without an end of line', () => ask('12. [1,“', { pieces: 'letters', endless: true }))
await measure('four exports of 190,000 tabs', () => exportFour('\t'))
await measure('four exports of lists in lists', () => exportFour('1. '))
await server.stop()
await provider.stop()
process.exit(0)

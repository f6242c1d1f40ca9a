/**
 * How much longer one of some people waits who ask at the same moment than one who asks alone, to the first words and to the
 * end of the answer, for a provider without delay and for the local engine; and what memory the product holds afterwards.
 * In the product as people start it, over HTTP.
 *
 *   bun apps/api/bench/ask-at-once.ts [people] [rounds]
 *
 * Medians in ms; who asks alone and who asks beside others take turns, so that both meet the same machine. Memory is that
 * of the server and all that it started, pages that they share counted once, 4 s after the last answer and once more when
 * what waits for more work has been given up.
 */
import { join } from 'node:path'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { median } from '../eval/summarize.ts'
import type { AppRouter } from '../src/router.ts'
import { startFakeOpenAi } from '../test/support/fake-openai-server.ts'
import { openManuals } from './support/make-manual.ts'
import { memoryByName } from './support/memory-by-name.ts'
import { startBenchServer } from './support/start-bench-server.ts'

const people = Number(process.argv[2] ?? 10)
const rounds = Number(process.argv[3] ?? 8)
/** The second time that something waits in vain for work it is ended. */
const idleMs = 130_000
const questions = [
  'How often must the gas test be repeated, and who may carry it out?',
  'Who signs the permit to work?',
  'How long must the fire watch stay after hot work?',
  'What must be isolated before maintenance begins?',
]

const provider = startFakeOpenAi()
provider.reply('The gas test is repeated at least every two hours. [1] An authorised gas tester carries it out. [1]')
const server = await startBenchServer({ OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: provider.url })
const askers: { client: ReturnType<typeof open>; session: string }[] = []
let headers: { authorization: string } | undefined
for (let at = 0; at < people; at++) {
  const token = await server.signInAgent(`asker-${at}`, 'hse')
  const { id } = await server.post<{ id: string }>('/chat/sessions', { title: 'Bench' }, token)
  askers.push({ client: open(token), session: id })
  headers ??= { authorization: `Bearer ${token}` }
}
const standard = Bun.file(join(import.meta.dir, '../test/fixtures/gas-testing-standard.pdf'))
await upload(await standard.bytes(), 'Gas Testing Standard.pdf')
await upload((await openManuals())(48, 2), 'manual.pdf')

console.log('engine     people   first words   ratio   whole answer   ratio')
for (const engine of ['provider', 'local'] as const) {
  for (const asker of askers) await ask(asker, engine, 0)
  const alone: Waited[] = []
  const together: Waited[] = []
  for (let round = 0; round < rounds; round++) {
    for (const asker of askers.slice(0, 3)) alone.push(await ask(asker, engine, round))
    together.push(...(await Promise.all(askers.map((asker, at) => ask(asker, engine, round + at)))))
  }
  print(engine, 1, alone, alone)
  print(engine, people, together, alone)
}
await Bun.sleep(4_000)
printMemory('4 s later')
if (process.argv.includes('--idle')) {
  await Bun.sleep(idleMs)
  printMemory(`${(4_000 + idleMs) / 1000} s later`)
}
await server.stop()
await provider.stop()
process.exit(0)

function open(token: string) {
  const authorization = `Bearer ${token}`
  return createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${server.url}/trpc`, headers: { authorization } })],
  })
}

interface Waited {
  first: number
  whole: number
}

async function ask({ client, session }: (typeof askers)[number], engine: 'provider' | 'local', at: number) {
  const content = questions[at % questions.length] ?? ''
  const started = performance.now()
  let first = 0
  const input = { id: session, content, ...(engine === 'local' ? { engine } : {}) }
  for await (const event of await client.chat.streamAnswer.mutate(input))
    if (event.type === 'delta') first ||= performance.now() - started
  if (first === 0) throw new Error('no words came')
  return { first, whole: performance.now() - started }
}

async function upload(pdf: Uint8Array<ArrayBuffer>, name: string) {
  const signed = { headers: { ...headers } }
  const form = new FormData()
  form.append('file', new File([pdf], name, { type: 'application/pdf' }))
  const response = await fetch(`${server.url}/api/documents/upload`, { method: 'POST', body: form, ...signed })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  for (;;) {
    const all = await (await fetch(`${server.url}/api/documents`, signed)).json()
    const document = (all as { id: string; status: string }[]).find((one) => one.id === id)
    if (document?.status === 'error') throw new Error(`${name} could not be read`)
    if (document?.status === 'indexed') return
    await Bun.sleep(100)
  }
}

function print(engine: string, count: number, waited: readonly Waited[], alone: readonly Waited[]) {
  const columns = (['first', 'whole'] as const).flatMap((stage) => {
    const [ms, base] = [waited, alone].map((all) => median(all.map((one) => one[stage])))
    return [
      (ms ?? 0).toFixed(0).padStart(stage === 'first' ? 12 : 13),
      ((ms ?? 0) / (base ?? 1)).toFixed(1).padStart(8),
    ]
  })
  console.log(`${engine.padEnd(11)}${String(count).padStart(6)}${columns.join('')}`)
}

function printMemory(when: string) {
  const byName = memoryByName(server.pid)
  const sum = [...byName.values()].reduce((total, megabytes) => total + megabytes, 0)
  console.log(`${when}: ${sum.toFixed(0)} MB`)
  for (const [name, megabytes] of [...byName].sort((a, b) => b[1] - a[1]))
    if (megabytes >= 1) console.log(`  ${name.padEnd(28)} ${megabytes.toFixed(0)}`)
}

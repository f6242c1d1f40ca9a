/**
 * Reads long texts that are made of one kind of characters with every reader, and sends them to every call:
 *
 *     bun apps/api/bench/fuzz-slow-input.ts [--bytes 1000000] [--filter name] [--calls]
 *
 * Prints for each reader the worst time at a fifth of the length and at the whole, in processor time, with the characters
 * that took it, and how much longer the whole took: five times is linear. A reader that takes more than `patienceMs` for a
 * fifth is not asked for the whole. With --calls it starts a server of its own with its limits open, and prints for each
 * call the worst time of an answer, and of /livez meanwhile.
 */
import { listTargets } from '../test/support/fuzz/list-targets.ts'
import type { InputSchema } from '../test/support/list-calls.ts'
import { longestOf, readers } from '../test/support/slow/list-readers.ts'
import { repeatCharacters } from '../test/support/slow/repeat-characters.ts'
import { timeReader } from '../test/support/slow/time-reader.ts'
import { startBenchServer } from './support/start-bench-server.ts'

const patienceMs = 10_000
const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const bytes = Number(option('--bytes') ?? 1_000_000)
const filter = option('--filter') ?? ''
/** The rest of a call's fields have to find room in 256 kB, and a character takes up to six bytes. */
const largestField = 20_000
const endsSession = /^auth\.(?:logout|deleteAccount)/

const short = repeatCharacters(bytes / 5)
const long = repeatCharacters(bytes)
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`.padStart(10)

if (process.argv.includes('--calls')) await timeCalls()
else await timeReaders()
process.exit(0)

async function timeReaders() {
  console.log(`${bytes} bytes; worst of ${long.length} kinds of characters`)
  for (const reader of readers.filter(({ name }) => name.includes(filter))) {
    const most = longestOf[reader.reach]
    let worst = { name: '', fifth: 0, whole: 0 }
    for (const [index, { name, text }] of long.entries()) {
      const fifth = await timeReader(reader, (short[index]?.text ?? '').slice(0, most))
      const whole = fifth > patienceMs ? Number.POSITIVE_INFINITY : await timeReader(reader, text.slice(0, most))
      if (whole > worst.whole) worst = { name, fifth, whole }
    }
    const growth = most < bytes / 5 ? '' : `× ${(worst.whole / Math.max(worst.fifth, 0.1)).toFixed(1)}`.padStart(8)
    console.log(`${reader.name.padEnd(30)} ${ms(worst.fifth)} ${ms(worst.whole)} ${growth}  ${worst.name}`)
  }
}

async function timeCalls() {
  const server = await startBenchServer()
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await server.signInAgent('bench', 'tender')}`,
  }
  const targets = listTargets().filter(
    ({ name, transport, method }) =>
      transport === 'rest' && method !== 'GET' && name.includes(filter) && !endsSession.test(name),
  )
  console.log(`Of a body, at most ${largestField} characters a field; worst of ${long.length} kinds of characters`)
  for (const { name: call, method, path, schema } of targets) {
    let slowest = { name: '', answer: 0, status: 0 }
    // Undisturbed by what is done here, and of all kinds together.
    const watcher = new Worker(new URL('./support/poll-livez.worker.ts', import.meta.url))
    watcher.postMessage({ url: server.url })
    for (const { name, text } of long) {
      const body = JSON.stringify(fill(schema, text))
      const started = performance.now()
      const response = await fetch(`${server.url}${path.replace(/\{\w{1,40}\}/g, () => crypto.randomUUID())}`, {
        method,
        headers,
        body,
      })
      await response.text()
      const answer = performance.now() - started
      if (answer > slowest.answer) slowest = { name, answer, status: response.status }
    }
    const reply = Promise.withResolvers<number[]>()
    watcher.addEventListener('message', ({ data }: MessageEvent<number[]>) => reply.resolve(data))
    watcher.postMessage('stop')
    const livez = Math.max(0, ...(await reply.promise))
    watcher.terminate()
    console.log(`${call.padEnd(34)} ${slowest.status} ${ms(slowest.answer)}  livez ${ms(livez)}  ${slowest.name}`)
  }
  await server.stop()
}

/** What a call takes, with the text in each field that holds text, as much of it as the field may have. */
function fill(schema: InputSchema, text: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return fill(schema.anyOf[0] ?? {}, text)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fill(field, text)]))
  if (schema.type === 'array') return [fill(schema.items ?? {}, text)]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return crypto.randomUUID()
  return text.slice(0, Math.min(schema.maxLength ?? largestField, largestField))
}

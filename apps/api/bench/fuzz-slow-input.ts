/**
 * Reads long texts that are made of one kind of characters with every reader, and sends them to every call:
 *
 *     bun apps/api/bench/fuzz-slow-input.ts [--bytes 5000000] [--filter name] [--calls http://127.0.0.1:3000 name:password]
 *
 * Prints for each reader the worst time at a fifth of the length and at the whole, with the characters that took it, and
 * how much longer the whole took: five times is linear. A reader that takes more than `patienceMs` for a fifth is not
 * asked for the whole. With --calls it signs in at a running server, which should have its limits open, and prints for
 * each call the worst time of an answer and of /livez meanwhile.
 */
import { listTargets } from '../test/support/fuzz/list-targets.ts'
import type { InputSchema } from '../test/support/list-calls.ts'
import { longestOf, readers } from '../test/support/slow/list-readers.ts'
import { repeatCharacters } from '../test/support/slow/repeat-characters.ts'
import { timeReader } from '../test/support/slow/time-reader.ts'

const patienceMs = 10_000
const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const bytes = Number(option('--bytes') ?? 5_000_000)
const filter = option('--filter') ?? ''
const server = option('--calls')

const short = repeatCharacters(bytes / 5)
const long = repeatCharacters(bytes)
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`.padStart(10)

if (server === undefined) timeReaders()
else await timeCalls(server, process.argv[process.argv.indexOf('--calls') + 2] ?? '')

function timeReaders() {
  console.log(`${bytes} bytes; worst of ${long.length} kinds of characters`)
  for (const reader of readers.filter(({ name }) => name.includes(filter))) {
    const most = longestOf[reader.reach]
    let worst = { name: '', fifth: 0, whole: 0 }
    for (const [index, { name, text }] of long.entries()) {
      const fifth = timeReader(reader, (short[index]?.text ?? '').slice(0, most))
      const whole = fifth > patienceMs ? Number.POSITIVE_INFINITY : timeReader(reader, text.slice(0, most))
      if (whole > worst.whole) worst = { name, fifth, whole }
    }
    const growth = most < bytes / 5 ? '' : `× ${(worst.whole / Math.max(worst.fifth, 0.1)).toFixed(1)}`.padStart(8)
    console.log(`${reader.name.padEnd(30)} ${ms(worst.fifth)} ${ms(worst.whole)} ${growth}  ${worst.name}`)
  }
}

async function timeCalls(url: string, user: string) {
  const [username = '', password = ''] = user.split(':')
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await signIn.json()) as { token: string }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (const target of listTargets().filter(({ transport, method }) => transport === 'rest' && method !== 'GET')) {
    if (!target.name.includes(filter) || /^auth\.(?:logout|deleteAccount)/.test(target.name)) continue
    let worst = { name: '', answer: 0, livez: 0, status: 0 }
    for (const { name, text } of long) {
      const body = JSON.stringify(fill(target.schema, text))
      const path = target.path.replace(/\{\w{1,40}\}/g, () => crypto.randomUUID())
      let isOver = false
      let livez = 0
      const watching = (async () => {
        while (!isOver) {
          const asked = performance.now()
          await (await fetch(`${url}/livez`)).text()
          livez = Math.max(livez, performance.now() - asked)
          await Bun.sleep(10)
        }
      })()
      const started = performance.now()
      const response = await fetch(`${url}${path}`, { method: target.method, headers, body })
      await response.text()
      const answer = performance.now() - started
      isOver = true
      await watching
      if (Math.max(answer, livez) > Math.max(worst.answer, worst.livez))
        worst = { name, answer, livez, status: response.status }
    }
    console.log(
      `${target.name.padEnd(34)} ${String(worst.status)} ${ms(worst.answer)}  livez ${ms(worst.livez)}  ${worst.name}`,
    )
  }
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
  return text.slice(0, Math.min(schema.maxLength ?? text.length, text.length))
}

/**
 * What a change of a long audit is answered with, and a run tells of itself, beside the whole audit: bytes and times of the
 * same run, uncompressed: `bun apps/api/bench/change-audit.ts [items]`.
 */
import { join } from 'node:path'
import type { Audit, AuditAnswer, AuditDelta, Questionnaire } from '@fieldproof/schema/audits'
import { makeQuestionnaire } from '../test/support/make-questionnaire.ts'
import { openEvents } from '../test/support/read-events.ts'
import { startBenchServer } from './support/start-bench-server.ts'

const count = Number(process.argv[2] ?? 1_500)
/** Of each change, of which the median counts. */
const rounds = 15
/** Of the run, whose other items would tell the same. */
const judgedItems = 60

const server = await startBenchServer()
const token = await server.signInAgent('auditor', 'hse')
const rest = (path: string, { token: _, ...init }: RequestInit & { token?: string } = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  })

const parts = ['valve', 'hoist', 'ladder', 'detector', 'harness', 'extinguisher', 'permit', 'pump', 'cable', 'gauge']
const questions = Array.from(
  { length: count },
  (_, index) =>
    `Is the ${parts[index % parts.length]} in area ${index + 1} examined every ${(index % 11) + 2} months, and is a record kept of it?`,
)
await send('/api/documents/upload', join(import.meta.dir, '../sample-content/hse/Permit to Work Standard.pdf'))
const { id } = await send<Questionnaire>('/api/safety-audit/upload', makeQuestionnaire(questions))
let audit = (await ask<Audit>('GET', '')).answer
while (audit.status === 'reading') {
  await Bun.sleep(200)
  audit = (await ask<Audit>('GET', '')).answer
}

const reads = await repeat(() => ask('GET', ''))
const whole = reads.bytes
const rows: { name: string; bytes: number; ms: number }[] = [{ name: 'the audit, read', ...reads }]
const idAt = (share: number) => audit.items[Math.floor(share * audit.items.length)]?.id ?? ''
let written = 0
const edit = (since?: number) =>
  ask('PATCH', `/items/${idAt(0.3)}`, { clause: `Clause ${++written}`, ...(since === undefined ? {} : { since }) })
rows.push({ name: 'an edit, answered with the audit', ...(await repeat(() => edit())) })
rows.push({ name: 'an edit', ...(await repeat(() => since(edit))) })
rows.push({
  name: 'a merge of two items',
  ...(await repeat(() => since((version) => ask('POST', '/merge-items', { itemIds: middle(2), since: version })))),
})
rows.push({
  name: 'a deletion of the first item',
  ...(await repeat(() => since((version) => ask('POST', '/delete-items', { itemIds: [idAt(0)], since: version })))),
})
rows.push({
  name: 'an edit of 100 items',
  ...(await repeat(() => {
    const items = middle(100).map((itemId) => ({ itemId, clause: `Clause ${++written}` }))
    return since((version) => ask('POST', '/update-items', { items, since: version }))
  }, 3)),
})
rows.push({ name: `the run, for each of ${judgedItems} judged items`, ...(await followRun()) })
await server.stop()

console.log(`${'audit of'.padEnd(42)} ${audit.items.length} items after these changes, ${whole} bytes`)
for (const { name, bytes, ms } of rows)
  console.log(
    `${name.padEnd(42)} ${String(Math.round(bytes)).padStart(9)} bytes  ${((100 * bytes) / whole).toFixed(2).padStart(6)} %  ${ms.toFixed(0).padStart(5)} ms`,
  )
process.exit(0)

function middle(length: number): string[] {
  const from = Math.floor(audit.items.length / 2)
  return audit.items.slice(from, from + length).map((item) => item.id)
}

async function send<T>(path: string, file: string | Uint8Array<ArrayBuffer>): Promise<T> {
  const bytes = typeof file === 'string' ? await Bun.file(file).bytes() : file
  const form = new FormData()
  form.append('file', new File([bytes], 'file.pdf', { type: 'application/pdf' }))
  return (await (await rest(path, { method: 'POST', body: form })).json()) as T
}

async function ask<T = AuditAnswer>(method: string, path: string, body?: object) {
  const start = performance.now()
  const response = await rest(`/api/audits/${id}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return { answer: JSON.parse(text) as T, bytes: text.length, ms: performance.now() - start }
}

/** A change of the audit as it is known, which then is read again unmeasured. */
async function since(change: (version: number) => ReturnType<typeof ask>) {
  const told = await change(audit.version)
  audit = (await ask<Audit>('GET', '')).answer
  return told
}

async function repeat(act: () => Promise<{ bytes: number; ms: number }>, times = rounds) {
  const all: { bytes: number; ms: number }[] = []
  for (let round = 0; round < times; round++) {
    all.push(await act())
    audit = (await ask<Audit>('GET', '')).answer
  }
  const median = (of: (one: { bytes: number; ms: number }) => number) =>
    all.map(of).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
  return { bytes: median(({ bytes }) => bytes), ms: median(({ ms }) => ms) }
}

/** What the stream of a run says until enough items are judged, by each of them, and how long one takes. */
async function followRun() {
  await ask('POST', '/run', { despiteDoubts: true })
  const { version } = (await ask<Audit>('GET', '')).answer
  const events = await openEvents({ rest }, 'audits.watch', { id, version }, { token })
  const start = performance.now()
  let bytes = 0
  let judged = 0
  while (judged < judgedItems) {
    const event = await events.next()
    if (event?.event !== 'message') break
    const delta = event.data as AuditDelta
    bytes += JSON.stringify(delta).length
    judged = delta.items.reduce((sum, { run }) => sum + (run === 'done' ? 1 : 0), judged)
  }
  events.close()
  await ask('POST', '/pause', {})
  return { bytes: bytes / judged, ms: (performance.now() - start) / judged }
}

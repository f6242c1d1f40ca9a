/**
 * Whether the page stays usable while a large PDF is read: the time of `GET /api/documents` with nothing else to do and
 * during an ingestion, in one run: `bun apps/api/bench/list-while-ingesting.ts [file.pdf]`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '@fieldproof/schema/documents'
import { startBenchServer } from './support/start-bench-server.ts'

const root = join(import.meta.dir, '../../..')
const large = join(root, '../shared/data/MTF.pdf')
const file =
  process.argv[2] ?? (existsSync(large) ? large : join(root, 'apps/api/sample-content/hse/Permit to Work Standard.pdf'))
/** A screen polls every five seconds; this asks as several people clicking about would. */
const pauseMs = 10

const server = await startBenchServer()
const token = await server.signInAgent('reader', 'hse')
const list = async (): Promise<Document[]> => {
  const response = await fetch(`${server.url}/api/documents`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as Document[]
}

async function measureUntil(done: (documents: Document[]) => boolean): Promise<number[]> {
  const times: number[] = []
  for (;;) {
    const start = performance.now()
    const documents = await list()
    times.push(performance.now() - start)
    if (done(documents)) return times
    await Bun.sleep(pauseMs)
  }
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

await measureUntil(after(2_000))
const idle = await measureUntil(after(10_000))
const form = new FormData()
form.append('file', new File([await Bun.file(file).bytes()], 'large.pdf', { type: 'application/pdf' }))
await fetch(`${server.url}/api/documents/upload`, {
  method: 'POST',
  body: form,
  headers: { authorization: `Bearer ${token}` },
})
const start = performance.now()
const busy = await measureUntil(([document]) => document?.status === 'indexed' || document?.status === 'error')
const seconds = (performance.now() - start) / 1000
const [document] = await list()
await server.stop()

const row = (name: string, times: number[]) =>
  `${name.padEnd(10)} ${String(times.length).padStart(7)} ${[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1).padStart(8)).join('')}`
console.log(`GET /api/documents, ms     calls     p50     p95     p99
${row('idle', idle)}
${row('ingesting', busy)}
p99 ratio  ${(percentile(busy, 0.99) / percentile(idle, 0.99)).toFixed(1)}
ingested   ${document?.pageCount} pages in ${seconds.toFixed(1)} s (${document?.status})`)

function after(ms: number) {
  const end = performance.now() + ms
  return () => performance.now() > end
}

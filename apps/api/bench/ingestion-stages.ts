/**
 * How long after its upload began a document is found by its words, and how long until it is complete: all vectors and all
 * scanned pages. In the product as people start it, over HTTP, documents one after the other.
 *
 *   bun apps/api/bench/ingestion-stages.ts [rounds]
 *
 * Medians in seconds, and seconds of processor of everything that the server started. The first document meets readers that
 * have read nothing. The peers' figures (AnythingLLM 1.16, Flowise 3.1, a provider without delay: upload to searchable) were
 * measured on another machine and with its own documents of these lengths, so only ratios may be compared; they read no scans.
 */
import type { Document } from '@fieldproof/schema/documents'
import { median } from '../eval/summarize.ts'
import { openManuals } from './support/make-manual.ts'
import { processorSeconds } from './support/processor-time.ts'
import { startBenchServer } from './support/start-bench-server.ts'

const rounds = Number(process.argv[2] ?? 5)
const cases = [
  { pages: 11, scanned: 0, peers: '1.1 and 1.1' },
  { pages: 48, scanned: 0, peers: '1.2 and 1.5' },
  { pages: 95, scanned: 0, peers: '0.7 and 1.5' },
  { pages: 119, scanned: 3, peers: '1.8 and 3.2' },
]

const server = await startBenchServer()
const token = await server.signInAgent('stages', 'hse')
const headers = { authorization: `Bearer ${token}` }
const makeManual = await openManuals()

console.log('pages  scanned   sent   found by words   complete   processor   peers, elsewhere')
print('1, cold', 0, [await ingest(11, 0)], '')
for (const { pages, scanned, peers } of cases) {
  const taken: Stages[] = []
  for (let round = 0; round < rounds; round++) taken.push(await ingest(pages, scanned))
  print(String(pages), scanned, taken, peers)
}
await server.stop()
process.exit(0)

interface Stages {
  sent: number
  words: number
  complete: number
  processor: number
}

async function ingest(pages: number, scanned: number): Promise<Stages> {
  const form = new FormData()
  form.append('file', new File([makeManual(pages, scanned)], `manual of ${pages}.pdf`, { type: 'application/pdf' }))
  const before = processorSeconds()
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  const response = await fetch(`${server.url}/api/documents/upload`, { method: 'POST', body: form, headers })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { id } = (await response.json()) as Document
  const sent = since()
  let words = 0
  for (;;) {
    const all = (await (await fetch(`${server.url}/api/documents`, { headers })).json()) as Document[]
    const document = all.find((one) => one.id === id)
    if (document?.status === 'error') throw new Error(document.error)
    if (document?.foundByWords || document?.status === 'indexed') words ||= since()
    if (document?.status === 'indexed')
      return { sent, words, complete: since(), processor: processorSeconds() - before }
    await Bun.sleep(10)
  }
}

function print(pages: string, scanned: number, taken: readonly Stages[], peers: string) {
  const of = (stage: keyof Stages) => median(taken.map((one) => one[stage])).toFixed(2)
  const columns = [
    pages.padEnd(7),
    String(scanned).padStart(7),
    of('sent').padStart(7),
    of('words').padStart(17),
    of('complete').padStart(11),
    of('processor').padStart(12),
    `   ${peers}`,
  ]
  console.log(columns.join(''))
}

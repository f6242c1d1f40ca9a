/**
 * Pages per second of reading against poppler's pdftotext, and of the whole ingestion against the slower of reading and
 * embedding alone, all in one run: `bun apps/api/bench/measure-ingestion.ts [file.pdf …]`.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import type { Embedder } from '../src/engines/engine.ts'
import { embeddedText } from '../src/ingestion/embed-passages.ts'
import { createPageExtractor, type PageExtractor } from '../src/ingestion/extract-pages.ts'
import { createOcrReader, nothingRead } from '../src/ingestion/ocr-page.ts'
import { limitConcurrency } from '../src/platform/limit-concurrency.ts'
import { fillWorkspace } from './support/fill-workspace.ts'

const root = join(import.meta.dir, '../../..')
const shared = join(root, '../shared/data')
const found = ['*.pdf', 'policies/*.pdf', 'tenders/*.pdf'].flatMap((pattern) => list(shared, pattern))
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : found.length > 0
      ? found
      : list(join(root, 'apps/api/sample-content'), '*/*.pdf')
const cores = availableParallelism()
const rounds = 3

function list(folder: string, pattern: string): string[] {
  try {
    return [...new Glob(pattern).scanSync(folder)].sort().map((name) => join(folder, name))
  } catch {
    return []
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** The fastest of some rounds: what else runs on the machine only ever makes it slower. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await seconds(work))
  return Math.min(...times)
}

/** As many at once as there are cores. */
async function together(work: (file: string) => Promise<unknown>): Promise<void> {
  const places = limitConcurrency(cores)
  await Promise.all(
    files.map(async (file) => {
      await places.enter()
      await work(file).finally(() => places.leave())
    }),
  )
}

async function readAll(extractor: PageExtractor): Promise<number> {
  let pages = 0
  await together(async (file) => {
    for await (const _page of extractor.extractPages(file)) pages++
  })
  return pages
}

async function embedAll(embedder: Embedder, passages: readonly { heading: string; text: string }[]) {
  const texts = passages.map(embeddedText)
  if (!embedder.words) return embedder.embedPassages(texts)
  return embedder.words.encodePassages(
    texts.map((text, index) => ({ text, from: text.length - (passages[index]?.text.length ?? 0) })),
  )
}

const withoutOcr = createPageExtractor({ ocr: { read: async () => nothingRead, close: () => undefined } })
const cold = await seconds(() => readAll(withoutOcr))
const pages = await readAll(withoutOcr)
const reading = await fastest(() => readAll(withoutOcr))
withoutOcr.close()
const poppler = Bun.which('pdftotext')
// At the priority that our readers give themselves.
const popplerReading = poppler
  ? await fastest(() =>
      together((file) => Bun.spawn(['nice', '-n', '10', poppler, file, '/dev/null'], { stderr: 'ignore' }).exited),
    )
  : undefined

const ocr = createOcrReader()
const withOcr = createPageExtractor({ ocr })
await readAll(withOcr)
const readingWithOcr = await seconds(() => readAll(withOcr))
withOcr.close()
ocr.close()

const filled = await fillWorkspace(files)
const { embedder } = await filled.context.engines.forWorkspace('hse')
const passages = await filled.context.db.selectFrom('passage').select(['heading', 'text']).execute()
await embedAll(embedder, passages.slice(0, 20))
const embedding = await seconds(() => embedAll(embedder, passages))
await filled.close()

const slower = Math.max(readingWithOcr, embedding)
const row = (name: string, time: number, count = pages, unit = 'pages/s') =>
  `${name.padEnd(34)} ${time.toFixed(2).padStart(7)} s ${(count / time).toFixed(0).padStart(7)} ${unit}`
console.log(
  [
    `${files.length} files, ${pages} pages, ${passages.length} passages, ${cores} cores`,
    row('reading, first time', cold),
    row('reading', reading),
    ...(popplerReading
      ? [
          row(`pdftotext, ${cores} at once`, popplerReading),
          `reading : pdftotext ${(reading / popplerReading).toFixed(2)} (target 2.5)`,
        ]
      : ['pdftotext is not installed: nothing to compare reading with']),
    row('reading with OCR', readingWithOcr),
    row('embedding alone', embedding, passages.length, 'passages/s'),
    row('whole ingestion', filled.seconds),
    `whole : slower part ${(filled.seconds / slower).toFixed(2)} (target 1.2)`,
  ].join('\n'),
)
process.exit(0)

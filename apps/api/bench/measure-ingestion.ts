/**
 * How long a document takes, for each of some PDFs and all in one run: `bun apps/api/bench/measure-ingestion.ts
 * [--processes] [file.pdf …]`, the first telling which processes used the processor. Without names: the real statute and tender where they are, else the sample content of this repository.
 *
 * - Reading: from the file to its pages' text in reading order with hidden text told apart, without OCR, by processes
 *   that have read before; against poppler's pdftotext of the same file, which uses one core, with both cores free. Two
 *   pdftotext at once, and bare unpdf in two processes with half of the pages each, are printed beside it.
 * - The whole: from the upload to "indexed" in the running product, which has taken others before; against the slower of
 *   its two parts alone, in two ways:
 *   (a) as the bare libraries do it: the embedding model in one onnxruntime session with default options, passage after
 *   passage, and reading with, for scanned pages, pages drawn by unpdf and read by one tesseract.js worker, one by one;
 *   (b) as our own parts do it with all cores to themselves: reading with OCR by several processes, and the embedder with
 *   all its threads, the codes of words included.
 *   Where both of our parts keep all cores busy by themselves, the whole cannot take less than the sum of their processor
 *   time over the cores, so that is printed too.
 *
 * Times are the best of some rounds by the clock, and the processor's time of everything that was started; each part and
 * the whole have as many, the whole and both ways to embed in turn. Only the second can be compared when the machine does
 * something else as well.
 */
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { Glob } from 'bun'
import type { Embedder } from '../src/engines/engine.ts'
import { embeddedText } from '../src/ingestion/embed-passages.ts'
import { createPageExtractor, type PageExtractor } from '../src/ingestion/extract-pages.ts'
import { createOcrReader } from '../src/ingestion/ocr-page.ts'
import { createBareEmbedder } from './support/bare-embedder.ts'
import { createBareOcr } from './support/bare-ocr.ts'
import { fillWorkspace } from './support/fill-workspace.ts'
import { processorSeconds, processorSecondsByName } from './support/processor-time.ts'

const root = join(import.meta.dir, '../../..')
const shared = ['OSH.pdf', 'MTF.pdf'].map((name) => join(root, '../shared/data', name))
const tellsProcesses = process.argv.includes('--processes')
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const found = (await Promise.all(shared.map((path) => Bun.file(path).exists()))).every(Boolean)
const samples = () => [...new Glob('*/*.pdf').scanSync({ cwd: join(root, 'apps/api/sample-content'), absolute: true })]
const files = given.length > 0 ? given : found ? shared : samples().sort()
const rounds = 5
/** Of what takes seconds. */
const longRounds = 5
const poppler = Bun.which('pdftotext')
const script = basename(import.meta.path, '.ts')
const bare = join(import.meta.dir, 'support/bare-reader.ts')

interface Time {
  clock: number
  processor: number
}

async function timed(work: () => Promise<unknown>): Promise<Time> {
  const before = processorSeconds()
  const started = performance.now()
  await work()
  return { clock: (performance.now() - started) / 1000, processor: processorSeconds() - before }
}

/** The best of some rounds: what else runs on the machine only ever makes it slower. */
async function best(work: () => Promise<unknown>, times = rounds): Promise<Time> {
  const all: Time[] = []
  for (let round = 0; round < times; round++) all.push(await timed(work))
  return bestOf(all)
}

function bestOf(all: readonly Time[]): Time {
  return {
    clock: Math.min(...all.map(({ clock }) => clock)),
    processor: Math.min(...all.map(({ processor }) => processor)),
  }
}

async function read(extractor: PageExtractor, file: string): Promise<{ pages: number; scanned: number[] }> {
  let pages = 0
  const scanned: number[] = []
  for await (const { page, readBy } of extractor.extractPages(file)) {
    pages++
    if (readBy === 'ocr') scanned.push(page)
  }
  return { pages, scanned }
}

/** At the priority that our readers give themselves. */
async function run(command: string[]) {
  const code = await Bun.spawn(['nice', '-n', '10', ...command], { stderr: 'ignore', stdout: 'ignore' }).exited
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`)
}

async function embedAll(embedder: Embedder, passages: readonly { heading: string; text: string }[]) {
  const texts = passages.map(embeddedText)
  if (!embedder.words) return embedder.embedPassages(texts)
  return embedder.words.encodePassages(
    texts.map((text, index) => ({ text, from: text.length - (passages[index]?.text.length ?? 0) })),
  )
}

const two = (value: number) => value.toFixed(2)
function row(name: string, { clock, processor }: Time, count: number, unit: string) {
  const perSecond = `${(count / clock).toFixed(0).padStart(5)} ${unit}/s`
  console.log(
    `  ${name.padEnd(38)} ${two(clock).padStart(7)} s ${perSecond}   ${two(processor).padStart(7)} s of processor`,
  )
}

for (const file of files) {
  const reader = createPageExtractor({ ocr: undefined })
  const cold = await timed(() => read(reader, file))
  const { pages } = await read(reader, file)
  const reading = await best(() => read(reader, file))
  reader.close()
  console.log(`${basename(file)}: ${pages} pages, ${availableParallelism()} cores`)
  row('reading, first document of a process', cold, pages, 'pages')
  row('reading', reading, pages, 'pages')
  if (poppler) {
    const single = await best(() => run([poppler, file, '/dev/null']))
    const double = await best(() => Promise.all([run([poppler, file, '/dev/null']), run([poppler, file, '/dev/null'])]))
    row('pdftotext', single, pages, 'pages')
    row('two pdftotext at once, on a file each', double, 2 * pages, 'pages')
    console.log(`  reading : pdftotext ${two(reading.clock / single.clock)} (target 2.5)`)
    console.log(`  its processor time : pdftotext's ${two(reading.processor / single.processor)}, on two cores`)
  } else console.log('  pdftotext is not installed: nothing to compare reading with')
  const half = Math.ceil(pages / 2)
  const halves = [
    [1, half],
    [half + 1, pages],
  ].filter(([from = 1, to = 0]) => from <= to)
  const bareUnpdf = () =>
    Promise.all(halves.map((pair) => run([process.execPath, '--smol', bare, file, ...pair.map(String)])))
  row('bare unpdf, two processes, with start', await best(bareUnpdf, 2), pages, 'pages')

  const ocr = createOcrReader()
  const withOcr = createPageExtractor({ ocr })
  const { scanned } = await read(withOcr, file)
  const readingWithOcr = scanned.length > 0 ? await best(() => read(withOcr, file), longRounds) : reading
  withOcr.close()
  ocr.close()
  const bareReading = scanned.length > 0 ? await readBare(file, scanned) : reading

  const filled = await fillWorkspace(samples())
  let documentId = ''
  const { embedder } = await filled.context.engines.forWorkspace('hse')
  const bareEmbedder = await createBareEmbedder()
  const times: Record<'whole' | 'embedding' | 'bareEmbedding', Time[]> = { whole: [], embedding: [], bareEmbedding: [] }
  let passages: { heading: string; text: string }[] = []
  let used: { name: string; seconds: number }[] = []
  // In turn, so that a machine that is slow for a while is so for all of them.
  for (let round = 0; round < longRounds; round++) {
    if (documentId) await filled.remove(documentId)
    const before = processorSecondsByName()
    const ingest = async () => {
      documentId = await filled.ingest(file)
    }
    times.whole.push(await timed(ingest))
    used = [...processorSecondsByName()].map(([name, seconds]) => ({
      name,
      seconds: seconds - (before.get(name) ?? 0),
    }))
    passages = await filled.context.db
      .selectFrom('passage')
      .select(['heading', 'text'])
      .where('documentId', '=', documentId)
      .execute()
    times.embedding.push(await timed(() => embedAll(embedder, passages)))
    times.bareEmbedding.push(await timed(() => bareEmbedder.embedAll(passages.map(embeddedText))))
  }
  await filled.close()
  await bareEmbedder.close()
  const whole = bestOf(times.whole)
  const embedding = bestOf(times.embedding)
  const bareEmbedding = bestOf(times.bareEmbedding)
  if (scanned.length > 0) {
    row(`reading, ${scanned.length} pages of them by OCR`, readingWithOcr, pages, 'pages')
    row('the same, OCR by the bare libraries', bareReading, pages, 'pages')
  }
  row('embedding alone', embedding, passages.length, 'passages')
  row('the same by the bare libraries', bareEmbedding, passages.length, 'passages')
  if (times.whole[0]) row('the whole, first of this product', times.whole[0], pages, 'pages')
  row('the whole', whole, pages, 'pages')
  if (tellsProcesses)
    for (const { name, seconds } of used.sort((a, b) => b.seconds - a.seconds))
      if (seconds > 0)
        console.log(
          `    ${(name === script ? 'the product, its threads too' : name).padEnd(36)} ${two(seconds)} s of processor`,
        )
  const bareSlower = Math.max(bareReading.clock, bareEmbedding.clock)
  console.log(`  (a) whole : slower part by the bare libraries ${two(whole.clock / bareSlower)} (target 1.2)`)
  const slower = Math.max(readingWithOcr.clock, embedding.clock)
  console.log(`  (b) whole : slower part by our own, with all cores ${two(whole.clock / slower)}`)
  const parts = readingWithOcr.processor + embedding.processor
  console.log(`  its processor time : that of our two parts together ${two(whole.processor / parts)}`)
  const least = Math.max(slower, parts / availableParallelism())
  console.log(`  whole : what our parts leave possible on these cores ${two(whole.clock / least)}\n`)
}
process.exit(0)

/** The pages that need no OCR by our own processes, then the others. */
async function readBare(file: string, scanned: readonly number[]): Promise<Time> {
  const reader = createPageExtractor({ ocr: undefined })
  const ocr = await createBareOcr()
  const once = async () => {
    await read(reader, file)
    await ocr.read(file, scanned)
  }
  await once()
  const time = await best(once, longRounds)
  reader.close()
  await ocr.close()
  return time
}

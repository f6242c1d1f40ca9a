import { join } from 'node:path'
import { readCollection } from '../../eval/collections/read-collection.ts'
import { judgeAsk } from '../../src/evidence/judge-ask.ts'
import { findNearestStretches, type NearestStretches } from '../../src/evidence/nearest-stretches.ts'
import { type AskedAs, openVerifier } from '../../src/evidence/verifier/open-verifier.ts'

/**
 * `bun apps/api/models/verifier/read-held-out.ts`: writes what rules and verifier say of what the verifier was not trained with, questions and
 * requirements of four files of pairs (`pair-readings.jsonl`) and the labelled stretches of seven collections (`collection-readings.jsonl`).
 * `fit-joint.ts` reads both.
 */
const pairFiles = ['aj', 'an', 'cb', 'da']
const collections = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']
const judgingDay = new Date('2026-01-01')
const inVerdicts = { met: 'supported', partly: 'partly', denied: 'contradicted', unclear: 'unclear' } as const
/** Beside 1 of what an earlier verifier said alone, `held-out-readings.jsonl`. */
const weight = 4

interface Labelled {
  ask: string
  passage: string
  verdict: keyof typeof inVerdicts
}

const verifier = await openVerifier()
await writePairs()
await writeCollections()

async function writePairs() {
  const lines: string[] = []
  for (const name of pairFiles)
    for (const { kind, ...pair } of await readLines<Labelled & { kind: 'audit' | 'tender' | 'claim' }>(name)) {
      if (kind === 'claim') continue
      const as = kind === 'audit' ? 'question' : 'requirement'
      const near = await findNearestStretches({ as, text: pair.ask }, [pair.passage], verifier)
      const read = await Promise.all(near.stretches.map((stretch) => readStretch(as, pair.ask, stretch)))
      // A label is the passage's: of its stretches the one speaks for it that the verifier has most to say of.
      const [telling] = read.sort((one, other) => tells(other) - tells(one))
      if (telling) lines.push(write(pair, { ...telling, candidates: near.candidates }))
    }
  await save('pair-readings.jsonl', lines)
}

async function writeCollections() {
  const lines: string[] = []
  for (const name of collections) {
    const { paragraphs, stretches } = readCollection(join(import.meta.dir, '../../eval/collections', name))
    const candidates = new Map<string, number>()
    for (const one of stretches) {
      const nearest = (spans: readonly string[]) =>
        findNearestStretches({ as: 'question', text: one.ask }, spans, verifier)
      if (!candidates.has(one.ask)) candidates.set(one.ask, (await nearest(paragraphs)).candidates)
      const [stretch] = (await nearest([one.passage])).stretches
      if (!stretch) continue
      const read = await readStretch('question', one.ask, stretch)
      lines.push(write(one, { ...read, candidates: candidates.get(one.ask) }))
    }
  }
  await save('collection-readings.jsonl', lines)
}

async function readStretch(as: AskedAs, ask: string, stretch: NearestStretches['stretches'][number]) {
  const { verdict, aspects } = judgeAsk(ask, [stretch.words], { today: judgingDay })
  const reading = await verifier.read(as, ask, stretch.said)
  return { verdict, aspects, coverage: stretch.coverage, nearness: stretch.nearness, reading }
}

type Read = Awaited<ReturnType<typeof readStretch>>

function tells({ reading }: Read): number {
  return reading.supported - reading.unclear
}

function write({ verdict: person }: Labelled, read: Read & { candidates: number | undefined }): string {
  return JSON.stringify({
    person: inVerdicts[person],
    verdict: read.verdict,
    coverage: round(read.coverage),
    nearness: round(read.nearness),
    candidates: read.candidates,
    aspects: read.aspects.map(({ aspect, outcome }) => ({ aspect, outcome })),
    reading: Object.fromEntries(Object.entries(read.reading).map(([one, share]) => [one, round(share)])),
    weight,
  })
}

async function readLines<Line>(name: string): Promise<Line[]> {
  const text = await Bun.file(join(import.meta.dir, 'pairs', `${name}.jsonl`)).text()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

async function save(name: string, lines: readonly string[]) {
  await Bun.write(join(import.meta.dir, name), `${lines.join('\n')}\n`)
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

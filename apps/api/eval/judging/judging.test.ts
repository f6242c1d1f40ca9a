import { expect, test } from 'bun:test'
import { judge } from '../../src/evidence/judge.ts'
import { openVerifier } from '../../src/evidence/verifier/open-verifier.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { countAskMutants } from './count-ask-mutants.ts'
import { countMutants, countRightCells, judgingDay } from './count-mutants.ts'
import { countRewordings } from './count-rewordings.ts'
import { readFixtureSentences } from './read-documents.ts'

/** The gate of the benchmarks `eval/mutate-claims.ts` and `eval/reword-claims.ts`: every sentence, as they run by hand. */
/** At most so many of all mutants may be taken for supported, and of those of one aspect. */
const most = 0.05
const mostOfAspect = 0.1
/** Of fewer mutants one alone would be more than the bar. */
const fewest = 10

test(
  'false sentences made of true ones are not supported, in no aspect',
  async () => {
    const sentences = await readFixtureSentences()
    expect(sentences.length).toBeGreaterThanOrEqual(500)
    expect(new Set(sentences.map(({ document }) => document)).size).toBeGreaterThanOrEqual(10)
    const counts = await countMutants(sentences)
    const mutants = counts.reduce((sum, count) => sum + count.mutants, 0)
    const supported = counts.reduce((sum, count) => sum + count.supported.length, 0)
    expect(mutants).toBeGreaterThan(3_000)
    expect(supported / mutants).toBeLessThanOrEqual(most)
    const over = counts.filter((count) => count.supported.length > mostOfAspect * Math.max(count.mutants, fewest))
    expect(over.map(({ aspect }) => aspect)).toEqual([])
  },
  patienceMs,
)

test(
  'true sentences are supported as they stand',
  async () => {
    const sentences = (await readFixtureSentences()).filter((_, index) => index % 2 === 0)
    const verifier = await openVerifier()
    let own = 0
    for (const { text, passage } of sentences) {
      const { verdict } = await judge({ as: 'claim', text }, [passage], { today: judgingDay, verifier })
      if (verdict === 'supported') own++
    }
    expect(own / sentences.length).toBeGreaterThanOrEqual(0.95)
    const cells = await countRightCells()
    expect(cells.supported / cells.right).toBeGreaterThanOrEqual(0.8)
  },
  patienceMs,
)

test(
  'right sentences in other words are supported',
  async () => {
    const { rewordings, supported } = await countRewordings()
    expect(rewordings).toBeGreaterThanOrEqual(100)
    expect(supported / rewordings).toBeGreaterThanOrEqual(0.8)
  },
  patienceMs,
)

test(
  'of questions and requirements nothing is shown by a sentence that was made of the right one, in no aspect; the right one shows them',
  async () => {
    const sentences = (await readFixtureSentences()).filter((_, index) => index % 2 === 0)
    const { asks, seen, counts } = await countAskMutants(sentences)
    expect(asks).toBeGreaterThanOrEqual(60)
    expect(seen / asks).toBeGreaterThanOrEqual(0.95)
    const mutants = counts.reduce((sum, count) => sum + count.mutants, 0)
    const shown = counts.reduce((sum, count) => sum + count.shown.length, 0)
    expect(mutants).toBeGreaterThan(500)
    expect(shown / mutants).toBeLessThanOrEqual(most)
    const over = counts.filter((count) => count.shown.length > mostOfAspect * Math.max(count.mutants, fewest))
    expect(over.map(({ aspect }) => aspect)).toEqual([])
  },
  patienceMs,
)

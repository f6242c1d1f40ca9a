import { expect, test } from 'bun:test'
import { judge } from '../../src/evidence/judge.ts'
import { openVerifier } from '../../src/evidence/verifier/open-verifier.ts'
import { countMutants, judgingDay } from './count-mutants.ts'
import { readFixtureSentences } from './read-documents.ts'

/** The gate of the benchmark `eval/mutate-claims.ts`: every eighth sentence. */
const every = 8
/** At most so many of all mutants may be taken for supported. */
const most = 0.05

test('false sentences made of true ones are not supported, and the true ones are', async () => {
  const all = await readFixtureSentences()
  expect(all.length).toBeGreaterThanOrEqual(500)
  expect(new Set(all.map(({ document }) => document)).size).toBeGreaterThanOrEqual(10)
  const sentences = all.filter((_, index) => index % every === 0)
  const counts = await countMutants(sentences)
  const mutants = counts.reduce((sum, count) => sum + count.mutants, 0)
  const supported = counts.flatMap((count) => count.supported)
  expect(mutants).toBeGreaterThan(300)
  expect(supported.length / mutants).toBeLessThanOrEqual(most)
  const verifier = await openVerifier()
  let own = 0
  for (const { text, passage } of sentences) {
    const { verdict } = await judge({ as: 'claim', text }, [passage], { today: judgingDay, verifier })
    if (verdict === 'supported') own++
  }
  expect(own / sentences.length).toBeGreaterThanOrEqual(0.95)
}, 120_000)

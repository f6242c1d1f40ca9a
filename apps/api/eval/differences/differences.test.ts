import { expect, test } from 'bun:test'
import { openVerifier } from '../../src/evidence/verifier/open-verifier.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { countDifferences, type DifferencePair } from './count-differences.ts'

/** The gate of `eval/find-differences.ts`: hardly one of ten may be said to differ that does not, and most that do are found. */
test(
  'passages that differ are said to, and those that only share words are not',
  async () => {
    const verifier = await openVerifier()
    const pairs: DifferencePair[] = []
    for (const half of ['tuned', 'unseen']) pairs.push(...(await Bun.file(`${import.meta.dir}/${half}.json`).json()))
    const { differing, found, named, same, wrong } = await countDifferences(pairs, verifier)
    expect([differing, same]).toEqual([34, 46])
    expect(found / differing).toBeGreaterThanOrEqual(0.75)
    expect(named).toBe(found)
    expect(wrong / same).toBeLessThanOrEqual(0.05)
  },
  patienceMs,
)

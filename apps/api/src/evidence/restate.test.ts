import { expect, test } from 'bun:test'
import { restate } from './restate.ts'

test('a sentence with one word changed restates its source, one thing out of a paragraph does not', () => {
  expect(restate('The lamp is not tested every week.', 'The lamp is tested every week.')).toBe(1)
  const paragraph = 'The lamp is tested every week. Faults are noted in the ledger and the mast is painted by the crew.'
  expect(restate('The lamp is not tested every week.', paragraph)).toBeLessThan(0.5)
})

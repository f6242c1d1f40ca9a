import { expect, test } from 'bun:test'
import { isInOneClause, restate } from './restate.ts'

test('a sentence with one word changed restates its source, one thing out of a paragraph does not', () => {
  expect(restate('The lamp is not tested every week.', 'The lamp is tested every week.')).toBe(1)
  const paragraph = 'The lamp is tested every week. Faults are noted in the ledger and the mast is painted by the crew.'
  expect(restate('The lamp is not tested every week.', paragraph)).toBeLessThan(0.5)
})

test('what one clause says is told from what is gathered from several', () => {
  expect(isInOneClause('The cask is opened at once.', 'The cask is opened at once, and the tap is cleaned.')).toBe(true)
  expect(isInOneClause('Yellow casks are opened at once.', 'Red: the cask is opened at once; yellow: noted.')).toBe(
    false,
  )
  expect(isInOneClause('The tap of the vat is opened.', 'The tap is opened.', 'Vats')).toBe(true)
  expect(isInOneClause('The tap of the vat is opened.', 'The tap is opened.')).toBe(false)
})

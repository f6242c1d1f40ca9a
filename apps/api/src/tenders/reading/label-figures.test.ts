import { expect, test } from 'bun:test'
import { findKeyFacts } from './find-key-facts.ts'
import { kindOfName } from './match-label.ts'
import { readClauses } from './read-clauses.ts'

const facts = (text: string) => {
  const pages = [{ page: 1, text }]
  return findKeyFacts(readClauses(pages), pages).map(({ kind, value }) => `${kind} ${value}`)
}

test('names of figures are data: what a form calls a security, a fee or a period is one, whatever else its line says', () => {
  expect(kindOfName('E.M.D [Rs.]')).toBe('bid_security')
  expect(kindOfName('Bid offer validity (from end date)')).toBe('validity')
  expect(kindOfName('Time limit')).toBe('completion_period')
  expect(kindOfName('Tender fee (non-refundable)')).toBe('document_fee')
  expect(kindOfName('ePBG Percentage (%)')).toBe('performance_security')
  expect(kindOfName('EMD exemption')).toBeUndefined()
  expect(kindOfName('Validity of the bank guarantee')).toBeUndefined()
})

test('a figure stands behind its name, or below it with the unit in its brackets', () => {
  expect(facts('Time limit: 14 months from the day on which the quay is handed over.')).toEqual([
    'completion_period 14 months from the day on which the quay is handed over',
  ])
  const table = [
    'No\tName of work\tE.M.D [Rs.]\tName of section',
    '1\tRepair of the slipway\t41,250=00\tWorks, east',
  ].join('\n')
  expect(facts(table)).toEqual(['bid_security Rs. 41,250=00'])
})

test('what is named after something else is none', () => {
  expect(facts('EMD exemption: firms of the register pay Rs. 500 instead.')).not.toContain(
    'bid_security Rs. 500 instead',
  )
})

test('a label that says it is of something else gives its figure to nobody', () => {
  expect(facts('Time allowed for technical\t2 days questions during the evaluation')).toEqual([])
  expect(facts('Engineer’s estimated project budget: USD 550,000')).toEqual(['estimated_value USD 550,000'])
})

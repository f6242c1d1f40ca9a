import { expect, test } from 'bun:test'
import { findEvaluation } from '../find-criteria.ts'
import { findKeyFacts } from '../find-key-facts.ts'
import { readClauses } from '../read-clauses.ts'
import type { ModelReading } from './ask-model.ts'
import { compareReadings } from './compare-readings.ts'

const text =
  'Harbour lights\n\nIssue date: 4 May 2026\nClosing date: 2 June 2026, 14:00\n\nOffers are good for ninety days.\nThe fee is EUR 40.\n\nEvaluation criteria\n\nCriterion\tWeight\nMethod\t70 %\nPrice\t30 %\n'
const pages = [{ page: 1, text }]

function compare(said: Partial<ModelReading>, own = pages) {
  const clauses = readClauses(own)
  return compareReadings({
    pages: own,
    facts: findKeyFacts(clauses, own),
    criteria: findEvaluation(clauses, own).criteria,
    said: { facts: [], weights: [], ...said },
  })
}
const deadlines = ({ facts }: ReturnType<typeof compare>) =>
  facts.flatMap(({ kind, value, doubt }) => (kind === 'deadline' ? [[value, doubt]] : []))

test('what both read alike is in no doubt, and what the model does not name stays', () => {
  const compared = compare({
    facts: [{ kind: 'deadline', value: '2 June 2026, 14:00', page: 1, quote: 'Closing date: 2 June 2026, 14:00' }],
  })
  expect(deadlines(compared)).toEqual([['2 June 2026, 14:00', '']])
  expect(compared).toMatchObject({ agreed: 1, differing: 0, added: 0 })
  expect(compare({}).facts.map(({ doubt }) => doubt)).toEqual(['', ''])
})

test('a fact that the model reads differently is doubted with its reading', () => {
  const compared = compare({
    facts: [{ kind: 'deadline', value: '4 May 2026', page: 1, quote: 'Issue date: 4 May 2026' }],
  })
  expect(deadlines(compared)).toEqual([['2 June 2026, 14:00', 'The model reads “4 May 2026” on page 1.']])
  expect(compared).toMatchObject({ agreed: 0, differing: 1, added: 0 })
})

test('what only the model reads is added, to be looked at, if it stands on its page', () => {
  const compared = compare({
    facts: [
      { kind: 'validity', value: 'ninety days', page: 1, quote: 'Offers are good for ninety days.' },
      { kind: 'document_fee', value: 'EUR 400', page: 1, quote: 'The fee is EUR 400.' },
      { kind: 'bid_security', value: 'EUR 900', page: 1, quote: 'The fee is EUR 40.' },
      { kind: 'opening', value: 'Harbour lights', page: 1, quote: 'Harbour lights' },
    ],
  })
  expect(compared.facts.slice(2)).toEqual([
    {
      kind: 'validity',
      label: 'Validity of bids',
      value: 'ninety days',
      page: 1,
      quote: 'Offers are good for ninety days.',
      date: null,
      doubt: 'Only the model reads it.',
    },
  ])
  expect(compared.added).toBe(1)
})

test('a weight that the model reads differently is doubted, cells being parted as it was shown them', () => {
  const compared = compare({
    weights: [
      { name: 'Method', weight: 30, page: 1, quote: 'Price | 30 %' },
      { name: 'Price', weight: 30, page: 1, quote: 'Price | 30 %' },
      { name: 'Method', weight: 90, page: 1, quote: 'Method | 90 %' },
    ],
  })
  expect(compared.criteria.map(({ name, weight, doubt }) => [name, weight, doubt])).toEqual([
    ['Method', 70, 'The model reads its weight as 30 on page 1.'],
    ['Price', 30, ''],
  ])
  expect(compared).toMatchObject({ agreed: 1, differing: 1 })
})

test('weights that the rules did not find are added, of one alone nobody knows what it is', () => {
  const own = [{ page: 1, text: 'Bids\n\nWe give sixty (60) to the method and forty (40) to the price.\n' }]
  const quote = 'We give sixty (60) to the method and forty (40) to the price.'
  const method = { name: 'method', weight: 60, page: 1, quote }
  const both = compare({ weights: [method, { name: 'price', weight: 40, page: 1, quote }] }, own)
  expect(both.criteria.map(({ name, weight, kind, doubt }) => [name, weight, kind, doubt])).toEqual([
    ['method', 60, 'quality', 'Only the model reads it.'],
    ['price', 40, 'price', 'Only the model reads it.'],
  ])
  expect(compare({ weights: [method] }, own).criteria).toEqual([])
})

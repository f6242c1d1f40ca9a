import { expect, test } from 'bun:test'
import { alignClauses } from './align-clauses.ts'

const clause = (text: string) => {
  const [, number = '', words = ''] = /^(\d[\d.]*)?\s*(.*)$/.exec(text) ?? []
  return { number, heading: '', text: words, page: 1 }
}
const aligned = (before: string[], after: string[]) =>
  alignClauses(before.map(clause), after.map(clause)).map(
    ({ before: from, after: to, moved }) => `${from ?? '-'}>${to ?? '-'}${moved ? ' moved' : ''}`,
  )

test('equal words belong together wherever they stand, and what left its order has moved', () => {
  const [a, b, c] = ['1.1 Wear a helmet on deck.', '1.2 Report each spill at once.', '1.3 Keep the gangway clear.']
  expect(aligned([a, b, c], [a, b, c])).toEqual(['0>0', '1>1', '2>2'])
  expect(aligned([a, b, c], [c, a, b])).toEqual(['2>0 moved', '0>1', '1>2'])
  expect(aligned([a, b, c], ['1.1 Sign in at the gate.', '1.2 Wear a helmet on deck.', b, c])).toEqual([
    '->0',
    '0>1',
    '1>2',
    '2>3',
  ])
})

test('then the same number with alike words, then alike words with another number', () => {
  expect(
    aligned(
      ['2.1 The crane is inspected each month by its driver.', '2.2 Chains are stored dry and oiled.'],
      ['2.1 The crane is inspected each week by a rigger.', '2.3 Chains are stored dry and well oiled.'],
    ),
  ).toEqual(['0>0', '1>1'])
})

test('a clause with little in common is gone, and the one with its number is new', () => {
  expect(
    aligned(
      ['3 Ladders are tied at the top.', '4 Nobody works alone.'],
      ['3 Lamps are rated for zone two.', '4 Nobody works alone.'],
    ),
  ).toEqual(['->0', '0>-', '1>1'])
})

test('each is used once, the one with its number first', () => {
  const same = 'Sign the list.'
  expect(aligned([`1.1 ${same}`, `2.1 ${same}`], [`1.1 ${same}`, `2.1 ${same}`, `3.1 ${same}`])).toEqual([
    '0>0',
    '1>1',
    '->2',
  ])
  expect(aligned([`1.1 ${same}`, `2.1 ${same}`], [`2.1 ${same}`])).toEqual(['0>-', '1>0'])
})

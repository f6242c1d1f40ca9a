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

test('steps that many procedures share stay where their procedure is, and those of one that is gone are gone', () => {
  const steps = (name: string, last: string) => [`${name} procedure`, '1 Open the panel.', '2 Press reset.', last]
  const [first, second, third] = [
    steps('Pump', '3 Read the gauge.'),
    steps('Valve', '3 Turn the wheel.'),
    steps('Fan', '3 Lift the hood.'),
  ]
  expect(aligned([...first, ...second, ...third], [...first, ...third])).toEqual([
    ...['0>0', '1>1', '2>2', '3>3'],
    ...['4>-', '5>-', '6>-', '7>-'],
    ...['8>4', '9>5', '10>6', '11>7'],
  ])
})

test('a code is another where its figures are, but the next edition of it at its place', () => {
  const before = ['HSE.PTW.4.1v1', 'Gas is tested at each entry.', 'HSE.LIFT.2.1v1', 'Slings are hung up dry.']
  const after = ['HSE.PTW.4.1v2', 'Gas is tested at each entry.', 'HSE.PTW.4.3v1', 'Lamps are rated for zone two.']
  expect(aligned(before, after)).toEqual(['0>0', '1>1', '->2', '->3', '2>-', '3>-'])
})

import { expect, test } from 'bun:test'
import { readWeightLines } from './read-weight-lines.ts'

const read = (...lines: string[]) =>
  readWeightLines([{ page: 3, text: lines.join('\n') }]).map((list) => list.map(({ name, weight }) => [name, weight]))

test('lines of a name and a weight below an announcement are a list, its total is not part of it', () => {
  expect(
    read(
      '6.1 Proposals are scored against these criteria and weights:',
      'Technical method 40 %',
      'Health, safety and environment 20 %',
      'Price: 40 per cent',
      'Total 100 %',
    ),
  ).toEqual([
    [
      ['Technical method', 40],
      ['Health, safety and environment', 20],
      ['Price', 40],
    ],
  ])
})

test('letters, dots and marks are read; without a unit the weights have to add up to 100', () => {
  expect(read('Evaluation', '(a) Approach ........ 60 marks', '(b) Price ........ 40 marks')).toHaveLength(1)
  expect(read('Award criteria', 'Quality 70', 'Price 30')).toHaveLength(1)
  expect(read('Award criteria', 'Clause 12', 'Clause 14')).toEqual([])
})

test('figures that are announced as something else are no weights', () => {
  expect(read('Typical gas composition', 'Methane 92 %', 'Ethane 8 %')).toEqual([])
  expect(read('Award criteria', 'Quality 70 %')).toEqual([])
})

test('a line stands with its page and its own words', () => {
  const [list = []] = readWeightLines([{ page: 7, text: 'Scoring\nQuality  60 %\nPrice 40 %' }])
  expect(list[0]).toEqual({ name: 'Quality', weight: 60, page: 7, quote: 'Quality 60 %' })
})

import { expect, test } from 'bun:test'
import { findEvaluation } from './find-criteria.ts'
import { readClauses } from './read-clauses.ts'

function read(text: string) {
  const pages = [{ page: 1, text: `Request for proposals\n\n4. EVALUATION CRITERIA\n\n${text}` }]
  return findEvaluation(readClauses(pages), pages)
}
const show = (text: string) => read(text).criteria.map(({ name, weight, doubt }) => [name, weight, doubt])

test('a figure may stand before its name without a word between them', () => {
  expect(
    show('The highest combined score counts, based on the 65% technical offer and 35% price weight distribution.\n'),
  ).toEqual([
    ['Technical offer', 65, ''],
    ['Price', 35, ''],
  ])
})

test('percents with a dash between them are a ratio, whose names stand behind', () => {
  expect(
    show('The method uses the 80%-20% distribution for technical and financial proposals respectively.\n'),
  ).toEqual([
    ['Technical', 80, ''],
    ['Price', 20, ''],
  ])
})

test('marks of a thousand below "Points obtainable" are the parts of the quality', () => {
  const { criteria } = read(
    'The method uses the 80%-20% distribution for technical and financial proposals respectively.\n\nSummary of forms\tPoints obtainable\n1.\tCrew of the firm\t250\n2.\tMethod\t750\nTotal\t1000\n',
  )
  expect(
    criteria.map(({ name, weight, parts }) => [name, weight, parts.map((part) => `${part.name} ${part.weight}`)]),
  ).toEqual([
    ['Technical', 80, ['Crew of the firm 250', 'Method 750']],
    ['Price', 20, []],
  ])
})

test('who is not obliged to take the lowest price has no rule of the lowest price', () => {
  const { priceRule } = read('The board shall not be obliged to award the contract to the lowest priced offer.\n')
  expect(priceRule).toBeUndefined()
})

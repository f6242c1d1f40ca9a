import { expect, test } from 'bun:test'
import { findEvaluation } from './find-criteria.ts'
import { readClauses } from './read-clauses.ts'

function read(text: string) {
  const pages = [{ page: 1, text: `Invitation to bid\n\nThe harbour board invites bids for its lamps.\n\n${text}` }]
  return findEvaluation(readClauses(pages), pages).criteria.map(({ name, weight, doubt }) => [name, weight, doubt])
}
const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n')

test('figures that divide a price, a payment, a mixture, a quantity or a performance weigh no bids', () => {
  const index = rows(['Index', 'Source', 'Weighting (%)'], ['Wages', 'Statistics', '60'], ['Copper', 'Exchange', '40'])
  expect(read(`6. PRICE ADJUSTMENT\n\nThe price follows these weightings:\n\n${index}\n`)).toEqual([])
  const service = rows(['Criteria', 'Weight'], ['Lamps that burn', '60%'], ['Price of spares', '40%'])
  expect(read(`7. SERVICE LEVELS\n\n${service}\n`)).toEqual([])
  expect(
    read('8. TRAINING\n\nFitters are given 60 marks for the written test and 40 marks for the practical test.\n'),
  ).toEqual([])
  expect(
    read('9. AWARD\n\nThe quantity is split between the technically acceptable L1 and L2 in the ratio 70:30.\n'),
  ).toEqual([])
  expect(
    read('9. COSTS\n\nThe price of the works is divided: civil works 60% and electrical works 40% of it.\n'),
  ).toEqual([])
  expect(
    read('9. GROUPS\n\nOf the qualifying criteria the leader meets at least 60% and the other firm 40%.\n'),
  ).toEqual([])
})

test('the same figures are weights where bids are judged by them, and doubted where nothing tells', () => {
  const table = rows(['Item', 'Weight (%)'], ['Lamps that burn', '60'], ['Spares in store', '40'])
  expect(read(`7. EVALUATION\n\n${table}\n`)).toEqual([
    ['Lamps that burn', 60, ''],
    ['Spares in store', 40, ''],
  ])
  const doubt = 'Nothing beside these figures says that bids are judged by them.'
  expect(read(`7. LAMPS AND SPARES\n\n${table}\n`)).toEqual([
    ['Lamps that burn', 60, doubt],
    ['Spares in store', 40, doubt],
  ])
  expect(read(`7. EVALUATION OF TRAINING\n\n${table}\n`).map(([, , why]) => why)).toEqual([doubt, doubt])
})

test('steps of a rating scale are no criteria', () => {
  const scale = rows(
    ['Rating', 'Description', 'Points'],
    ['Excellent', 'Exceeds all', '100'],
    ['Good', 'Meets all', '80'],
  )
  expect(read(`7. EVALUATION\n\n${scale}\n`)).toEqual([])
})

test('points are whole where they make what the sentence says that is scored', () => {
  expect(
    read('7. EVALUATION\n\nBids are scored out of 200 points: method 60 points, crew 60 points, price 80 points.\n'),
  ).toEqual([
    ['Method', 60, ''],
    ['Crew', 60, ''],
    ['Price', 80, ''],
  ])
})

test('what is scored beside the price and a preference is told, and is no part of the preference', () => {
  const marks = rows(['Criteria', 'Weight'], ['Works of the firm', '60'], ['Crew', '40'])
  const found = read(
    `7. EVALUATION\n\nThe 80/20 system gives 80 points for price and 20 points for specific goals.\n\n8. FUNCTIONALITY\n\n${marks}\n`,
  )
  const doubt = 'Page 1 gives marks of their own to "Works of the firm", "Crew": they are not in this list.'
  expect(found).toEqual([
    ['Price', 80, doubt],
    ['Specific goals', 20, doubt],
  ])
})

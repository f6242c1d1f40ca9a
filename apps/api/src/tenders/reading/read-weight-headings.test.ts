import { expect, test } from 'bun:test'
import { readClauses } from './read-clauses.ts'
import { readWeightHeadings } from './read-weight-headings.ts'

const read = (text: string) =>
  readWeightHeadings(readClauses([{ page: 1, text }])).map((set) => set.map(({ name, weight }) => [name, weight]))

test('headings that end in their weight are criteria where they make a hundred', () => {
  const text = (price: number) =>
    `Bids are read as follows.\n\n5 Evaluation\n\n5.1 Plan of the works (25 %)\n\nThe plan is read for its order.\n\n5.2 Team on the quay (35 %)\n\nWho is named is looked at.\n\n5.3 Price (${price} %)\n\nThe lowest is best.\n`
  expect(read(text(40))).toEqual([
    [
      ['Plan of the works', 25],
      ['Team on the quay', 35],
      ['Price', 40],
    ],
  ])
  expect(read(text(30))).toEqual([])
})

test('a weight in a line below the heading is its own', () => {
  expect(
    read(
      'Bids are read as follows.\n\n7 Award\n\n7.1 Plan of the works\n\nMaximum points: 60\n\nThe plan is read.\n\n7.2 Price\n\nMaximum points: 40\n\nThe lowest is best.\n',
    ),
  ).toEqual([
    [
      ['Plan of the works', 60],
      ['Price', 40],
    ],
  ])
})

test('a numbered clause that begins with a name and its weight is one, whatever it says further', () => {
  expect(
    read(
      'Bids are read as follows.\n\n9 Award\n\n9.1 Plan of the works (max 70 points): it tells the order of the works, and who does them.\n\nThe plan has two pages.\n\nIt names the boats.\n\n9.2 Price (30 points): the lowest has all of them.\n',
    ),
  ).toEqual([
    [
      ['Plan of the works', 70],
      ['Price', 30],
    ],
  ])
})

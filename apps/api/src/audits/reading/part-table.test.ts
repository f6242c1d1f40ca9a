import { expect, test } from 'bun:test'
import { across, type MadeCell, makeTable } from '../../../test/support/make-table.ts'
import { partTable } from './part-table.ts'

const texts = (rows: readonly (readonly MadeCell[])[]) =>
  partTable(makeTable(rows)).map(({ cells }) => cells.map(({ text }) => text))

const pairs = [
  ['Item', 'OK', 'Item', 'OK'],
  ['Horn', '☐', 'Boom', '☐'],
  ['Lights', '☐', 'Hook', '☐'],
]

test('a header whose names begin anew heads two lists', () => {
  expect(texts(pairs)).toEqual([
    ['Item', 'OK', 'Horn', '☐', 'Lights', '☐'],
    ['Item', 'OK', 'Boom', '☐', 'Hook', '☐'],
  ])
})

test('a header that begins three times heads three', () => {
  expect(
    texts([
      ['Item', 'OK', 'Item', 'OK', 'Item', 'OK'],
      ['Horn', '', 'Boom', '', 'Jib', ''],
    ]),
  ).toEqual([
    ['Item', 'OK', 'Horn'],
    ['Item', 'OK', 'Boom'],
    ['Item', 'OK', 'Jib'],
  ])
})

test('names that repeat in part, and rows of the same answers, head none', () => {
  expect(texts([['Item', 'OK', 'Item', 'Defect'], ...pairs.slice(1)])).toHaveLength(1)
  expect(texts([['Item', 'Item', 'OK', 'OK'], ...pairs.slice(1)])).toHaveLength(1)
  expect(
    texts([
      ['Item', 'OK', 'Item'],
      ['Horn', '☐', 'Boom'],
    ]),
  ).toHaveLength(1)
})

const numbered = (left: readonly number[], right: readonly number[]) =>
  left.map((number, at): string[] => [
    `${number}. Is it greased now?`,
    '☐',
    '',
    right[at] ? `${right[at]}. Is it oiled now?` : '',
    '☐',
  ])

test('two numbered lists side by side are read one after the other, each cell in its place', () => {
  const parts = partTable(makeTable(numbered([1, 2, 3], [1, 2, 3])))
  expect(parts.map(({ cells }) => cells.map(({ text }) => text[0]))).toEqual([
    ['1', '☐', '2', '☐', '3', '☐'],
    ['1', '☐', '2', '☐', '3', '☐'],
  ])
  expect(parts[1]?.cells[0]).toMatchObject({ row: 0, column: 3, text: '1. Is it oiled now?' })
  expect(parts.map(({ columns }) => columns)).toEqual([5, 5])
})

test('a list goes on beside its end where the second counts on from the last of the first', () => {
  expect(partTable(makeTable(numbered([1, 2, 3], [4, 5, 6])))).toHaveLength(2)
  const three = [1, 2, 3].map((at) => [
    `${at}. Left arm`,
    '',
    '',
    `${at + 3}. Right arm`,
    '',
    '',
    `${at + 6}. Main hook`,
    '',
    '',
  ])
  expect(partTable(makeTable(three)).map(({ cells }) => cells.map(({ text }) => text[0]).join(''))).toEqual([
    '123',
    '456',
    '789',
  ])
})

test('a column that is numbered on row by row, or has few numbers, is no list of its own', () => {
  expect(partTable(makeTable(numbered([1, 3, 5], [2, 4, 6])))).toHaveLength(1)
  expect(partTable(makeTable(numbered([1, 2, 3], [5, 6, 7])))).toHaveLength(1)
  expect(partTable(makeTable(numbered([4, 5, 6], [1, 2, 3])))).toHaveLength(1)
  expect(partTable(makeTable(numbered([1, 2, 3], [1, 2])))).toHaveLength(1)
  expect(partTable(makeTable(numbered([1, 2], [1, 2])))).toHaveLength(1)
})

test('numbered texts in neighbouring columns of a wide table are one list', () => {
  const rows = [1, 2, 3].map((number) => [
    `${number}. Is it greased?`,
    '',
    `${number}. Oil it.`,
    '',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(partTable(makeTable(rows))).toHaveLength(1)
})

test('bare numbers are a column, not a list', () => {
  const rows = [1, 2, 3].map((number) => [`${number}. Is it greased?`, '☐', '☐', String(number)])
  expect(partTable(makeTable(rows))).toHaveLength(1)
})

test('names that each stand over texts and room beside them head a list each', () => {
  const rows: MadeCell[][] = [
    [across('Sold', 2), '', across('Kept', 2), ''],
    ['By the crew', '', 'By the owner', ''],
    ['By others', '', 'By the yard', ''],
  ]
  expect(texts(rows)).toEqual([
    ['Sold', 'By the crew', 'By others'],
    ['Kept', 'By the owner', 'By the yard'],
  ])
  expect(texts([...rows, ['By nobody', 'x', '', '']])).toHaveLength(1)
  expect(texts([['Sold', '', across('Kept', 2), ''], ...rows.slice(1)])).toHaveLength(1)
})

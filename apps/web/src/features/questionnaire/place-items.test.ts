import { expect, test } from 'bun:test'
import { placeItems } from './place-items.ts'

const item = (id: string, question: string) => ({ id, question })
const text = [
  'Deck round',
  '',
  'No. | Question | Yes | No',
  '1 | Are lines coiled? |  | ',
  '2 | Is the rail whole? |  | ',
  '',
  'Are lines coiled? Are fenders out?',
].join('\n')

test('each item stands in the cell that holds its words, the same words each in a row of its own', () => {
  const rows = placeItems(text, [
    item('a', 'Are lines coiled?'),
    item('b', 'Is the rail whole?'),
    item('c', 'Are lines coiled?'),
    item('d', 'Are fenders out?'),
    item('e', 'Is the gangway lit?'),
  ])
  expect(rows.map(({ cells, isFirst }) => [isFirst, ...cells.map((cell) => cell.text)])).toEqual([
    [false, 'Deck round'],
    [true, 'No.', 'Question', 'Yes', 'No'],
    [false, '1', 'Are lines coiled?', '', ''],
    [false, '2', 'Is the rail whole?', '', ''],
    [true, 'Are lines coiled? Are fenders out?'],
  ])
  expect(rows.map(({ cells }) => cells.flatMap(({ itemIds }) => itemIds))).toEqual([[], [], ['a'], ['b'], ['c', 'd']])
  expect(rows[2]?.cells[1]?.itemIds).toEqual(['a'])
})

test('an item is no part of a word', () => {
  expect(placeItems('Lines coiled again', [item('a', 'Lines coil')])[0]?.cells[0]?.itemIds).toEqual([])
})

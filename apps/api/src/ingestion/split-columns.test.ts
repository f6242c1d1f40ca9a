import { expect, test } from 'bun:test'
import { splitColumns } from './split-columns.ts'

const at = (text: string, x: number, y: number, order: number) => ({ text, x, y, width: 200, size: 10, order })
/** Lines one below the other, drawn at one go. */
const column = (name: string, x: number, y: number, lines: number, order: number) =>
  Array.from({ length: lines }, (_, index) =>
    at(`${name} line ${index + 1} of prose that fills it`, x, y + 12 * index, order + index),
  )
const cell = (text: string, x: number, y: number, order: number) => ({ ...at(text, x, y, order), width: 40 })
const blocksOf = (fragments: Parameters<typeof splitColumns>[0]) =>
  splitColumns(fragments).map((block) => block.map(({ text }) => text.replace(/ of prose that fills it/, '')))

test('a table between columns, whose cells leave their gutter free, does not mix the lines of these', () => {
  const blocks = blocksOf([
    ...column('left', 50, 100, 5, 0),
    ...column('right', 300, 100, 5, 10),
    ...['Staff', 'Visitors', 'Boats'].flatMap((name, row) => [
      cell(name, 50, 200 + 15 * row, 20 + 2 * row),
      cell(String(10 + row), 300, 200 + 15 * row, 21 + 2 * row),
    ]),
    ...column('lower left', 50, 280, 4, 40),
    ...column('lower right', 300, 280, 4, 50),
  ])
  expect(blocks).toEqual([
    ['left line 1', 'left line 2', 'left line 3', 'left line 4', 'left line 5'],
    ['right line 1', 'right line 2', 'right line 3', 'right line 4', 'right line 5'],
    ['Staff', '10', 'Visitors', '11', 'Boats', '12'],
    ['lower left line 1', 'lower left line 2', 'lower left line 3', 'lower left line 4'],
    ['lower right line 1', 'lower right line 2', 'lower right line 3', 'lower right line 4'],
  ])
})

test('rows of a table stay whole where cells of several lines stand among those of one', () => {
  const rows = [
    cell('Duty', 50, 100, 0),
    cell('Person', 300, 100, 1),
    cell('Hoist', 50, 114, 2),
    cell('Rigger', 300, 114, 3),
    ...column('first duty', 50, 128, 4, 10),
    ...column('first person', 300, 128, 4, 20),
    ...column('second duty', 50, 180, 4, 30),
    ...column('second person', 300, 180, 4, 40),
  ]
  expect(splitColumns(rows)).toHaveLength(1)
})

import { expect, test } from 'bun:test'
import { partSpanning } from './part-spanning.ts'
import type { FilledCell } from './place-in-cells.ts'

/** A cell in the first column of two or in the second, with a line for each text, 14 points apart. */
function cell(column: number, row: number, rowSpan: number, ...texts: string[]): FilledCell {
  const lines = texts.map((text, index) => ({ text, y: 14 * (row + index), size: 9, width: 40 }))
  const fragments = lines.map(({ text, y, size, width }, order) => ({ text, x: 0, y, width, size, order }))
  return { box: [0, 0, 100, 100], row, rowSpan, column, columnSpan: 1, lines, fragments }
}

const read = (cells: readonly FilledCell[]) =>
  partSpanning(cells).map(({ row, rowSpan, lines }) => [row, rowSpan, lines.map(({ text }) => text).join(' / ')])

test('names with their figures in a cell of two rows are rows, where other figures stand beside each', () => {
  expect(read([cell(0, 3, 2, 'Capital\t199', 'Other\t(231)'), cell(1, 3, 1, '272'), cell(1, 4, 1, '(347)')])).toEqual([
    [3, 1, 'Capital\t199'],
    [3, 1, '272'],
    [4, 1, 'Other\t(231)'],
    [4, 1, '(347)'],
  ])
})

test('a name that is wrapped over two rows, or has more lines than these, stays whole', () => {
  const wrapped = [cell(0, 0, 2, 'Portable', 'extinguisher'), cell(1, 0, 1, '6 kg'), cell(1, 1, 1, '9 kg')]
  expect(read(wrapped)[0]).toEqual([0, 2, 'Portable / extinguisher'])
  const longer = [cell(0, 0, 2, 'A\t1', 'B\t2', 'C\t3'), cell(1, 0, 1, '6'), cell(1, 1, 1, '9')]
  expect(read(longer)[0]).toEqual([0, 2, 'A\t1 / B\t2 / C\t3'])
})

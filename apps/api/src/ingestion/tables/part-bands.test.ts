import { expect, test } from 'bun:test'
import type { Grid } from './page-drawing.ts'
import { type PlacedText, partBands } from './part-bands.ts'

const xs = [50, 150, 300]
const cell = (row: number, column: number, columnSpan: number): Grid['cells'][number] => ({
  row,
  column,
  rowSpan: 1,
  columnSpan,
  box: [xs[column] ?? 0, 100 + 20 * row, xs[column + columnSpan] ?? 0, 120 + 20 * row],
})
/** Two rows with a ground, and one between them without sides. */
const banded: Grid = {
  xs,
  ys: [100, 120, 140, 160],
  cells: [cell(0, 0, 1), cell(0, 1, 1), cell(1, 0, 2), cell(2, 0, 1), cell(2, 1, 1)],
}
const text = (row: number, x: number, end: number): PlacedText => ({ x, end, y: 110 + 20 * row })
const parted = [text(0, 55, 90), text(0, 155, 200), text(2, 55, 110), text(2, 155, 280)]
/** Columns and what they span of the row without sides. */
const between = (grid: Grid) =>
  grid.cells.filter(({ row }) => row === 1).map(({ column, columnSpan }) => [column, columnSpan])

test('a row without sides is parted where its texts stand in the columns of the others', () => {
  const grid = partBands(banded, [...parted, text(1, 55, 120), text(1, 155, 190)])
  expect(between(grid)).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(grid.cells.find(({ row, column }) => row === 1 && column === 1)?.box).toEqual([150, 120, 300, 140])
  // Figures end where those of the other rows end.
  expect(between(partBands(banded, [...parted, text(1, 55, 120), text(1, 260, 280)]))).toHaveLength(2)
})

test('a title stays whole: it goes over an edge, or stands alone', () => {
  expect(between(partBands(banded, [...parted, text(1, 55, 180)]))).toEqual([[0, 2]])
  expect(between(partBands(banded, [...parted, text(1, 55, 120)]))).toEqual([[0, 2]])
})

test('texts beside each other that stand elsewhere than those of the columns are left together', () => {
  expect(between(partBands(banded, [...parted, text(1, 55, 120), text(1, 170, 230)]))).toEqual([[0, 2]])
})

test('a grid with no parted row tells nothing of columns', () => {
  const open = { ...banded, cells: [cell(0, 0, 2), cell(1, 0, 2)] }
  expect(partBands(open, [text(0, 55, 90), text(0, 155, 200), text(1, 55, 90), text(1, 155, 190)])).toEqual(open)
})

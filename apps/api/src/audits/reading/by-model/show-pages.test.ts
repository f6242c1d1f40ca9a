import { expect, test } from 'bun:test'
import { nothingDrawn } from '../../../ingestion/tables/page-drawing.ts'
import { showPages } from './show-pages.ts'

const line = (y: number, ...cells: [text: string, x: number, end: number][]) => ({
  y,
  size: 10,
  block: 0,
  cells: cells.map(([text, x, end]) => ({ text, x, end, bold: false })),
})
const cell = (row: number, column: number, box: [number, number, number, number]) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  box,
})
const grid = {
  xs: [50, 150, 300],
  ys: [100, 140],
  cells: [cell(0, 0, [50, 100, 150, 140]), cell(0, 1, [150, 100, 300, 140])],
}
const lines = [
  line(80, ['Fire safety', 50, 120]),
  line(112, ['Exits are', 52, 100], ['Kept clear by', 152, 220]),
  line(126, ['free', 52, 80], ['the warden', 152, 210]),
]

test('the words of a cell stand together, with the box of the cell; a line has its own', () => {
  const [page] = showPages([{ page: 3, lines, drawing: { ...nothingDrawn, grids: [grid] } }])
  expect(page).toEqual({
    page: 3,
    text: 'Fire safety\nExits are free | Kept clear by the warden\n',
    pieces: [
      { start: 0, end: 11, box: [50, 70, 120, 82.5] },
      { start: 12, end: 26, box: [50, 100, 150, 140] },
      { start: 29, end: 53, box: [150, 100, 300, 140] },
    ],
  })
})

test('of a scan, whose lines are told in pixels, the places are told in points', () => {
  const scan = { scale: 2, skew: 0, width: 500, height: 500 }
  const [page] = showPages([{ page: 1, lines, drawing: undefined, scan }])
  expect(page?.text).toContain('Fire safety')
  expect(page?.pieces[0]).toEqual({ start: 0, end: 11, box: [25, 35, 60, 41.25] })
})

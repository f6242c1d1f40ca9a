import { expect, test } from 'bun:test'
import { layoutLines } from './layout-lines.ts'
import type { Grid } from './tables/page-drawing.ts'

const line = (text: string, x: number, y: number, width: number, order: number) => ({
  text,
  x,
  y,
  width,
  size: 10,
  order,
})
/** A narrow column that is drawn behind all of a wide one. */
const fragments = [
  ...Array.from({ length: 8 }, (_, at) =>
    line(`Question ${at} of the list, which is long`, 160, 100 + 14 * at, 260, at),
  ),
  line('Permits and', 22, 100, 60, 20),
  line('isolation', 22, 114, 50, 21),
]
const textOf = (grids?: Grid[]) => layoutLines(fragments, grids).map(({ cells }) => cells.map(({ text }) => text))

test('a narrow column beside wide lines is a note in the margin, and left out', () => {
  expect(textOf()[0]).toEqual(['Question 0 of the list, which is long'])
  expect(textOf().flat().join(' ')).not.toContain('Permits')
})

test('the first column of a drawn table is no note in the margin', () => {
  const grid: Grid = { xs: [20, 150, 440], ys: [85, 210], cells: [] }
  expect(textOf([grid])[0]).toEqual(['Permits and', 'Question 0 of the list, which is long'])
})

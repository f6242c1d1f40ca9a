import { expect, test } from 'bun:test'
import { drawingInPoints, findScannedGrids } from './find-scanned-grids.ts'

test('tables and boxes of an image are told in points where its words are', () => {
  const rules = {
    horizontal: [200, 250, 300].map((at) => ({ at, from: 100, to: 500 })),
    vertical: [100, 300, 500].map((at) => ({ at, from: 200, to: 300 })),
  }
  const grids = findScannedGrids(rules, 2.5)
  expect(grids.map(({ xs, ys }) => [xs, ys])).toEqual([
    [
      [100, 300, 500],
      [200, 250, 300],
    ],
  ])
  const seen = drawingInPoints({ grids, boxes: [[50, 100, 75, 110]], scale: 2.5 })
  expect(seen.boxes).toEqual([[20, 40, 30, 44]])
  expect(seen.grids[0]?.xs).toEqual([40, 120, 200])
  expect(seen.grids[0]?.cells[0]?.box).toEqual([40, 80, 120, 100])
})

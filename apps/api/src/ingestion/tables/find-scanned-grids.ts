import type { ScanRules } from '../prepare-scan.ts'
import { findGrids } from './find-grids.ts'
import type { Grid, PageBox } from './page-drawing.ts'
import type { Rule } from './read-shapes.ts'

/** A page with more pieces of lines is a picture. */
const mostRules = 20_000

/**
 * The tables that the ruled lines of a scan draw, in its pixels.
 * @param scale pixels to a point
 */
export function findScannedGrids({ horizontal, vertical }: ScanRules, scale: number): Grid[] {
  if (horizontal.length + vertical.length > mostRules) return []
  const inPoints = ({ at, from, to }: Rule) => ({ at: at / scale, from: from / scale, to: to / scale })
  return findGrids({ horizontal: horizontal.map(inPoints), vertical: vertical.map(inPoints), fills: [] }).map((grid) =>
    scaleGrid(grid, scale),
  )
}

/** What was seen on the image of a page, in points. @param scale pixels to a point */
export function drawingInPoints({ grids, boxes, scale }: { grids: Grid[]; boxes: PageBox[]; scale: number }) {
  return { grids: grids.map((grid) => scaleGrid(grid, 1 / scale)), boxes: boxes.map((box) => scaleBox(box, 1 / scale)) }
}

const scaleGrid = ({ xs, ys, cells }: Grid, scale: number): Grid => ({
  xs: xs.map((x) => x * scale),
  ys: ys.map((y) => y * scale),
  cells: cells.map((cell) => ({ ...cell, box: scaleBox(cell.box, scale) })),
})

const scaleBox = ([left, top, right, bottom]: PageBox, scale: number): PageBox => [
  left * scale,
  top * scale,
  right * scale,
  bottom * scale,
]

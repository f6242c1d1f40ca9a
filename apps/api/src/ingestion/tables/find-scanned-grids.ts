import type { ScanRules } from '../prepare-scan.ts'
import { findGrids } from './find-grids.ts'
import type { Grid } from './page-drawing.ts'
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
  const inPixels = (value: number) => value * scale
  const grids = findGrids({ horizontal: horizontal.map(inPoints), vertical: vertical.map(inPoints), fills: [] })
  return grids.map(({ xs, ys, cells }) => ({
    xs: xs.map(inPixels),
    ys: ys.map(inPixels),
    cells: cells.map(({ box: [left, top, right, bottom], ...cell }) => ({
      ...cell,
      box: [inPixels(left), inPixels(top), inPixels(right), inPixels(bottom)],
    })),
  }))
}

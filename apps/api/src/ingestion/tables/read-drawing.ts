import type { DrawnPath } from '../hidden-text/drawing.ts'
import type { PdfPage } from '../open-pdf.ts'
import { identity, type Matrix, multiply, toMatrix } from '../page-geometry.ts'
import { findGrids } from './find-grids.ts'
import type { Grid, PageDrawing } from './page-drawing.ts'
import { readFormFields } from './read-form-fields.ts'
import { type Rule, readShapes } from './read-shapes.ts'

/** As `turnBack` turns the places of text. */
const turns: readonly Matrix[] = [identity, [0, -1, 1, 0, 0, 0], [-1, 0, 0, -1, 0, 0], [0, 1, -1, 0, 0, 0]]

/** What is drawn on a page around its text: the cells of its tables, boxes to tick, grounds. */
export async function readDrawing(page: PdfPage, paths: readonly DrawnPath[]): Promise<PageDrawing> {
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const form = await readFormFields(page)
  const shapes = readShapes(paths, form, { transform: toMatrix(transform as number[]), width, height })
  const { boxes, fields, fills } = shapes
  return {
    grids: findGrids(shapes),
    boxes,
    fields,
    grounds: fills.filter(({ colour }) => colour !== '#ffffff').map(({ box }) => box),
  }
}

const noForm = { boxes: [], fields: [] }

/**
 * The tables that are drawn on a page, for its text.
 * @param turn quarter turns that make the text upright; places are told as the text has them then
 */
export function readGrids(page: PdfPage, paths: readonly DrawnPath[], turn: number): Grid[] {
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const turned = multiply(turns[(turn + 4) % 4] ?? identity, toMatrix(transform as number[]))
  return findGrids(readShapes(paths, noForm, { transform: turned, width, height }))
}

/** The sides of all cells, which part what stands on their two sides however near it is. */
export function listSides(grids: readonly Grid[]): Rule[] {
  return grids.flatMap(({ cells }) =>
    cells.flatMap(({ box: [left, top, right, bottom] }) => [left, right].map((at) => ({ at, from: top, to: bottom }))),
  )
}

import type { DrawnPath } from '../hidden-text/drawing.ts'
import type { PdfPage } from '../open-pdf.ts'
import { type Box, identity, type Matrix, multiply, toMatrix } from '../page-geometry.ts'
import type { TextFragment } from '../text-fragment.ts'
import { dropHighlights } from './drop-highlights.ts'
import { findClosedIn, findGrids } from './find-grids.ts'
import type { Grid, PageDrawing } from './page-drawing.ts'
import { readFormFields } from './read-form-fields.ts'
import { isTickBox, type Rule, readShapes, withoutDoubles } from './read-shapes.ts'

/** As `turnBack` turns the places of text. */
const turns: readonly Matrix[] = [identity, [0, -1, 1, 0, 0, 0], [-1, 0, 0, -1, 0, 0], [0, 1, -1, 0, 0, 0]]

/** What is drawn on a page around its text: the cells of its tables, boxes to tick, grounds. */
export async function readDrawing(
  page: PdfPage,
  paths: readonly DrawnPath[],
  images: readonly Box[],
): Promise<PageDrawing> {
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const form = await readFormFields(page)
  const shapes = readShapes(paths, form, { transform: toMatrix(transform as number[]), width, height, images })
  const { boxes, fields, fills } = shapes
  const { grids, squares } = findClosedIn(shapes, isTickBox)
  return {
    grids,
    boxes: withoutDoubles([...boxes, ...squares]),
    fields,
    grounds: fills.filter(({ colour }) => colour !== '#ffffff').map(({ box }) => box),
  }
}

const noForm = { boxes: [], fields: [] }
/** Points. What is shorter parts no columns of text. */
const shortestColumn = 50
/** A page with more is a drawing. */
const mostColumns = 20

/** What is drawn on a page to part its text. */
export interface TextDrawing {
  grids: Grid[]
  /** Long upright lines. */
  rules: Rule[]
}

/**
 * The tables of a page, and the lines between its columns.
 * @param turn quarter turns that make the text upright; places are told as the text has them then
 * @param fragments the text, in these places
 */
export function readTextDrawing(
  page: PdfPage,
  paths: readonly DrawnPath[],
  turn: number,
  fragments: readonly TextFragment[],
): TextDrawing {
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const turned = multiply(turns[(turn + 4) % 4] ?? identity, toMatrix(transform as number[]))
  const shapes = readShapes(paths, noForm, { transform: turned, width, height })
  const rules = shapes.vertical.filter(({ from, to }) => to - from >= shortestColumn)
  const fills = dropHighlights(shapes.fills, fragments)
  return { grids: findGrids({ ...shapes, fills }), rules: rules.length > mostColumns ? [] : rules }
}

/** The sides of all cells, which part what stands on their two sides however near it is. */
export function listSides(grids: readonly Grid[]): Rule[] {
  return grids.flatMap(({ cells }) =>
    cells.flatMap(({ box: [left, top, right, bottom] }) => [left, right].map((at) => ({ at, from: top, to: bottom }))),
  )
}

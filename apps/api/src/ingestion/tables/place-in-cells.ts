import { cutAtRules } from '../cut-at-rules.ts'
import { layLine } from '../lay-line.ts'
import { groupRows, right, type TextFragment } from '../text-fragment.ts'
import type { Grid, PageBox } from './page-drawing.ts'
import { partBands } from './part-bands.ts'
import type { CellLine } from './part-stacked.ts'

type GridCell = Grid['cells'][number]

/** A cell with the text in it. Its box has places as the text has them. */
export interface FilledCell extends GridCell {
  fragments: TextFragment[]
  /** Of its own text: a table in it has its own. */
  lines: CellLine[]
}

/** A drawn table with its text. */
export interface FilledTable {
  box: PageBox
  columns: number
  /** The edges of its rows, from top to bottom. */
  ys: readonly number[]
  /** Those that hold text, row by row. */
  cells: FilledCell[]
}

/** Stands among a page's fragments where a table does. */
export interface TableFragment extends TextFragment {
  table: FilledTable
}

export const isTable = (fragment: TextFragment): fragment is TableFragment => 'table' in fragment

/** Share of a grid's texts that may reach over a side of their cell: in a table none do. */
const mostOver = 0.12
/** Widths of the font by which a text reaches over a side of its cell. */
const over = 0.6
/** Widths of the font between texts that go on over a side as words of a line do, and the share of such. */
const flush = 0.5
const mostFlush = 0.3
/** Points by which the lines of one grid may lie off those of another. */
const near = 3.5
/** Rows up to which a text that runs over a side tells that there is no table: one line of prose with coloured words. */
const fewRows = 2
/** Stands for a table in the text of a line. */
const placeholder = '\uFFFC'

/**
 * Puts the text of a page into the cells of its tables: each table is one fragment then, at the place of its first line,
 * also in a cell of another one. What is no table stays as it is: frames around a text, grounds behind the words of a line.
 */
export function placeInCells(fragments: readonly TextFragment[], grids: readonly Grid[]): TextFragment[] {
  const texts = fragments.flatMap((one) =>
    one.text.trim() === '' ? [] : [{ x: one.x, end: right(one), y: middleOf(one).y }],
  )
  const open = grids
    .filter(({ xs, cells }) => xs.length > 2 && cells.length > 1)
    .map((grid) => indexGrid(partBands(grid, texts)))
    .sort((a, b) => areaOf(a.box) - areaOf(b.box))
    .filter((one, index, all) => !all.slice(index + 1).some((other) => isSpreadOver(one.box, other)))
  // Smallest first: a table in a cell of another one is whole before that one is filled.
  return open.reduce<TextFragment[]>(fillGrid, [...fragments])
}

/** Whether a box lies in a grid and over several of its cells: it is drawn in these cells, not a table of its own. */
function isSpreadOver([left, top, end, bottom]: PageBox, { box, grid, owners }: IndexedGrid): boolean {
  if (left < box[0] - near || top < box[1] - near || end > box[2] + near || bottom > box[3] + near) return false
  const ownerAt = (x: number, y: number) => owners[indexAt(grid.ys, y) * (grid.xs.length - 1) + indexAt(grid.xs, x)]
  return ownerAt(left + near, top + near) !== ownerAt(end - near, bottom - near)
}

interface IndexedGrid {
  grid: Grid
  box: PageBox
  /** The cell that owns each field, row by row. */
  owners: Int32Array
}

function indexGrid(grid: Grid): IndexedGrid {
  const { xs, ys, cells } = grid
  const columns = xs.length - 1
  const owners = new Int32Array(columns * (ys.length - 1)).fill(-1)
  const order = [...cells.keys()].sort((a, b) => fieldsOf(cells[b]) - fieldsOf(cells[a]))
  for (const index of order) {
    const cell = cells[index]
    if (!cell) continue
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      owners.fill(index, row * columns + cell.column, row * columns + cell.column + cell.columnSpan)
  }
  return { grid, box: [xs[0] ?? 0, ys[0] ?? 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0], owners }
}

const fieldsOf = (cell: GridCell | undefined) => (cell?.rowSpan ?? 0) * (cell?.columnSpan ?? 0)
const areaOf = ([left, top, end, bottom]: PageBox) => (end - left) * (bottom - top)

interface Placed {
  fragment: TextFragment
  cell: GridCell
  /** It was drawn in one go with what stands in a cell beside it. */
  isCut: boolean
}

/** The fragments with those in a grid gathered in one, where it is a table. */
function fillGrid(fragments: TextFragment[], indexed: IndexedGrid): TextFragment[] {
  const { grid, box } = indexed
  const outside: TextFragment[] = []
  const inside: Placed[] = []
  for (const fragment of fragments) {
    if (!touches(fragment, box)) {
      outside.push(fragment)
      continue
    }
    const pieces = isTable(fragment) ? [fragment] : cutAtSides(fragment, indexed)
    for (const piece of pieces) {
      const cell = findCell(indexed, piece)
      if (cell) inside.push({ fragment: piece, cell, isCut: pieces.length > 1 })
      else outside.push(piece)
    }
  }
  if (!isFilledAsTable(inside) || goesOn(inside, outside)) return fragments
  const held = Map.groupBy(inside, ({ cell }) => cell)
  const cells = grid.cells.flatMap((cell): FilledCell[] => {
    const own = (held.get(cell) ?? []).map(({ fragment }) => fragment)
    return own.some(({ text }) => text.trim() !== '') ? [{ ...cell, fragments: own, lines: readLines(own) }] : []
  })
  const all = inside.map(({ fragment }) => fragment).filter(({ text }) => text.trim() !== '')
  const table: TableFragment = {
    text: placeholder,
    x: box[0],
    y: Math.min(...all.map(({ y }) => y)),
    width: box[2] - box[0],
    size: Math.min(...all.map(({ size }) => size)),
    order: Math.min(...all.map(({ order }) => order)),
    table: { box, columns: grid.xs.length - 1, ys: grid.ys, cells },
  }
  return [...outside, table]
}

function touches({ x, y, width, size }: TextFragment, [left, top, end, bottom]: PageBox): boolean {
  return x < end && x + width > left && y > top && y - size < bottom
}

function cutAtSides(fragment: TextFragment, { grid: { xs, ys, cells }, owners }: IndexedGrid): TextFragment[] {
  const row = indexAt(ys, middleOf(fragment).y)
  const columns = xs.length - 1
  const sides = xs.flatMap((at, column) => {
    if (at <= fragment.x || at >= right(fragment) || row < 0) return []
    const parts =
      column === 0 || column === columns || owners[row * columns + column - 1] !== owners[row * columns + column]
    return parts ? [{ at, from: ys[row] ?? 0, to: ys[row + 1] ?? 0 }] : []
  })
  return sides.length > 0 && cells.length > 0 ? cutAtRules(fragment, sides) : [fragment]
}

function findCell({ grid: { xs, ys, cells }, owners }: IndexedGrid, fragment: TextFragment): GridCell | undefined {
  const { x, y } = middleOf(fragment)
  const [column, row] = [indexAt(xs, x), indexAt(ys, y)]
  if (column < 0 || row < 0) return undefined
  return cells[owners[row * (xs.length - 1) + column] ?? -1]
}

const middleOf = ({ x, y, width, size }: TextFragment) => ({ x: x + width / 2, y: y - 0.3 * size })

/** The field between sorted edges in which a value lies; -1 where it lies in none. */
function indexAt(edges: readonly number[], value: number): number {
  if (value < (edges[0] ?? 0) || value > (edges.at(-1) ?? 0)) return -1
  let [low, high] = [0, edges.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** Whether cells stand beside each other, and texts keep to them. */
function isFilledAsTable(inside: readonly Placed[]): boolean {
  const written = inside.filter(({ fragment }) => fragment.text.trim() !== '')
  const cells = [...new Set(written.map(({ cell }) => cell))]
  const rows = Map.groupBy(cells, ({ row }) => row)
  const isBeside = ({ row, rowSpan }: GridCell, other: GridCell) => other.row > row && other.row < row + rowSpan
  const tall = cells.filter(({ rowSpan }) => rowSpan > 1)
  if (![...rows.values()].some(({ length }) => length > 1) && !tall.some((a) => cells.some((b) => isBeside(a, b))))
    return false
  if (rows.size <= fewRows && inside.some(({ isCut }) => isCut)) return false

  const reaching = written.filter(({ fragment, cell: { box } }) => {
    const room = over * fragment.size
    return !isTable(fragment) && (fragment.x < box[0] - room || right(fragment) > box[2] + room)
  })
  if (reaching.length > mostOver * written.length) return false

  const cellOf = new Map(written.map(({ fragment, cell }) => [fragment, cell]))
  const beside = groupRows(written.map(({ fragment }) => fragment)).flatMap((row) =>
    row.slice(1).flatMap((fragment, index) => {
      const before = row[index]
      return before && cellOf.get(before) !== cellOf.get(fragment) ? [(fragment.x - right(before)) / fragment.size] : []
    }),
  )
  return beside.filter((gap) => gap < flush).length <= mostFlush * beside.length
}

/** Whether lines go on over the sides of a grid: it is a ground behind some of their words. */
function goesOn(inside: readonly { fragment: TextFragment }[], outside: readonly TextFragment[]): boolean {
  const within = new Set(inside.map(({ fragment }) => fragment))
  const written = [...within, ...outside].filter((one) => one.text.trim() !== '' && !isTable(one))
  const rows = groupRows(written).filter((row) => row.some((one) => within.has(one)))
  const going = rows.filter((row) =>
    row.some((one, index) => {
      const before = row[index - 1]
      return before && within.has(before) !== within.has(one) && one.x - right(before) < flush * one.size
    }),
  )
  return going.length > mostFlush * rows.length
}

function readLines(fragments: readonly TextFragment[]): CellLine[] {
  return groupRows(fragments.filter((fragment) => !isTable(fragment))).flatMap((row) => {
    const written = row.filter(({ text }) => text.trim() !== '')
    const [first, last] = [written[0], written.at(-1)]
    const line = layLine(row)
    return first && last && line.text !== '' ? [{ ...line, width: right(last) - first.x }] : []
  })
}

/** The lines of all cells, of those of tables in them too. */
export function listLines({ cells }: FilledTable): CellLine[] {
  return cells.flatMap(({ fragments, lines }) => [
    ...lines,
    ...fragments.filter(isTable).flatMap(({ table }) => listLines(table)),
  ])
}

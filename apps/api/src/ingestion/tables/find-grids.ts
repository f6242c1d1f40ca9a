import type { Grid, PageBox } from './page-drawing.ts'
import type { PageShapes, Rule } from './read-shapes.ts'

/** Points within which lines meet, and within which edges are one (a double line, a frame and its ground). */
const reach = 3
const oneEdge = 3.5
/** Sides of the smallest cell that holds a letter; edges that are nearer are the same (a frame and the ground in it). */
const [narrowest, lowest] = [7, 5]
/** Points by which grounds of one colour may lie apart or overlap and still look like one. */
const sameSide = 0.6
/** Rows in which grounds touch at one place from which on that is the edge of a column. */
const seamRows = 3
/** A page with more lines in either direction is a drawing, and so is what has more fields. */
const mostRules = 3_000
const mostFields = 10_000
/** Share of a cell's side that must be drawn to part it from its neighbour. */
const drawn = 0.6
/** A ground that is lower holds no line of text. */
const leastGround = 6

type Lines = Pick<PageShapes, 'horizontal' | 'vertical' | 'fills'>

/**
 * The tables of a page: what lines and the edges of coloured grounds close in, with the cells that span rows or columns.
 * Frames around one text are none.
 */
export const findGrids = (lines: Lines): Grid[] => findClosedIn(lines).grids

/**
 * The same, with the squares that are drawn of single lines: alone, or as a column of them with common sides.
 * @param isSquare whether a box is as large as something to be ticked
 */
export function findClosedIn(
  { horizontal, vertical, fills }: Lines,
  isSquare: (box: PageBox) => boolean = () => false,
): { grids: Grid[]; squares: PageBox[] } {
  const grounds = joinGrounds(
    fills.length > mostFields ? [] : dropWithin(fills).filter(({ colour }) => colour !== '#ffffff'),
  ).filter(({ box }) => box[2] - box[0] >= leastGround && box[3] - box[1] >= leastGround)
  const across = joinRules([
    ...horizontal,
    ...grounds.flatMap(({ box: [left, top, right, bottom] }) =>
      [top, bottom].map((at) => ({ at, from: left, to: right })),
    ),
  ])
  const upright = joinRules([
    ...vertical,
    ...grounds.flatMap(({ box: [left, top, right, bottom] }) =>
      [left, right].map((at) => ({ at, from: top, to: bottom })),
    ),
  ])
  if (across.length > mostRules || upright.length > mostRules) return { grids: [], squares: [] }
  const found = closeIn(across, upright)
  const grids = found.filter(({ xs, cells }) => xs.length > 2 && cells.length > 1)
  const isColumn = ({ xs, cells }: Grid) => xs.length === 2 && cells.every(({ box }) => isSquare(box))
  return {
    grids: [...grids, ...found.flatMap((grid) => joinColumn(grid, grids))].sort(
      (a, b) => (a.ys[0] ?? 0) - (b.ys[0] ?? 0) || (a.xs[0] ?? 0) - (b.xs[0] ?? 0),
    ),
    squares: closeIn(joinRules(horizontal), joinRules(vertical))
      .filter(isColumn)
      .flatMap(({ cells }) => cells.map(({ box }) => box)),
  }
}

const closeIn = (across: readonly Rule[], upright: readonly Rule[]): Grid[] =>
  groupMeeting(across, upright).map((group) => toGrid(group.across, group.upright))

/**
 * Grounds of one colour that touch along a whole side are one: nobody sees an edge between them. Those that touch at one place
 * in several rows are columns all the same: each cell of a table was drawn by itself.
 */
export function joinGrounds(fills: PageShapes['fills']): PageShapes['fills'] {
  const joined: PageShapes['fills'] = []
  const seams = findSeams(fills)
  const isSeam = (a: PageBox, b: PageBox) => seams.some((at) => isNear(at, Math.min(a[2], b[2])))
  for (const fill of fills.toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])) {
    const mate = joined.find(
      ({ colour, box }) =>
        colour === fill.colour && (touches(box, fill.box, 0) || (touches(box, fill.box, 1) && !isSeam(box, fill.box))),
    )
    if (!mate) joined.push({ ...fill, box: [...fill.box] })
    else
      for (const side of [0, 1, 2, 3] as const)
        mate.box[side] = (side < 2 ? Math.min : Math.max)(mate.box[side], fill.box[side])
  }
  return joined
}

/** Where grounds of one colour and height touch across the page, at one place in several rows. */
function findSeams(fills: PageShapes['fills']): number[] {
  const rows = Map.groupBy(fills, ({ colour, box }) => `${colour} ${Math.round(box[1])} ${Math.round(box[3])}`)
  const found: { at: number; rows: number }[] = []
  for (const row of rows.values()) {
    const sorted = row.toSorted((a, b) => a.box[0] - b.box[0])
    for (const [index, { box }] of sorted.entries()) {
      const next = sorted[index + 1]
      if (!next || !isNear(next.box[0], box[2])) continue
      const known = found.find(({ at }) => isNear(at, box[2]))
      if (known) known.rows += 1
      else found.push({ at: box[2], rows: 1 })
    }
  }
  return found.filter((seam) => seam.rows >= seamRows).map(({ at }) => at)
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= sameSide

/**
 * Grounds without those that lie in another one of their colour, with no other colour between them: nobody sees their edges.
 * Word gives each line of a cell a ground of its own.
 */
function dropWithin(fills: PageShapes['fills']): PageShapes['fills'] {
  const ofColour = Map.groupBy(fills, ({ colour }) => colour)
  return fills.filter((fill) => {
    const holders = (ofColour.get(fill.colour) ?? []).filter((other) => other !== fill && isWithin(fill.box, other.box))
    return !holders.some(
      (holder) =>
        !fills.some(
          (other) => other.colour !== fill.colour && isWithin(fill.box, other.box) && isWithin(other.box, holder.box),
        ),
    )
  })
}

/** Whether a box lies in a larger one. */
function isWithin(a: PageBox, b: PageBox): boolean {
  const lies = a[0] >= b[0] - sameSide && a[1] >= b[1] - sameSide && a[2] <= b[2] + sameSide && a[3] <= b[3] + sameSide
  return lies && (a[2] - a[0]) * (a[3] - a[1]) < (b[2] - b[0]) * (b[3] - b[1]) - 1
}

/** Whether two boxes have the same extent along one axis (0: across) and meet along the other. */
function touches(a: PageBox, b: PageBox, axis: 0 | 1): boolean {
  const other = axis === 0 ? 1 : 0
  const same =
    Math.abs(a[axis] - b[axis]) <= sameSide && Math.abs(a[(axis + 2) as 2 | 3] - b[(axis + 2) as 2 | 3]) <= sameSide
  return same && b[other] <= a[(other + 2) as 2 | 3] + sameSide && a[other] <= b[(other + 2) as 2 | 3] + sameSide
}

/** Pieces of one line, such as the sides of neighbouring cells, as one. */
function joinRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = []
  const sorted = rules.toSorted((a, b) => a.at - b.at || a.from - b.from)
  const open: Rule[] = []
  for (const rule of sorted) {
    while (open[0] && rule.at - open[0].at > oneEdge) joined.push(...open.splice(0, 1))
    const mate = open.find(
      (other) => rule.at - other.at <= 1.5 && rule.from <= other.to + reach && rule.to >= other.from - reach,
    )
    if (mate) {
      mate.from = Math.min(mate.from, rule.from)
      mate.to = Math.max(mate.to, rule.to)
    } else open.push({ ...rule })
  }
  return [...joined, ...open]
}

function groupMeeting(across: readonly Rule[], upright: readonly Rule[]) {
  const rules = [...across, ...upright]
  const parent = rules.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (parent[at] !== at) at = parent[at] ?? at
    return at
  }
  for (const [a, line] of across.entries())
    for (const [b, other] of upright.entries()) if (meet(line, other)) parent[find(across.length + b)] = find(a)
  const groups = Map.groupBy(rules.keys(), find)
  return [...groups.values()]
    .map((members) => ({
      across: members.filter((index) => index < across.length).flatMap((index) => rules[index] ?? []),
      upright: members.filter((index) => index >= across.length).flatMap((index) => rules[index] ?? []),
    }))
    .filter((group) => group.across.length >= 2 && group.upright.length >= 2)
}

function meet(line: Rule, upright: Rule): boolean {
  return (
    upright.at >= line.from - reach &&
    upright.at <= line.to + reach &&
    line.at >= upright.from - reach &&
    line.at <= upright.to + reach
  )
}

function toGrid(across: readonly Rule[], upright: readonly Rule[]): Grid {
  const xs = edges(upright, narrowest)
  const ys = edges(across, lowest)
  const [columns, rows] = [Math.max(0, xs.length - 1), Math.max(0, ys.length - 1)]
  if (columns * rows > mostFields) return { xs: [], ys: [], cells: [] }
  const owner = Array.from({ length: rows * columns }, (_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (owner[at] !== at) at = owner[at] ?? at
    return at
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, right, top, bottom] = [xs[column] ?? 0, xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0]
      const at = row * columns + column
      if (column + 1 < columns && !isDrawn(upright, right, { from: top, to: bottom, reach: narrowest }))
        owner[find(at + 1)] = find(at)
      if (row + 1 < rows && !isDrawn(across, bottom, { from: left, to: right, reach: lowest }))
        owner[find(at + columns)] = find(at)
    }
  const members = Map.groupBy(owner.keys(), find)
  const cells = [...members.values()].map((indices): Grid['cells'][number] => {
    const inRows = indices.map((index) => Math.floor(index / columns))
    const inColumns = indices.map((index) => index % columns)
    const [row, column] = [Math.min(...inRows), Math.min(...inColumns)]
    const [lastRow, lastColumn] = [Math.max(...inRows), Math.max(...inColumns)]
    return {
      row,
      column,
      rowSpan: lastRow - row + 1,
      columnSpan: lastColumn - column + 1,
      box: [xs[column] ?? 0, ys[row] ?? 0, xs[lastColumn + 1] ?? 0, ys[lastRow + 1] ?? 0],
    }
  })
  return { xs, ys, cells: cells.sort((a, b) => a.row - b.row || a.column - b.column) }
}

/** A column with the edges of another table's column is a part of that table, whose other cells have no ground there. */
function joinColumn({ xs, ys, cells }: Grid, grids: readonly Grid[]): Grid[] {
  const [left = 0, right = 0] = xs
  if (xs.length !== 2) return []
  const near = (edges: readonly number[], x: number) => edges.findIndex((edge) => Math.abs(edge - x) <= oneEdge)
  const table = grids.find((grid) => near(grid.xs, left) >= 0 && near(grid.xs, right) > near(grid.xs, left))
  if (!table) return []
  const [first, last] = [near(table.xs, left), near(table.xs, right)]
  const others = [...table.xs.keys()].slice(0, -1).filter((column) => column < first || column >= last)
  const rows = ys.slice(0, -1).flatMap((top, row) => {
    const bottom = ys[row + 1] ?? top
    return others.map((column) => {
      const box: PageBox = [table.xs[column] ?? 0, top, table.xs[column + 1] ?? 0, bottom]
      return { row, column, rowSpan: 1, columnSpan: 1, box }
    })
  })
  const own = cells.map((cell) => ({ ...cell, column: first, columnSpan: last - first }))
  return [{ xs: table.xs, ys, cells: [...own, ...rows].sort((a, b) => a.row - b.row || a.column - b.column) }]
}

/** Where lines stand, those of one edge together. */
function edges(rules: readonly Rule[], least: number): number[] {
  const found: number[] = []
  for (const at of rules.map((rule) => rule.at).sort((a, b) => a - b))
    if (found.length === 0 || at - (found.at(-1) ?? 0) > least) found.push(at)
  return found
}

/** Whether lines at an edge part what lies on its two sides. */
function isDrawn(
  rules: readonly Rule[],
  edge: number,
  { from, to, reach: least }: { from: number; to: number; reach: number },
): boolean {
  let length = 0
  for (const rule of rules)
    if (rule.at >= edge && rule.at - edge <= least)
      length += Math.max(0, Math.min(rule.to, to) - Math.max(rule.from, from))
  return length >= drawn * (to - from)
}

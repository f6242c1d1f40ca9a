import type { Rule } from './tables/read-shapes.ts'
import { countCrossings, groupRows, quantile, right, type TextFragment } from './text-fragment.ts'

/** Fragments of one row without a wide gap between them. */
interface Segment {
  x: number
  end: number
  size: number
  items: TextFragment[]
}

/** A run of rows that leave a gutter free, or that do not. */
interface Band {
  rows: Segment[][]
  /** Rows of a table stand above or below it, cut off from it. */
  isBesideTable: boolean
}

const minLinesPerColumn = 4
/** Rows drawn across a gutter, one after the other, from which on they are those of a table between columns of prose. */
const minTableRows = 2
const minGutter = 8
const maxDepth = 4
/** Points by which letters may reach over a rule. */
const reach = 1.5
/** Share of the widest of several columns that the others reach. */
const equallyWide = 0.75

/**
 * Cuts a page into blocks in reading order: where text stands in columns, the left one before the right one, with
 * full-width headings between them in their place. Tables are not columns and stay whole: their rows are drawn one
 * after the other, across the gap, and their cells do not fill the width.
 * @param rules upright lines, which part columns however near these stand and in whatever order they are drawn
 */
export function splitColumns(
  fragments: readonly TextFragment[],
  rules: readonly Rule[] = [],
  depth = 0,
): TextFragment[][] {
  const rows = groupRows(fragments.filter((fragment) => fragment.text.trim() !== '')).map((row) =>
    toSegments(row, rules),
  )
  if (depth >= maxDepth || rows.length < minLinesPerColumn) return [[...fragments]]

  const ranks = rankInk(rows)
  let best: { bands: Band[]; gutter: number; columns: Set<Band>; covered: number } | undefined
  const drawn = new Set(rules.map(({ at }) => at))
  for (const gutter of [...drawn, ...gutterCandidates(rows)]) {
    const own = drawn.has(gutter) ? rules.filter(({ at }) => at === gutter) : undefined
    const bands = own
      ? cutIntoBands(rows, gutter, own)
      : cutIntoBands(rows, gutter).flatMap((band) => cutOffTables(band, gutter, ranks))
    const columns = new Set(bands.filter((band) => isTwoColumns(band, gutter, own !== undefined)))
    const covered = [...columns].reduce((sum, band) => sum + band.rows.length, 0)
    if (covered > (best?.covered ?? 0)) best = { bands, gutter, columns, covered }
  }
  if (!best) return [[...fragments]]

  const { gutter, columns } = best
  const blocks: TextFragment[][] = []
  // Blank fragments were left out to find the shape; the ones that part words come back with their neighbours.
  const blanks = fragments.filter((fragment) => fragment.text.trim() === '')
  for (const band of best.bands) {
    const items = withBlanks(
      band.rows.flat().flatMap((segment) => segment.items),
      blanks,
    )
    if (!columns.has(band)) blocks.push(items)
    else {
      blocks.push(
        ...splitColumns(
          items.filter((item) => item.x < gutter),
          rules,
          depth + 1,
        ),
      )
      blocks.push(
        ...splitColumns(
          items.filter((item) => item.x >= gutter),
          rules,
          depth + 1,
        ),
      )
    }
  }
  return blocks
}

function withBlanks(items: TextFragment[], blanks: readonly TextFragment[]): TextFragment[] {
  const top = Math.min(...items.map((item) => item.y)) - 1
  const bottom = Math.max(...items.map((item) => item.y)) + 1
  return [...items, ...blanks.filter((blank) => blank.y >= top && blank.y <= bottom)]
}

function toSegments(row: TextFragment[], rules: readonly Rule[]): Segment[] {
  const segments: Segment[] = []
  for (const item of row) {
    const last = segments.at(-1)
    const isNear = last && item.x - last.end < Math.max(minGutter, 0.9 * item.size)
    if (
      isNear &&
      !rules.some((rule) => isBeside(rule, item) && rule.at > last.end - reach && rule.at < item.x + reach)
    ) {
      last.items.push(item)
      last.end = Math.max(last.end, right(item))
    } else segments.push({ x: item.x, end: right(item), size: item.size, items: [item] })
  }
  return segments
}

/** Places just left of an edge at which many segments begin. */
function gutterCandidates(rows: readonly Segment[][]): number[] {
  const counts = new Map<number, number>()
  for (const segment of rows.flat()) {
    const bin = Math.round(segment.x / 3)
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= minLinesPerColumn)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([bin]) => bin * 3 - 3)
}

/** Whether a rule runs beside a text. */
const isBeside = ({ from, to }: Rule, { y, size }: TextFragment) => from < y - 0.3 * size && to > y - 0.3 * size

/** Runs of rows that leave the gutter free, and the runs of rows that cross it or that its rules do not reach. */
function cutIntoBands(rows: readonly Segment[][], gutter: number, rules?: readonly Rule[]): Band[] {
  const bands: Band[] = []
  let wasFree: boolean | undefined
  for (const row of rows) {
    const first = row[0]?.items[0]
    const free =
      row.every((segment) => segment.end <= gutter || segment.x >= gutter) &&
      (!rules || (first !== undefined && rules.some((rule) => isBeside(rule, first))))
    if (free !== wasFree) bands.push({ rows: [], isBesideTable: false })
    bands.at(-1)?.rows.push(row)
    wasFree = free
  }
  return bands
}

/** The place of each text in the order in which the page draws them, blanks left out. */
function rankInk(rows: readonly Segment[][]): ReadonlyMap<TextFragment, number> {
  const items = rows.flat().flatMap((segment) => segment.items)
  return new Map(items.toSorted((a, b) => a.order - b.order).map((item, rank) => [item, rank]))
}

/** A table may stand between columns whose gutter runs through it: its rows are drawn one after the other, each across the gutter. */
function cutOffTables(band: Band, gutter: number, ranks: ReadonlyMap<TextFragment, number>): Band[] {
  const runs: { isAcross: boolean; rows: Segment[][] }[] = []
  for (const row of band.rows) {
    const isAcross = isDrawnAcross(row, gutter, ranks)
    const last = runs.at(-1)
    if (last?.isAcross === isAcross) last.rows.push(row)
    else runs.push({ isAcross, rows: [row] })
  }
  const parts: { isTable: boolean; rows: Segment[][] }[] = []
  for (const { isAcross, rows } of runs) {
    const isTable = isAcross && rows.length >= minTableRows
    const last = parts.at(-1)
    if (last?.isTable === isTable) last.rows.push(...rows)
    else parts.push({ isTable, rows })
  }
  return parts.length > 1 ? parts.map(({ isTable, rows }) => ({ rows, isBesideTable: !isTable })) : [band]
}

function isDrawnAcross(row: readonly Segment[], gutter: number, ranks: ReadonlyMap<TextFragment, number>): boolean {
  if (!row.some(({ end }) => end <= gutter) || !row.some(({ x }) => x >= gutter)) return false
  const drawn = row.flatMap(({ items }) => items.map((item) => ranks.get(item) ?? 0))
  return Math.max(...drawn) - Math.min(...drawn) === drawn.length - 1
}

function isTwoColumns({ rows, isBesideTable }: Band, gutter: number, isDrawn: boolean): boolean {
  const segments = rows.flat()
  const left = segments.filter((segment) => segment.end <= gutter)
  const rightSide = segments.filter((segment) => segment.x >= gutter)
  if (left.length < minLinesPerColumn || rightSide.length < minLinesPerColumn) return false
  if (left.length + rightSide.length !== segments.length) return false
  const gap = Math.min(...rightSide.map((s) => s.x)) - Math.max(...left.map((s) => s.end))
  if (gap < minGutter && !isDrawn) return false
  const areFilled = (isFilled(left) && isFilled(rightSide)) || (!isDrawn && areEqualColumns([...left, ...rightSide]))
  return areFilled && (isDrawn || drawnColumnByColumn(left, rightSide, isBesideTable))
}

/** Whether text stands in three columns or more that are equally wide, as in a gazette. */
function areEqualColumns(segments: readonly Segment[]): boolean {
  const columns = partByGaps(segments)
  const widths = columns.map(widthOf)
  return (
    columns.length > 2 &&
    columns.every((column) => column.length >= minLinesPerColumn && isFilled(column)) &&
    Math.min(...widths) > equallyWide * Math.max(...widths)
  )
}

const widthOf = (segments: readonly Segment[]) =>
  Math.max(...segments.map((s) => s.end)) - Math.min(...segments.map((s) => s.x))

/**
 * Whether most text stands in lines that reach most of the way across their column, as prose does and table cells do not.
 * It is weighed by its width: the pieces of a formula, or of a table between paragraphs, are many and short.
 */
function isFilled(segments: readonly Segment[]): boolean {
  const width = widthOf(segments)
  const size = quantile(
    segments.map((s) => s.size),
    0.5,
  )
  const lengths = segments.map((s) => s.end - s.x)
  const sum = (some: readonly number[]) => some.reduce((total, length) => total + length, 0)
  return width > 8 * size && sum(lengths.filter((length) => length > 0.6 * width)) > 0.5 * sum(lengths)
}

/** Whether among some texts a column of prose stands, beside whatever else. */
export function isFilledColumn(fragments: readonly TextFragment[]): boolean {
  const segments = groupRows(fragments).flatMap((row) => toSegments(row, []))
  return partByGaps(segments).some((column) => column.length >= minLinesPerColumn && isFilled(column))
}

/** The segments of columns between which a gutter is free from top to bottom. */
function partByGaps(segments: readonly Segment[]): Segment[][] {
  const columns: { end: number; segments: Segment[] }[] = []
  for (const segment of segments.toSorted((a, b) => a.x - b.x)) {
    const last = columns.at(-1)
    if (last && segment.x - last.end < minGutter) {
      last.segments.push(segment)
      last.end = Math.max(last.end, segment.end)
    } else columns.push({ end: segment.end, segments: [segment] })
  }
  return columns.map((column) => column.segments)
}

function drawnColumnByColumn(left: readonly Segment[], rightSide: readonly Segment[], isBesideTable: boolean): boolean {
  const ofLeft = new Set(left.flatMap(({ items }) => items))
  const crossings = countCrossings([...ofLeft, ...rightSide.flatMap(({ items }) => items)], (one) => ofLeft.has(one))
  // Beside rows of a table they may be more of its rows, with several lines to a cell: then only what is drawn at one go is a column.
  return crossings <= (isBesideTable ? 1 : Math.max(3, 0.3 * Math.min(left.length, rightSide.length)))
}

import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import { nameOf } from './column-roles.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isBullet } from './item-text.ts'

/** Items that must begin in a column of the page for it to be one. */
const enough = 3
/** Share of the text's width that lies at least between the beginnings of two columns. */
const apart = 0.3
/** Share of the cells from which on bold sets none of them off. */
const mostlyBold = 0.4
/** Points by which the left edges of a column's titles may differ. */
const sameEdge = 3
/** Points left of the items where the titles of their column may begin. */
const outdent = 40

/**
 * Puts the left column of a page before the right one where items begin in both, or titles. The reader of documents has
 * done so for prose; short questions with answer boxes between them look like a table to it.
 */
export function partQuestionColumns(lines: readonly LayoutLine[]): LayoutLine[] {
  const starts = lines.flatMap((line, index) => findStarts(line).map((x) => ({ x, index })))
  const gutter = findGutter(lines, starts)
  if (gutter !== undefined) return partAt(lines, starts, gutter, true)
  const titles = findTitles(lines)
  const between = titles && findTitleGutter(lines, titles)
  return between === undefined ? [...lines] : partAt(lines, titles ?? [], between, false)
}

/** @param upwards what stands above the first start belongs to the columns as well, as far as their gutter is free */
function partAt(
  lines: readonly LayoutLine[],
  starts: readonly Start[],
  gutter: number,
  upwards: boolean,
): LayoutLine[] {
  const crosses = (line: LayoutLine | undefined) =>
    line === undefined || line.cells.some(({ x, end }) => x < gutter && end > gutter)
  const indices = starts.map(({ index }) => index)
  let [first, last] = [Math.min(...indices), Math.max(...indices)]
  if (lines.slice(first, last + 1).some(crosses)) return [...lines]
  // The titles above and what goes on below, as far as the gutter is free.
  while (upwards && !crosses(lines[first - 1])) first--
  while (!crosses(lines[last + 1])) last++
  const columns = lines.slice(first, last + 1)
  const next = Math.max(...lines.map(({ block }) => block)) + 1
  const part = (side: (cell: LineCell) => boolean, block: number) =>
    columns
      .flatMap((line) => {
        const cells = line.cells.filter(side)
        return cells.length > 0 ? [{ ...line, block, cells }] : []
      })
      .sort((a, b) => a.y - b.y)
  return [
    ...lines.slice(0, first),
    ...part(({ x }) => x < gutter, next),
    ...part(({ x }) => x >= gutter, next + 1),
    ...lines.slice(last + 1).map((line) => ({ ...line, block: next + 2 })),
  ]
}

/** Where items begin in a line: at a number or bullet with words behind it, in one cell or two. */
function findStarts({ cells }: LayoutLine): number[] {
  return cells.flatMap((cell, index) => {
    const behind = cells[index + 1]?.text ?? ''
    if (isBullet(cell.text)) return isSentence(behind) ? [cell.x] : []
    const found = readReference(cell.text)
    if (!found || found.reference.kind === 'capital') return []
    const words = found.rest === '' ? behind : found.rest
    return isSentence(words) && words.length > 9 ? [cell.x] : []
  })
}

interface Start {
  x: number
  index: number
}

/**
 * Titles that stand in two columns, each at its left edge. Side by side alone they would be the names of a table's
 * columns, so that one of them stands beside something else.
 */
function findTitles(lines: readonly LayoutLine[]): Start[] | undefined {
  const cells = lines.flatMap((line) => line.cells)
  if (cells.filter(({ bold }) => bold).length > mostlyBold * cells.length) return undefined
  const found = lines.flatMap(({ cells: row }, index) =>
    row.flatMap(({ x, text, bold }) => (bold && isTitle(text) ? [{ x, index }] : [])),
  )
  const columns = [...Map.groupBy(found, ({ x }) => Math.round(x / sameEdge)).values()]
    .filter((column) => column.length > 1)
    .sort(([a], [b]) => (a?.x ?? 0) - (b?.x ?? 0))
  const width = Math.max(...cells.map(({ end }) => end)) - Math.min(...cells.map(({ x }) => x))
  const [left, right, ...others] = columns
  if (!left?.[0] || !right?.[0] || others.length > 0 || right[0].x - left[0].x < apart * width) return undefined
  const beside = (column: readonly Start[], index: number) => column.some((title) => title.index === index)
  const alone =
    left.filter(({ index }) => !beside(right, index)).length + right.filter(({ index }) => !beside(left, index)).length
  return alone > 0 ? [...left, ...right] : undefined
}

function isTitle(text: string): boolean {
  const words = (readReference(text)?.rest || text).replace(/:$/, '')
  return /\p{L}{3}/u.test(words) && !/[?.;,]$/.test(words) && !isAnswerText(words) && nameOf(words) !== 'answer'
}

/** Left of the right titles, where no text stands between them and what ends before. */
function findTitleGutter(lines: readonly LayoutLine[], titles: readonly Start[]): number | undefined {
  const right = Math.max(...titles.map(({ x }) => x)) - sameEdge
  const indices = titles.map(({ index }) => index)
  const between = lines.slice(Math.min(...indices), Math.max(...indices) + 1).flatMap((line) => line.cells)
  const left = Math.max(...between.flatMap(({ x, end }) => (x < right ? [end] : [])))
  return left < right + sameEdge ? (left + right + sameEdge) / 2 : undefined
}

const isSentence = (text: string) => /^["“(]?\p{Lu}/u.test(text)

/** A place between two columns of items that no text crosses; undefined where they do not stand in two. */
function findGutter(lines: readonly LayoutLine[], starts: readonly Start[]): number | undefined {
  const cells = lines.flatMap((line) => line.cells)
  const width = Math.max(...cells.map(({ end }) => end)) - Math.min(...cells.map(({ x }) => x))
  const xs = starts.map(({ x }) => x).sort((a, b) => a - b)
  const at = xs.findIndex((x, index) => index > 0 && x - (xs[index - 1] ?? 0) > apart * width)
  if (at < enough || xs.length - at < enough) return undefined
  const right = xs[at] ?? 0
  const indices = starts.map(({ index }) => index)
  const between = lines.slice(Math.min(...indices), Math.max(...indices) + 1).flatMap((line) => line.cells)
  const left = Math.max(...between.flatMap(({ x, end }) => (x < right - outdent ? [end] : [])))
  const begins = Math.min(...between.flatMap(({ x }) => (x >= right - outdent && x > left ? [x] : [])), right)
  return left < begins ? (left + begins) / 2 : undefined
}

import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'

/** Boxes of a scale. */
const fewestBoxes = 3
/** Points by which boxes of a row may differ in height. */
const sameHeight = 2
/** Heights of the font from a row of boxes to the text above it and to the labels below it. */
const farthest = 3
/** Heights of the font within a text of several lines. */
const sameText = 1.5
/** Words of a label, as in "strongly agree". */
const longestLabel = 3

export interface Scale {
  /** What is to be rated, above the boxes. */
  asked: LayoutLine[]
  /** What the boxes stand for, below them. */
  labels: LayoutLine
  boxes: PageBox[]
}

/** Rows of boxes with a label below each, to rate what stands right above them: "Trust in the crew", "0  1  2  3". */
export function findScales(lines: readonly LayoutLine[], boxes: readonly PageBox[]): Scale[] {
  return listRows(boxes).flatMap((row) => {
    const [, top, , bottom] = row[0] ?? [0, 0, 0, 0]
    const below = lines.findIndex(({ y, size }) => y - size > bottom - sameHeight && y - bottom < farthest * size)
    const labels = lines[below]
    if (!labels || !areLabels(labels.cells, row)) return []
    const last = lines.findLastIndex(({ y, size }) => y <= top + sameHeight && top - y < farthest * size)
    const asked = collectText(lines, last)
    return asked.length === 0 ? [] : [{ asked, labels, boxes: row }]
  })
}

function listRows(boxes: readonly PageBox[]): PageBox[][] {
  const rows: PageBox[][] = []
  for (const box of boxes.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(box[1] - row[0][1]) <= sameHeight) row.push(box)
    else rows.push([box])
  }
  return rows.filter(({ length }) => length >= fewestBoxes)
}

/** Whether each box has a label of its own below its middle, and no label has none. */
function areLabels(cells: readonly LineCell[], boxes: readonly PageBox[]): boolean {
  if (cells.length !== boxes.length) return false
  return cells.every(
    ({ x, end, text }) =>
      text.split(/\s+/).length <= longestLabel &&
      boxes.some(([left, , right]) => Math.abs((x + end) / 2 - (left + right) / 2) <= right - left),
  )
}

/** A line alone on its height, with those of the same text above it. */
function collectText(lines: readonly LayoutLine[], at: number): LayoutLine[] {
  const text: LayoutLine[] = []
  for (let index = at; index >= 0; index--) {
    const [line, below] = [lines[index], text[0]]
    const isOne = line?.cells.length === 1 && (!below || goesOn(line, below))
    if (!line || !isOne) break
    text.unshift(line)
  }
  return text
}

const goesOn = (line: LayoutLine, below: LayoutLine) =>
  line.block === below.block &&
  below.y - line.y < sameText * line.size &&
  below.size === line.size &&
  below.cells[0]?.bold === line.cells[0]?.bold

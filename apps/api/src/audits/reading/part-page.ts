import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import type { Grid, PageBox, PageDrawing } from '../../ingestion/tables/page-drawing.ts'
import { partBands } from '../../ingestion/tables/part-bands.ts'
import { adoptHeader, namesColumns } from './adopt-header.ts'
import { withoutBullet } from './item-text.ts'
import { joinLines } from './join-lines.ts'
import { findNumbered } from './split-cell.ts'

/** A part of a page, in reading order: a drawn table, or what stands between tables. */
export type PagePart =
  | { kind: 'table'; page: number; table: TableBlock }
  | { kind: 'lines'; page: number; lines: LayoutLine[]; drawing: PageDrawing | undefined }

/** Heights of the font from one baseline to the next at which a paragraph of a cell ends. */
const paragraphGap = 1.9
/** Share of a grid's lines that may go on outside of it. */
const mostlyCut = 0.5
/** Lines with three parts or more, and their share of all lines, from which on a cell is a frame around a list. */
const fewestRows = 3
const mostlyRows = 0.4

/** Parts a page into its drawn tables and the lines between them. A frame around a text of one column is no table. */
export function partPage(page: number, lines: readonly LayoutLine[], drawing: PageDrawing | undefined): PagePart[] {
  if (!drawing) return lines.length > 0 ? [{ kind: 'lines', page, lines: [...lines], drawing }] : []
  const texts = lines.flatMap(({ cells, y, size }) => cells.map(({ x, end }) => ({ x, end, y: y - 0.3 * size })))
  const grids = drawing.grids
    .filter((grid) => grid.xs.length > 2 && isWhole(grid, lines, drawing.grids))
    .map((grid) => partBands(dropFrames(grid, lines), texts))
  const boxes = drawing.boxes.filter(
    ([left, top, right, bottom]) => !findCell(grids, (left + right) / 2, (top + bottom) / 2),
  )
  const held = new Map<Grid, Map<Grid['cells'][number], PlacedLine[]>>(grids.map((grid) => [grid, new Map()]))
  const order: (Grid | LayoutLine)[] = []
  for (const line of lines) {
    const outside: LineCell[] = []
    for (const cell of line.cells) {
      const found = findCell(grids, (cell.x + cell.end) / 2, line.y - 0.3 * line.size)
      if (!found) {
        outside.push(cell)
        continue
      }
      const cells = held.get(found.grid)
      if (cells?.size === 0) order.push(found.grid)
      cells?.set(found.cell, [...(cells.get(found.cell) ?? []), { ...cell, y: line.y, size: line.size }])
    }
    if (outside.length > 0) order.push({ ...line, cells: outside })
  }
  const parts: PagePart[] = []
  for (const one of order) {
    const last = parts.at(-1)
    if ('cells' in one && 'size' in one) {
      if (last?.kind === 'lines') last.lines.push(one)
      else parts.push({ kind: 'lines', page, lines: [one], drawing: { ...drawing, boxes } })
    } else if ('xs' in one) {
      const table = toTable(page, one, held.get(one) ?? new Map(), drawing)
      const above = last?.kind === 'lines' ? last.lines.at(-1) : undefined
      const header = above && namesColumns(above, one) ? above : undefined
      if (header && last?.kind === 'lines') last.lines.pop()
      if (header && last?.kind === 'lines' && last.lines.length === 0) parts.pop()
      parts.push({ kind: 'table', page, table: header ? adoptHeader(table, header) : table })
    }
  }
  return parts
}

/** A grid beside which most of its rows go on, in no other grid, was drawn, or seen in a scan, in part only. */
function isWhole(grid: Grid, lines: readonly LayoutLine[], grids: readonly Grid[]): boolean {
  const inside = lines.filter((line) => line.cells.some((cell) => isIn([grid], cell, line)))
  const cut = inside.filter((line) => line.cells.some((cell) => !isIn(grids, cell, line)))
  return cut.length <= mostlyCut * inside.length
}

/** A cell as wide as its table with a list in it, whose columns are parted by white space, is a frame around that list. */
function dropFrames(grid: Grid, lines: readonly LayoutLine[]): Grid {
  const cells = grid.cells.filter(({ box: [left, top, right, bottom], columnSpan }) => {
    if (columnSpan < grid.xs.length - 1) return true
    const held = lines.filter(({ cells: [first], y, size }) => {
      const [x, middle] = [first?.x ?? 0, y - 0.3 * size]
      return x >= left && x <= right && middle >= top && middle <= bottom
    })
    const rows = held.filter((line) => line.cells.length > 2).length
    return rows < fewestRows || rows < mostlyRows * held.length
  })
  return cells.length === grid.cells.length ? grid : { ...grid, cells }
}

const isIn = (grids: readonly Grid[], { x, end }: LineCell, { y, size }: LayoutLine) =>
  findCell(grids, (x + end) / 2, y - 0.3 * size) !== undefined

interface PlacedLine extends LineCell {
  y: number
  size: number
}

/** Whether a line stands in a drawn table. */
export function isInGrid({ cells: [cell], y, size }: LayoutLine, drawing: PageDrawing | undefined): boolean {
  if (!drawing) return false
  return cell !== undefined && findCell(drawing.grids, (cell.x + cell.end) / 2, y - 0.3 * size) !== undefined
}

function findCell(grids: readonly Grid[], x: number, y: number) {
  for (const grid of grids) {
    const cell = grid.cells.find(
      ({ box: [left, top, right, bottom] }) => x >= left && x <= right && y >= top && y <= bottom,
    )
    if (cell) return { grid, cell }
  }
  return undefined
}

function toTable(
  page: number,
  { xs, ys, cells }: Grid,
  texts: ReadonlyMap<Grid['cells'][number], readonly PlacedLine[]>,
  { boxes, grounds }: PageDrawing,
): TableBlock {
  return {
    kind: 'table',
    page,
    name: '',
    rows: ys.length - 1,
    columns: xs.length - 1,
    hiddenRows: [],
    cells: cells.flatMap((cell): TableCell[] => {
      const lines = (texts.get(cell) ?? []).toSorted((a, b) => a.y - b.y || a.x - b.x)
      const own = boxes.filter((box) => isInside(cell.box, box))
      if (lines.length === 0 && own.length === 0) return []
      const [box] = own
      const isTicked = own.length === 1 && box !== undefined && lines.every(({ x: from }) => box[2] <= from)
      const [left, top, right, bottom] = cell.box
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        {
          row: cell.row,
          column: cell.column,
          rowSpan: cell.rowSpan,
          columnSpan: cell.columnSpan,
          text: lines.length === 0 ? tickBox : joinParagraphs(lines),
          bold: lines.length > 0 && lines.every(({ bold }) => bold),
          shaded: grounds.some((ground) => x > ground[0] && x < ground[2] && y > ground[1] && y < ground[3]),
          ...(isTicked && lines.length > 0 ? { ticked: true as const } : {}),
          box: [...cell.box],
        },
      ]
    }),
  }
}

/** What stands for something to be ticked in a cell without a word. */
const tickBox = '☐'

const isInside = ([left, top, right, bottom]: PageBox, box: PageBox) => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return x > left && x < right && y > top && y < bottom
}

function joinParagraphs(pieces: readonly PlacedLine[]): string {
  const lines: { text: string; y: number; size: number }[] = []
  for (const { text, y, size } of pieces) {
    const last = lines.at(-1)
    if (last && y - last.y < 0.45 * size) last.text += ` ${text}`
    else lines.push({ text, y, size })
  }
  const paragraphs: string[][] = []
  const numbered = findNumbered(lines.map(({ text }) => text))
  for (const [index, { text, y, size }] of lines.entries()) {
    const isPoint = withoutBullet(text) !== undefined || numbered.has(index)
    if (index === 0 || isPoint || y - (lines[index - 1]?.y ?? 0) > paragraphGap * size) paragraphs.push([])
    paragraphs.at(-1)?.push(text)
  }
  return paragraphs.map(joinLines).join('\n')
}

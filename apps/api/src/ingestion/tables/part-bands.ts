import type { Grid } from './page-drawing.ts'

/** A text of the page: its two ends, and a height within its line. Points, y downwards. */
export interface PlacedText {
  x: number
  end: number
  y: number
}

type GridCell = Grid['cells'][number]

/** Points by which a text may reach over the edge of its column, and by which two begin, end or lie at one place. */
const reach = 2

/**
 * The grid with its rows without sides parted as the others are: where every second row has a ground, only those show where
 * columns begin. A row is parted where its texts keep to the columns, stand in two or more, and stand there as those of
 * parted rows do: a title goes over an edge, or stands alone.
 */
export function partBands(grid: Grid, texts: readonly PlacedText[]): Grid {
  if (grid.cells.every(isNarrow) || !grid.cells.some(isNarrow)) return grid
  const held = holdTexts(grid, texts)
  const columns = new Map<number, PlacedText[]>()
  for (const [cell, own] of held)
    if (isNarrow(cell)) columns.set(cell.column, [...(columns.get(cell.column) ?? []), ...own])
  return {
    ...grid,
    cells: grid.cells.flatMap((cell) => {
      if (isNarrow(cell)) return [cell]
      const parts = partCell(cell, grid.xs)
      const placed = (held.get(cell) ?? []).map((text) => ({ text, part: parts.find((part) => keepsTo(part, text)) }))
      const used = new Set(placed.map(({ part }) => part))
      const stands = ({ text, part }: (typeof placed)[number]) =>
        part !== undefined && (columns.get(part.column) ?? []).some((other) => isAligned(text, other))
      return used.size > 1 && placed.every(stands) ? parts : [cell]
    }),
  }
}

const isNarrow = ({ columnSpan }: GridCell) => columnSpan === 1

function holdTexts({ cells }: Grid, texts: readonly PlacedText[]): Map<GridCell, PlacedText[]> {
  const held = new Map<GridCell, PlacedText[]>()
  for (const text of texts) {
    const x = (text.x + text.end) / 2
    const cell = cells.find(
      ({ box: [left, top, right, bottom] }) => x >= left && x <= right && text.y >= top && text.y <= bottom,
    )
    if (cell) held.set(cell, [...(held.get(cell) ?? []), text])
  }
  return held
}

function partCell(cell: GridCell, xs: readonly number[]): GridCell[] {
  return Array.from({ length: cell.columnSpan }, (_, index) => {
    const column = cell.column + index
    const [, top, , bottom] = cell.box
    return { ...cell, column, columnSpan: 1, box: [xs[column] ?? 0, top, xs[column + 1] ?? 0, bottom] }
  })
}

const keepsTo = ({ box: [left, , right] }: GridCell, { x, end }: PlacedText) =>
  x >= left - reach && end <= right + reach

/** Whether two texts begin, end, or have their middle at one place across the page. */
function isAligned(a: PlacedText, b: PlacedText): boolean {
  return [a.x - b.x, a.end - b.end, (a.x + a.end - b.x - b.end) / 2].some((off) => Math.abs(off) <= reach)
}

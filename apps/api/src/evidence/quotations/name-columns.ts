import { isFigure } from './read-tables.ts'

/** The name of a cell's column: in full, and its place among the cells of the rows that name the columns. */
export interface ColumnName {
  name: string
  place: number
}

/**
 * The names of the columns for each cell of a row, those of groups of columns first: "Six Months Ended July 29, 2023". The
 * lowest row of names may leave out the column of names itself. Undefined where the names do not tell whose they are.
 * @param heads rows of names, the lowest last
 */
export function nameColumns(
  heads: readonly (readonly string[])[],
  cells: readonly string[],
): (ColumnName | undefined)[] | undefined {
  const leaf = heads.at(-1)
  if (!leaf || cells.length < 2) return undefined
  const isNamed = !isFigure(cells[0] ?? '')
  const leafHasFigure = isPeriodOrFigure(leaf[0] ?? '')
  const offset = leaf.length === cells.length - 1 && isNamed ? 1 : 0
  if (offset === 0 && (leaf.length !== cells.length || (isNamed && leafHasFigure))) return undefined
  const values = cells.length - 1
  const before = heads.slice(0, -1)
  const counted = before.reduce((sum, row) => sum + row.length, 0)
  return cells.map((_, at) => {
    const name = leaf[at - offset]
    if (name === undefined) return undefined
    const groups = at === 0 ? [] : before.flatMap((row) => groupOf(row, at - 1, values) ?? [])
    return { name: [...groups, name].join(' '), place: counted + at - offset }
  })
}

/** What in a row of names stands over a column: one name for as many columns each. @param at place among the columns of values */
function groupOf(row: readonly string[], at: number, values: number): string | undefined {
  const names = row.length > 1 && values % row.length !== 0 && values % (row.length - 1) === 0 ? row.slice(1) : row
  return values % names.length === 0 ? names[Math.floor(at / (values / names.length))] : undefined
}

const isPeriodOrFigure = (cell: string) => isFigure(cell) || /\b(?:19|20)\d\d$/.test(cell)

import { splitHeadings } from '../../platform/heading-path.ts'
import { nameRole, type Role } from './name-role.ts'

/** A row of a hazard register or risk assessment. */
export interface RegisterRow {
  /** Verbatim, in one line. */
  sentence: string
  /** Those of its cells whose columns are named. */
  cells: (Role & { text: string })[]
}

/** As passages name the columns of a table that began before them. */
const betweenColumns = ' | '

/**
 * The rows of tables whose columns say what they hold of a bow-tie: two at least. A row that is wrapped over lines is left
 * out, for nobody knows which of its cells goes on.
 */
export function findRegisterRows({ heading, text }: { heading: string; text: string }): RegisterRow[] {
  const above = splitHeadings(heading).at(-1) ?? ''
  let columns = above.includes(betweenColumns) ? readColumns(above.split(betweenColumns)) : undefined
  // Where a heading leaves out a column that has no name, those behind it stand elsewhere.
  let isWhole = columns !== undefined && !above.endsWith('…')
  const rows: RegisterRow[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t').map((cell) => cell.trim())
    if (cells.length < 2) continue
    const named = readColumns(cells)
    if (named) {
      columns = named
      isWhole = false
    } else if (
      columns &&
      (isWhole ? cells.length === columns.length : cells.length >= columns.length) &&
      !isWrapped(lines[index + 1], cells.length)
    ) {
      const found = columns.flatMap((role, at) => (role ? [{ ...role, text: cells[at] ?? '' }] : []))
      rows.push({ sentence: line.replace(/\s+/g, ' ').trim(), cells: found })
    }
  }
  return rows
}

const isWrapped = (next: string | undefined, cells: number) =>
  next !== undefined && next.trim() !== '' && next.split('\t').length !== cells

/** Undefined where the cells are no such header. */
function readColumns(cells: readonly string[]): (Role | undefined)[] | undefined {
  const roles = cells.map(nameRole)
  return new Set(roles.flatMap((role) => role?.kind ?? [])).size >= 2 ? roles : undefined
}

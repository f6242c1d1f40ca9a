import type { TableBlock } from '../../ingestion/document-block.ts'
import type { TableRow } from './classify-rows.ts'
import type { Entry } from './collect-entries.ts'
import { nameOf } from './column-roles.ts'
import { isAnswerText, isFormLabel } from './item-text.ts'
import { oneLine } from './split-cell.ts'
import { itemOf } from './table-item.ts'

/** Rows to be filled in from which on a table is a matrix, and columns that are left empty in them. */
const fewestRows = 3
const fewestColumns = 4
/** Columns that say which thing a row is about. */
const fewestNames = 2
/** Share of the rows. */
const mostly = 0.75
/** Words of what is looked at. */
const longestName = 8

/**
 * What a matrix asks of each of its rows, "No | Serial number | Place | Hose | Seal | Remarks": its columns below a name that
 * are empty, or answered, in all rows, where several others tell the things apart. Names of remarks and dates are none.
 */
export function readCheckColumns(table: TableBlock, rows: readonly TableRow[]): Entry[] {
  const widest = rows.reduce<TableRow | undefined>(
    (most, row) => (most && most.cells.length >= row.cells.length ? most : row),
    undefined,
  )
  if (!widest) return []
  const below = rows.slice(rows.indexOf(widest) + 1).filter(({ cells }) => cells.length >= fewestNames)
  if (below.length < fewestRows) return []
  const share = (column: number, is: (text: string) => boolean) =>
    below.filter(({ texts }) => is(texts[column] ?? '')).length / below.length
  const isOpen = (text: string) => text === '' || isAnswerText(text)
  const names = widest.cells.filter(({ column }) => share(column, (text) => !isOpen(text) || /\d/.test(text)) >= mostly)
  const checks = widest.cells.filter(({ column, text }) => {
    const name = oneLine(text)
    const isName = nameOf(name) === undefined && !isFormLabel(name) && name.split(/\s+/).length <= longestName
    return isName && share(column, isOpen) >= mostly
  })
  const named = new Set(names)
  const open = checks.filter((cell) => !named.has(cell))
  if (names.length < fewestNames || open.length < fewestColumns) return []
  return open.map((cell) => ({ ...itemOf(table, cell, oneLine(cell.text)), isColumn: true }))
}

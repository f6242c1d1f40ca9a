import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import type { TableRow } from './classify-rows.ts'
import type { Entry } from './collect-entries.ts'
import { nameOf } from './column-roles.ts'
import { isAnswerText, isFormLabel, isQuestion } from './item-text.ts'
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

/** Columns that ask from which on they are what a table asks; beside its own questions a few may say how these are answered. */
const fewestAsking = 3
/** Words of a head that asks: "Action needed?" names a column. */
const shortestAsked = 3
/** Words that the names of the things have on average: "Extinguisher by the pump", not what is to be met. */
const longestThing = 5

/**
 * What a matrix asks of each of its rows where its columns ask themselves, "Extinguisher | Is the pin in place? | Is the hose
 * whole? | Is the way to it free?": these are its items, and the things in its rows, if they are entered yet, are none.
 */
export function readAskingColumns(table: TableBlock, rows: readonly TableRow[]): Entry[] {
  const at = rows.findIndex(({ cells }) => cells.filter(isAskedOfAll).length >= fewestAsking)
  const head = rows[at]
  if (!head) return []
  const below = rows.slice(at + 1)
  const asking = head.cells.filter(isAskedOfAll)
  const columns = new Set(asking.map(({ column }) => column))
  const others = below.flatMap(({ cells }) =>
    cells.filter(({ column }) => !columns.has(column)).map(({ text }) => text),
  )
  const words = others.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
  if (others.some(isQuestion) || words > longestThing * others.length) return []
  const isOpenColumn = (column: number) =>
    below.filter(({ texts }) => isOpen(texts[column] ?? '')).length >= mostly * below.length
  const open = asking.filter(({ column }) => isOpenColumn(column))
  return open.length < fewestAsking ? [] : open.map((cell) => itemOf(table, cell, oneLine(cell.text)))
}

const isOpen = (text: string) => text === '' || isAnswerText(text)

const isAskedOfAll = ({ text }: TableCell) => /\?\s*$/.test(text) && text.trim().split(/\s+/).length >= shortestAsked

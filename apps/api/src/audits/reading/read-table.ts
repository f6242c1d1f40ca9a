import type { TableBlock } from '../../ingestion/document-block.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { classifyRows, isAcross, type TableRow } from './classify-rows.ts'
import type { Entry } from './collect-entries.ts'
import { findRoles, type TableRoles } from './column-roles.ts'
import { isAnswerText, isQuestion } from './item-text.ts'
import { partTable } from './part-table.ts'
import { titlesOf, toEntries } from './table-entries.ts'

/** A table with what stands in it by row. */
interface ReadTable {
  table: TableBlock
  rows: TableRow[]
}

/** Points by which the edges of columns may differ in tables that are one over several pages. */
const sameEdge = 8
/** Words that statements of a list without header and numbers have on average. */
const leastWords = 3

/**
 * The entries of a document's tables, for each table its own: tables of the same columns are understood together, as
 * they are one table over several pages or parts.
 */
export function readTables(tables: readonly TableBlock[]): Map<TableBlock, Entry[]> {
  const closed = tables.map((table) => ({ table, ...closeUpColumns(table) }))
  const parts = new Map(closed.map(({ table, close, columns }) => [table, { columns, tables: partTable(close) }]))
  const entries = readParts([...parts.values()].flatMap((part) => part.tables))
  return new Map(
    [...parts].map(([table, part]) => [
      table,
      part.tables
        .flatMap((one) => entries.get(one) ?? [])
        .map((entry) => ({ ...entry, place: entry.place && restorePlace(entry.place, part.columns) })),
    ]),
  )
}

function readParts(tables: readonly TableBlock[]): Map<TableBlock, Entry[]> {
  const found = new Map<TableBlock, Entry[]>()
  const groups: TableBlock[][] = []
  for (const table of tables) {
    const group = groups.find(([first]) => first && haveSameColumns(first, table))
    if (group) group.push(table)
    else groups.push([table])
  }
  for (const group of groups) {
    const read = group.map((table) => ({ table, rows: classifyRows(table) }))
    const headers = findHeaders(read)
    const content = read.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'content'))
    const roles = findRoles(
      content.filter((row) => !isAcross(row, group[0]?.columns ?? 0)),
      headers,
    )
    const isList = roles !== undefined && isQuestionnaire(roles, content, (headers[roles.question] ?? '') !== '')
    const counts = new Map<string, number>()
    for (const { texts } of content) {
      const text = texts[roles?.question ?? 0] ?? ''
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    let last: Entry | undefined
    for (const { table, rows } of read) {
      const entries = isList && asksAtAll(rows, roles) ? toEntries(table, rows, roles, counts) : titlesOf(table, rows)
      const [first] = entries
      // A row that goes on on the next page, in the middle of its sentence.
      const goesOn = last?.page === table.page - 1 && first?.kind === 'item' && /^\p{Ll}/u.test(first.text)
      if (last && first && goesOn && first.reference === undefined) last.text = `${last.text} ${first.text}`
      found.set(table, goesOn && first?.reference === undefined ? entries.slice(1) : entries)
      last = entries.findLast(({ kind }) => kind === 'item')
    }
  }
  return found
}

/** Columns from which on a sheet has some far off that hold next to nothing. */
const mostColumns = 200

/**
 * The same table without the columns in which no cell begins, where it has more columns than a table that people read.
 * @returns with the table its columns' places in the file, where they changed
 */
function closeUpColumns(table: TableBlock): { close: TableBlock; columns: number[] | undefined } {
  if (table.columns <= mostColumns) return { close: table, columns: undefined }
  const used = [...new Set(table.cells.map(({ column }) => column))].sort((a, b) => a - b)
  const places = new Map(used.map((column, index) => [column, index]))
  const cells = table.cells.map((cell) => {
    const over = used.filter((column) => column >= cell.column && column < cell.column + cell.columnSpan)
    return { ...cell, column: places.get(cell.column) ?? 0, columnSpan: Math.max(1, over.length) }
  })
  return { close: { ...table, columns: used.length, cells }, columns: used }
}

const restorePlace = (place: ItemPlace, columns: number[] | undefined): ItemPlace =>
  columns ? { ...place, column: columns[place.column] ?? place.column } : place

function haveSameColumns(a: TableBlock, b: TableBlock): boolean {
  if (a.columns !== b.columns || a.name !== b.name) return false
  const [left, right] = [edgesOf(a), edgesOf(b)]
  // Two lists that shared a table have none in common, in files without pages too.
  const used = new Set(b.cells.map(({ column }) => column))
  if (a.cells.length > 0 && !a.cells.some(({ column }) => used.has(column))) return false
  return [...left].every(([column, x]) => Math.abs((right.get(column) ?? x) - x) <= sameEdge)
}

function edgesOf({ cells }: TableBlock): Map<number, number> {
  return new Map(cells.flatMap(({ column, box }) => (box ? [[column, box[0]] as const] : [])))
}

function findHeaders(read: readonly ReadTable[]): string[] {
  for (const { rows, table } of read) {
    const header = rows.find(({ kind }) => kind === 'header')
    // A header over several columns names them all.
    if (header)
      return Array.from(
        { length: table.columns },
        (_, at) => header.cells.find(({ column, columnSpan }) => column <= at && at < column + columnSpan)?.text ?? '',
      )
  }
  return []
}

/** Whether a table asks: by its texts, by room for answers, or by numbers before statements. */
function isQuestionnaire(
  { roles, question, hasAnswers, hasOptions, asking }: TableRoles,
  content: readonly TableRow[],
  hasHeader: boolean,
): boolean {
  const texts = content.map((row) => row.texts[question] ?? '').filter((text) => text !== '')
  const labels = texts.filter((text) => /:$/.test(text) || isAnswerText(text)).length
  if (labels > 0.5 * texts.length) return false
  if (asking >= 0.25) return true
  if (texts.length < 2) return false
  if (roles.includes('reference')) return true
  // "Company", "Date" with room beside them are the head of a form.
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / texts.length
  return hasOptions || (hasAnswers && (hasHeader || words >= leastWords))
}

/** Where the others of its columns ask, a table that does not is about something else. */
function asksAtAll(rows: readonly TableRow[], { question, asking }: TableRoles): boolean {
  const content = rows.filter(({ kind }) => kind === 'content')
  return (
    asking < 0.25 ||
    (asking < 0.5 && content.length < 3) ||
    content.some(({ texts }) => isQuestion(texts[question] ?? ''))
  )
}

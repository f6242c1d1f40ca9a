import type { ColumnRole } from '@fieldproof/schema/audit-columns'
import type { TableBlock } from '../../ingestion/document-block.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { classifyRows, headerKey, isAcross, type TableRow } from './classify-rows.ts'
import type { Entry } from './collect-entries.ts'
import { chooseRoles, findRoles, nameOf, type TableRoles } from './column-roles.ts'
import { dropRepeatedLines } from './drop-repeated-lines.ts'
import { holdsRecords, isFullRow } from './holds-records.ts'
import { isAnswerText, isCompanyLabel, isNumbered, isQuestion } from './item-text.ts'
import { leavesRoom } from './leaves-room.ts'
import { nameParts } from './name-parts.ts'
import { partTable } from './part-table.ts'
import { readBoxCells } from './read-box-cells.ts'
import { readAskingColumns, readCheckColumns } from './read-check-columns.ts'
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

/** Statements that make a list where nothing else is one. */
const fewestStatements = 5

/** Labels that make a list of what is looked at, and the share of them that may be about who fills it in. */
const fewestLabels = 8
const ofCompany = 0.25

/** Share of the texts with a number of their own in front. */
const mostlyNumbered = 0.7

/** Share of the rows, all but those of totals. */
const mostlyFull = 0.8

/** Share of the rows, titles aside, with a box to tick in front of their text. */
const mostlyTicked = 0.8

/** Roles that a person chose for columns of a table, by their places in the file; the others of it are not used. */
export type ChosenRoles = ReadonlyMap<number, ColumnRole>

/** One of the lists that share a table side by side; most tables are one. */
export interface UnderstoodList extends ReadTable {
  /** The places of its columns in the file, where they are others. */
  columns: readonly number[] | undefined
  /** By column; that of other tables with these columns where it has none. */
  headers: readonly string[]
  /** As they were found; undefined where it is no list of questions. */
  guessed: TableRoles | undefined
  entries: Entry[]
}

/**
 * The entries of a document's tables, for each table its own: tables of the same columns are understood together, as
 * they are one table over several pages or parts.
 * @param chosen what a person chose of some tables, instead of what is found
 * @param telling lists of statements below a header are read as well, which only tell something as far as can be seen
 */
export function readTables(
  tables: readonly TableBlock[],
  chosen: ReadonlyMap<TableBlock, ChosenRoles> = noneChosen,
  telling = false,
): Map<TableBlock, Entry[]> {
  return new Map(
    [...understandTables(tables, chosen, telling)].map(([table, lists]) => [
      table,
      lists.flatMap(({ entries, columns }) =>
        entries.map((entry) => ({ ...entry, place: entry.place && restorePlace(entry.place, columns) })),
      ),
    ]),
  )
}

const noneChosen: ReadonlyMap<TableBlock, ChosenRoles> = new Map()

/** The lists of each table, with what their columns are for. */
export function understandTables(
  tables: readonly TableBlock[],
  chosen: ReadonlyMap<TableBlock, ChosenRoles> = noneChosen,
  telling = false,
): Map<TableBlock, UnderstoodList[]> {
  const bare = dropRepeatedLines(tables)
  const parts = tables.flatMap((table, at) => {
    const { close, columns } = closeUpColumns(bare[at] ?? table)
    return partTable(close).map((part) => ({ table, part, columns }))
  })
  const roles = parts.flatMap(({ table, part, columns }) => {
    const own = chosen.get(table)
    return own ? [[part, placeRoles(part, own, columns)] as const] : []
  })
  const found = readParts(
    parts.map(({ part }) => part),
    new Map(roles),
    telling,
  )
  const lists = Map.groupBy(parts, ({ table }) => table)
  return new Map(
    tables.map((table) => {
      const understood = (lists.get(table) ?? []).flatMap(({ part, columns }) => {
        const read = found.get(part)
        return read ? [{ ...read, columns }] : []
      })
      const inCells = chosen.has(table) ? undefined : readBoxCells(table)
      if (!inCells) return [table, understood]
      // Its columns are no roles: each cell is a list.
      return [table, understood.map((list, at) => ({ ...list, guessed: undefined, entries: at === 0 ? inCells : [] }))]
    }),
  )
}

/** Roles by the columns of a part of a table, none where another part has the column. */
function placeRoles(part: TableBlock, chosen: ChosenRoles, columns: readonly number[] | undefined): ColumnRole[] {
  const used = new Set(part.cells.map(({ column }) => column))
  return Array.from({ length: part.columns }, (_, at) =>
    used.has(at) ? (chosen.get(columns?.[at] ?? at) ?? 'none') : 'none',
  )
}

function readParts(
  tables: readonly TableBlock[],
  chosen: ReadonlyMap<TableBlock, readonly ColumnRole[]>,
  telling: boolean,
): Map<TableBlock, Omit<UnderstoodList, 'columns'>> {
  const found = new Map<TableBlock, Omit<UnderstoodList, 'columns'>>()
  const groups: TableBlock[][] = []
  for (const table of tables) {
    const group = groups.find((group) => group.every((other) => haveSameColumns(other, table)))
    if (group) group.push(table)
    else groups.push([table])
  }
  const understood = groups.map((group) => understandGroup(group, telling))
  const rowsOf = new Map(understood.flatMap(({ read }) => read.map(({ table, rows }) => [table, rows] as const)))
  const parts = nameParts(tables.map((table) => rowsOf.get(table) ?? []))
  const somethingAsks = understood.some(({ asks }) => asks)
  for (const { read, headers, content, roles, areLabels, isTelling } of understood) {
    const countTexts = createTextCounts(content)
    let last: Entry | undefined
    let headed = 0
    for (const { table, rows } of read) {
      // Beside tables that ask or have room for answers, one that is full already tells something.
      const isList =
        roles !== undefined &&
        !(somethingAsks && isTold(roles, rows)) &&
        asksAtAll(rows, roles, headers) &&
        !isForm(table, rows, roles)
      const guessed = isList ? roles : undefined
      const own = chosen.get(table)
      const asked = own ? [] : readAskingColumns(table, rows)
      const inEffect = own ? chooseRoles(own, content) : asked.length > 0 ? undefined : guessed
      // Of a table that was chosen to be none not even its titles are used.
      const otherwise = own
        ? []
        : [...titlesOf(table, rows), ...(asked.length > 0 ? asked : readCheckColumns(table, rows))]
      const listed = inEffect
        ? toEntries(table, rows, inEffect, countTexts(inEffect.question), parts, headed > 0 && headed < table.page)
        : otherwise
      const isBare = inEffect && !own && !leavesRoom(inEffect, content, { headers, isSheet: table.name !== '' })
      const hasHeader = rows.some(({ kind }) => kind === 'header')
      if (hasHeader && headed === 0) headed = table.page
      const full = new Set(rows.flatMap((row) => (isFullRow(row, table.columns) ? (row.cells[0]?.row ?? []) : [])))
      const isFull = ({ kind, place }: Entry) => kind === 'item' && !own && !hasHeader && full.has(place?.row ?? -1)
      const entries = listed.map((entry) => {
        if (isBare || isFull(entry) || (isTelling && !own)) return { ...entry, told: true }
        return areLabels && !own && entry.kind === 'item' ? { ...entry, isLabel: true } : entry
      })
      const [first] = entries
      // A row that goes on on the next page, in the middle of its sentence.
      const goesOn = last?.page === table.page - 1 && first?.kind === 'item' && /^\p{Ll}/u.test(first.text)
      if (last && first && goesOn && first.reference === undefined) last.text = `${last.text} ${first.text}`
      const kept = goesOn && first?.reference === undefined ? entries.slice(1) : entries
      found.set(table, { table, rows, headers, guessed: asked.length > 0 ? undefined : guessed, entries: kept })
      last = entries.findLast(({ kind }) => kind === 'item')
    }
  }
  return found
}

/** Tables of the same columns, with what these are for. */
function understandGroup(group: readonly TableBlock[], telling: boolean) {
  const read = classifyGroup(group)
  const headers = findHeaders(read)
  const content = read.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'content'))
  const found = findRoles(
    content.filter((row) => !isAcross(row, group[0]?.columns ?? 0)),
    headers,
  )
  const statements = telling && found ? findStatements(found, content, headers) : undefined
  const roles = statements ?? found
  const holds = roles !== undefined && read.some(({ rows }) => holdsRecords(rows, roles.question))
  const asksClearly =
    roles !== undefined &&
    (areTicked(content) || isQuestionnaire(roles, content, (headers[roles.question] ?? '') !== ''))
  const areLabels = roles !== undefined && !asksClearly && areOpenLabels(roles, content)
  const isList = !holds && (asksClearly || areLabels || statements !== undefined)
  return {
    areLabels,
    isTelling: statements !== undefined && !asksClearly && !areLabels,
    read,
    headers,
    content,
    roles: isList ? roles : undefined,
    asks: isList && roles !== undefined && (roles.asking >= 0.25 || roles.hasOptions),
  }
}

/** Rows of tables of the same columns: what heads them in one is known in the others. */
function classifyGroup(group: readonly TableBlock[]): ReadTable[] {
  const first = group.map((table) => ({ table, rows: classifyRows(table) }))
  if (group.length === 1) return first
  const known = new Set(
    first.flatMap(({ rows }) => rows.flatMap(({ kind, cells }) => (kind === 'header' ? cells.map(headerKey) : []))),
  )
  return known.size === 0 ? first : group.map((table) => ({ table, rows: classifyRows(table, known) }))
}

/** Whether nothing is asked and nothing left to be filled in: next to all rows are full, and have no number of their own. */
function isTold({ roles, asking, hasOptions }: TableRoles, rows: readonly TableRow[]): boolean {
  if (asking > 0 || hasOptions || roles.includes('reference')) return false
  const content = rows.filter(({ kind }) => kind === 'content')
  const full = content.filter(({ texts, above }) =>
    roles.every((_, at) => {
      const text = texts[at] || above[at] || ''
      return text !== '' && !isAnswerText(text)
    }),
  )
  return full.length >= mostlyFull * content.length
}

/** How often each text stands in a column, counted once for each column. */
function createTextCounts(content: readonly TableRow[]) {
  const byColumn = new Map<number, Map<string, number>>()
  return (column: number): ReadonlyMap<string, number> => {
    const known = byColumn.get(column)
    if (known) return known
    const counts = new Map<string, number>()
    for (const { texts } of content) {
      const text = texts[column] ?? ''
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    byColumn.set(column, counts)
    return counts
  }
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

const restorePlace = (place: ItemPlace, columns: readonly number[] | undefined): ItemPlace =>
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

/** Whether next to all rows have a box to tick in front of their text. */
const areTicked = (content: readonly TableRow[]) =>
  content.length > 1 &&
  content.filter(({ cells }) => cells.some(({ ticked }) => ticked)).length >= mostlyTicked * content.length

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
  if (roles.includes('reference') || texts.filter(isNumbered).length >= mostlyNumbered * texts.length) return true
  // "Company", "Date" with room beside them are the head of a form.
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / texts.length
  return hasOptions || (hasAnswers && (hasHeader || words >= leastWords))
}

/** The roles of a table that lists statements of several words below a header, in the column that says most. */
function findStatements(roles: TableRoles, content: readonly TableRow[], headers: readonly string[]) {
  const columns = headers.flatMap((header, column) => {
    const texts = content.map(({ texts }) => texts[column] ?? '').filter((text) => text !== '')
    const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
    const isList = header !== '' && texts.length >= fewestStatements && words >= leastWords * texts.length
    return isList ? [{ column, words: words / texts.length }] : []
  })
  const [most] = columns.toSorted((a, b) => b.words - a.words)
  if (!most) return undefined
  const moved = roles.roles.map((role, at) => (at === most.column ? 'question' : role === 'question' ? 'none' : role))
  return { ...roles, roles: moved, question: most.column }
}

/** Whether a table lists short labels with room beside each, and more of things to look at than of who fills it in. */
function areOpenLabels({ roles, question }: TableRoles, content: readonly TableRow[]): boolean {
  const rows = content.filter(({ texts }) => (texts[question] ?? '') !== '')
  const open = rows.filter(({ cells }) => cells.length === 1)
  const ofForm = rows.filter(({ texts }) => isOfForm(texts[question] ?? ''))
  return (
    roles.length > 1 &&
    rows.length >= fewestLabels &&
    open.length >= mostlyFull * rows.length &&
    ofForm.length < ofCompany * rows.length
  )
}

const isOfForm = (text: string) => isCompanyLabel(text) || isAnswerText(text) || /:$/.test(text)

/** Short labels with room beside each, in a table of an office file that has no header of its own: no list goes on there. */
function isForm({ columns, cells }: TableBlock, rows: readonly TableRow[], { question, asking }: TableRoles): boolean {
  if (
    columns > 2 ||
    asking > 0 ||
    cells.some(({ box, ticked }) => box || ticked) ||
    rows.some(({ kind }) => kind === 'header')
  )
    return false
  const content = rows.filter(({ kind }) => kind === 'content')
  const words = content.reduce((sum, { texts }) => sum + (texts[question] ?? '').split(/\s+/).length, 0)
  return (
    words < leastWords * content.length &&
    content.every(({ cells: own }) => own.filter(({ text }) => !isLine(text)).length === 1)
  )
}

/** A line to write on. */
const isLine = (text: string) => /^[_.…\s]+$/u.test(text)

/** Where the others of its columns ask, a table that does not, and does not say that it does, is about something else. */
function asksAtAll(rows: readonly TableRow[], { question, asking }: TableRoles, headers: readonly string[]): boolean {
  const content = rows.filter(({ kind }) => kind === 'content')
  const says = (text: string | undefined) =>
    text !== undefined && text === headers[question] && nameOf(text) === 'question'
  return (
    asking < 0.25 ||
    rows.some(({ kind, texts }) => kind === 'header' && says(texts[question])) ||
    (asking < 0.5 && content.length < 3) ||
    content.some(({ texts }) => isQuestion(texts[question] ?? ''))
  )
}

import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import type { Entry } from './collect-entries.ts'
import { findRoles, isHeaderRow, nameOf, type TableRoles } from './column-roles.ts'
import { type ItemReference, isBelow, readReference } from './item-reference.ts'
import { isAnswerText, isGuidance, isQuestion, withoutBullet } from './item-text.ts'
import { partTable } from './part-table.ts'

/** A table with what stands in it by row. */
interface ReadTable {
  table: TableBlock
  rows: TableRow[]
}

interface TableRow {
  kind: 'header' | 'title' | 'content'
  cells: TableCell[]
  /** By column, where cells begin. */
  texts: string[]
  /** By column, those of cells that reach down from rows above. */
  above: string[]
}

/** Points by which the edges of columns may differ in tables that are one over several pages. */
const sameEdge = 8
/** Share of the columns that a cell covers which belongs to none of them. */
const wideCell = 0.6
const longestTitle = 14
/** Share of the rows that look alike from which on it means nothing. */
const usualLook = 0.4
/** Words of a numbered title on a ground of its own, which may be a sentence. */
const longestNumberedTitle = 30
const shortTitle = 5
/** Characters. */
const longestReference = 20
/** Words that statements of a list without header and numbers have on average. */
const leastWords = 3
/** Equal rows from which on they are labels of answers ("Risk"), not items. */
const repeated = 3

/**
 * The entries of a document's tables, for each table its own: tables of the same columns are understood together, as
 * they are one table over several pages or parts.
 */
export function readTables(tables: readonly TableBlock[]): Map<TableBlock, Entry[]> {
  const parts = new Map(tables.map((table) => [table, partTable(table)]))
  const entries = readParts([...parts.values()].flat())
  return new Map(tables.map((table) => [table, (parts.get(table) ?? []).flatMap((part) => entries.get(part) ?? [])]))
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
    const read = group.map((table) => ({ table, rows: readRows(table) }))
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
    for (const { table, rows } of read)
      found.set(table, isList && asksAtAll(rows, roles) ? toEntries(table, rows, roles, counts) : titlesOf(table, rows))
  }
  return found
}

/** One cell across the columns says nothing of them. */
function isAcross({ cells: [only, ...others] }: TableRow, columns: number): boolean {
  return only !== undefined && others.length === 0 && only.columnSpan >= Math.max(2, wideCell * columns)
}

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

function readRows(table: TableBlock): TableRow[] {
  const byRow = Map.groupBy(table.cells, ({ row }) => row)
  const rows = [...byRow.entries()].sort(([a], [b]) => a - b).map(([, cells]) => cells)
  const usual = mostCells(rows)
  // What most rows have, or every second one, sets none of them off.
  const looks = [
    (cells: readonly TableCell[]) => cells.every(({ bold }) => bold),
    (cells: readonly TableCell[]) => cells.every(({ shaded }) => shaded),
  ]
  const telling = looks.filter((look) => rows.filter(look).length < usualLook * rows.length)
  let sawContent = false
  const references = table.cells.flatMap(({ text }) => readReference(text.slice(0, longestReference))?.reference ?? [])
  const reaching: TableCell[] = table.cells.filter(({ rowSpan }) => rowSpan > 1)
  return rows.map((cells): TableRow => {
    const row = cells[0]?.row ?? 0
    const above = Array.from({ length: table.columns }, () => '')
    for (const cell of reaching) if (cell.row < row && cell.row + cell.rowSpan > row) above[cell.column] = cell.text
    const texts = Array.from({ length: table.columns }, () => '')
    for (const { column, text } of cells) texts[column] = [texts[column], text].filter(Boolean).join(' ')
    const setOff = telling.some((look) => look(cells))
    const kind = isTitleRow(cells, { setOff, usual, columns: table.columns, references })
      ? 'title'
      : isHeaderRow(cells, { setOff, isFirst: !sawContent })
        ? 'header'
        : 'content'
    if (kind === 'content') sawContent = true
    return { kind, cells, texts, above }
  })
}

/** How many cells of a row usually have text. */
function mostCells(rows: readonly (readonly TableCell[])[]): number {
  const counts = rows.map(({ length }) => length).sort((a, b) => a - b)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

/** One text alone in its row, across the columns or set off: the title of what follows. */
function isTitleRow(
  cells: readonly TableCell[],
  {
    setOff,
    usual,
    columns,
    references,
  }: { setOff: boolean; usual: number; columns: number; references: readonly ItemReference[] },
): boolean {
  const [only, ...others] = cells
  if (!only || others.length > 0) return false
  const { text, columnSpan } = only
  const words = text.split(/\s+/).length
  const isWide = columnSpan >= Math.max(2, wideCell * columns)
  const numbered = readReference(text)
  const hasParts =
    numbered !== undefined && numbered.rest !== '' && references.some((one) => isBelow(one, numbered.reference))
  if (isWide && hasParts && words <= longestNumberedTitle && !/\?/.test(text)) return true
  if (isQuestion(text) || words > longestTitle || /[.;,]$|\n.*\n/.test(text)) return false
  return isWide || (setOff && (usual > 1 || columns > 1))
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
  { roles, question, hasAnswers, asking }: TableRoles,
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
  return hasAnswers && (hasHeader || words >= leastWords)
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

function titlesOf(table: TableBlock, rows: readonly TableRow[]): Entry[] {
  return rows.flatMap(({ kind, cells }) =>
    kind === 'title'
      ? toTitle(
          table,
          cells.map(({ text }) => text),
        )
      : [],
  )
}

function toTitle(table: TableBlock, texts: readonly string[]): Entry[] {
  const text = oneLine(texts.join(' '))
  const found = readReference(text)
  const isNumbered = found !== undefined && found.rest !== ''
  return [
    {
      ...blank(table),
      kind: 'heading',
      reference: isNumbered ? found.reference : undefined,
      text: isNumbered ? found.rest : text,
    },
  ]
}

function toEntries(
  table: TableBlock,
  rows: readonly TableRow[],
  { roles, question, asking }: TableRoles,
  counts: ReadonlyMap<string, number>,
): Entry[] {
  const entries: Entry[] = []
  const column = (role: string) => roles.indexOf(role as TableRoles['roles'][number])
  const of = (row: TableRow, role: string) => oneLine(row.texts[column(role)] || row.above[column(role)] || '')
  let group = ''
  let isNote = false
  const hasTitles = rows.some(({ kind }) => kind === 'title')
  for (const row of rows) {
    if (row.kind === 'title') {
      // Within the rows of one item it is the title of a note on it.
      isNote = (row.above[column('reference')] ?? '') !== ''
      if (isNote) continue
      entries.push(
        ...toTitle(
          table,
          row.cells.map(({ text: title }) => title),
        ),
      )
      continue
    }
    if (row.kind === 'header') {
      // A header that names its questions' subject instead of their column: "Fire safety | Comments".
      const subject = row.texts[question] || spanned(row, question)
      if (subject !== '' && nameOf(subject) === undefined) entries.push(...toTitle(table, [subject]))
      continue
    }
    const raw = row.texts[question] ?? ''
    const wide = spanned(row, question)
    const isOwn = raw === '' && (isQuestion(wide) || (readReference(wide)?.rest ?? '') !== '')
    const text = oneLine(isOwn ? wide : raw)
    const asks = isQuestion(text)
    // What reaches over the columns before the questions' is neither a number nor an area.
    const others = isOwn ? { ...row, texts: row.texts.map((one) => (one === wide ? '' : one)) } : row
    const title = hasTitles ? '' : of(others, 'section')
    if (title !== '' && title !== group) {
      group = title
      entries.push({ ...blank(table), kind: 'heading', reference: undefined, text: title })
    }
    if (text === '' || isGuidance(text) || (!asks && isAnswerText(text))) continue
    if (asking >= 0.25 && !asks && (/:$/.test(text) || (counts.get(raw) ?? 0) >= repeated)) continue
    const apart = of(others, 'reference')
    // A title within the rows of one item, and what stands below it, is a note on that item.
    if (row.texts[column('reference')]) isNote = false
    else if (apart !== '' && isShortTitle(row, question)) isNote = true
    if (isNote && !asks) continue
    const number = row.cells.find((cell) => cell.column === column('reference'))
    if (number && number.rowSpan > 1 && isShortTitle(row, question)) {
      // One number for several rows, the first of which names the others.
      entries.push({ ...blank(table), kind: 'heading', reference: asReference(number.text), text })
      continue
    }
    const within = apart === '' ? readReference(text) : undefined
    const inText = within && within.rest !== '' && within.reference.kind !== 'capital' ? within : undefined
    const item = {
      ...blank(table),
      kind: 'item' as const,
      reference: apart === '' ? inText?.reference : asReference(apart),
      clause: of(row, 'clause'),
      weight: readNumber(of(row, 'weight')),
      sure: true,
      ...whereIs(row, question),
    }
    const { lead, points } = splitPoints(raw)
    // A title with a list below it; a sentence that ends in a list is one item with it.
    if (points.length > 1 && item.reference === undefined && countWords(lead) <= shortTitle && !/[.:;]$/.test(lead)) {
      if (lead !== '') entries.push(...toTitle(table, [lead]))
      for (const point of points) entries.push({ ...item, text: point })
    } else entries.push({ ...item, text: inText ? inText.rest : text })
  }
  return entries
}

function isShortTitle({ cells }: TableRow, question: number): boolean {
  const cell = cells.find(({ column }) => column === question)
  return cell?.bold === true && countWords(cell.text) <= shortTitle && !isQuestion(cell.text)
}

/** What a cell lists: several questions, each a paragraph, or several points behind bullets, with what stands above them. */
function splitPoints(text: string): { lead: string; points: string[] } {
  const lines = text.split('\n').map(oneLine)
  if (lines.length > 1 && lines.every((line) => /\?$/.test(line))) return { lead: '', points: lines }
  const first = lines.findIndex((line) => withoutBullet(line) !== undefined)
  const points: string[] = []
  for (const line of first < 0 ? [] : lines.slice(first)) {
    const point = withoutBullet(line)
    if (point !== undefined) points.push(point)
    else points.push(`${points.pop() ?? ''} ${line}`.trim())
  }
  return { lead: lines.slice(0, Math.max(first, 0)).join(' '), points }
}

/** The text of a cell that begins before the column of questions and reaches over it. */
function spanned({ cells }: TableRow, question: number): string {
  return cells.find((cell) => cell.column < question && cell.column + cell.columnSpan > question)?.text ?? ''
}

/** The cell of the question: on its page, and in the table's grid. */
function whereIs({ cells }: TableRow, question: number): Pick<Entry, 'box' | 'place'> {
  const cell = cells.findLast(({ column }) => column <= question)
  return { box: cell?.box, place: cell && { block: 0, row: cell.row, column: cell.column } }
}

function blank({ page }: TableBlock) {
  return { clause: '', weight: null, page, inTable: true, aside: false, answered: true, sure: false }
}

function asReference(text: string): ItemReference {
  const found = readReference(text)
  if (found && found.rest === '') return found.reference
  return { text: text.replace(/(?<![.):])[.):]+$/, ''), kind: 'code', parts: [], prefix: text }
}

function readNumber(text: string): number | null {
  const found = /^\D{0,3}(\d{1,4}(?:\.\d+)?)\s*(?:%|points?|marks?|pts)?$/i.exec(text)
  return found ? Number(found[1]) : null
}

const countWords = (text: string) => text.split(/\s+/).length

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

import type { TableBlock, TableCell } from '../../ingestion/document-block.ts'
import { isHeaderRow } from './column-roles.ts'
import { type ItemReference, isBelow, readReference, stemOf } from './item-reference.ts'
import { isBox, isQuestion } from './item-text.ts'
import { isCapitals } from './read-rows.ts'

/** A row of a table with what stands in it. */
export interface TableRow {
  kind: 'header' | 'title' | 'content'
  cells: TableCell[]
  /** By column, where cells begin. */
  texts: string[]
  /** By column, those of cells that reach down from rows above. */
  above: string[]
}

/** Rows of a list below its head. */
const fewestRows = 3
/** Share of the columns that a cell covers which belongs to none of them. */
const wideCell = 0.6
/** Words. */
const longestTitle = 14
/** Words of a numbered title, which may be a sentence. */
const longestNumberedTitle = 30
/** Share of the rows that look alike from which on it means nothing. */
const usualLook = 0.4
/** Characters. */
const longestReference = 20
/** Rows with a box to tick from which on they make a list, and their share of all rows. */
const fewestTicked = 3
const mostlyTicked = 0.7

/** A cell of a header, by which the same column's is known in other tables. */
export const headerKey = ({ column, text }: TableCell) => `${column} ${text}`

/**
 * The rows of a table in order: its headers, the titles of its parts, and what is listed.
 * @param known keys of the headers of the other tables of its columns, such as those of the page before
 */
export function classifyRows(table: TableBlock, known: ReadonlySet<string> = new Set()): TableRow[] {
  const byRow = Map.groupBy(table.cells, ({ row }) => row)
  const rows = [...byRow.entries()].sort(([a], [b]) => a - b).map(([, cells]) => cells)
  const usual = mostCells(rows)
  // What most rows have, or every second one, sets none of them off.
  const looks = [
    (cells: readonly TableCell[]) => cells.every(({ bold }) => bold),
    (cells: readonly TableCell[]) => cells.every(({ shaded }) => shaded),
    // What OCR reads has neither. Numbers and marks are in capitals with the rest.
    (cells: readonly TableCell[]) =>
      cells.some(({ text }) => isCapitals(text)) && !cells.some(({ text }) => /\p{Ll}/u.test(text)),
  ]
  const telling = looks.filter((look) => rows.filter(look).length < usualLook * rows.length)
  let sawContent = false
  const named = new Set<string>()
  const references = table.cells.flatMap(({ text }) => readReference(text.slice(0, longestReference))?.reference ?? [])
  const isSetOff = (cells: readonly TableCell[]) => telling.some((look) => look(cells))
  const hasHead = headsAlone(rows)
  const names = findRepeatedNames(rows.filter(isSetOff))
  const firstWide = rows.findIndex(({ length }) => length > 1)
  const twoLined = isAboveNames(rows[firstWide] ?? [], rows[firstWide + 1] ?? []) ? firstWide : -1
  const shortest = rows.reduce((least, cells) => Math.min(least, endOfTexts(cells)), Number.POSITIVE_INFINITY)
  const reaching: TableCell[] = table.cells.filter(({ rowSpan }) => rowSpan > 1)
  const classified = rows.map((cells, at): TableRow => {
    const row = cells[0]?.row ?? 0
    const above = Array.from({ length: table.columns }, () => '')
    for (const cell of reaching) if (cell.row < row && cell.row + cell.rowSpan > row) above[cell.column] = cell.text
    const texts = Array.from({ length: table.columns }, () => '')
    for (const { column, text } of cells) texts[column] = [texts[column], text].filter(Boolean).join(' ')
    const setOff = isSetOff(cells)
    const repeats = setOff && cells.slice(1).some((cell) => names.has(headerKey(cell)))
    const isKnown = setOff && isKnownHeader(cells, known)
    const kind =
      isTitleRow(cells, { setOff, usual, columns: table.columns, references }) ||
      isNumberedTitle(cells, { setOff, shortest, columns: table.columns, references })
        ? 'title'
        : isKnown ||
            (at === 0 && hasHead) ||
            (twoLined >= 0 && (at === twoLined || at === twoLined + 1)) ||
            (isHeaderRow(cells, { setOff, isFirst: !sawContent || repeats }) &&
              !isCounted(rows, at) &&
              // Below a header and its rows another one looks like a header, or says the same.
              (!sawContent || named.size === 0 || setOff || cells.some(({ text }) => named.has(text))))
          ? 'header'
          : 'content'
    if (kind === 'content') sawContent = true
    if (kind === 'header') for (const { text } of cells) named.add(text)
    return { kind, cells, texts, above }
  })
  return headUnticked(
    classified.map((row, at): TableRow => (isAboveHeader(classified, at) ? { ...row, kind: 'title' } : row)),
  )
}

/** Whether all but the longest cell of a row, which may name what its questions are about, head their columns elsewhere. */
function isKnownHeader(cells: readonly TableCell[], known: ReadonlySet<string>): boolean {
  const [subject, ...others] = cells.toSorted((a, b) => b.text.length - a.text.length)
  return others.length > 0 && !isQuestion(subject?.text ?? '') && others.every((cell) => known.has(headerKey(cell)))
}

/** Where next to all rows have a box to tick in front of their text, one without is the title of those below it, or a note. */
function headUnticked(rows: readonly TableRow[]): TableRow[] {
  const isTicked = ({ cells }: TableRow) => cells.some(({ ticked }) => ticked)
  const ticked = rows.filter(isTicked)
  if (ticked.length < fewestTicked || ticked.length < mostlyTicked * rows.length) return [...rows]
  return rows.flatMap((row) => {
    if (isTicked(row) || row.kind !== 'content') return [row]
    const words = row.cells
      .map(({ text }) => text)
      .join(' ')
      .split(/\s+/).length
    return words > longestTitle ? [] : [{ ...row, kind: 'title' as const }]
  })
}

/** Whether a row names columns of which several share a name, and the row below it has nothing but theirs: "Impact | C, I, A". */
function isAboveNames(cells: readonly TableCell[], below: readonly TableCell[]): boolean {
  const shared = cells.filter(({ columnSpan }) => columnSpan > 1)
  const areSetOff = cells.every(({ bold, shaded }) => bold || shaded)
  if (cells.length < fewestRows || shared.length === cells.length || below.length < 2 || !areSetOff) return false
  const isUnder = ({ column }: TableCell) =>
    shared.some((one) => column >= one.column && column < one.column + one.columnSpan)
  return (
    below.every((cell) => isUnder(cell) && cell.text.length <= longestReference) &&
    !cells.some(({ text }) => isQuestion(text))
  )
}

/** Whether a row is one text alone right above a header that stands in the table more than once: the name of a part. */
function isAboveHeader(rows: readonly TableRow[], at: number): boolean {
  const [row, below] = [rows[at], rows[at + 1]]
  if (row?.kind !== 'content' || row.cells.length > 1 || below?.kind !== 'header') return false
  const words = below.texts.join('|')
  return (
    rows.filter(({ kind, texts }) => kind === 'header' && texts.join('|') === words).length > 1 &&
    !isQuestion(row.cells[0]?.text ?? '')
  )
}

/** Whether a number of a row counts on from the row above or to the one below: rows of a list, not its header. */
function isCounted(rows: readonly (readonly TableCell[])[], at: number): boolean {
  return (rows[at] ?? []).some(({ column, text }) =>
    [at - 1, at + 1].some((index) => {
      const other = rows[index]?.find((cell) => cell.column === column)?.text
      const [from, to] = index < at ? [other, text] : [text, other]
      return (
        from !== undefined &&
        to !== undefined &&
        (countsOn(from, to) || (stemOf(from) !== '' && stemOf(from) === stemOf(to)))
      )
    }),
  )
}

/** "2.1" and "2.2", not "1" and "1.1". */
function countsOn(from: string, to: string): boolean {
  const [before, after] = [from, to].map((text) => (/^\d/.test(text) ? readReference(text) : undefined))
  if (before?.rest !== '' || after?.rest !== '' || before.reference.parts.length !== after.reference.parts.length)
    return false
  const [{ parts: first }, { parts: second }] = [before.reference, after.reference]
  const last = first.length - 1
  return second.every((part, place) => part - (first[place] ?? 0) === (place === last ? 1 : 0))
}

/** Whether the first row names columns that are empty below it, in all rows of a list of one column. */
function headsAlone([first, ...others]: readonly (readonly TableCell[])[]): boolean {
  const [name, ...more] = first ?? []
  return (
    name !== undefined &&
    more.length > 1 &&
    others.length >= fewestRows &&
    others.every(([only, ...rest]) => rest.length === 0 && only?.column === name.column) &&
    more.every(({ text }) => !isBox(text)) &&
    !isQuestion(name.text)
  )
}

/** What stands behind the first cell in several rows that are set off names a column above each part of a list. */
function findRepeatedNames(rows: readonly (readonly TableCell[])[]): ReadonlySet<string> {
  const keys = rows.flatMap((cells) => cells.slice(1).map(headerKey))
  return new Set(keys.filter((key, index) => keys.indexOf(key) < index))
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
  if (!isTitleText(text)) return false
  return isWide || (setOff && (usual > 1 || columns > 1))
}

/** The column at which what stands behind the first cell of a row ends; far off where nothing does. */
const endOfTexts = ([, ...others]: readonly TableCell[]) =>
  others.reduce((end, { column, columnSpan }) => Math.max(end, column + columnSpan), 0) || Number.POSITIVE_INFINITY

const isTitleText = (text: string) =>
  !isQuestion(text) && text.split(/\s+/).length <= longestTitle && !/[.;,]$|\n.*\n/.test(text)

/**
 * A number and a name that reaches over all columns behind it, those for answers too, while the texts of other rows end
 * before them: the title of the rows with numbers below its own.
 */
function isNumberedTitle(
  cells: readonly TableCell[],
  {
    setOff,
    shortest,
    columns,
    references,
  }: { setOff: boolean; shortest: number; columns: number; references: readonly ItemReference[] },
): boolean {
  const [number, name, ...others] = cells
  const own = readReference(number?.text ?? '')
  if (!name || others.length > 0 || own?.rest !== '') return false
  const end = name.column + name.columnSpan
  if (end < columns || name.columnSpan < 2 || shortest >= end) return false
  const hasParts = references.some((one) => isBelow(one, own.reference))
  return (setOff || hasParts) && isTitleText(name.text)
}

/** One cell across the columns says nothing of them. */
export function isAcross({ cells: [only, ...others] }: TableRow, columns: number): boolean {
  return only !== undefined && others.length === 0 && only.columnSpan >= Math.max(2, wideCell * columns)
}

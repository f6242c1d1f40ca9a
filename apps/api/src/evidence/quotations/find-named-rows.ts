import { contentStems } from '../../language/content-words.ts'
import { readYears } from '../../language/fiscal-periods.ts'
import { writeFigures } from '../../language/write-figures.ts'
import { asksChange } from '../question/changes-of-amounts.ts'
import { type ColumnName, nameColumns } from './name-columns.ts'
import { isFigure, type ReadTable, readTables, type TableRow } from './read-tables.ts'

/** A row of a table that a question names. */
export interface NamedRow {
  /** Its cells, parted by tabs, as they stand in the passage. */
  row: string
  /** The cells of the row that names the columns, in the same way, a line for each such row; undefined where the passage has none. */
  head: string | undefined
  /** By what its figures are to be multiplied, as it stands above the table. */
  scale?: string
  /** The one cell whose column the question names, and that name: their places in `row` and `head`. */
  cell?: { at: number; name: number }
  /** What the row says: each value behind the name of its column. */
  meaning: string
}

/** Words of a sum, which is one of whatever its table is about. */
const sums = tokensOf('total sum overall')
/** Rows of one passage that are taken: those that the question names best. */
const mostRows = 3
/** "Services (3)": where the note below the table is. */
const noteMark = /(?:\(\d{1,2}\) ?){1,4}$/
/** Share of the question's words that the row, its columns and what stands above the table must have together. */
const leastShare = 0.5
/** What stands above rows that tell by how much something changed. */
const tellsChange = /^(?:net )?(?:changes?|increases?|decreases?)(?: \(?\p{L}{1,12}\)?)? in\b/iu
/** Words of a cell that may name its row; the first may have more. */
const wordsOfName = 4
/** What words of its name that the question does not have count against a row. */
const unasked = 0.5
const longestMeaning = 400

/**
 * The rows of a passage's tables that a question names: "size 10" names the row of 10, "Canada" that of Canada. A number names a
 * row only by its first cell, because any cell may hold it by chance. Where columns are years, a row without the year that is
 * asked for is none.
 * @param text lines, the cells of a row parted by tabs
 * @param context what stands above: headings and the file's name
 * @param document the file's name
 */
export function findNamedRows(question: string, text: string, context: string, document = ''): NamedRow[] {
  // "How high" says what is asked, and names nothing.
  const asked = tokensOf(question.replace(/\bhow \p{L}+/giu, ''))
  if (asked.size === 0) return []
  const around = tokensOf(context)
  const ofDocument = tokensOf(document)
  const years = readYears(question)
  const wantsChange = asksChange(question)
  const found = readTables(text).flatMap((table) => {
    const columns = new Set([...tokensOf(table.heads.flat().join(' ')), ...tokensOf(table.caption), ...around])
    return table.rows.flatMap((row) => {
      const { cells, title } = row
      const name = (cells[0] ?? '').replace(noteMark, '')
      const own = namesOf([name, ...cells.slice(1)])
      const titled = tokensOf(title)
      const owned = [...asked].filter((token) => own.has(token))
      // "Diluted" below "Earnings per share:" is named by both.
      const named = owned.length === 0 ? owned : [...asked].filter((token) => own.has(token) || titled.has(token))
      const telling = owned.filter((token) => !columns.has(token) && !(table.isOfFigures && sums.has(token)))
      const met = [...asked].filter((token) => own.has(token) || columns.has(token) || titled.has(token))
      // "Revenues" below the heading "Revenues" is named by it as well.
      const first = tokensOf(name)
      const isWhole =
        table.isOfFigures &&
        [...first].every((token) => asked.has(token)) &&
        [...first, ...tokensOf(table.title)].some(
          (token) => asked.has(token) && !ofDocument.has(token) && !sums.has(token),
        )
      if (table.isOfFigures && tellsChange.test(title) && !wantsChange) return []
      if ((telling.length === 0 && !isWhole) || met.length < leastShare * asked.size) return []
      const names = nameColumns(table.heads, cells)
      if (table.isOfFigures && years.length > 0 && isOfOtherYears(names, years)) return []
      const extra = table.isOfFigures ? [...first].filter((token) => !asked.has(token)).length / first.size || 0 : 0
      return [{ table, row, names, score: named.length + telling.length + met.length / asked.size - unasked * extra }]
    })
  })
  const best = Math.max(0, ...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score === best)
    .slice(0, mostRows)
    .map(({ table, row, names }) => describeRow(question, table, row, names))
}

function describeRow(
  question: string,
  table: ReadTable,
  row: TableRow,
  names: (ColumnName | undefined)[] | undefined,
): NamedRow {
  const { heads, scale } = table
  // An empty cell is no word of the page, and has no place then.
  const isPlaced = !row.cells.includes('') && !heads.flat().includes('')
  const cell = names && isPlaced ? findAskedCell(question, names) : undefined
  return {
    row: join(row.cells),
    head: heads.length > 0 ? heads.map(join).join('\n') : undefined,
    ...(scale === undefined || !table.isOfFigures ? {} : { scale }),
    ...(cell ? { cell } : {}),
    meaning: say(table, row, names).slice(0, longestMeaning),
  }
}

const join = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join('\t')

const yearIn = /\b(?:19|20)\d\d\b/
const isYear = (name: string) => /^(?:(?:fiscal|FY) ?)?(?:19|20)\d\d$/i.test(name)

/** Whether all columns of values are years, and none of them one of these. */
function isOfOtherYears(names: (ColumnName | undefined)[] | undefined, years: readonly string[]): boolean {
  const values = names?.slice(1).map((column) => column?.name ?? '') ?? []
  const last = values.map((name) => name.split(' ').at(-1) ?? '')
  return last.length > 0 && last.every(isYear) && !last.some((name) => years.some((year) => name.endsWith(year)))
}

/** The cell whose column the question names better than any other, by words that not all columns have. */
function findAskedCell(question: string, names: readonly (ColumnName | undefined)[]): NamedRow['cell'] {
  const columns = names.flatMap((column, at) => (column && at > 0 ? [{ ...column, at }] : []))
  // Which year of accounts ends on a day, its company decides.
  const isFiscal = /\b(?:fiscal|FY ?\d\d)/i.test(question)
  if (isFiscal && columns.some(({ name }) => yearIn.test(name) && /\p{L}{3} \d{1,2}, /u.test(name))) return undefined
  const asked = new Set([...tokensOf(question), ...readYears(question)])
  const tokens = columns.map(({ name }) => tokensOf(name))
  const telling = (own: ReadonlySet<string>) =>
    [...own].filter((token) => asked.has(token) && !tokens.every((other) => other.has(token))).length
  const scores = tokens.map(telling)
  const best = Math.max(0, ...scores)
  const at = scores.indexOf(best)
  const column = columns[at]
  return column && best > 0 && scores.lastIndexOf(best) === at ? { at: column.at, name: column.place } : undefined
}

/** Words that name a row: those of its first cell with its numbers, and of its other short cells that are no figures. */
function namesOf(cells: readonly string[]): Set<string> {
  const names = cells.filter((cell, at) => at === 0 || (!isFigure(cell) && cell.split(' ').length <= wordsOfName))
  return new Set(names.flatMap((cell) => [...tokensOf(cell)]))
}

/** Stems of the words of a text, and its numbers in digits, without the comma of thousands. */
function tokensOf(given: string): Set<string> {
  const text = writeFigures(given)
  const numbers = text.match(/\d[\d.,]*/g)?.map((number) => number.replace(/,(?=\d{3})|[.,]$/g, '')) ?? []
  return new Set([...contentStems(text).filter((stem) => !/^\d/.test(stem)), ...numbers])
}

const sign = /^\(?(\p{Sc})/u
const bare = /^\(?\d[\d.,]*\)?$/

/** A bare figure with the currency that its column bears: statements write it in their first and last rows only. */
function withCurrency({ rows }: ReadTable, { cells }: TableRow, at: number): string {
  const cell = cells[at] ?? ''
  if (!bare.test(cell)) return cell
  const column = rows.filter((other) => other.cells.length === cells.length).map((other) => other.cells[at] ?? '')
  const currency = column.map((value) => sign.exec(value)?.[1]).find((found) => found !== undefined)
  return currency === undefined ? cell : `${currency} ${cell}`
}

function say(table: ReadTable, row: TableRow, names: (ColumnName | undefined)[] | undefined): string {
  const { caption } = table
  const { cells, title } = row
  const said = cells.map((cell, at) => {
    const value = at === 0 ? cell : withCurrency(table, row, at)
    return names?.[at] ? `${names[at].name}: ${value}` : value
  })
  return [caption, title, said.join('; ')].filter((part) => part !== '').join(' ')
}

import { contentStems } from '../../language/content-words.ts'
import { readYears } from '../../language/fiscal-periods.ts'
import { findQuantities } from '../../language/quantities.ts'
import { rememberEach } from '../../language/remember-each.ts'
import { writeFigures } from '../../language/write-figures.ts'
import { asksChange } from '../question/changes-of-amounts.ts'
import { type ColumnName, nameColumns } from './name-columns.ts'
import { findStep } from './read-step.ts'
import { isFigure, type ReadTable, readTables, type TableRow } from './read-tables.ts'

/** A row of a table as it can be quoted. */
export interface QuotableRow {
  /** Its cells, parted by tabs, as they stand in the passage. */
  row: string
  /** The cells of the row that names the columns, in the same way, a line for each such row; undefined where the passage has none. */
  head: string | undefined
  /** By what its figures are to be multiplied, as it stands above the table. */
  scale?: string
  /** The one cell whose column the question names, and that name: their places in `row` and `head`. */
  cell?: { at: number; name: number }
  /** A label with its value: its neighbours are other things. */
  isOfForm?: boolean
  /** What the row says: each value behind the name of its column. */
  meaning: string
  /** The question names it, better than most rows of its passage. */
  isNamed: boolean
  /**
   * The question names it and one of its columns, has no other word than these and what stands above, and that cell has a figure:
   * "weight of key personnel" asks for the 20 below "Weight", whatever a weight is measured in elsewhere.
   */
  isAsked: boolean
}

/** Where a table stands. */
export interface TablePlace {
  /** Lines, the cells of a row parted by tabs. */
  text: string
  /** What stands above: headings and the file's name. */
  context: string
  /** The file's name. */
  document?: string
  /** The names of the columns of the table that the text begins within. */
  columns?: readonly string[]
}

/** "Class A", "zone B": a capital that tells one thing of a kind apart from the next. */
const lettered = /(?<![\p{L}\d])(\p{L}{3,20}) ([A-Z])(?![\p{L}\d])/gu
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
/** What words of its name that the question does not have count against a row of figures, and of words: "Site visit" goes before
 * "Last day to register for the site visit". */
const unasked = { figures: 0.5, words: 0.25 }
/** What a row gains in whose step the figure lies that is asked with. */
const stepGain = 3
const longestMeaning = 400

/**
 * The rows of a passage's tables that may answer, table by table: of a table of figures only those that the question names, of
 * one of words all. "Size 10" names the row of 10, "Canada" that of Canada. A number names a row only by its first cell, because
 * any cell may hold it by chance. Where columns are years, a row without the year that is asked for is none.
 */
export function findRows(
  question: string,
  { text, context, document = '', columns = [] }: TablePlace,
): QuotableRow[][] {
  const tables = readTables(text, columns)
  const named = new Map<TableRow, number>()
  const scoreRow = createRowScorer(question, context, document)
  for (const table of tables)
    for (const row of table.rows) {
      const score = scoreRow?.(table, row)
      if (score !== undefined) named.set(row, score)
    }
  const best = Math.max(0, ...named.values())
  const chosen = new Set(
    [...named]
      .filter(([, score]) => score === best)
      .slice(0, mostRows)
      .map(([row]) => row),
  )
  return tables.flatMap((table) => {
    const describe = (row: TableRow) => describeRow({ question, context }, table, row, chosen.has(row))
    if (table.isTable && !table.isOfFigures) return [table.rows.map(describe)]
    return table.rows.filter((row) => chosen.has(row)).map((row) => [describe(row)])
  })
}

/** How well a question names a row; undefined where it does not. Undefined where the question has no word to name one by. */
function createRowScorer(question: string, context: string, document: string) {
  // "How high" says what is asked, and names nothing.
  const asked = tokensOf(question.replace(/\bhow \p{L}+/giu, ''))
  if (asked.size === 0) return undefined
  const around = tokensOf(context)
  const ofDocument = tokensOf(document)
  const years = readYears(question)
  const wantsChange = asksChange(question)
  const columnsOf = rememberEach(
    ({ heads, caption }: ReadTable) => new Set([...tokensOf(heads.flat().join(' ')), ...tokensOf(caption), ...around]),
  )
  const askedOf = rememberEach((table: ReadTable) => {
    const words = [...table.heads, ...table.rows.map((row) => row.cells)].flat().join(' ')
    const present = tokensOf(`${words} ${table.caption}`)
    const alike = (token: string) => [...present].find((other) => areAlike(token, other))
    return new Set([...asked].map((token) => (present.has(token) ? token : (alike(token) ?? token))))
  })
  const tokensOfTitle = rememberEach(tokensOf)
  const figures = findQuantities(question).filter(({ value }) => !years.includes(String(value)))
  const besideFigures = [...asked].filter((token) => !/^\d/.test(token))
  const stepOf = rememberEach((table: ReadTable) => {
    const names = table.heads.at(-1) ?? []
    return figures.map((figure) => findStep(figure, table.rows, names)).find((row) => row !== undefined)
  })
  return (table: ReadTable, { cells, title }: TableRow): number | undefined => {
    const asked = askedOf(table)
    const columns = columnsOf(table)
    const name = (cells[0] ?? '').replace(noteMark, '')
    const own = namesOf([name, ...cells.slice(1)])
    const titled = tokensOfTitle(title)
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
      [...first, ...tokensOfTitle(table.title)].some(
        (token) => asked.has(token) && !ofDocument.has(token) && !sums.has(token),
      )
    if (table.isOfFigures && tellsChange.test(title) && !wantsChange) return undefined
    // "94 %" is one of "93.0 % to 95.9 %", and of no other row.
    const step = stepOf(table)
    const isOfStep = besideFigures.filter((token) => met.includes(token)).length >= leastShare * besideFigures.length
    if (step !== undefined && isOfStep) return step.cells === cells ? stepGain + met.length : undefined
    if ((telling.length === 0 && !isWhole) || met.length < leastShare * asked.size) return undefined
    if (table.isOfFigures && years.length > 0 && isOfOtherYears(nameColumns(table.heads, cells), years))
      return undefined
    const extra = [...first].filter((token) => !asked.has(token)).length / first.size || 0
    const against = table.isOfFigures ? unasked.figures : unasked.words
    return named.length + telling.length + met.length / asked.size - against * extra
  }
}

/** "Registration" and "register": stems that an ending parts by a letter. */
const areAlike = (one: string, other: string) =>
  Math.min(one.length, other.length) >= 6 &&
  Math.abs(one.length - other.length) === 1 &&
  (one.startsWith(other) || other.startsWith(one))

function describeRow(
  { question, context }: { question: string; context: string },
  table: ReadTable,
  row: TableRow,
  isNamed: boolean,
): QuotableRow {
  const { scale } = table
  const names = nameColumns(table.heads, row.cells)
  // Names that stand above the text are no words of it.
  const heads = table.isContinued ? [] : table.heads
  // An empty cell is no word of the page, and has no place then.
  const isPlaced = !table.isContinued && !row.cells.includes('') && !heads.flat().includes('')
  const cell = names && isPlaced ? findAskedCell(question, names, row.cells) : undefined
  const meaning = say(table, row, names).slice(0, longestMeaning)
  const said = isNamed && cell ? tokensOf(`${meaning} ${context}`) : undefined
  return {
    row: join(row.cells),
    head: heads.length > 0 ? heads.map(join).join('\n') : undefined,
    ...(scale === undefined || !table.isOfFigures ? {} : { scale }),
    ...(cell ? { cell } : {}),
    ...(table.isForm ? { isOfForm: true } : {}),
    meaning,
    isNamed,
    isAsked:
      said !== undefined &&
      /\d/.test(row.cells[cell?.at ?? 0] ?? '') &&
      [...tokensOf(question)].every((token) => said.has(token)),
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

/**
 * The cell whose column the question names better than any other, by words that not all columns have and that do not name the
 * row: "work" of "hot work" asks for no column "Work covered".
 */
function findAskedCell(
  question: string,
  names: readonly (ColumnName | undefined)[],
  cells: readonly string[],
): QuotableRow['cell'] {
  const columns = names.flatMap((column, at) => (column && at > 0 ? [{ ...column, at }] : []))
  // Which year of accounts ends on a day, its company decides.
  const isFiscal = /\b(?:fiscal|FY ?\d\d)/i.test(question)
  if (isFiscal && columns.some(({ name }) => yearIn.test(name) && /\p{L}{3} \d{1,2}, /u.test(name))) return undefined
  const own = namesOf(cells)
  const asked = new Set([...tokensOf(question), ...readYears(question)].filter((token) => !own.has(token)))
  const tokens = columns.map(({ name }) => tokensOf(name))
  const telling = (column: ReadonlySet<string>) =>
    [...column].filter((token) => asked.has(token) && !tokens.every((other) => other.has(token))).length
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

/** Stems of the words of a text, its numbers in digits, without the comma of thousands, and what a letter tells apart. */
function tokensOf(given: string): Set<string> {
  const text = writeFigures(given)
  const letters = [...text.matchAll(lettered)].map(([, kind = '', letter]) => `${kind.toLowerCase()} ${letter}`)
  const numbers = text.match(/\d[\d.,]*/g)?.map((number) => number.replace(/,(?=\d{3})|[.,]$/g, '')) ?? []
  return new Set([...contentStems(text).filter((stem) => !/^\d/.test(stem)), ...numbers, ...letters])
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

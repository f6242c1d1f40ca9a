import { findDates } from '../../language/dates.ts'
import { isNumberedParagraph } from '../../language/item-mark.ts'
import { readAsColumnNames } from '../../language/names-columns.ts'
import { findStatedScale } from '../../language/stated-scale.ts'
import { partSideBySide } from './part-side-by-side.ts'
import { readStep } from './read-step.ts'

/** A row of a table, with the lines of a name that is wrapped above its figures. */
export interface TableRow {
  cells: string[]
  /** The line between the rows above that says what these are of: "Investing activities". */
  title: string
  start: number
  end: number
}

/** A table as a passage has it: lines whose cells are parted by tabs. Offsets are those of the text. */
export interface ReadTable {
  start: number
  end: number
  /** The lines above it, and those of them that announce it. */
  caption: string
  title: string
  /** By what its figures are to be multiplied, as it is said above it. */
  scale: string | undefined
  /** The rows that name the columns, the lowest last. */
  heads: string[][]
  /** The names of its columns stand above the text, on the page before or in the passage before. */
  isContinued: boolean
  rows: TableRow[]
  /** Most of its cells are figures. */
  isOfFigures: boolean
  /** Of figures, of cells below names of columns, or of labels with their values: its rows can be quoted. */
  isTable: boolean
  /** Of labels with their values, below no names of columns: each row says what it says by itself. */
  isForm: boolean
  /** Its cells are figures or a few words: no line of it is a sentence. */
  isTerse: boolean
}

/** Lines above a table that may say what it is about. */
const captionLines = 4
const titleLines = 2
/** Share of figures in the rows of a table below which it is one of words, and from which on it is one of figures. */
const mostlyWords = 0.2
const mostlyFigures = 0.4
/** Rows that may name the columns. */
const mostHeads = 4
/** Words of a row, on the average, up to which a table is one, and up to which its cells hold no sentences of their own. */
const longestRow = 60
const longestTerse = 30
/** Words and lines of what stands between the rows of one table. */
const longestTitle = 16
const mostTitles = 3
/** Rows of a form, each a label with its value, and words of such a label. */
const fewestLabels = 3
const longestLabel = 14
/** Characters of a column's name, where rows follow behind a title only. */
const longestHead = 40

/** A line of a text with its offsets there; an empty one has no words. */
export interface Line {
  text: string
  start: number
  end: number
}

/**
 * The tables of a text, from top to bottom. A single line with tabs is none, unless it goes on with a table.
 * @param above the names of the columns of the table that the text begins within
 */
export function readTables(text: string, above: readonly string[] = []): ReadTable[] {
  const lines = linesOf(text)
  const first = lines.findIndex((line) => line.text !== '')
  const tables: ReadTable[] = []
  let from = 0
  for (let at = 0; at < lines.length; ) {
    if (!isRow(lines[at])) {
      at++
      continue
    }
    const end = findEnd(lines, at)
    const own = partSideBySide(lines.slice(at, end))
    const names = at === first ? above : []
    if (own.filter(isRow).length > (names.length > 1 ? 0 : 1)) {
      const before = lines.slice(from, at).filter((line) => line.text !== '')
      tables.push(makeTable(before.slice(-captionLines), own, names))
    }
    from = end
    at = end
  }
  return tables
}

const holdsCells = (text: string) => text.includes('\t') && !isNumberedParagraph(text)
const isRow = (line: Line | undefined) => holdsCells(line?.text ?? '')

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const own = { text: line.trim() === '' ? '' : line, start, end: start + line.length }
    start = own.end + 1
    return own
  })
}

/** The line behind the last row: titles between rows of figures, such as "Investing activities", do not end a table. */
function findEnd(lines: readonly Line[], first: number): number {
  let end = first + 1
  for (;;) {
    while (isRow(lines[end]) || (lines[end]?.text === '' && isRow(lines[end + 1]))) {
      if (lines[end]?.text === '' && beginsAnother(lines, first, end)) return end
      end++
    }
    if (!hasFigures(lines[end - 1]) && !lines.slice(first, end).every(mayBeHead)) return end
    let next = end
    let titles = 0
    for (; next < lines.length && !isRow(lines[next]); next++) {
      const text = lines[next]?.text ?? ''
      if (text !== '' && (!isTitle(text) || ++titles > mostTitles)) return end
    }
    // Rows without figures name the columns of another table.
    if (next === lines.length || !hasFigures(lines[next])) return end
    end = next
  }
}

/** Where the rows before stood close, a gap and names of columns begin another table. */
function beginsAnother(lines: readonly Line[], first: number, gap: number): boolean {
  const rows = lines.slice(first, gap)
  const next = lines[gap + 1]
  return rows.length > 1 && rows.every(isRow) && next !== undefined && readAsColumnNames(namesIn(next.text))
}

const mayBeHead = (line: Line) => !hasFigures(line) && cellsOf(line.text).every((cell) => cell.length <= longestHead)
const isTitle = (text: string) => !/[.;?!]\s*$/.test(text) && text.split(/\s+/).length <= longestTitle
const hasFigures = (line: Line | undefined) => cellsOf(line?.text ?? '').some(isFigure)
const namesIn = (line: string) => cellsOf(line).filter((cell) => cell !== '')
const cellsOf = (line: string) => line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim())

/** A cell that is a figure, perhaps with its currency or unit or in brackets; a year or a day, "6 Apr", mostly names a column. */
export const isFigure = (cell: string) =>
  /^(?:[$€£₹(<>≤≥~+-]|[A-Z]{3} ?){0,4} ?\d[\d.,]{0,20} ?(?:%|[\p{L}°/]{0,6})\)? ?%?$/u.test(cell) &&
  !/^(?:19|20)\d\d$/.test(cell) &&
  !(/\p{L}{3}/u.test(cell) && findDates(cell).length > 0)
/** What stands in the place of a figure where there is none. */
const isNone = (cell: string) => /^(?:\p{Sc} ?)?[-–—]$/u.test(cell)

/** The first rows name the columns where they have fewer figures than those below, or read as names. */
function makeTable(above: readonly Line[], own: readonly Line[], namesAbove: readonly string[]): ReadTable {
  const lines = own.filter(isRow).map(({ text }) => cellsOf(text))
  const shares = lines.map(shareOfFigures)
  const usual = shares.slice(1).reduce((sum, share) => sum + share, 0) / Math.max(lines.length - 1, 1)
  const first = shares.findIndex((share) => usual === 0 || share >= usual / 2)
  const isOfFigures = usual >= mostlyFigures
  const isContinued = namesAbove.length > 1
  // "98.0% or more │ none" has no figure of its own, and is a row all the same.
  const firstStep = lines.findIndex((cells, at) => at > 0 && readStep(cells[0] ?? '') !== undefined)
  const leading = Math.min(Math.max(first, 0), mostHeads, firstStep < 0 ? mostHeads : firstStep)
  const heads = isContinued ? 0 : isOfFigures ? leading : readNames(lines, leading)
  const isForm = !isContinued && heads === 0 && isOfLabels(lines)
  const hasNames = isContinued || heads > 0 || isForm
  const caption = above.map(({ text }) => text.trim()).join(' ')
  const headLines = own.filter(isRow).slice(0, heads)
  const words = lines.reduce((sum, cells) => sum + cells.join(' ').split(' ').length, 0) / lines.length
  const rowLines = own.slice(heads === 0 ? 0 : own.indexOf(headLines.at(-1) as Line) + 1)
  return {
    start: own[0]?.start ?? 0,
    end: own.at(-1)?.end ?? 0,
    caption,
    title: above
      .slice(-titleLines)
      .map(({ text }) => text.trim())
      .join(' '),
    scale: findStatedScale(`${caption} ${headLines.map(({ text }) => text).join(' ')}`),
    heads: isContinued ? [[...namesAbove]] : lines.slice(0, heads),
    isContinued,
    // Where rows have figures, one without that fills no more than some columns is a title between them.
    rows: readRows(rowLines).filter(
      ({ cells }) =>
        usual < mostlyWords ||
        cells.some(isFigure) ||
        (isOfFigures ? readStep(cells[0] ?? '') !== undefined : fills(cells, lines[0])),
    ),
    isOfFigures,
    isForm,
    isTable: isOfFigures || (hasNames && words <= longestRow),
    isTerse: isOfFigures || (hasNames && words <= longestTerse),
  }
}

/** A bare number before all others tells rows apart, and what they say stands behind it. */
const rowNumber = /^\d{1,3}[.)]?$/
/** Words of a cell behind the first from which on it is what its row says, whatever figures stand beside it. */
const fewestOfProse = 12

/** The share of figures among the cells of a row, of those behind the number that it bears; none where one of them is prose. */
function shareOfFigures(cells: readonly string[]): number {
  const [, ...behind] = cells
  if (behind.some((cell) => cell.split(' ').length >= fewestOfProse)) return 0
  const telling = cells.length > 1 && rowNumber.test(cells[0] ?? '') ? behind : cells
  return telling.filter((cell) => isFigure(cell) || isNone(cell)).length / telling.length
}

/** "Currency of bid │ Euro": rows that name themselves, below no names of columns. */
const isOfLabels = (lines: readonly string[][]) =>
  lines.length >= fewestLabels &&
  lines.every(([label = '', value = '', ...more]) => more.length === 0 && value !== '' && isLabel(label)) &&
  new Set(lines.map(([label]) => label)).size === lines.length

const isLabel = (cell: string) =>
  /^\p{Lu}.*\p{L}{3}/u.test(cell) && !/[.;]$/.test(cell) && cell.split(' ').length <= longestLabel

const fills = (cells: readonly string[], names: readonly string[] = []) =>
  cells.length > 1 && cells.length === names.length && cells.every((cell) => cell !== '')

/** How many rows name the columns of a table of words: those before its figures, if any, up to the lowest that reads so. */
function readNames(lines: readonly string[][], leading: number): number {
  for (let heads = Math.max(leading, 1); heads > 0; heads--)
    if (readAsColumnNames((lines[heads - 1] ?? []).filter((cell) => cell !== ''))) return heads
  return 0
}

function readRows(lines: readonly Line[]): TableRow[] {
  const rows: TableRow[] = []
  let title = ''
  let before = ''
  for (const [index, line] of lines.entries()) {
    if (!isRow(line)) {
      if (line.text === '') continue
      before = title
      title = line.text.trim()
      continue
    }
    const cells = cellsOf(line.text)
    const above = lines[index - 1]
    // "Purchases of plant, net of non-cash / additions   (46)   (233)": the name is wrapped.
    const isWrapped = above !== undefined && above.text !== '' && !isRow(above) && /^\p{Ll}/u.test(cells[0] ?? '')
    if (isWrapped) {
      cells[0] = `${above.text.trim()} ${cells[0]}`
      title = before
    }
    rows.push({ cells, title, start: isWrapped ? above.start : line.start, end: line.end })
  }
  return rows
}

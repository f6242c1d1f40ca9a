import { contentStems } from '../../language/content-words.ts'

/** A row of a table that a question names. */
export interface NamedRow {
  /** Its cells, parted by tabs, as they stand in the passage. */
  row: string
  /** The cells of the row that names the columns, in the same way; undefined where the passage has none. */
  head: string | undefined
  /** What the row says: each value behind the name of its column. */
  meaning: string
}

/** Rows of one passage that are taken: those that the question names best. */
const mostRows = 3
/** Share of the question's words that the row, its columns and what stands above the table must have together. */
const leastShare = 0.5
/** Words of a cell that may name its row; the first may have more. */
const wordsOfName = 4
/** Lines above a table that may say what it is about. */
const captionLines = 4
/** Share of figures in the rows of a table below which it is one of words. */
const mostlyWords = 0.2
/** Rows that may name the columns. */
const mostHeads = 3
const longestMeaning = 400

/**
 * The rows of a passage's tables that a question names: "size 10" names the row of 10, "Canada" that of Canada. A number names a
 * row only by its first cell, because any cell may hold it by chance.
 * @param text lines, the cells of a row parted by tabs @param context what stands above: headings and the file's name
 */
export function findNamedRows(question: string, text: string, context: string): NamedRow[] {
  // "How high" says what is asked, and names nothing.
  const asked = tokensOf(question.replace(/\bhow \p{L}+/giu, ''))
  if (asked.size === 0) return []
  const around = tokensOf(context)
  const found = readTables(text).flatMap(({ caption, head, rows }) => {
    const columns = new Set([...tokensOf(head?.join(' ') ?? ''), ...tokensOf(caption), ...around])
    return rows.flatMap((cells) => {
      const own = namesOf(cells)
      const named = [...asked].filter((token) => own.has(token))
      const telling = named.filter((token) => !columns.has(token))
      const met = [...asked].filter((token) => own.has(token) || columns.has(token))
      if (telling.length === 0 || met.length < leastShare * asked.size) return []
      return [{ cells, head, caption, score: named.length + met.length / asked.size }]
    })
  })
  const best = Math.max(0, ...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score === best)
    .slice(0, mostRows)
    .map(({ cells, head, caption }) => ({
      row: join(cells),
      head: head && join(head),
      meaning: say(cells, head, caption).slice(0, longestMeaning),
    }))
}

/** An empty cell is no word of the page. */
const join = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join('\t')

interface Table {
  /** The line above it. */
  caption: string
  head: string[] | undefined
  rows: string[][]
}

function readTables(text: string): Table[] {
  const tables: Table[] = []
  let above: string[] = []
  let lines: string[][] = []
  const close = () => {
    if (lines.length > 1) tables.push(makeTable(above.slice(-captionLines).join(' '), lines))
    if (lines.length > 0) above = []
    lines = []
  }
  for (const line of text.split('\n')) {
    if (line.includes('\t')) lines.push(line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim()))
    else if (line.trim() !== '') {
      close()
      above.push(line.trim())
    }
  }
  close()
  return tables
}

/** A cell that is a figure, perhaps with its currency or unit; a year mostly names a column. */
const hasFigure = (cell: string) =>
  /^[$€£₹(<>≤≥~+-]{0,3} ?\d[\d.,]{0,20} ?(?:%|[\p{L}°/]{0,6})\)?$/u.test(cell) && !/^(?:19|20)\d\d$/.test(cell)

/** The first rows name the columns where they have fewer figures than those below. */
function makeTable(caption: string, lines: string[][]): Table {
  const shares = lines.map((cells) => cells.filter(hasFigure).length / Math.max(cells.length, 1))
  const usual = shares.slice(1).reduce((sum, share) => sum + share, 0) / Math.max(lines.length - 1, 1)
  const first = shares.findIndex((share) => usual === 0 || share >= usual / 2)
  // A table of words alone has its columns named by its first row, if by any.
  const heads = usual === 0 ? 1 : Math.min(Math.max(first, 0), mostHeads)
  const head = lines.slice(0, heads).flat()
  // Where rows have figures, one without is a title between them.
  const rows = lines.slice(heads).filter((cells) => usual < mostlyWords || cells.some(hasFigure))
  return { caption, head: head.length > 0 ? head : undefined, rows }
}

/** Words that name a row: those of its first cell with its numbers, and of its other short cells that are no figures. */
function namesOf(cells: readonly string[]): Set<string> {
  const names = cells.filter((cell, at) => at === 0 || (!hasFigure(cell) && cell.split(' ').length <= wordsOfName))
  return new Set(names.flatMap((cell) => [...tokensOf(cell)]))
}

/** Stems of the words of a text, and its numbers as they are written, without the comma of thousands. */
function tokensOf(text: string): Set<string> {
  const numbers = text.match(/\d[\d.,]*/g)?.map((number) => number.replace(/,(?=\d{3})|[.,]$/g, '')) ?? []
  return new Set([...contentStems(text).filter((stem) => !/^\d/.test(stem)), ...numbers])
}

function say(cells: readonly string[], head: readonly string[] | undefined, caption: string): string {
  const named = head?.length === cells.length ? cells.map((cell, at) => `${head[at]}: ${cell}`) : cells
  return `${caption} ${named.join('; ')}`.trim()
}

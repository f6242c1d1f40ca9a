import { isHeaderRow } from '../reading/is-header-row.ts'
import type { DocumentPageText } from '../reading/read-clauses.ts'
import { readFigure } from './read-figure.ts'

/** A line of a price schedule. What its row does not have, or leaves empty, is null. */
export interface ScheduleLine {
  item: string
  description: string
  unit: string
  quantity: number | null
  rate: number | null
  amount: number | null
  page: number
  /** Its row in one line. */
  quote: string
}

export interface ScheduleTotal {
  label: string
  amount: number
  /** Lines before it. */
  after: number
  page: number
  quote: string
}

export interface PriceSchedule {
  lines: ScheduleLine[]
  /** In their order: subtotals and totals. */
  totals: ScheduleTotal[]
}

type Column = 'item' | 'description' | 'unit' | 'quantity' | 'rate' | 'amount' | 'other'

/** The first that fits names the column. */
const columnNames: readonly [Column, RegExp][] = [
  ['rate', /\b(?:unit (?:price|rate|cost)|price per|rate)\b/i],
  [
    'quantity',
    /^(?:(?:total|estimated|required|annual|approx(?:imate)?\.?|est\.) )?(?:qty|quantit(?:y|ies)|number of units)\b|^(?:no\.? of |number of )?(?:hours|days|weeks|months|quarters|years|visits|persons)$/i,
  ],
  ['amount', /\b(?:amount|(?:line |total |extended )?(?:total|sum)|total price|value)\b/i],
  ['unit', /^(?:unit|units|uom|u\/m|measure)$/i],
  ['item', /^(?:(?:item|line|pos(?:ition)?|s\.?l?|ref)\.?\s*(?:no|nr|number)?\.?|no\.?|#)$/i],
  ['description', /\b(?:description|particulars|item|works?|service|activity|article|deliverable)\b/i],
]
const totalLabel = /^(?:grand |overall |sub[- ]?|net )?(?:total|sum)\b/i
const mostLines = 5_000
const mostCells = 30

/** The lines of tables that have a quantity or a rate beside an amount, over all pages of a document. */
export function readSchedule(pages: readonly DocumentPageText[], { priced }: { priced: boolean }): PriceSchedule {
  const lines: ScheduleLine[] = []
  const totals: ScheduleTotal[] = []
  let columns: Column[] | undefined
  for (const { page, text } of pages)
    for (const raw of text.split('\n')) {
      if (!raw.includes('\t') || lines.length >= mostLines) continue
      const cells = raw.split('\t', mostCells).map((cell) => cell.replace(/\s+/g, ' ').trim())
      const head = readHead(cells, priced)
      if (head) {
        columns = head
        continue
      }
      // The next table begins: nothing below its heads is a line of this one.
      if (isHeaderRow(cells, [])) columns = undefined
      if (!columns) continue
      const quote = cells.filter(Boolean).join(' ')
      const figures = cells.flatMap((cell) => readFigure(cell) ?? [])
      const label = cells.find((cell) => /\p{L}/u.test(cell)) ?? ''
      const last = figures.at(-1)
      if (totalLabel.test(label) && last !== undefined) {
        totals.push({ label, amount: last, after: lines.length, page, quote })
        continue
      }
      const line = readLine(cells, columns, priced)
      if (line) lines.push({ ...line, page, quote })
    }
  return { lines, totals }
}

/** What a tender asks prices for has quantities; sums without them are an example of its evaluation. */
function readHead(cells: readonly string[], priced: boolean): Column[] | undefined {
  if (cells.some((cell) => readFigure(cell) !== undefined)) return undefined
  const columns = cells.map((cell): Column => columnNames.find(([, name]) => name.test(cell))?.[0] ?? 'other')
  // "Price" alone is the amount where nothing else is.
  const price = cells.findIndex((cell, at) => columns[at] === 'other' && /\bprice\b/i.test(cell))
  if (price >= 0) columns[price] = columns.includes('amount') ? 'rate' : 'amount'
  const has = (column: Column) => columns.includes(column)
  return has('amount') && (has('quantity') || (priced && has('rate'))) ? columns : undefined
}

const figureColumns: readonly Column[] = ['quantity', 'rate', 'amount']

function readLine(
  cells: readonly string[],
  columns: readonly Column[],
  priced: boolean,
): Omit<ScheduleLine, 'page' | 'quote'> | undefined {
  const placed = cells.length === columns.length ? cells : alignCells(cells, columns, priced)
  if (!placed) return undefined
  const textOf = (column: Column) => placed[columns.indexOf(column)] ?? ''
  const figureOf = (column: Column) => (columns.includes(column) ? (readFigure(textOf(column)) ?? null) : null)
  const line = {
    item: textOf('item'),
    description: textOf('description'),
    unit: textOf('unit'),
    quantity: figureOf('quantity'),
    rate: figureOf('rate'),
    amount: figureOf('amount'),
  }
  const figures = [line.quantity, line.rate, line.amount].filter((one) => one !== null).length
  const named = line.description !== '' || line.item !== ''
  return named && figures > 0 ? line : undefined
}

/**
 * Of a row from which empty cells are gone, as tables of PDFs give them: texts from the left, and the figures at its end in
 * their columns. Two figures are taken for quantity and amount, and one for the amount, or for the quantity where nothing
 * is priced yet.
 */
function alignCells(cells: readonly string[], columns: readonly Column[], priced: boolean): string[] | undefined {
  if (cells.length > columns.length) return undefined
  let texts = cells.length
  while (texts > 0 && readFigure(cells[texts - 1] ?? '') !== undefined) texts--
  // A row whose texts are figures, "1 | 2 | 40", has nothing to tell them by.
  const figures = cells.slice(texts)
  const wanted = columns.filter((column) => figureColumns.includes(column))
  const into: readonly Column[] | undefined =
    figures.length === wanted.length
      ? wanted
      : figures.length === 2
        ? ['quantity', 'amount']
        : figures.length === 1
          ? [priced ? 'amount' : 'quantity']
          : undefined
  if (!into) return undefined
  const placed = columns.map(() => '')
  const names = columns.flatMap((column, at) => (figureColumns.includes(column) ? [] : [at]))
  for (const [index, cell] of cells.slice(0, texts).entries()) placed[names[index] ?? names.length - 1] = cell
  for (const [index, column] of into.entries()) placed[columns.indexOf(column)] = figures[index] ?? ''
  return placed
}

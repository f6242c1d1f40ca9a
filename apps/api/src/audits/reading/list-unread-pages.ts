import type { UnreadPage } from '@fieldproof/schema/audits'
import type { TableBlock } from '../../ingestion/document-block.ts'
import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import type { PageWarning } from '../../ingestion/page-warning.ts'
import { readReference } from './item-reference.ts'
import { splitAtBoxes } from './item-text.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** Boxes and fields of a page from which on it asks for answers. */
const fewest = 16
/** Lines with a box, a question mark or a number of their own from which on a page between others may ask. */
const fewestSigns = 3
/** Share of the rows below the names of columns. */
const mostlySingle = 0.8

/** What is seen on a page before it is read for items. */
export interface SeenPage extends UnreadPage {
  /** Lines that may ask, by a box, a question mark or a number of their own. */
  signs: number
}

type DrawnPage = Pick<QuestionnairePage, 'page' | 'drawing'>

/** The pages that ask for answers by their boxes and fields, with how many there are. */
export function findAskingPages(pages: readonly DrawnPage[]): UnreadPage[] {
  return pages.flatMap(({ page, drawing }) => {
    const places = countPlaces(drawing)
    return places >= fewest ? [{ page, places }] : []
  })
}

/** What is seen on each page of a PDF. */
export function seePages(
  pages: readonly (DrawnPage & { lines?: readonly LayoutLine[]; warnings: readonly Pick<PageWarning, 'kind'>[] })[],
): SeenPage[] {
  return pages.map(({ page, drawing, lines = [], warnings }) => {
    const places = countPlaces(drawing)
    return {
      page,
      places,
      signs: places + lines.filter(isSign).length,
      ...(warnings.some(({ kind }) => kind === 'unread') ? { lost: true } : {}),
    }
  })
}

function isSign({ cells }: LayoutLine): boolean {
  const text = cells.map((cell) => cell.text).join(' ')
  const [first] = cells
  return (
    /\?\s*$/.test(text) ||
    splitAtBoxes(text) !== undefined ||
    (first ? readReference(first.text) : undefined) !== undefined
  )
}

/** What is seen on each sheet of a workbook, or in a Word file as its one page: cells left empty beside others, below one that names their column. */
export function seeSheets(tables: readonly TableBlock[]): SeenPage[] {
  return [...Map.groupBy(tables, ({ page }) => page)].map(([page, own]) => {
    const places = own.reduce((sum, table) => sum + countEmpty(table), 0)
    return { page, places, signs: places }
  })
}

function countEmpty(table: TableBlock): number {
  const { named, rows } = findOpenRows(table)
  return rows.reduce((sum, row) => sum + named - row.length, 0)
}

/** Rows that leave cells empty below the first one that names most columns. One of a single cell is a title, unless most are. */
function findOpenRows({ cells }: TableBlock) {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()]
  const named = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const below = rows.slice(rows.findIndex(({ length }) => length === named) + 1)
  const single = below.filter(({ length }) => length === 1)
  const least = single.length >= mostlySingle * below.length ? 1 : 2
  return { named, rows: below.filter(({ length }) => length >= least && length < named) }
}

/** The sheets of a workbook, or a Word file as its one page, that ask for answers by their rows that leave something empty. */
export function findAskingSheets(tables: readonly TableBlock[]): UnreadPage[] {
  return [...Map.groupBy(tables, ({ page }) => page)].flatMap(([page, own]) => {
    const places = own.reduce((sum, table) => sum + findOpenRows(table).rows.length, 0)
    return places >= fewest ? [{ page, places }] : []
  })
}

/**
 * The pages without an item that may ask all the same, so that nothing on them could be doubted: what they show was not read, they
 * have many boxes and fields, or some lines that may ask, and pages before and behind them have items, or none has.
 */
export function listUnreadPages(items: readonly { page: number }[], seen: readonly SeenPage[]): UnreadPage[] {
  const read = new Set(items.map(({ page }) => page))
  const [first, last] = [Math.min(...read), Math.max(...read)]
  return seen.flatMap(({ signs, ...page }) => {
    const mayAsk = signs >= fewestSigns && (items.length === 0 || (page.page > first && page.page < last))
    return !read.has(page.page) && (page.lost || page.places >= fewest || mayAsk) ? [page] : []
  })
}

const countPlaces = (drawing: DrawnPage['drawing']) => (drawing?.boxes.length ?? 0) + (drawing?.fields.length ?? 0)

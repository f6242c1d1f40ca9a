import type { UnreadPage } from '@fieldproof/schema/audits'
import type { PageWarning } from '../../ingestion/page-warning.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** Boxes and fields of a page from which on it asks for answers. */
const fewest = 16
/** Lines of a page from which on it says more than a title. */
const fewestLines = 5

/** What is seen on a page before it is read for items. */
export interface SeenPage extends UnreadPage {
  /** Of text. */
  lines: number
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
  pages: readonly (DrawnPage & { lines?: readonly unknown[]; warnings: readonly Pick<PageWarning, 'kind'>[] })[],
): SeenPage[] {
  return pages.map(({ page, drawing, lines = [], warnings }) => ({
    page,
    places: countPlaces(drawing),
    lines: lines.length,
    ...(warnings.some(({ kind }) => kind === 'unread') ? { lost: true } : {}),
  }))
}

/**
 * The pages without an item that may ask all the same, so that nothing on them could be doubted: what they show was not read, they
 * have many boxes and fields, or pages before and behind them have items.
 */
export function listUnreadPages(items: readonly { page: number }[], seen: readonly SeenPage[]): UnreadPage[] {
  const read = new Set(items.map(({ page }) => page))
  const [first, last] = [Math.min(...read), Math.max(...read)]
  return seen.flatMap(({ lines, ...page }) => {
    const isBetween = page.page > first && page.page < last && lines >= fewestLines
    return !read.has(page.page) && (page.lost || page.places >= fewest || isBetween) ? [page] : []
  })
}

const countPlaces = (drawing: DrawnPage['drawing']) => (drawing?.boxes.length ?? 0) + (drawing?.fields.length ?? 0)

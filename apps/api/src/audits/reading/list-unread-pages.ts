import type { UnreadPage } from '@fieldproof/schema/audits'
import type { QuestionnairePage } from './read-rows.ts'

/** Boxes and fields of a page from which on it asks for answers. */
const fewest = 16

/** The pages that ask for answers by their boxes and fields, with how many there are. */
export function findAskingPages(pages: readonly Pick<QuestionnairePage, 'page' | 'drawing'>[]): UnreadPage[] {
  return pages.flatMap(({ page, drawing }) => {
    const places = (drawing?.boxes.length ?? 0) + (drawing?.fields.length ?? 0)
    return places >= fewest ? [{ page, places }] : []
  })
}

/** Those of them on which no item was read, so that nothing on them could be doubted. */
export function listUnreadPages(items: readonly { page: number }[], asking: readonly UnreadPage[]): UnreadPage[] {
  const read = new Set(items.map(({ page }) => page))
  return asking.filter(({ page }) => !read.has(page))
}

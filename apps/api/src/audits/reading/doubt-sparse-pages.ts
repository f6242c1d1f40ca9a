import { countOf } from '@fieldproof/schema/count-of'
import { findAskingPages } from './list-unread-pages.ts'
import type { ReadItem } from './read-items.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** Boxes beside one item at most: yes, no, not applicable, or a scale of five with a field for remarks. */
const besideItem = 6

/**
 * Doubts the first item of each page that has many more boxes and fields to answer than items: others may not have been
 * read there.
 */
export function doubtSparsePages(items: readonly ReadItem[], pages: readonly QuestionnairePage[]): ReadItem[] {
  const counts = new Map<number, number>()
  for (const { page } of items) counts.set(page, (counts.get(page) ?? 0) + 1)
  const sparse = new Map<number, string>()
  for (const { page, places } of findAskingPages(pages)) {
    const own = counts.get(page) ?? 0
    if (own > 0 && places > besideItem * own)
      sparse.set(page, `Its page has ${places} places to answer and ${countOf(own, 'item')}: look what was not read.`)
  }
  return items.map((item, index) => {
    const isFirst = items[index - 1]?.page !== item.page
    const doubt = isFirst && item.doubt === '' ? sparse.get(item.page) : undefined
    return doubt === undefined ? item : { ...item, doubt }
  })
}

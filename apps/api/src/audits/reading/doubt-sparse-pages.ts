import type { UnreadPage } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import type { ReadItem } from './read-items.ts'

/** How many places to answer an item has at most, and how more of them beside so few items are told. */
interface PlacesBeside {
  most: number
  tell(places: number, items: string): string
}

/** Boxes beside one item: yes, no, not applicable, or a scale of five with a field for remarks. */
export const boxesBeside: PlacesBeside = {
  most: 6,
  tell: (places, items) => `Its page has ${places} places to answer and ${items}: look what was not read.`,
}
/** Rows of one item of an office file: its own, and two of what belongs to it. */
export const rowsBeside: PlacesBeside = {
  most: 3,
  tell: (places, items) => `${places} rows leave something empty beside ${items}: look what was not read.`,
}

/**
 * Doubts the first item of each page that has many more places to answer than items: others may not have been read there.
 * @param asking pages that ask for answers, each with its places
 */
export function doubtSparsePages(
  items: readonly ReadItem[],
  asking: readonly UnreadPage[],
  { most, tell }: PlacesBeside,
): ReadItem[] {
  const counts = new Map<number, number>()
  for (const { page } of items) counts.set(page, (counts.get(page) ?? 0) + 1)
  const sparse = new Map<number, string>()
  for (const { page, places } of asking) {
    const own = counts.get(page) ?? 0
    if (own > 0 && places > most * own) sparse.set(page, tell(places, countOf(own, 'item')))
  }
  return items.map((item, index) => {
    const isFirst = items[index - 1]?.page !== item.page
    const doubt = isFirst && item.doubt === '' ? sparse.get(item.page) : undefined
    return doubt === undefined ? item : { ...item, doubt }
  })
}

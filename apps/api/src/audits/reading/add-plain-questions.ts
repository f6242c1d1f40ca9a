import type { ReadItem } from './read-items.ts'

const standsAlone = 'It asks, but has no number, box or table as the others have: look whether it is asked here.'

/**
 * Adds the plain questions that stand between items with numbers, boxes or tables, in doubt: one that is missed is worse than
 * one to look at.
 * @param items in order
 * @param loose the same pages read with plain questions, in order
 */
export function addPlainQuestions(items: readonly ReadItem[], loose: readonly ReadItem[]): ReadItem[] {
  const keyOf = ({ page, question }: ReadItem) => `${page} ${question}`
  const places = new Map(items.map((item, at) => [keyOf(item), at]))
  /** By the place of the item that they stand behind, -1 where there is none. */
  const added = new Map<number, ReadItem[]>()
  let above = -1
  for (const one of loose) {
    const place = places.get(keyOf(one))
    if (place !== undefined) above = place
    else if (isPart(one, items[above + 1])) above++
    else if (/\?$/.test(one.question) && !isPart(one, items[above]))
      added.set(above, [...(added.get(above) ?? []), { ...one, doubt: one.doubt || standsAlone }])
  }
  return [-1, ...items.keys()].flatMap((at) => [...items.slice(Math.max(0, at), at + 1), ...(added.get(at) ?? [])])
}

/** Whether an item near by was only read to another end. */
function isPart({ question }: ReadItem, near: ReadItem | undefined): boolean {
  return near !== undefined && (near.question.includes(question) || question.includes(near.question))
}

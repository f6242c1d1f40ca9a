import type { ReadItem } from './read-items.ts'

/** Pairs of items in a section from which on their numbers tell whether they count. */
const fewestPairs = 4
/** Share of them in which the second number is not higher. */
const mostlyDown = 0.4

/** Leaves out numbers in front of items that do not count: what each of them is worth. */
export function dropPoints(items: readonly ReadItem[]): ReadItem[] {
  const isPlain = ({ ref }: ReadItem) => /^\d{1,3}$/.test(ref)
  const pairs = items.slice(1).flatMap((item, index) => {
    const before = items[index]
    const isPair = before && before.sectionTitle === item.sectionTitle && isPlain(before) && isPlain(item)
    return isPair ? [Number(item.ref) - Number(before.ref)] : []
  })
  const down = pairs.filter((step) => step <= 0).length
  if (pairs.length < fewestPairs || down < mostlyDown * pairs.length) return [...items]
  return items.map((item) => (isPlain(item) ? { ...item, ref: '' } : item))
}

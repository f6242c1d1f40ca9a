import { readReference } from './item-reference.ts'
import { isCompanyLabel } from './item-text.ts'
import type { ReadItem } from './read-items.ts'

/** Words from which on two items may have been read as one. */
const veryLong = 90
/** Share of the items that begin with a small letter, from which on it is how they are written. */
const mostlySmall = 0.5

/** Says of each item why a person should look at it, where there is a reason. */
export function findDoubts(items: readonly ReadItem[]): ReadItem[] {
  const areSmall = items.filter(beginsSmall).length > mostlySmall * items.length
  return items.map((item, index) => ({ ...item, doubt: describe(item, items[index - 1], areSmall) }))
}

const beginsSmall = ({ question }: ReadItem) => /^\p{Ll}/u.test(question)

function describe(item: ReadItem, before: ReadItem | undefined, areSmall: boolean): string {
  const { question } = item
  const missing = describeGap(item, before)
  if (missing !== '') return missing
  if (beginsSmall(item) && !areSmall) return 'It begins in the middle of a sentence.'
  const words = question.split(/\s+/).length
  if (words > veryLong) return 'It is very long: two items may have been read as one.'
  if (isCompanyLabel(question)) return 'It may be a field of the form, such as a name or a date.'
  return ''
}

/** Says that numbers between an item and the one before it were not read; '' where none are missing. */
export function describeGap({ ref, sectionTitle }: ReadItem, before: ReadItem | undefined): string {
  return before && before.sectionTitle === sectionTitle ? findGap(before.ref, ref) : ''
}

/** "3" and then "6" in one section: what stands between was not read. */
function findGap(before: string, ref: string): string {
  const [left, right] = [readReference(before)?.reference, readReference(ref)?.reference]
  if (!left || !right || left.kind !== right.kind || left.prefix !== right.prefix) return ''
  if (left.parts.length !== right.parts.length) return ''
  if (left.parts.slice(0, -1).join('.') !== right.parts.slice(0, -1).join('.')) return ''
  const [from, to] = [left.parts.at(-1) ?? 0, right.parts.at(-1) ?? 0]
  // Some number in tens, to have room for more.
  if (from % 10 === 0 && to - from === 10) return ''
  const step = to - from
  if (step === 2) return 'The number before it was not read.'
  return step > 2 ? `${step - 1} numbers before it were not read.` : ''
}

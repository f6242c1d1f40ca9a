import { contentStems } from '../../language/content-words.ts'
import { stemOf } from '../../language/stems.ts'
import type { SafetyAuditItemRow } from '../../platform/database/tables/audits.ts'

type NamedItem = Pick<SafetyAuditItemRow, 'ref' | 'question'>

const mostNamed = 3
const reference = /[A-Za-z]{0,4}[-.]?\d+(?:\.\d+)*(?:\([a-z]+\)|[a-z]\b)?/g
/** Words that say nothing of their own beside an item's number. */
const emptyBeside = new Set('item question number have know document find found'.split(' ').map(stemOf))

/** The items that a message names by their reference. A number alone is one only behind "item" or "question". */
export function findNamedItems<Item extends NamedItem>(message: string, list: readonly Item[]): Item[] {
  const tokens: string[] = message.match(reference) ?? []
  const numbered = [...message.matchAll(/\b(?:question|item|no\.?|number)\s+(-?\d+)\b/gi)].map(([, number]) => number)
  const isNamed = (ref: string) => ref.includes('.') || /[A-Za-z]/.test(ref) || numbered.includes(ref)
  return list.filter(({ ref }) => ref !== '' && tokens.includes(ref) && isNamed(ref)).slice(0, mostNamed)
}

/** "What about 3.3?" is about what item 3.3 asks; what a message says beside the number is asked as well. */
export function searchTextOf(message: string, named: readonly NamedItem[]): string {
  if (named.length === 0) return message
  const own = contentStems(message.replace(reference, ' ')).filter((stem) => !emptyBeside.has(stem))
  const asked = named.map(({ question }) => question).join(' ')
  return own.length === 0 ? asked : `${asked} ${message}`
}

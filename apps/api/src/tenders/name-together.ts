import { countOf } from '@fieldproof/schema/count-of'
import { shorten } from './shorten.ts'

/** Named in the history; of more only the count is told. */
const named = 5

/** "12 requirements: 1.1, 1.2 …": what is done to several at once, for the history. */
export function nameTogether(rows: readonly { ref: string; text: string }[]): string {
  const names = rows.slice(0, named).map(({ ref, text }) => ref || `“${shorten(text)}”`)
  return `${countOf(rows.length, 'requirement')}: ${names.join(', ')}${rows.length > named ? ' …' : ''}`
}

import { findQuantities } from '../../language/quantities.ts'
import type { Candidate } from './find-key-facts.ts'
import { oneValue } from './one-value.ts'
import type { Clause } from './read-clauses.ts'
import { itemsBelow } from './read-list-items.ts'

/** What announces by what parts somebody is paid. */
const pays = /\b(?:pay(?:s|able|ments?)?|paid|instal?lments?|remuneration)\b/i
const announces = /(?::|\bas follows\b.{0,60}|\bthe following\b.{0,60})$/i
const fewest = 2

/** "… is paid as follows:" with "40% upon delivery" and "60% upon acceptance" below: one fact, doubted where they are no whole. */
export function readInstalments(clauses: readonly Clause[]): Candidate[] {
  return clauses.flatMap((head, index): Candidate[] => {
    if (head.cells || !pays.test(head.text) || !announces.test(head.text)) return []
    const items = itemsBelow(clauses, index).flatMap(({ text, quote }) => {
      const share = findQuantities(text).find(({ dimension }) => dimension === 'share')
      return share ? [{ text, quote, share: share.value }] : []
    })
    if (items.length < fewest) return []
    const sum = items.reduce((all, { share }) => all + share, 0)
    return [
      {
        kind: 'payment_terms',
        label: 'Payment',
        value: oneValue(items.map(({ text }) => text.replace(/[;.,]$/, '')).join('; ')),
        page: head.page,
        quote: items[0]?.quote ?? '',
        date: null,
        doubt: Math.abs(sum - 1) < 0.001 ? '' : 'Its parts do not add up to the whole.',
        score: 3 - head.page / 300,
        key: items.map(({ share }) => share).join('+'),
        tight: true,
      },
    ]
  })
}

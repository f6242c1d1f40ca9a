import { findBuyers } from './find-buyer.ts'
import { findContacts } from './find-contacts.ts'
import type { Candidate } from './find-key-facts.ts'
import { findReferences } from './find-reference.ts'
import { findTitles } from './find-title.ts'
import { kindOfName } from './match-label.ts'
import type { DocumentPageText } from './read-clauses.ts'
import { readPairs } from './read-pairs.ts'

/** What the tender is called, its number, whose it is, and whom it names as its contact. */
export function findIdentity(pages: readonly DocumentPageText[]): Candidate[] {
  const pairs = readPairs(pages, (label) => kindOfName(label) !== undefined)
  const references = findReferences(pages, pairs)
  return [
    ...findTitles(pages, pairs, references),
    ...references,
    ...findBuyers(pages, pairs),
    ...findContacts(pages, pairs),
  ]
}

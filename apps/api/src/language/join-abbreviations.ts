import type { Abbreviation } from './find-abbreviations.ts'

/** A document that defines more is a dictionary, or means harm. */
const mostOfDocument = 300

/** The abbreviations of a document's pages, each short form once, with the first meaning it is given. */
export function joinAbbreviations(found: Iterable<Abbreviation>): Abbreviation[] {
  const first = new Map<string, Abbreviation>()
  for (const one of found) if (first.size < mostOfDocument && !first.has(one.short)) first.set(one.short, one)
  return [...first.values()]
}

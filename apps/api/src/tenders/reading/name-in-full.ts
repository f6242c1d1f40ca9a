import { findAbbreviations } from '../../language/find-abbreviations.ts'
import type { DocumentPageText } from './read-clauses.ts'

/** A word of a proper name. */
export const word = String.raw`\p{Lu}[\p{L}&.’'-]{0,30}`
/** A proper name of several words. */
export const properName = String.raw`(?<![\p{L}&.’'-])${word}(?:,? (?:of|the|and|for|&|${word})){0,8}`
/** Characters of a page in which a name is spelt out. */
const mostText = 8_000

/**
 * The name that an abbreviation or one word stands for, "SWD", "the Agency"; any other name as it is. Undefined where one word
 * is short for a name that stands nowhere.
 * @param pages the first ones, on which a document says who is who
 */
export const fullName = (name: string, pages: readonly DocumentPageText[]): string | undefined =>
  isShort(name) ? longName(name, pages) : inFull(name, pages)

/** "SWD" as the "Saltmouth Water District" that the document says it is. */
function inFull(name: string, pages: readonly DocumentPageText[]): string {
  if (!/^\p{Lu}{2,8}(?:-\p{Lu}{1,6})?$/u.test(name)) return name
  for (const { text } of pages) {
    const long = findAbbreviations(text).find(({ short }) => short === name)?.long
    const flat = text.replace(/\s+/g, ' ')
    const at = long === undefined ? -1 : flat.toLowerCase().indexOf(`${long} (`)
    if (long !== undefined && at >= 0) return flat.slice(at, at + long.length)
  }
  return name
}

/** One word with a small letter, "Agency": short for a name, where it is none itself. */
const isShort = (name: string) => /^\p{Lu}\p{Ll}+$/u.test(name)

/** "Saltmouth Harbour Agency" of which "the Agency" is short: the longer name that stands most often on the first pages. */
function longName(short: string, pages: readonly DocumentPageText[]): string | undefined {
  const ends = new RegExp(
    String.raw`(?:${word}(?: of| the| and|,)? ){1,6}${short}\b|(?<![\p{L}&.’'-])${short} of(?: the)?(?: ${word}){1,5}`,
    'gu',
  )
  const counts = new Map<string, number>()
  for (const { text } of pages)
    for (const [found] of text
      .slice(0, mostText)
      .split('\n')
      .map((line) => line.trim() || '\n')
      .join(' ')
      .matchAll(ends)) {
      const name = found.replace(/^(?:The|This|That|An?|By|To|For|From|Of|In|And) /, '')
      if (name !== short) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** A paragraph without the heading that is set close above it: a capitalised line that is far from full, above a longer one. */
export function withoutHeading(paragraph: string): string {
  const lines = paragraph.split('\n')
  const [first = '', second = ''] = lines.map((line) => line.trim())
  const isHeading =
    first.length < 0.6 * second.length &&
    /^\p{Lu}/u.test(first) &&
    !/[,.;:]$|\b(?:of|the|and|for|by|to|in|is|are|&)$/i.test(first)
  return isHeading && /^\p{Lu}/u.test(second) ? lines.slice(1).join('\n') : paragraph
}

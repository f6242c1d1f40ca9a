import type { Clause } from './clause.ts'

/** A word with a hyphen that its own spelling or the end of a line gave it. */
const hyphenated = /(?<!\p{L})(\p{L}{2,30})-\s?(\p{Ll}{2,30})(?!\p{L})/gu

/**
 * The clauses with the words in one that were broken at the end of a line, "appoint-ments": those that the document writes
 * in one elsewhere. Others keep their hyphen, which may be their own.
 */
export function joinBrokenWords(clauses: readonly Clause[]): Clause[] {
  const known = new Set<string>()
  for (const { text } of clauses) for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? []) known.add(word)
  return clauses.map((clause) => ({
    ...clause,
    text: clause.text.replace(hyphenated, (broken, one: string, other: string) =>
      known.has(`${one}${other}`.toLowerCase()) ? `${one}${other}` : broken,
    ),
  }))
}

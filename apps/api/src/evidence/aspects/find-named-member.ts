import { overlap } from '../../language/overlap.ts'
import type { Word } from '../../language/words.ts'
import type { Ask } from '../ask.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'

/** What tells one of a kind from the others: "GD-1", "4", "K4B", "C". */
const code = /^(?:\p{Lu}{0,4}[-/]?\d{1,5}\p{Lu}?|\p{Lu})$/u

/**
 * "Crane K4 is load tested" where "all cranes" or "cranes" are asked of or claimed: one that is told from its kind by a code is not all
 * of them. Where the kind is named as well, or the row of a table goes on with others, nothing is found.
 */
export function findNamedMember(ask: Ask, statements: readonly Statement[]): AspectFinding | undefined {
  for (const plural of pluralSubjects(ask))
    for (const statement of statements) {
      const { words, text, start } = statement
      if (text.includes('|')) continue
      const named = words.flatMap((word, index) => (isSingularOf(plural, word) ? [index] : []))
      const isOne = (index: number) => isCode(statement, words[index + 1])
      const [first] = named
      if (first === undefined || !named.every(isOne) || words.some(({ lower }) => lower === plural)) continue
      return {
        aspect: 'scope',
        outcome: 'short',
        start: start + (words[first]?.start ?? 0),
        end: start + (words[first + 1]?.end ?? 0),
      }
    }
  return undefined
}

/** Nouns of which something is asked in the plural, or of each, without a code; of papers that there is one is enough. */
function pluralSubjects({ statement: { words }, terms, predicate }: Ask): string[] {
  const subjects = terms.filter((term) => !predicate.has(term) && term.weight >= 0.8)
  return subjects.flatMap(({ word: { lower, pos, start, end } }) => {
    const [before, next] = [words.findLast((one) => one.end <= start), words.find((one) => one.start >= end)]
    if (!/^(?:NOUN|PROPN)$/.test(pos) || code.test(next?.text ?? '')) return []
    if (/^(?:each|every)$/.test(before?.lower ?? '')) return [`${lower}s`]
    return /[^s]s$/.test(lower) ? [lower] : []
  })
}

/** In its own words: another word for the kind may be one of a wider kind. */
const isSingularOf = (plural: string, { lower }: Word) =>
  plural === `${lower}s` || plural === `${lower}es` || plural === `${lower.slice(0, -1)}ies`

function isCode({ quantities }: Statement, word: Word | undefined): boolean {
  if (!word || !code.test(word.text)) return false
  return !quantities.some((one) => one.dimension !== 'count' && overlap(word, one))
}

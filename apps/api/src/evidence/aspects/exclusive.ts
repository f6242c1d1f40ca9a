import { compareMeanings, type Meanings } from '../../language/thesaurus.ts'
import type { Ask } from '../ask.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window } from '../window.ts'

const only = /\b(?:only|solely|exclusively|alone)\b/gi
/** "only when", "only after", "only then": a condition on the whole, not a limit to some. */
const conditional =
  /^\s+(?:when|while|after|then|if|once|where|by|with|as|until|upon|following|on|under|in accordance|to the extent|\d)/i

/** A limit counts in a clause that speaks of most of the matter. */
const ofBest = 0.6

/**
 * "corridor lights only", "our own employees only": what is said is limited to things that were not asked for.
 * An ask that is exclusive itself ("only pharmacists?") is met by such a limit.
 */
export function findLimit(ask: Ask, { clauses }: Window): AspectFinding | undefined {
  if (ask.exclusive || ask.denies) return undefined
  const best = clauses.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  for (const { statement, relevance } of clauses) {
    if (relevance < Math.max(0.2, ofBest * best)) continue
    for (const match of statement.text.matchAll(only)) {
      const end = match.index + match[0].length
      if (conditional.test(statement.text.slice(end, end + 16))) continue
      const focus = focusOf(match.index, end)
      if (
        focus === undefined ||
        statement.quantities.some(
          ({ start, end: to }) =>
            focus >= 0 && (statement.words[focus]?.start ?? 0) < to && (statement.words[focus]?.end ?? 0) > start,
        )
      )
        continue
      const meaning = statement.meanings[focus]
      if (meaning && isAsked(ask, meaning) && !isNarrowed(ask, statement, focus) && !/\bown\b/i.test(statement.text))
        continue
      return { aspect: 'scope', outcome: 'conflict', start: statement.start + match.index, end: statement.start + end }

      function focusOf(from: number, to: number): number | undefined {
        const nominal = (index: number) => /^(?:NOUN|PROPN)$/.test(statement.words[index]?.pos ?? '')
        const next = statement.words.findIndex(({ start }) => start >= to)
        const last = statement.words.findLastIndex((word) => word.end <= from)
        if (/^alone$/i.test(statement.text.slice(from, to))) return nominal(last) ? last : undefined
        if (next < 0 || /^[.,;:]$/.test(statement.words[next]?.text ?? '')) return nominal(last) ? last : undefined
        for (let index = next; index < Math.min(next + 5, statement.words.length); index++)
          if (nominal(index)) return index
        return undefined
      }
    }
  }
  return undefined
}

const isAsked = (ask: Ask, meaning: Meanings) => ask.terms.some((term) => compareMeanings(term.meanings, meaning) === 1)

/** "the scaffolds of contractors", "scaffolds above four metres": what stands behind the noun picks out some of them. */
function isNarrowed(ask: Ask, { words, meanings }: Statement, focus: number): boolean {
  const end = words.findIndex(({ pos }, index) => index > focus && /^(?:VERB|AUX|PUNCT)$/.test(pos))
  const behind = words.slice(focus + 1, end < 0 ? words.length : end)
  if (behind[0]?.pos !== 'ADP') return false
  return behind.some(({ pos }, index) => {
    const meaning = meanings[focus + 1 + index]
    return /^(?:NOUN|PROPN|NUM)$/.test(pos) && !(meaning && isAsked(ask, meaning))
  })
}

import type { Negation } from '../../language/negation.ts'
import { overlap } from '../../language/overlap.ts'
import { compareMeanings } from '../../language/thesaurus.ts'
import type { Statement } from '../statement.ts'
import { readCases } from './conditions.ts'

/** Whether a statement denies what another says, apart from words that both deny with and from the case that it is said of. */
export function denies(one: Statement, other: Statement): boolean {
  const cases = readCases(one)
  const inCase = ({ start }: Negation) =>
    cases.some(({ from, to }) => start >= (one.words[from]?.start ?? 0) && start < (one.words[to - 1]?.end ?? 0))
  const denying = one.negations.filter(
    (negation) => counts(negation) && !inCase(negation) && !isShared(one, negation, other),
  )
  return denying.length % 2 === 1
}

/** "not … without a permit" takes back what it denies, and "with no other posts" denies only the noun. */
function counts({ cancelled, ofNoun, ofSome }: Negation): boolean {
  return !cancelled && !ofNoun && !ofSome
}

/** "is stopped when", "shall be stopped at": the same word in both, whatever it denies. */
function isShared({ words, meanings }: Statement, negation: Negation, other: Statement): boolean {
  if (negation.kind === 'plain') return false
  const at = words.findIndex((word) => overlap(word, negation))
  const meaning = meanings[at]
  return meaning !== undefined && other.meanings.some((own) => compareMeanings(meaning, own) === 1)
}

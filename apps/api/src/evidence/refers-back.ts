import { pronoun } from './says.ts'
import { readStatement } from './statement.ts'

const definite = /^(?:the|this|that|these|those|such)$/

/**
 * Whether a sentence goes on with what the one before it speaks of: by a pronoun, or by "the card" behind "holds the gas
 * tester card" (definite noun phrase whose head was named before; Quirk et al., A Comprehensive Grammar, 5.28, anaphoric
 * reference).
 */
export function refersBack(sentence: string, before: string): boolean {
  if (pronoun.test(sentence)) return true
  const { words, meanings } = readStatement(sentence, 0)
  // A clause's number may stand before it.
  const first = words.findIndex(({ text }) => /^\p{L}/u.test(text))
  if (!definite.test(words[first]?.lower ?? '')) return false
  const end = words.findIndex(({ pos }, index) => index > first && /^(?:VERB|AUX)$/.test(pos))
  const head = words.findLastIndex(({ pos }, index) => index < end && /^(?:NOUN|PROPN)$/.test(pos))
  const stem = meanings[head]?.stem
  if (head <= first || stem === undefined) return false
  const earlier = readStatement(before, 0)
  return earlier.words.some(({ pos }, index) => /^(?:NOUN|PROPN)$/.test(pos) && earlier.meanings[index]?.stem === stem)
}

import { readWords, type Word } from './words.ts'

/** Characters in which the order of a sentence stands. */
const longest = 300
/** What may stand before the verb of an order. */
const opening = new Set(['please', 'kindly', 'always', 'never', 'also', 'then', 'only', 'not', 'do', "don't", "n't"])
/** What begins the object of a verb, and never follows the noun that a statement begins with. */
const objectWords = new Set([
  'the',
  'a',
  'an',
  'no',
  'any',
  'all',
  'each',
  'every',
  'your',
  'its',
  'their',
  'this',
  'these',
  'those',
])
/** What follows these tells of when, why or which, and not what the sentence says. */
const subordinate =
  /^(?:if|when|whenever|where|wherever|while|before|after|until|unless|once|that|which|who|whose|whom|because|so|as|since|to)$/

/**
 * Whether a sentence is an order, "Stand at least 5 m away", "Never lift more than 20 kg": it begins with a verb in its
 * plain form and has no other that could be its own. In doubt it is none: "Cover plates hold 3 kg" tells what is.
 */
export function isOrder(sentence: string): boolean {
  const words = readWords(sentence.slice(0, longest)).filter(({ pos }) => pos !== 'SPACE')
  let at = 0
  while (opening.has(words[at]?.lower ?? '')) at++
  const [verb, next] = [words[at], words[at + 1]]
  if (!verb || !next || !/^\p{L}+$/u.test(verb.text)) return false
  const isPlain = !/(?:ing|ed|[^s]s)$/.test(verb.lower)
  const isVerb = verb.pos === 'VERB' || (at > 0 && words[at - 1]?.lower === 'not') || objectWords.has(next.lower)
  return isPlain && isVerb && !hasOwnVerb(words.slice(at + 1))
}

/** A finite verb that no word before it makes part of another clause. */
function hasOwnVerb(words: readonly Word[]): boolean {
  for (const [at, { pos, lower, text }] of words.entries()) {
    if (subordinate.test(lower) || /^[.;:]$/.test(text)) return false
    if (pos !== 'VERB' && pos !== 'AUX') continue
    // "and keep", ", check": another order; "the guard fitted", "by lifting": no verb of its own. "The hooks" are none.
    const before = words[at - 1]?.pos ?? ''
    if (!['CCONJ', 'PUNCT', 'DET'].includes(before) && !/(?:ing|ed|en)$/.test(lower)) return true
  }
  return false
}

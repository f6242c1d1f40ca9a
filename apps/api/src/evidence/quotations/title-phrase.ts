import { readWords } from '../../language/words.ts'

const longest = 16

/** Whether a few words name a matter and say nothing of it: they have no verb of their own, "Notice of certain accidents". */
export function isTitlePhrase(phrase: string): boolean {
  const words = readWords(phrase)
  return (
    words.length <= longest &&
    !words.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/.test(lower)))
  )
}

const longestTitle = 8
const begins = /^\p{Lu}/u
/** Words that a title may have in small letters. */
const small = /^\p{Ll}{1,4}$|^(?:from|with|into|upon|under|over|between|without|within)$/u

/**
 * Whether a paragraph of its own is a title without a number: a few words, their first letters capitals, that end in nothing,
 * "Safety Certificate Required". A label, a name of many parts and a sentence are none.
 */
export function isTitleLine(paragraph: string): boolean {
  const words = paragraph.trim().split(/\s+/)
  if (words.length > longestTitle || !begins.test(words[0] ?? '') || !/\p{L}{4}/u.test(paragraph)) return false
  if (/[.;:,?!\t|]/.test(paragraph.trim()) || /\p{Ll}/u.test(paragraph) === false) return false
  return words.every((word) => /^[\p{Lu}\d(/&–—-]/u.test(word) || small.test(word)) && isTitlePhrase(paragraph)
}

import { contentStems, words } from '../platform/english-words.ts'
import { findQuantities, findUnit } from '../platform/find-quantities.ts'
import { countDenials, findSupport, plainText, quotationsIn } from './find-support.ts'
import type { Evidence } from './read-evidence.ts'

/** Share of a sentence's content words that must stand in what it cites; a summary has some of its own. */
const enoughWords = 0.6
/** Above this share a sentence restates one sentence of the passage, so both must deny equally often. */
const restates = 0.75

/**
 * Whether a sentence, without its markers, is borne out by what it cites: its quotations stand there word for word, and so
 * does every figure with its unit, every date and clause number, its negation and most of its words.
 */
export function isGrounded(sentence: string, cited: readonly Evidence[]): boolean {
  const quotations = quotationsIn(sentence)
  if (!quotations.every((quoted) => cited.some(({ plain }) => plain.includes(plainText(quoted))))) return false
  const own = quotations.reduce((rest, quoted) => rest.replace(quoted, () => ' '), sentence)
  if (!hasFigures(own, cited) || !hasWords(own, cited, quotations.length > 0)) return false
  return quotations.length > 0 || deniesAlike(own, cited)
}

/** Every figure stands in the source, with the same unit where it has one that we know. */
function hasFigures(sentence: string, cited: readonly Evidence[]): boolean {
  const stands = (number: string) => cited.some(({ numbers }) => numbers.has(number))
  const quantities = findQuantities(sentence)
  const figuresMet = quantities.every(({ value, unit, kind }) =>
    kind === 'other'
      ? stands(value)
      : cited.some((one) => one.quantities.some((other) => other.value === value && other.unit === unit)),
  )
  // Clause numbers, codes and dates are not quantities; their digits must stand there as they are.
  const counted = new Set(quantities.map(({ value }) => value))
  return (
    figuresMet &&
    words(sentence).every((word) => {
      if (!/\d/.test(word)) return true
      const plain = word.replaceAll(',', '').replace(/^0+(?=\d)/, '')
      return counted.has(plain) || stands(word) || stands(plain)
    })
  )
}

function hasWords(sentence: string, cited: readonly Evidence[], quotes: boolean): boolean {
  const own = [...new Set(contentStems(sentence))].filter((word) => !/\d/.test(word) && !findUnit(word))
  // "Quoted from your documents:" says nothing that a document would.
  if (quotes && own.length <= 4) return true
  return own.filter((word) => cited.some(({ stems }) => stems.has(word))).length >= own.length * enoughWords
}

/** "shall be entered" must not rest on "shall not be entered"; "no … without" denies twice and so affirms. */
function deniesAlike(sentence: string, cited: readonly Evidence[]): boolean {
  const denials = countDenials(sentence)
  const supports = cited.map((evidence) => findSupport(sentence, evidence))
  const best = supports.reduce((one, other) => (other.overlap > one.overlap ? other : one))
  if (best.overlap >= restates) return denials % 2 === best.denials % 2
  return denials === 0 || cited.some((evidence) => evidence.denials > 0)
}

import type { SentenceCheck } from '@fieldproof/schema/chat'
import { splitSentences } from '@fieldproof/schema/split-sentences'
import { contentStems, words } from '../platform/english-words.ts'
import { findQuantities, findUnit } from '../platform/find-quantities.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import type { CitedText } from './cite-sources.ts'
import { findSupport, plainText, quotationsIn, readableSentence } from './find-support.ts'

/** Share of a sentence's content words that must stand in what it cites; a summary has some of its own. */
const enoughWords = 0.6
/** Above this share a sentence restates one sentence of the passage, so both must deny equally often. */
const restates = 0.75

const negations =
  /\b(?:not|no|never|nor|neither|none|nobody|nothing|without|cannot|prohibit\w*|forbid\w*|forbidden|unless|except)\b|n['’]t\b/gi

/**
 * Checks every sentence of an answer against the passages it cites, one result a sentence in order.
 * `verified`: its quotations stand there word for word, and so does every figure with its unit, every date and clause
 * number, its negation and most of its words. `unverified`: it cites and something is missing. `uncited`: it does not cite.
 */
export function checkGrounding(answer: CitedText, passages: readonly RetrievedPassage[]): SentenceCheck[] {
  return splitSentences(answer.content).map(({ start, end }) => {
    const cited = answer.citations
      .filter(({ offset }) => offset > start && offset <= end)
      .flatMap(({ passage }) => passages[passage] ?? [])
    if (cited.length === 0) return 'uncited'
    return isGrounded(readableSentence(answer.content.slice(start, end)), cited) ? 'verified' : 'unverified'
  })
}

/** What a sentence may rest on. */
type Cited = Pick<RetrievedPassage, 'heading' | 'text'>

/** Whether a sentence, without its markers, is borne out by what it cites: quotations, figures, words and negations. */
export function isGrounded(sentence: string, cited: readonly Cited[]): boolean {
  const source = cited.map(({ heading, text }) => `${heading}\n${text}`).join('\n')
  const plainSource = plainText(source)
  const quotations = quotationsIn(sentence)
  if (!quotations.every((quoted) => plainSource.includes(plainText(quoted)))) return false
  const own = quotations.reduce((rest, quoted) => rest.replace(quoted, ' '), sentence)
  if (!hasFigures(own, source) || !hasWords(own, source, quotations.length > 0)) return false
  return quotations.length > 0 || deniesAlike(own, cited)
}

/** Every figure stands in the source, with the same unit where it has one that we know. */
function hasFigures(sentence: string, source: string): boolean {
  const inSource = findQuantities(source)
  const numbers = new Set([...inSource.map(({ value }) => value), ...words(source).filter((word) => /\d/.test(word))])
  const quantities = findQuantities(sentence)
  const figuresMet = quantities.every(({ value, unit, kind }) =>
    kind === 'other' ? numbers.has(value) : inSource.some((one) => one.value === value && one.unit === unit),
  )
  // Clause numbers, codes and dates are not quantities; their digits must stand there as they are.
  const counted = new Set(quantities.map(({ value }) => value))
  return (
    figuresMet &&
    words(sentence).every((word) => {
      if (!/\d/.test(word)) return true
      const plain = word.replaceAll(',', '').replace(/^0+(?=\d)/, '')
      return counted.has(plain) || numbers.has(word) || numbers.has(plain)
    })
  )
}

function hasWords(sentence: string, source: string, quotes: boolean): boolean {
  const own = [...new Set(contentStems(sentence))].filter((word) => !/\d/.test(word) && !findUnit(word))
  // "Quoted from your documents:" says nothing that a document would.
  if (quotes && own.length <= 4) return true
  const present = new Set(contentStems(source))
  return own.filter((word) => present.has(word)).length >= own.length * enoughWords
}

/** "shall be entered" must not rest on "shall not be entered"; "no … without" denies twice and so affirms. */
function deniesAlike(sentence: string, cited: readonly Cited[]): boolean {
  const denials = (text: string) => text.match(negations)?.length ?? 0
  const supports = cited.map((passage) => findSupport(sentence, passage))
  const best = supports.reduce((one, other) => (other.overlap > one.overlap ? other : one))
  if (best.overlap >= restates) return denials(sentence) % 2 === denials(best.quote) % 2
  return denials(sentence) === 0 || cited.some(({ text }) => denials(text) > 0)
}

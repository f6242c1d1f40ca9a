import type { WordMatch } from '../engines/match-words.ts'
import { contentStems, words as wordsOf } from '../platform/english-words.ts'
import { findQuantities } from '../platform/find-quantities.ts'
import { isTelling, kindredOf, type Requirement, readHours } from './split-requirement.ts'

/** A sentence that may be evidence, and how well it meets each word of the question. */
export interface Candidate {
  /** Verbatim, in one line. */
  text: string
  /** The headings it stands under: what they say need not be repeated. */
  heading: string
  words: readonly WordMatch[]
}

export interface Support {
  /** Mean over the requirement's telling words of how well each is met, 0 to 1. */
  coverage: number
  /** Number of telling words. */
  telling: number
  /** Those that are not met. */
  missing: string[]
  /** The interval or figure that is asked for is given, or none is asked for. */
  figureMet: boolean
}

/** From here a word counts as met by meaning; nearest words of unrelated texts stay below. */
const met = 0.6

/** How well a sentence supports one requirement of a question. */
export function weighEvidence(question: string, requirement: Requirement, candidate: Candidate): Support {
  const present = new Set(contentStems(candidate.text))
  const above = new Set(contentStems(candidate.heading))
  const spans = locateWords(question, candidate.words)
  const telling = spans.filter(
    ({ word, start }) => start >= requirement.start && start < requirement.end && isTelling(word) && isContent(word),
  )
  const scored = telling.map(({ word, match }) => {
    const own = contentStems(word)
    const byWord = own.some((stem) => present.has(stem))
      ? 1
      : kindredOf(word).some((one) => present.has(one))
        ? 0.85
        : own.some((stem) => above.has(stem))
          ? 0.8
          : 0
    return { word, match: Math.max(Math.max(match, 0), byWord) }
  })
  const coverage = scored.reduce((sum, { match }) => sum + match, 0) / Math.max(scored.length, 1)
  return {
    coverage: scored.length === 0 ? 0 : coverage,
    telling: scored.length,
    missing: scored.filter(({ match }) => match < met).map(({ word }) => word),
    figureMet: meetsFigure(requirement, candidate.text),
  }
}

function meetsFigure({ withinHours, needsFigure }: Requirement, text: string): boolean {
  const hours = readHours(text)
  if (withinHours !== undefined) return hours.some((one) => one <= withinHours * 1.02)
  return (
    !needsFigure ||
    hours.length > 0 ||
    findQuantities(text).some(({ kind }) => kind !== 'other') ||
    /\btable \d/i.test(text)
  )
}

function isContent(word: string): boolean {
  return contentStems(word).length > 0
}

/** Where the words of a comparison, which come in the question's order, stand in it. */
function locateWords(question: string, matches: readonly WordMatch[]): (WordMatch & { start: number })[] {
  const lower = question.normalize('NFKC').toLowerCase()
  let from = 0
  if (matches.length === 0) {
    // An embedder that cannot compare words: only words that stand there as they are count.
    return wordsOf(question).map((word) => {
      const start = Math.max(lower.indexOf(word, from), from)
      from = start + word.length
      return { word, match: 0, start }
    })
  }
  return matches.flatMap(({ word, match }) => {
    const start = lower.indexOf(word, from)
    if (start < 0) return []
    from = start + word.length
    return [{ word, match, start }]
  })
}

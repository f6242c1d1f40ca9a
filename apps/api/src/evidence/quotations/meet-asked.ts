import { inBothForms, otherForm } from '../../language/both-forms.ts'
import { isFunctionWord, words } from '../../language/content-words.ts'
import type { Abbreviation } from '../../language/find-abbreviations.ts'
import { sayFormally } from '../../language/say-formally.ts'
import { stemOf } from '../../language/stems.ts'
import { stemsOf } from '../question/read-subject.ts'
import type { SentenceComparer, WordComparison } from './match-words.ts'

/** What a word counts as met by that stands beside the text: in its heading, the file's name or the next sentences. */
const beside = 0.85

/** A text that may answer, and what stands beside it. */
export interface MetText {
  text: string
  around: string
}

/** How well a text meets a word of the question, 0 to 1. */
export type Meeting = (word: string) => number

/** A question that asks its words of texts. */
export interface AskedWords {
  /** The question as documents would put it; undefined where they would put it so. */
  formal: string | undefined
  /** How well each text meets a word: as it is, beside it, by its meaning, or in the words of documents. */
  meet(texts: readonly MetText[], signal?: AbortSignal): Promise<Meeting[]>
}

/** Asks the words of a question, by its text. */
export type WordAsker = (question: string) => AskedWords

/**
 * For all that is asked while one answer is chosen: each question is read once, and each text compared with it once, whoever
 * asks.
 */
export function createWordAsker(
  embedder: Pick<SentenceComparer, 'compareWords'>,
  abbreviations: readonly Abbreviation[] = [],
): WordAsker {
  const known = new Map<string, AskedWords>()
  return (question) => {
    const asked = known.get(question) ?? askWords(question)
    known.set(question, asked)
    return asked
  }

  function askWords(question: string): AskedWords {
    const other = otherForm(question, abbreviations)
    const formal = sayFormally(other ?? question) ?? other
    const [compareAsked, compareFormal] = [question, formal].map((query) => rememberComparisons(embedder, query))
    const replaced = findReplaced(question, formal)
    return {
      formal,
      async meet(given, signal) {
        const texts = given.map(({ text }) => text)
        const [comparisons, ofFormal] = await Promise.all([
          compareAsked?.(texts, signal),
          compareFormal?.(texts, signal),
        ])
        return given.map((one, index) => {
          const [own, around] = [one.text, one.around].map((text) => stemsOf(inBothForms(text, abbreviations)))
          const matchIn = (comparison: WordComparison | undefined) => (word: string) => {
            // What asks for an escort is told by who goes unescorted.
            if (own?.has(stemOf(word)) || own?.has(stemOf(`un${word}`))) return 1
            const meant = comparison?.words.find((match) => match.word === word)?.match ?? 0
            return Math.max(meant, around?.has(stemOf(word)) ? beside : 0)
          }
          const formally = meanOfBest(replaced.by.map(matchIn(ofFormal?.[index])))
          const asItIs = matchIn(comparisons?.[index])
          return (word) => (replaced.isGone(word) ? Math.max(asItIs(word), formally) : asItIs(word))
        })
      },
    }
  }
}

/** Compares texts with a question, each once. */
function rememberComparisons(embedder: Pick<SentenceComparer, 'compareWords'>, query: string | undefined) {
  if (query === undefined) return undefined
  const known = new Map<string, WordComparison>()
  return async (texts: readonly string[], signal?: AbortSignal) => {
    const fresh = [...new Set(texts)].filter((text) => !known.has(text))
    const compared = fresh.length === 0 ? [] : await embedder.compareWords(query, fresh, signal)
    for (const [index, text] of fresh.entries()) {
      const comparison = compared[index]
      if (comparison) known.set(text, comparison)
    }
    return texts.map((text) => known.get(text))
  }
}

/** The words of the question that documents put in others, and those others. */
function findReplaced(question: string, formal: string | undefined) {
  const [own, said] = [stemsOf(question), stemsOf(formal ?? question)]
  return {
    isGone: (word: string) => !said.has(stemOf(word)),
    by: words(formal ?? '').filter((word) => !own.has(stemOf(word)) && !isFunctionWord(word)),
  }
}

/** One of several formal words is enough, but not a single one of many. */
function meanOfBest(matches: readonly number[]): number {
  if (matches.length === 0) return 0
  const best = [...matches].sort((a, b) => b - a).slice(0, Math.ceil(matches.length / 2))
  return best.reduce((sum, value) => sum + value, 0) / best.length
}

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

/** What a question is compared by: its words, short forms spelled out, and the words that documents have for them. */
export interface AskedWords {
  question: string
  /** The question as documents would put it; undefined where they would put it so. */
  formal: string | undefined
}

export function readAskedWords(question: string, abbreviations: readonly Abbreviation[]): AskedWords {
  const other = otherForm(question, abbreviations)
  return { question, formal: sayFormally(other ?? question) ?? other }
}

/** How well each text meets the words of a question: as they are, beside it, by their meaning, or in the words of documents. */
export async function meetAsked(
  { question, formal }: AskedWords,
  given: readonly MetText[],
  embedder: Pick<SentenceComparer, 'compareWords'>,
  { abbreviations = [], signal }: { abbreviations?: readonly Abbreviation[]; signal?: AbortSignal | undefined },
): Promise<Meeting[]> {
  const texts = given.map(({ text }) => text)
  const [comparisons, ofFormal] = await Promise.all([
    embedder.compareWords(question, texts, signal),
    formal === undefined ? [] : embedder.compareWords(formal, texts, signal),
  ])
  const replaced = findReplaced(question, formal)
  return given.map((one, index) => {
    const [own, around] = [one.text, one.around].map((text) => stemsOf(inBothForms(text, abbreviations)))
    const matchIn = (comparison: WordComparison | undefined) => (word: string) => {
      if (own?.has(stemOf(word))) return 1
      const meant = comparison?.words.find((match) => match.word === word)?.match ?? 0
      return Math.max(meant, around?.has(stemOf(word)) ? beside : 0)
    }
    const formally = meanOfBest(replaced.by.map(matchIn(ofFormal[index])))
    const asItIs = matchIn(comparisons[index])
    return (word) => (replaced.isGone(word) ? Math.max(asItIs(word), formally) : asItIs(word))
  })
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

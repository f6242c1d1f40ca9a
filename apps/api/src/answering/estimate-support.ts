import type { Question } from '../evidence/question/parse-question.ts'
import { stemsOf } from '../evidence/question/read-subject.ts'
import type { WordMatch } from '../evidence/quotations/match-words.ts'
import { inBothForms, otherForm } from '../language/both-forms.ts'
import { isFunctionWord, words } from '../language/content-words.ts'
import type { Abbreviation } from '../language/find-abbreviations.ts'
import { sayFormally } from '../language/say-formally.ts'
import { longForm } from '../language/spell-out.ts'
import { stemOf } from '../language/stems.ts'
import type { Retrieved, RetrievedPassage } from '../retrieval/retrieve-passages.ts'

/** How well the passages found for a question speak of what it asks. */
export interface Support {
  /** The cosine of the nearest passage's vector. */
  similarity: number
  /**
   * In the passage that does best, how well the words that name something are met, 0 to 1, averaged with the weak ones
   * counting most; of the part of the question that does best.
   */
  naming: number
}

/** What search found, as far as it is looked at here. */
type Found = Pick<Retrieved, 'passages' | 'terms' | 'abbreviations' | 'names'>

/** Passages in which the answer is looked for: those that would be quoted. */
const considered = 5
/** Averages with this power are near to the smallest value, yet see the others. */
const power = -4
const leastMatch = 0.2

/**
 * What each counts beside the best sentence, when that is looked for: see `findEvidence`, whose weights were learned with
 * these. How far passages stand out was learned with the comparison word by word at 2.5, and is scaled to what it counts now.
 */
const besideSentence = { similarity: 2.0, naming: 7.4, standing: 4.5 }
/** Passages that are behind the best ones: what is on the topic without answering. */
const crowdFrom = 4
/** By how much the best passage stands out where there is no crowd: half of the questions have more. */
const usualStanding = 0.5

/** How well what was found speaks of what is asked, as one number. @returns undefined where the embedder cannot tell */
export function estimateSupport(question: Question, found: Found): number | undefined {
  const support = measureSupport(question, found)
  if (support === undefined) return undefined
  const { similarity, naming, standing } = besideSentence
  return similarity * support.similarity + naming * support.naming + standing * standOut(found.passages)
}

/** How far the best passage is before the crowd: an answer stands out, a topic is spoken of in many places. */
function standOut(passages: readonly RetrievedPassage[]): number {
  const [best, ...others] = passages
  const crowd = others.slice(crowdFrom - 1)
  if (!best || crowd.length === 0) return usualStanding
  return best.score - mean(crowd.map(({ score }) => score))
}

/** A word counts as met by its meaning where the nearest in a passage is at least this near. */
const sameMeaning = 0.6

/** Whether what was found speaks of what a follow-up names: "And ladders?" is not answered by what slings need. */
export function speaksOf(followUp: Question, found: Found): boolean {
  return (measureSupport(followUp, found)?.naming ?? 1) >= sameMeaning
}

/** @returns undefined where the embedder cannot tell how words are met */
export function measureSupport(
  { text: question, subject, demand: { names } }: Question,
  { passages, terms, abbreviations = [], names: found }: Found,
): Support | undefined {
  const best = passages.slice(0, considered)
  if (!best.some(({ words }) => words.length > 0)) return undefined
  const isKnownName = (word: string) =>
    found?.known.includes(word) ||
    (names.some((name) => name.toLowerCase() === word) &&
      terms.some(({ term, inPassages }) => inPassages > 0 && (term.startsWith(word) || word.startsWith(term))))
  const other = otherForm(question, abbreviations)
  const formal = sayFormally(other ?? question) ?? other
  const meets = best.map((passage) => createMeeting(question, formal, passage, abbreviations))
  const parts = subject.naming.map((part) => part.filter((word) => !isKnownName(word)))
  return {
    similarity: Math.max(...best.map(({ similarity }) => similarity)),
    naming: Math.max(...parts.flatMap((part) => meets.map((meet) => lowMean(part.map(meet))))),
  }
}

/** How well a word of the question is met in a passage: as it is, by its meaning there, or in the words of documents. */
function createMeeting(
  question: string,
  formal: string | undefined,
  passage: RetrievedPassage,
  abbreviations: readonly Abbreviation[],
) {
  const text = `${passage.fileName.replace(/[-_.]/g, ' ')} ${passage.heading} ${passage.text}`
  const present = stemsOf(inBothForms(text, abbreviations))
  const matchOf = (word: string, matches: readonly WordMatch[]) =>
    present.has(stemOf(word)) ? 1 : Math.max(0, matches.find((one) => one.word === word)?.match ?? 0)
  const asked = stemsOf(question)
  const said = formal === undefined ? undefined : stemsOf(formal)
  const added = words(formal ?? '').filter((word) => !asked.has(stemOf(word)) && !isFunctionWord(word))
  // One of the formal words is enough, but not a single one of many.
  const formally = mean(
    added
      .map((word) => matchOf(word, passage.formalWords ?? []))
      .sort((a, b) => b - a)
      .slice(0, Math.ceil(added.length / 2)),
  )
  return (word: string): number => {
    const match = matchOf(word, passage.words)
    if (said && !said.has(stemOf(word))) return Math.max(match, formally)
    const long = longForm(word.toUpperCase())
    return long ? Math.max(match, mean(words(long).map((part) => matchOf(part, passage.words)))) : match
  }
}

function lowMean(values: readonly number[]): number {
  if (values.length === 0) return 1
  return mean(values.map((value) => Math.max(value, leastMatch) ** power)) ** (1 / power)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

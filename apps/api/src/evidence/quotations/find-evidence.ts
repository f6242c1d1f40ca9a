import { inBothForms, otherForm } from '../../language/both-forms.ts'
import { isFunctionWord, words } from '../../language/content-words.ts'
import type { Abbreviation } from '../../language/find-abbreviations.ts'
import { sayFormally } from '../../language/say-formally.ts'
import { stemOf } from '../../language/stems.ts'
import type { Question } from '../question/parse-question.ts'
import { stemsOf } from '../question/read-subject.ts'
import type { SentenceComparer, WordComparison } from './match-words.ts'
import { cosine, type Sentence } from './rank-pages.ts'

/** How well the one sentence answers that does it best. */
export interface Evidence {
  /** Cosine of question and sentence. */
  nearness: number
  /** How well the words of the question are met in it, 0 to 1; the weak ones count most. */
  meeting: number
  /** How much nearer a sentence comes that does not have the kind of answer that is asked for; mostly 0. */
  missed: number
}

/**
 * What each counts, together with what search could tell of the passages (`support`, see estimateSupport) and the length
 * of the question, of whose words the more are met badly the more there are: a logistic regression on 242 questions that the
 * documents answer and 114 that they do not, of eight sets, in workspaces of 5 to 14 documents; each set judged by weights
 * learned from the others. The area under its curve is .95, without the length and without how far the best passage stands
 * out .91. Below `near` nothing is quoted, only the nearest place told: of 247 questions that documents of ten trades answer it
 * declines 2 %, of 109 that they do not 74 %, which 14 had quoted as the nearest for nearly all. Of the answerable ones 8 %
 * fall below `sure`, so what is quoted there is said to be the nearest, and no answer.
 */
const weights = { nearness: 6.2, meeting: 6.0, missed: -5.0, length: 5.2 }
const enough = { sure: 25, near: 24 }

/** Sentences that are compared with the question word by word: the nearest, and of the others those that have the kind of answer. */
const compared = { nearest: 6, most: 10 }
/** What a word counts as met by that stands beside the sentence: in its heading, the file's name or the next sentences. */
const beside = 0.85
const leastMatch = 0.2
/** Averages with this power are near to the smallest value, yet see the others. */
const power = -4

/** A passage as it is looked at: its sentences in order, and where it stands. */
export interface Candidate {
  /** The names of file and headings. */
  context: string
  sentences: readonly Sentence[]
}

/**
 * Looks for the sentence that answers: near to the question, with its words, and with the kind of answer it asks for.
 * A passage can be near and hold every word of the question while none of its sentences says what is asked.
 */
export async function findEvidence(
  { text: question, kinds, subject: { words: asked } }: Question,
  candidates: readonly Candidate[],
  embedder: SentenceComparer,
  signal?: AbortSignal,
  abbreviations: readonly Abbreviation[] = [],
): Promise<Evidence> {
  const other = otherForm(question, abbreviations)
  const formal = sayFormally(other ?? question) ?? other
  const vectors = await embedder.embedUrgently(formal === undefined ? [question] : [question, formal], signal)
  const all = candidates
    .flatMap(({ context, sentences }) =>
      sentences.map((sentence, index) => ({
        text: sentence.text,
        around: [context, sentences[index - 1]?.text, sentences[index + 1]?.text].join(' '),
        nearness: Math.max(...vectors.map((vector) => cosine(vector, sentence.vector))),
        supplies: kinds.every(({ isIn }) => isIn(sentence.text)),
      })),
    )
    .sort((a, b) => b.nearness - a.nearness)
  const near = all.filter(({ supplies }, rank) => rank < compared.nearest || supplies).slice(0, compared.most)
  const texts = near.map(({ text }) => text)
  const [comparisons, ofFormal] = await Promise.all([
    embedder.compareWords(question, texts, signal),
    formal === undefined ? [] : embedder.compareWords(formal, texts, signal),
  ])
  const replaced = findReplaced(question, formal)
  const weighed = near.map((one, index) => {
    const [own, around] = [one.text, one.around].map((text) => stemsOf(inBothForms(text, abbreviations)))
    const matchIn = (comparison: WordComparison | undefined) => (word: string) => {
      if (own?.has(stemOf(word))) return 1
      const meant = comparison?.words.find((match) => match.word === word)?.match ?? 0
      return Math.max(meant, around?.has(stemOf(word)) ? beside : 0)
    }
    const formally = meanOfBest(replaced.by.map(matchIn(ofFormal[index])))
    const asItIs = matchIn(comparisons[index])
    const matches = asked.map((word) => (replaced.isGone(word) ? Math.max(asItIs(word), formally) : asItIs(word)))
    return { ...one, meeting: lowMean(matches), sum: one.nearness + mean(matches) }
  })
  const best = weighed.reduce((most, { sum }) => Math.max(most, sum), 0)
  const supplying = weighed.filter(({ supplies }) => supplies)
  const answer = supplying.reduce((one, other) => (other.sum > one.sum ? other : one), supplying[0] ?? none)
  return { nearness: answer.nearness, meeting: answer.meeting, missed: best - answer.sum }
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
  return mean([...matches].sort((a, b) => b - a).slice(0, Math.ceil(matches.length / 2)))
}

const none = { nearness: 0, meeting: leastMatch, sum: 0 }

/** Whether a sentence was found that answers, or only comes near to it. */
export type Certainty = 'sure' | 'near' | 'none'

/** @param support how well search found the passages to speak of what is asked */
export function weighEvidence({ nearness, meeting, missed }: Evidence, question: string, support: number): Certainty {
  const length = Math.log(question.trim().split(/\s+/).length)
  const ofSentence = weights.nearness * nearness + weights.meeting * meeting + weights.missed * missed
  const sum = ofSentence + weights.length * length + support
  return sum >= enough.sure ? 'sure' : sum >= enough.near ? 'near' : 'none'
}

function lowMean(values: readonly number[]): number {
  if (values.length === 0) return 1
  return mean(values.map((value) => Math.max(value, leastMatch) ** power)) ** (1 / power)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length
}

import type { Question } from '../question/parse-question.ts'
import { asksWhether } from '../question/read-form.ts'
import type { SentenceComparer } from './match-words.ts'
import type { WordAsker } from './meet-asked.ts'
import { cosine, type Sentence } from './rank-pages.ts'
import { asksForKind, supplies } from './score-sentences.ts'

/** How well the one sentence answers that does it best. */
export interface Evidence {
  /** Cosine of question and sentence. */
  nearness: number
  /** How well the words of the question are met in it, 0 to 1; the weak ones count most. */
  meeting: number
  /** The same without the word that is met worst, of three and more. */
  meetingOfMost: number
  /** How much nearer a sentence comes that does not have the kind of answer that is asked for; mostly 0. */
  missed: number
  /** That sentence; undefined where none has the kind of answer that is asked for. */
  sentence?: Sentence | undefined
}

/**
 * What each counts, together with what search could tell of the passages (`support`, see estimateSupport) and the length
 * of the question, of whose words the more are met badly the more there are: a logistic regression on 242 questions that the
 * documents answer and 114 that they do not, of eight sets, in workspaces of 5 to 14 documents; each set judged by weights
 * learned from the others. The area under its curve is .95, without the length and without how far the best passage stands
 * out .91. Below `near` nothing is quoted, only the nearest place told; what that takes is for `confirm` to say.
 */
const weights = { nearness: 6.2, meeting: 6.0, missed: -5.0, length: 5.2 }
const enough = { sure: 25, near: 23 }

/** Sentences that are compared with the question word by word: the nearest, and of the others those that have the kind of answer. */
const compared = { nearest: 6, most: 10 }
const leastMatch = 0.2
/** Averages with this power are near to the smallest value, yet see the others. */
const power = -4

/** A passage as it is looked at: its sentences in order, and where it stands. */
export interface Candidate {
  /** The names of file and headings. */
  context: string
  sentences: readonly Sentence[]
}

/** What is read to find out. */
export interface EvidenceReading {
  embedder: Pick<SentenceComparer, 'embedUrgently'>
  ask: WordAsker
  signal?: AbortSignal | undefined
}

/**
 * Looks for the sentence that answers: near to the question, with its words, and with the kind of answer it asks for.
 * A passage can be near and hold every word of the question while none of its sentences says what is asked.
 */
export async function findEvidence(
  asks: Question,
  candidates: readonly Candidate[],
  { embedder, ask, signal }: EvidenceReading,
): Promise<Evidence> {
  const { text: question, subject } = asks
  const about = subject.words
  const asked = ask(question)
  const vectors = await embedder.embedUrgently(
    asked.formal === undefined ? [question] : [question, asked.formal],
    signal,
  )
  const mayAnswer = (sentence: Sentence, next: Sentence | undefined) => {
    if (!asksForKind(asks) || sentence.row?.isAsked) return true
    if (!sentence.announces) return supplies(saidBy(sentence), asks)
    // What is announced stands behind it.
    return next !== undefined && !sentence.captions && supplies(`${sentence.text} ${next.text}`, asks)
  }
  const all = candidates
    .flatMap(({ context, sentences }) =>
      sentences.map((sentence, index) => ({
        text: saidBy(sentence),
        around: [context, sentence.ofRow, sentences[index - 1]?.text, sentences[index + 1]?.text].join(' '),
        nearness: Math.max(...vectors.map((vector) => cosine(vector, sentence.vector))),
        supplies: mayAnswer(sentence, sentences[index + 1]),
        sentence,
      })),
    )
    .sort((a, b) => b.nearness - a.nearness)
  const near = all.filter(({ supplies }, rank) => rank < compared.nearest || supplies).slice(0, compared.most)
  const meetings = await asked.meet(near, signal)
  const weighed = near.map((one, index) => {
    const matches = about.map(meetings[index] ?? (() => 0))
    return {
      ...one,
      meeting: lowMean(matches),
      meetingOfMost: lowMean(mostOf(matches)),
      sum: one.nearness + mean(matches),
    }
  })
  const best = weighed.reduce((most, { sum }) => Math.max(most, sum), 0)
  const supplying = weighed.filter(({ supplies }) => supplies)
  const answer = supplying.reduce((one, other) => (other.sum > one.sum ? other : one), supplying[0] ?? none)
  return {
    nearness: answer.nearness,
    meeting: answer.meeting,
    meetingOfMost: answer.meetingOfMost,
    missed: best - answer.sum,
    ...(supplying.length > 0 ? { sentence: answer.sentence } : {}),
  }
}

/** A row says what it does with the names of its columns and its table. */
export const saidBy = ({ row, text, meaning }: Pick<Sentence, 'row' | 'text' | 'meaning'>) => (row ? meaning : text)

const mostOf = (matches: readonly number[]) =>
  matches.length < 3 ? matches : [...matches].sort((a, b) => b - a).slice(0, -1)

const none = { nearness: 0, meeting: leastMatch, meetingOfMost: leastMatch, sum: 0, sentence: undefined }

/** Whether a sentence was found that answers, or only comes near to it. */
export type Certainty = 'sure' | 'near' | 'none'

/** @param support how well search found the passages to speak of what is asked */
export function weighEvidence(evidence: Evidence, question: string, support: number): Certainty {
  const { nearness, meeting, meetingOfMost, missed } = evidence
  const length = Math.log(question.trim().split(/\s+/).length)
  const besides = weights.nearness * nearness + weights.missed * missed + weights.length * length + support
  const sum = besides + weights.meeting * meeting
  // The rule for a case has another word for it: that comes near, and is not sure to be one.
  const ofCase = asksWhether.test(question) ? besides + weights.meeting * meetingOfMost : sum
  return sum >= enough.sure ? 'sure' : Math.max(sum, ofCase) >= enough.near ? 'near' : 'none'
}

/**
 * What remains of it once the quotations were held against what is asked (`holdAsked`): without any that holds nothing is
 * surely answered, and what only came near is no more than a topic; without any that is bound to it (`createBinding`) it is near. Of 233 questions that seventeen
 * documents answer 6 % are declined then, of 55 that they do not 93 %; with `near` at 22 it is 4 % and 87 %.
 */
export function confirm(certainty: Certainty, { holds, binds }: { holds: boolean; binds: boolean }): Certainty {
  if (!holds) return certainty === 'sure' ? 'near' : 'none'
  return certainty === 'sure' && !binds ? 'near' : certainty
}

function lowMean(values: readonly number[]): number {
  if (values.length === 0) return 1
  return mean(values.map((value) => Math.max(value, leastMatch) ** power)) ** (1 / power)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length
}

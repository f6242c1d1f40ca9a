import { parseQuestion, type Question } from '../question/parse-question.ts'
import { type Held, holdAsked } from './hold-asked.ts'
import type { WordAsker } from './meet-asked.ts'
import type { Chosen } from './widen-sentence.ts'
import type { WritingTask } from './writing-task.ts'

/** What remains of quotations once they were held against what is asked. */
export interface HeldQuotations {
  /** Those that hold, best first; as they were where none does. */
  quotations: Chosen[]
  /** One of them holds. */
  holds: boolean
  /** For each part of the question whether one holds it. */
  ofParts: readonly boolean[]
}

/** A question within the question, and the quotation that was chosen for it. */
export interface AskedPart {
  question: Question
  chosen: Chosen | undefined
}

/**
 * What a quotation must be worth more, by how well it meets what is named, to go before one that was found nearer; and how much
 * less a further one may be worth. Of 91 answers of several quotations on eight sets one of which is right, it is the first
 * in 65, in 55 as they were found.
 */
const behind = 0.05
const weaker = 0.3

/**
 * Holds each quotation against the question, or against each of the questions within it. One good quotation is better than three: what
 * does not hold goes, and so does what holds clearly less well than the best.
 * @param parts the questions within it, each read; none where it asks one thing
 */
export async function holdQuotations(
  { question, parts }: { question: Question; parts: readonly AskedPart[] },
  quoted: readonly Chosen[],
  task: WritingTask,
  ask: WordAsker,
  signal?: AbortSignal,
): Promise<HeldQuotations> {
  const given = quoted.map((one) => ({ ...one, isRow: one.text.includes('\t') }))
  // Of a story, only what it asks in the end can be held against what is quoted.
  const whole = question.tellsStory ? parseQuestion(question.asking) : question
  const asked = parts.length > 0 ? parts.map(({ question }) => question) : [whole]
  const ranked = await Promise.all(
    asked.map(async (one) => rankHeld(quoted, await holdAsked(one, given, task, ask, signal), task.detailed)),
  )
  const bestOfPart = (held: readonly Chosen[], index: number) =>
    held.find((one) => one === parts[index]?.chosen) ?? held[0]
  const kept = parts.length > 0 ? ranked.flatMap((held, index) => bestOfPart(held, index) ?? []) : (ranked[0] ?? [])
  // What a story asks in the end is too little to tell its quotations apart by.
  const asFound = kept.length === 0 || (question.tellsStory && parts.length === 0)
  return {
    quotations: asFound ? [...quoted] : [...new Set(kept)],
    holds: kept.length > 0,
    ofParts: ranked.map(({ length }) => length > 0),
  }
}

/** Of a part with what it needs to be understood before it, what it asks. */
export const askedItself = (part: string) => (part.split('\n').at(-1) ?? part).replace(/^(?:and|or|but)\s+/i, '').trim()

function rankHeld(quoted: readonly Chosen[], held: readonly Held[], detailed: boolean): Chosen[] {
  const holding = quoted
    .flatMap((one, at) => (held[at]?.holds ? [{ one, worth: (held[at]?.meets ?? 0) - behind * at }] : []))
    .sort((a, b) => b.worth - a.worth)
  const least = (holding[0]?.worth ?? 0) - weaker
  return holding.filter(({ worth }) => detailed || worth >= least).map(({ one }) => one)
}

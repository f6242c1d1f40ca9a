import { parseQuestion, type Question } from '../question/parse-question.ts'
import { isDefinition, isProviso } from './bind-asked.ts'
import { type Held, holdAsked } from './hold-asked.ts'
import type { WordAsker } from './meet-asked.ts'
import type { Chosen } from './widen-sentence.ts'
import type { WritingTask } from './writing-task.ts'

/** Quotations that were held against what is asked. */
export interface HeldQuotations {
  /** Those that hold before the others, best first; as they were found where none does. */
  quotations: Chosen[]
  /** One of them holds. */
  holds: boolean
  /** Where one is bound to what is asked, it and the others that hold, the bound ones first; of a story the bound ones alone. */
  bound: Chosen[]
}

/**
 * How much better a quotation must meet what is named to go before one that was found nearer. On 233 questions that seventeen
 * documents answer, the first quotation stands on the right page for 173, and for 169 where those that hold stay as found.
 */
const behind = 0.05

/** What a quotation gains that has the very figures which are asked with: beside "at 50 ppm", what happens at 10 is no answer. */
const ofCase = 0.3
/** What an exception loses: what it is one to goes before it. */
const exception = 0.3
/** By how much less than the first a further quotation may meet what is named: beside "class A", what speaks of any permit is no answer. */
const lacking = 0.25

/**
 * Holds each quotation against the question: those that are bound to it go before those that hold, and these before the rest.
 * Of the answers without a doubt to 233 questions 28 were not what was asked where they stay as found, 22 where they do not.
 */
export async function holdQuotations(
  question: Question,
  quoted: readonly Chosen[],
  task: WritingTask,
  ask: WordAsker,
  signal?: AbortSignal,
): Promise<HeldQuotations> {
  const given = quoted.map((one) => ({ ...one, isRow: one.text.includes('\t'), hasCell: one.isAskedCell ?? false }))
  // Of a story, only what it asks in the end can be held against what is quoted.
  const asked = question.tellsStory ? parseQuestion(question.asking) : question
  const held = await holdAsked(asked, given, task, ask, signal)
  const holds = held.some((one) => one.holds)
  const bound = quoted.filter((_, at) => held[at]?.binds)
  // What a story asks in the end is too little to tell its quotations apart by.
  if (!holds || question.tellsStory) return { quotations: [...quoted], holds, bound }
  const ranked = quoted
    .map((one, at) => {
      const meets = held[at]?.meets ?? 0
      const isOfCase = held[at]?.isOfCase ?? false
      const worth = meets - behind * at + (isOfCase ? ofCase : 0) - (isProviso(one.text) ? exception : 0)
      return { one, rank: rankOf(held[at]), isOfCase, meets, worth }
    })
    .sort((a, b) => b.rank - a.rank || (a.rank > 0 ? b.worth - a.worth : 0))
  const [first] = ranked
  // What a word means is an answer by itself, and none beside another.
  const isBeside = ({ one, rank, meets, isOfCase }: (typeof ranked)[number]) =>
    rank > 0 &&
    (isOfCase || !first?.isOfCase) &&
    meets >= (first?.meets ?? 0) - lacking &&
    (one === first?.one || question.term !== undefined || !isDefinition(one.text))
  return {
    quotations: ranked.map(({ one }) => one),
    holds,
    bound: first?.rank === 2 ? ranked.filter(isBeside).map(({ one }) => one) : [],
  }
}

const rankOf = (held: Held | undefined) => (held?.binds ? 2 : held?.holds ? 1 : 0)

/**
 * Holds quotations against the parts of a question. Of a follow-up only what it asks itself counts: the question that it
 * continues was answered before.
 * @returns how many parts count, and those of them to which no quotation is bound
 */
export async function holdParts(
  all: readonly Question[],
  quoted: readonly Chosen[],
  task: WritingTask,
  ask: WordAsker,
  signal?: AbortSignal,
): Promise<{ quotations: Chosen[]; parts: number; open: string[] }> {
  const parts = task.question.includes('\n') ? all.slice(-1) : all
  const held = await Promise.all(parts.map((part) => holdQuotations(part, quoted, task, ask, signal)))
  const open = parts.filter((_, at) => held[at]?.bound.length === 0).map(({ text }) => text)
  const [only, ...others] = held
  return { quotations: only && others.length === 0 ? only.quotations : [...quoted], parts: parts.length, open }
}

import { measuresNamed } from '../../language/measures.ts'
import { readWords } from '../../language/words.ts'
import type { Question } from '../question/parse-question.ts'
import { asksWhether } from '../question/read-form.ts'
import { createBinding, hasAskedFigures } from './bind-asked.ts'
import { announces } from './cut-sentences.ts'
import type { WordAsker } from './meet-asked.ts'
import { asksForKind, supplies } from './score-sentences.ts'
import type { WritingTask } from './writing-task.ts'

/** What is quoted, as it is checked. */
export interface Quoted {
  /** The passage's number in the task. */
  number: number
  /** The words quoted; a row says what it does with the names of its columns and its table. */
  says: string
  /** It is a row of a table: it has its name and its columns, and no other words in which it could be put. */
  isRow: boolean
  /** The first cell of the row in which it stands, where it is a sentence of one. */
  ofRow?: string | undefined
  /** A row whose one cell is asked for by its column. */
  hasCell?: boolean
}

/** Below this match a word of the question is not met: the model has words of one topic at about .3. */
const met = 0.45
/** Of what a question names, one word may be put in a way that neither stems nor the model know. */
const mayMiss = 1

/** What the check of a quotation says. */
export interface Held {
  /** It speaks of what is asked, and has an answer of the kind that is asked for. */
  holds: boolean
  /** And what it says is bound to what is asked: see `createBinding`. */
  binds: boolean
  /** How well it meets the words that name what is asked, 0 to 1. */
  meets: number
  /** It has the very figures that the question tells its case apart by. */
  isOfCase: boolean
}

/**
 * What a careful reader checks before a quotation is called the answer: it speaks of what the question names, by itself or by what
 * stands above it, and has an answer of the kind that is asked for. The words of a question are near to many a sentence of its
 * topic: of 153 quotations on 177 questions this doubts two of five that are none, and one of twenty that are the answer.
 */
export async function holdAsked(
  question: Question,
  quoted: readonly Quoted[],
  { passages }: Pick<WritingTask, 'passages'>,
  ask: WordAsker,
  signal?: AbortSignal,
): Promise<Held[]> {
  const texts = quoted.map(({ number, says, ofRow }) => {
    const passage = passages.find((one) => one.number === number)
    return { text: says, around: [passage?.document, passage?.context, ...(passage?.headings ?? []), ofRow].join(' ') }
  })
  const meetings = await ask(question.text).meet(texts, signal)
  const named = [...new Set(question.subject.naming.flat())]
  // "May I take a hammer": the rule says "tools", so that of a case one word more may be missing.
  const mayLack = asksWhether.test(question.asking) ? mayMiss + 1 : mayMiss
  const inRow = namesOfThings(question.text)
  const isBound = createBinding(question)
  return texts.map(({ text, around }, index) => {
    const { isRow = false, number, hasCell = false } = quoted[index] ?? {}
    const document = passages.find((one) => one.number === number)?.document
    // Whose document it is, its sentences and rows need not say.
    const isKnown = (word: string) =>
      question.demand.names.some((name) => name.toLowerCase() === word) &&
      passages.some((one) => one.document === document && hasCode(one.text, word))
    const meeting = (word: string) => (isKnown(word) ? 1 : (meetings[index]?.(word) ?? 0))
    const unmet = named.filter((word) => meeting(word) < met)
    const holds =
      (!asksForKind(question) || hasCell || supplies(withoutAnnouncement(text, isRow), question)) &&
      question.demand.codes.every((code) => hasCode(`${around} ${text}`, code)) &&
      unmet.length <= mayLack &&
      (named.length === 0 || unmet.length < named.length) &&
      !(isRow && unmet.some((word) => inRow.has(word)))
    const bound = { text, around, isRow, meeting, passage: passages.find((one) => one.number === number)?.text ?? '' }
    const binds = holds && isBound(bound)
    const sum = named.reduce((sum, word) => sum + meeting(word), 0)
    const isOfCase = hasAskedFigures(question, text)
    return { holds, binds, isOfCase, meets: named.length === 0 ? 1 : sum / named.length }
  })
}

/** Words of an announcement: more, and it is said by what stands before. */
const longestAnnouncement = 30

/** "The tides of the 3 months were as follows:" has the hour of none of them: what it says stands behind it. */
function withoutAnnouncement(text: string, isRow: boolean): string {
  if (isRow || !announces(text)) return text
  const clause = Math.max(0, ...[...text.matchAll(/[.;]\s/g)].map(({ index }) => index))
  return text.slice(0, Math.max(clause, text.split(' ').slice(0, -longestAnnouncement).join(' ').length))
}

/** Whose report it is: no row of it says so. */
const owner = new Set(['company', 'group', 'organisation', 'organization', 'business', 'corporation'])

/** The words of a question that name things or tell them apart; what is done with them no row says, nor in which period. */
function namesOfThings(question: string): ReadonlySet<string> {
  return new Set(
    readWords(question)
      .filter(({ pos, lower }, at, all) => {
        const isName = /^(?:NOUN|PROPN|ADJ)$/.test(pos) && all[at - 1]?.lower !== 'how'
        return isName && !owner.has(lower) && !measuresNamed(lower)?.includes('time')
      })
      .map(({ lower }) => lower),
  )
}

/** "CT-4" also where it is written "CT 4". */
function hasCode(text: string, code: string): boolean {
  const plain = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return plain(text).includes(plain(code))
}

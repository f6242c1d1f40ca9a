import { measuresNamed } from '../../language/measures.ts'
import { readWords } from '../../language/words.ts'
import type { Question } from '../question/parse-question.ts'
import type { SentenceComparer } from './match-words.ts'
import { meetAsked, readAskedWords } from './meet-asked.ts'
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
}

/** Below this match a word of the question is not met: the model has words of one topic at about .3. */
const met = 0.45
/** Of what a question names, one word may be put in a way that neither stems nor the model know. */
const mayMiss = 1
/** "May I take a hammer": the rule says "tools", so that of a case one word more may be missing. */
const asksWhether = /^\s*(?:may|can|must|shall|should|do|does|did|is|are|was|were|has|have|will|would)\b/i

/**
 * What a careful reader checks before a quotation is called the answer: it speaks of what the question names, by itself or by what
 * stands above it, and has an answer of the kind that is asked for. The words of a question are near to many a sentence of its
 * topic: of 153 quotations on 177 questions this doubts two of five that are none, and one of twenty that are the answer.
 */
export async function holdAsked(
  question: Question,
  quoted: readonly Quoted[],
  { passages, abbreviations = [] }: Pick<WritingTask, 'passages' | 'abbreviations'>,
  embedder: Pick<SentenceComparer, 'compareWords'>,
  signal?: AbortSignal,
): Promise<boolean[]> {
  const texts = quoted.map(({ number, says }) => {
    const passage = passages.find((one) => one.number === number)
    return { text: says, around: [passage?.document, passage?.context, ...(passage?.headings ?? [])].join(' ') }
  })
  const asked = readAskedWords(question.text, abbreviations)
  const meetings = await meetAsked(asked, texts, embedder, { abbreviations, signal })
  const named = [...new Set(question.subject.naming.flat())]
  const mayLack = asksWhether.test(question.asking) ? mayMiss + 1 : mayMiss
  const inRow = namesOfThings(question.text)
  return texts.map(({ text, around }, index) => {
    if (asksForKind(question) && !supplies(text, question)) return false
    if (!question.demand.codes.every((code) => hasCode(`${around} ${text}`, code))) return false
    const isUnmet = (word: string) => (meetings[index]?.(word) ?? 0) < met
    if (named.filter(isUnmet).length > mayLack) return false
    const document = passages.find(({ number }) => number === quoted[index]?.number)?.document
    const isKnown = (word: string) =>
      question.demand.names.some((name) => name.toLowerCase() === word) &&
      passages.some((one) => one.document === document && hasCode(one.text, word))
    return !quoted[index]?.isRow || !named.some((word) => inRow.has(word) && isUnmet(word) && !isKnown(word))
  })
}

/** The words of a question that name things or tell them apart; what is done with them no row says, nor in which period. */
function namesOfThings(question: string): ReadonlySet<string> {
  return new Set(
    readWords(question)
      .filter(({ pos, lower }, at, all) => {
        const isName = /^(?:NOUN|PROPN|ADJ)$/.test(pos) && all[at - 1]?.lower !== 'how'
        return isName && !measuresNamed(lower)?.includes('time')
      })
      .map(({ lower }) => lower),
  )
}

/** "CT-4" also where it is written "CT 4". */
function hasCode(text: string, code: string): boolean {
  const plain = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return plain(text).includes(plain(code))
}

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
}

/** Below this match a word of the question is not met: the model has words of one topic at about .3. */
const met = 0.45
/** Of what a question names, one word may be put in a way that neither stems nor the model know. */
const mayMiss = 1

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
  return texts.map(({ text }, index) => {
    const unmet = named.filter((word) => (meetings[index]?.(word) ?? 0) < met).length
    const isOfKind = !asksForKind(question) || supplies(text, question)
    return isOfKind && unmet <= mayMiss
  })
}

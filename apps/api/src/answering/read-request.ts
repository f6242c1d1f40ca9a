import type { CorrectedWord } from '@fieldproof/schema/chat'
import type { Engine } from '../engines/engine.ts'
import { writeOutShorthand } from '../language/ask-in-full.ts'
import { nameForeignLanguage } from '../language/foreign-language.ts'
import { correctWords } from '../language/write-corrected.ts'
import type { Logger } from '../platform/logger.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import type { Question } from './asked-question.ts'
import { pointTask } from './read-follow-up.ts'
import { readTask, type Task } from './tasks/read-task.ts'
import { translateQuestion } from './translate-question.ts'
import { withoutCourtesy } from './turns/without-courtesy.ts'

/** A question as it is understood, before anything is searched. */
export interface Request {
  /** In English, without courtesy, mistyped words put right and shorthand written out. */
  text: string
  /** Its language, named in English, where it is another. */
  language: string | undefined
  /** Its translation, where it was translated. */
  english: string | undefined
  corrected: readonly CorrectedWord[]
  /** What is wanted, where it is put as more than a question. */
  wanted: Task | undefined
}

/** Reads what a question asks: its language, its words and what is to be made of the documents. */
export async function readRequest(
  question: Question,
  engine: Engine,
  { retrieval, logger }: { retrieval: Pick<Retrieval, 'likelyWords'>; logger: Logger },
  signal: AbortSignal,
): Promise<Request> {
  const language = nameForeignLanguage(question.text)
  const translates = language !== undefined && engine.kind !== 'local'
  const english = translates ? await translateQuestion(engine, question.text, signal) : undefined
  const put = withoutCourtesy(english ?? question.text)
  // Words of a language that nobody here reads are not mistyped.
  const corrected = language === undefined ? await findLikely(put) : []
  const plain = correctWords(put, corrected)
  const text = language === undefined ? writeOutShorthand(plain) : plain
  const wanted = readTask(text)
  return { text, language, english, corrected, wanted: wanted && pointTask(wanted, question.history) }

  /** Where it cannot be told, words stay as they are: no answer fails by it. */
  async function findLikely(text: string): Promise<CorrectedWord[]> {
    try {
      return await retrieval.likelyWords(question.agent, text, { owner: question.owner, signal })
    } catch (error) {
      signal.throwIfAborted()
      logger.warn({ err: error }, 'what was meant by mistyped words could not be told')
      return []
    }
  }
}

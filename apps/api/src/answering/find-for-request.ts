import { parseQuestion, type Question as ReadQuestion } from '../evidence/question/parse-question.ts'
import { withoutRambling } from '../evidence/question/split-question.ts'
import { askInFull } from '../language/ask-in-full.ts'
import type { Retrieval, Retrieved } from '../retrieval/retrieve-passages.ts'
import type { Question } from './asked-question.ts'
import { chooseAskedOf, readFollowUp } from './read-follow-up.ts'
import type { Request } from './read-request.ts'
import { aboutOf } from './tasks/advise-quoting.ts'
import { findForTask, isDone, type Material } from './tasks/find-for-task.ts'
import type { Task } from './tasks/read-task.ts'
import { type PassagePromise, weighPassages } from './weigh-passages.ts'

/** What an answer is made of, or a task done from. */
export interface FoundForRequest {
  /** What is to be made of it, where it is more than an answer. */
  task: Task | undefined
  /** Whole documents or parts of them, which the task is done from; undefined where passages were searched for. */
  material: Material | undefined
  /** What was searched for. */
  searchText: string
  /** The same as it was read, and what of it the passages must speak of. */
  searched: ReadQuestion
  askedOf: ReadQuestion
  /** What search found, and what that promises; undefined where there is material. */
  found: Retrieved | undefined
  promise: PassagePromise | undefined
}

/** The local engine chooses among more, sentence by sentence; a provider is paid by the word. */
const passagesPerAnswer = { local: 12, short: 8, detailed: 12 }

/** Finds the documents that a task is done from, or else the passages that answer a question or come nearest to it. */
export async function findForRequest(
  question: Question,
  { text, english, language, wanted }: Request,
  { retrieval, isLocal }: { retrieval: Retrieval; isLocal: boolean },
  signal: AbortSignal,
): Promise<FoundForRequest> {
  const withoutProvider = question.engine === 'local'
  const scope = { agent: question.agent, documentIds: question.documentIds ?? undefined, withoutProvider }
  const whole = wanted && (await findForTask(retrieval, wanted, scope, signal))
  const task = wanted && isDone(wanted, whole) ? wanted : undefined
  const put = task ? aboutOf(task) : readFollowUp(text, question.history)
  const isFollowUp = !task && put !== text
  const searchText = task || isFollowUp || language !== undefined ? put : askInFull(withoutRambling(put))
  const searched = parseQuestion(searchText)
  const askedOf = isFollowUp ? chooseAskedOf(parseQuestion(text), searched) : searched
  const read = { task, searchText, searched, askedOf }
  if (task && whole) return { ...read, material: whole, found: undefined, promise: undefined }
  const found = await retrieval.retrievePassages(
    {
      ...scope,
      // A document in the language of the question is found by its own words.
      text: english === undefined ? searchText : `${searchText}\n${question.text}`,
      limit: passagesPerAnswer[isLocal ? 'local' : question.detailed || task ? 'detailed' : 'short'],
      named: isFollowUp ? [searchText.slice(0, -text.length), text] : [searchText],
    },
    signal,
  )
  // A language model reads the passages itself and says so when they do not hold the answer.
  return { ...read, material: undefined, found, promise: weighPassages(searched, askedOf, found) }
}

import { correctWords } from '../language/write-corrected.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import type { Question } from './asked-question.ts'
import { declineAnswer, declineLanguage, declineNames, type Searched } from './decline-answer.ts'
import type { FoundForRequest } from './find-for-request.ts'
import type { Request } from './read-request.ts'
import { aboutOf } from './tasks/advise-quoting.ts'

/** Why there is no answer, and the place that comes nearest to one. */
export interface Refusal {
  text: string
  nearest?: RetrievedPassage | undefined
}

/** Says why what was found cannot answer, whoever writes; undefined where it may. */
export function tellWhyNot(
  question: Question,
  request: Request,
  forRequest: FoundForRequest,
  { all, isLocal }: { all: Searched; isLocal: boolean },
): Refusal | undefined {
  const { found, promise } = forRequest
  if (!found) return undefined
  const { language } = request
  const hopeful = promise?.hopeful ?? true
  // The figure of another firm or another pump is no answer, whoever writes it.
  const missing = found.names?.missing ?? []
  if (isLocal && language && (missing.length > 0 || !hopeful)) return { text: declineLanguage(language) }
  if (missing.length > 0) return { text: declineNames(missing, all) }
  const quotesNearest = mayQuoteNearest(forRequest)
  const isHopeless = isLocal ? !promise?.near || !(hopeful || quotesNearest) : found.passages.length === 0
  return isHopeless ? sayNotFound(question, request, forRequest, { all, isLocal }) : undefined
}

/** Says that nothing was found that answers, of a task what it is about; of a language that nobody here reads, that it is not understood. */
export function sayNotFound(
  question: Question,
  { corrected, language }: Request,
  { task, found }: Pick<FoundForRequest, 'task' | 'found'>,
  { all, isLocal }: { all: Searched; isLocal: boolean },
): Refusal {
  if (isLocal && language) return { text: declineLanguage(language) }
  const nearest = found?.passages[0]
  const lookedFor = task ? aboutOf(task) : correctWords(question.text, corrected)
  return { text: declineAnswer(lookedFor, all, nearest), nearest }
}

/**
 * Whether what is quoted without a model is said to be no more than near where no sentence surely answers. What is wanted in a table is
 * asked like any question.
 */
export function mayQuoteNearest({ task, found }: Pick<FoundForRequest, 'task' | 'found'>): boolean {
  return (!task || task.kind === 'table') && found !== undefined
}

import type { Question } from '../evidence/question/parse-question.ts'
import type { Retrieved } from '../retrieval/retrieve-passages.ts'
import { speaksOfIt, suppliesFigure } from './can-answer.ts'
import { estimateSupport, speaksOf } from './estimate-support.ts'

/** What passages promise, before a sentence of them is looked at. */
export interface PassagePromise {
  /** They speak of what is asked. */
  near: boolean
  /** And hold the figure that it asks for, where it asks for one: without, no sentence of them can be the answer. */
  hopeful: boolean
  /** How well they speak of it, for `tellAnswered`, which decides by their sentences; undefined where the embedder cannot tell. */
  support: number | undefined
}

/**
 * The one place that decides by what search found whether a question may be answered. What may be is decided by `tellAnswered`
 * for the local engine, and by a model that reads the passages.
 * @param searched the question as it was searched for @param askedOf what of it the passages must speak of
 */
export function weighPassages(searched: Question, askedOf: Question, found: Retrieved): PassagePromise {
  const near = speaksOfIt(searched, found) && (askedOf === searched || speaksOf(askedOf, found))
  return { near, hopeful: near && suppliesFigure(searched, found), support: estimateSupport(askedOf, found) }
}

import type { AnswerMeta } from '@fieldproof/schema/chat'
import { splitSentences } from '../language/split-sentences.ts'

/**
 * What is known of a stored answer, with where its sentences stand: one that was stored before that was kept is read for
 * it again. Where as many are not found as were proved, nobody can say which is which, and none is placed.
 */
export function locateSentences(content: string, meta: AnswerMeta): AnswerMeta {
  if (meta.ranges !== undefined) return meta
  const ranges = splitSentences(content)
  return { ...meta, ranges: ranges.length === meta.sentences.length ? ranges : [] }
}

import type { SentenceCheck, Source } from '@fieldproof/schema/chat'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { checkGrounding } from './check-grounding.ts'
import { citeSources, type createCiter } from './cite-sources.ts'

export type ProofPart = { type: 'sources'; sources: Source[] } | { type: 'checked'; sentences: SentenceCheck[] }

/**
 * Says what is known of an answer's proof while it is written: its sources as soon as one more is cited, and the check of
 * each sentence as soon as the next one has begun.
 */
export function createProofTracker(
  citer: ReturnType<typeof createCiter>,
  passages: readonly RetrievedPassage[],
  { showSources }: { showSources: boolean },
) {
  let cited = 0
  let checked = 0

  return {
    /** What is new since the last call. */
    next(): ProofPart[] {
      const answer = citer.result()
      const parts: ProofPart[] = []
      if (showSources && answer.cited.length > cited) {
        cited = answer.cited.length
        parts.push({ type: 'sources', sources: citeSources(answer, passages) })
      }
      // The last sentence may still go on, or get its citation.
      const sentences = checkGrounding(answer, passages).slice(0, -1)
      if (sentences.length > checked) {
        checked = sentences.length
        parts.push({ type: 'checked', sentences })
      }
      return parts
    },
  }
}

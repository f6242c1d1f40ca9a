import type { ChatMessage, SentenceCheck } from '@fieldproof/schema/chat'

export interface ProofSummary {
  verified: number
  total: number
  /** `4 of 5 sentences verified` */
  verdict: string
  /** `1 not in sources`, where there is such a sentence */
  caveat: string | undefined
}

/** What the strip above an answer says in words. A sentence without a citation counts as not in sources: never rounded up. */
export function summarizeProof(sentences: readonly SentenceCheck[]): ProofSummary {
  const verified = sentences.filter((check) => check === 'verified').length
  const total = sentences.length
  const missing = total - verified
  return {
    verified,
    total,
    verdict: `${verified} of ${total} ${total === 1 ? 'sentence' : 'sentences'} verified`,
    caveat: missing === 0 ? undefined : `${missing} not in sources`,
  }
}

/** The one sentence that a screen reader hears when an answer is complete. */
export function announceAnswer(message: ChatMessage): string {
  if (message.meta?.declined === true) return 'Answer complete. No sources found.'
  const sources = `${message.sources.length} ${message.sources.length === 1 ? 'source' : 'sources'}`
  const sentences = message.meta?.sentences ?? []
  if (sentences.length === 0) return `Answer complete. ${sources}.`
  const { verdict, caveat } = summarizeProof(sentences)
  return `Answer complete. ${verdict}${caveat === undefined ? '' : `, ${caveat}`}. ${sources}.`
}

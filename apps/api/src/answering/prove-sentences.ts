import type { SentenceCheck } from '@fieldproof/schema/chat'
import { isGrounded } from './check-grounding.ts'
import { findSupport, readableSentence } from './find-support.ts'
import { readEvidence } from './read-evidence.ts'

/** Sentences of an answer that are to be held against what they cite. Passages are named by their place in `passages`. */
export interface ProofTask {
  passages: readonly { heading: string; text: string }[]
  /** Each cites at least one passage. */
  sentences: readonly { text: string; cited: readonly number[] }[]
  /** Passages whose words that support a sentence are asked for. */
  supports: readonly { sentence: string; passage: number }[]
}

/** In the order of the task. */
export interface Proofs {
  checks: Exclude<SentenceCheck, 'uncited'>[]
  quotes: string[]
}

/** Characters of a sentence that is checked; what no person would read at a breath proves nothing. */
const longestSentence = 4_000

/**
 * Checks sentences against the passages they cite: `verified` where one bears it out, see isGrounded. Reads texts of
 * others: it belongs into a process that can be ended.
 */
export function proveSentences({ passages, sentences, supports }: ProofTask): Proofs {
  const read = passages.map(readEvidence)
  return {
    checks: sentences.map(({ text, cited }) =>
      text.length <= longestSentence &&
      isGrounded(
        readableSentence(text),
        cited.flatMap((passage) => read[passage] ?? []),
      )
        ? 'verified'
        : 'unverified',
    ),
    quotes: supports.map(({ sentence, passage }) => {
      const evidence = read[passage]
      return evidence ? findSupport(sentence.slice(0, longestSentence), evidence).quote : ''
    }),
  }
}

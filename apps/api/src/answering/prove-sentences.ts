import type { SentenceState } from '@fieldproof/schema/proof'
import type { JudgeOptions } from '../evidence/judge.ts'
import { findSupport, readableSentence } from './find-support.ts'
import { type Ground, judgeSentence } from './judge-sentence.ts'
import { readEvidence } from './read-evidence.ts'

/** Sentences of an answer that are to be held against what they cite. Passages are named by their place in `passages`. */
export interface ProofTask {
  passages: readonly { document: string; heading: string; text: string }[]
  /** Each cites at least one passage. */
  sentences: readonly { text: string; cited: readonly number[] }[]
  /** Passages whose words that support a sentence are asked for. */
  supports: readonly { sentence: string; passage: number }[]
}

/** In the order of the task. */
export interface Proofs {
  states: SentenceState[]
  /** What decided each of them; `index` is that of the passage. */
  grounds: (Ground | undefined)[]
  quotes: string[]
}

/** Characters of a sentence that is judged; what no person would read at a breath proves nothing. */
const longestSentence = 4_000

/** Judges sentences by the passages they cite. Reads texts of others: it belongs into a process that can be ended. */
export async function proveSentences(
  { passages, sentences, supports }: ProofTask,
  options: Omit<JudgeOptions, 'headings'>,
): Promise<Proofs> {
  const read = passages.map(readEvidence)
  const states: SentenceState[] = []
  const grounds: Proofs['grounds'] = []
  for (const { text, cited } of sentences) {
    const places = cited.filter((passage) => read[passage] !== undefined)
    const evidence = places.flatMap((passage) => read[passage] ?? [])
    const { state, ground } =
      text.length > longestSentence
        ? { state: 'not_checked' as const, ground: undefined }
        : await judgeSentence(readableSentence(text), evidence, options)
    states.push(state)
    grounds.push(ground && { ...ground, index: places[ground.index] ?? 0 })
  }
  return {
    states,
    grounds,
    quotes: supports.map(({ sentence, passage }) => {
      const evidence = read[passage]
      return evidence ? findSupport(sentence.slice(0, longestSentence), evidence) : ''
    }),
  }
}

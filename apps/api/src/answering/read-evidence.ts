import { contentStems, words } from '../platform/english-words.ts'
import { findQuantities, type Quantity } from '../platform/find-quantities.ts'
import { plainText, type Readable, readSentences } from './find-support.ts'

/** What a sentence may rest on: a passage, read once for all the sentences that cite it. */
export interface Evidence extends Readable {
  /** Heading and text as they are compared with a quotation. */
  plain: string
  quantities: readonly Quantity[]
  /** The figures of heading and text, and its words with digits. */
  numbers: ReadonlySet<string>
  stems: ReadonlySet<string>
}

/** @param passage its heading belongs to what it says, but is not quoted */
export function readEvidence(passage: { heading: string; text: string }): Evidence {
  const whole = `${passage.heading}\n${passage.text}`
  const quantities = findQuantities(whole)
  return {
    ...readSentences(passage),
    plain: plainText(whole),
    quantities,
    numbers: new Set([...quantities.map(({ value }) => value), ...words(whole).filter((word) => /\d/.test(word))]),
    stems: new Set(contentStems(whole)),
  }
}

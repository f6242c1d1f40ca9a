import { plainText, type Readable, readSentences } from './find-support.ts'

/** What a sentence may rest on: a passage, read once for all the sentences that cite it. */
export interface Evidence extends Readable {
  /** As it stands on its page. */
  text: string
  /** Heading and text as they are compared with a quotation. */
  plain: string
}

/** @param passage its heading may be quoted, but supports nothing by itself */
export function readEvidence(passage: { heading: string; text: string }): Evidence {
  return { ...readSentences(passage), text: passage.text, plain: plainText(`${passage.heading}\n${passage.text}`) }
}

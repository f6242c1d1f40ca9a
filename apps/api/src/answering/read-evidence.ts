import { plainText, type Readable, readSentences } from './find-support.ts'

/** What a sentence may rest on: a passage, read once for all the sentences that cite it. */
export interface Evidence extends Readable {
  heading: string
  /** As it stands on its page. */
  text: string
  /** Heading and text as they are compared with a quotation. */
  plain: string
}

/** @param passage its heading may be quoted and names its subject, but supports nothing by itself */
export function readEvidence(passage: { heading: string; text: string }): Evidence {
  return {
    ...readSentences(passage),
    heading: passage.heading,
    text: passage.text,
    plain: plainText(`${passage.heading}\n${passage.text}`),
  }
}

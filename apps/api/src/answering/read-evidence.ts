import { plainText } from '../language/verbatim.ts'
import { type Readable, readSentences } from './find-support.ts'

/** What a sentence may rest on: a passage, read once for all the sentences that cite it. */
export interface Evidence extends Readable {
  /** What names its subject: its document and the heading above it. */
  subject: string
  /** As it stands on its page. */
  text: string
  /** Heading and text as they are compared with a quotation. */
  plain: string
}

/** @param passage its heading may be quoted; heading and document name its subject, but support nothing by themselves */
export function readEvidence(passage: { document?: string; heading: string; text: string }): Evidence {
  const { document = '', heading, text } = passage
  return {
    ...readSentences(passage),
    subject: `${document.replace(/[-_]/g, ' ')}: ${heading}`,
    text,
    plain: plainText(`${heading}\n${text}`),
  }
}

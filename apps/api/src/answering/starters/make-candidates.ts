import { splitDocumentText } from '../../language/split-document-text.ts'
import { askOfSentence } from './ask-of-sentence.ts'
import type { AskedSentence } from './asked-sentence.ts'

export interface CandidatePassage {
  documentId: string
  page: number
  text: string
}

/** A question to begin with, and the sentence it was made of, in one line. */
export interface Candidate extends AskedSentence {
  documentId: string
  page: number
  sentence: string
}

/** The questions that the sentences of passages answer, in their order. */
export function makeCandidates(passages: readonly CandidatePassage[]): Candidate[] {
  return passages.flatMap(({ documentId, page, text }) =>
    splitDocumentText(text).flatMap(({ text: own }) => {
      const asked = askOfSentence(own)
      return asked ? [{ ...asked, documentId, page, sentence: own.replace(/\s+/g, ' ') }] : []
    }),
  )
}

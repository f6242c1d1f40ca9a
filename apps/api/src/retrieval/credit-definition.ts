import { definesTerm } from '../evidence/question/read-definition.ts'
import { splitDocumentText } from '../language/split-document-text.ts'

/** What a passage gains that says what a term is: other passages only use the word, and more often. */
const gain = 1

/**
 * Credits passages in which a sentence says what a term is.
 * @param term the stems of the term that is to be defined; nothing gains where none is
 */
export function creditDefinition(term: readonly string[] | undefined): (passage: string) => number {
  if (term === undefined) return () => 0
  return (passage) => (splitDocumentText(passage).some(({ text }) => definesTerm(text, term)) ? gain : 0)
}

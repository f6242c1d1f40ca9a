import { splitDocumentText } from '../../language/split-document-text.ts'
import { ratingWords } from './role-words-data.ts'

/** Words of a phrase that says one thing. */
const mostWords = 40

/** The elements that a cell or an item names: points, sentences and parts between semicolons; a phrase with commas may be one. */
export function readPieces(text: string): string[] {
  return text
    .split(/;|•|<br\s?\/?>/iu)
    .flatMap((part) => splitDocumentText(part).map((sentence) => sentence.text))
    .map((piece) => piece.replace(/\s+/g, ' ').trim().replace(/[.,]$/, ''))
    .filter((piece) => {
      const words = piece.split(' ')
      // "REQ-003, REQ-009" points to what is said elsewhere.
      const says = words.some((word) => /\p{L}{3}/u.test(word) && !/\d/.test(word))
      return says && words.length <= mostWords && !ratingWords.test(piece.replace(/\s?\([^()]{0,40}\)$/, ''))
    })
}

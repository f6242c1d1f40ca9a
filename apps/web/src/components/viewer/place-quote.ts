import type { PageWord } from '@fieldproof/schema/documents'
import { findQuote } from './find-quote.ts'
import { type Box, joinLines } from './join-lines.ts'

/**
 * Where a quotation stands on a scanned page, one box per line, from the words that OCR read there.
 * @returns none where the words do not hold the quotation
 */
export function placeQuote(words: readonly PageWord[], quote: string): Box[] {
  const texts = words.map(({ text }) => text)
  const boxes = findQuote(texts, quote).flatMap(({ index }) => {
    const word = words[index]
    return word === undefined ? [] : [{ left: word.x, top: word.y, width: word.width, height: word.height }]
  })
  return joinLines(boxes)
}

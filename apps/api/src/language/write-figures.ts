import { isFunctionWord } from './content-words.ts'
import { findNumbers } from './numbers.ts'

/** From here on documents and people write the scale as a word on both sides: "5 million". */
const scaleWords = 1e5

/** A text whose small numbers in words are written in digits: "after twenty-one days" is "after 21 days". */
export function writeFigures(text: string): string {
  let written = ''
  let from = 0
  for (const { value, start, end, ordinal, fraction } of findNumbers(text)) {
    const own = text.slice(start, end)
    if (ordinal || fraction || /\d/.test(own) || value >= scaleWords || !counts(own, text.slice(end))) continue
    written += `${text.slice(from, start)}${value}`
    from = end
  }
  return written + text.slice(from)
}

/** "One year" counts; "which one is it", "one of them" and "hundreds" stand for things. */
function counts(own: string, behind: string): boolean {
  if (own.toLowerCase() !== 'one') return true
  if (behind.trim() === '') return true
  const next = /^[\s-](\p{L}+)/u.exec(behind)?.[1]
  return next !== undefined && !isFunctionWord(next.toLowerCase())
}

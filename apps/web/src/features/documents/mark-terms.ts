export interface TextPiece {
  text: string
  marked: boolean
}

const shown = 260

/**
 * A part of a passage around the first of the words that were looked for, in pieces, of which those are marked that begin
 * as one of these words does.
 * @param terms stems, in lower case
 */
export function markTerms(text: string, terms: readonly string[]): TextPiece[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => isMeant(word.toLowerCase(), terms))
  const first = words[0]?.index ?? 0
  const from = first < shown / 2 ? 0 : Math.max(0, text.lastIndexOf(' ', first - 60) + 1)
  const to = text.length - from <= shown * 1.2 ? text.length : Math.max(from + 1, text.lastIndexOf(' ', from + shown))
  const pieces: TextPiece[] = []
  let at = from
  const push = (end: number, marked: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end).replace(/\s+/g, ' '), marked })
    at = end
  }
  if (from > 0) pieces.push({ text: '…', marked: false })
  for (const { index, 0: word } of words) {
    if (index < from || index + word.length > to) continue
    push(index, false)
    push(index + word.length, true)
  }
  push(to, false)
  if (to < text.length) pieces.push({ text: '…', marked: false })
  return pieces
}

/** A stem may end otherwise than its word ("registri", "registry"); short ones are words. */
function isMeant(word: string, terms: readonly string[]): boolean {
  return terms.some((term) => word === term || (term.length >= 4 && word.startsWith(term.replace(/[iy]$/, ''))))
}

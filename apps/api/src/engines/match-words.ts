/** How well one word of a question is met by a passage: the cosine of the nearest word in its context, -1 to 1. */
export interface WordMatch {
  /** As the model's tokenizer writes it, lower case. */
  word: string
  match: number
}

/** Joins word pieces ("##ness" continues the piece before it) to words; a word's match is the mean of its pieces'. */
export function joinPieces(pieces: readonly string[], matches: Float32Array): WordMatch[] {
  const words: { word: string; sum: number; count: number }[] = []
  for (const [index, piece] of pieces.entries()) {
    const match = matches[index] ?? 0
    const last = words.at(-1)
    if (piece.startsWith('##') && last) {
      last.word += piece.slice(2)
      last.sum += match
      last.count++
    } else {
      words.push({ word: piece, sum: match, count: 1 })
    }
  }
  return words.map(({ word, sum, count }) => ({ word, match: sum / count }))
}

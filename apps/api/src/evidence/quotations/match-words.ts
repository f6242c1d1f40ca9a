/** How well one word of a question is met by a passage: the cosine of the nearest word in its context, -1 to 1. */
export interface WordMatch {
  /** As the model's tokenizer writes it, lower case. */
  word: string
  match: number
}

/** Late interaction as in ColBERT (Khattab and Zaharia 2020), of one query and one passage. */
export interface WordComparison {
  /** MaxSim divided by the query's length: the mean over its word pieces of the nearest in the passage, -1 to 1. */
  score: number
  words: WordMatch[]
}

/** What compares sentences by meaning for the choice of quotations: a small model that runs on this machine. */
export interface SentenceComparer {
  /** One unit-length vector per text, in order, before what no person waits for. */
  embedUrgently(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** How well each passage meets the query word by word, by running the model on each. */
  compareWords(query: string, passages: readonly string[], signal?: AbortSignal): Promise<WordComparison[]>
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

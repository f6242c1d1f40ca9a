import { compareWithCodes, hasLetters, type QueryWords } from '../engines/word-codes.ts'
import { joinPieces, type WordMatch } from '../evidence/quotations/match-words.ts'
import { isFunctionWord } from '../language/content-words.ts'
import type { QueryTerm } from './keyword-search.repo.ts'

/** What a word counts at least, however common it is in the workspace. */
const leastWeight = 0.3
/** Letters that a word and a stem must share from the beginning to be the same. */
const sharedLetters = 4

export interface WordComparer {
  /** For each passage the weighted mean over the question's words of the nearest in it, -1 to 1. */
  scores(passages: readonly Uint8Array[]): Float64Array
  /** For each passage how well it meets each word of the question; costs more than the score, so only for those shown. */
  words(passages: readonly Uint8Array[]): WordMatch[][]
}

/**
 * Compares a question with the word codes of passages (late interaction, MaxSim): each word of the question meets its
 * nearest in the passage, and the rarer it is in the workspace, the more it counts (the square root of its idf).
 */
export function createWordComparer(query: QueryWords, terms: readonly QueryTerm[]): WordComparer {
  const nearest = compareWithCodes(query)
  const weights = weighPieces(query.pieces, terms)
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return {
    scores(passages) {
      const scores = new Float64Array(passages.length)
      for (const [piece, weight] of weights.entries()) {
        if (weight === 0) continue
        const matches = nearest(piece, passages)
        for (let at = 0; at < scores.length; at++)
          scores[at] = (scores[at] ?? 0) + (weight / total) * (matches[at] ?? 0)
      }
      return scores
    },
    words(passages) {
      const matches = query.pieces.map((_, piece) => nearest(piece, passages))
      return passages.map((_, at) =>
        joinPieces(
          query.pieces,
          Float32Array.from(matches, (ofPiece) => ofPiece[at] ?? 0),
        ),
      )
    },
  }
}

/**
 * How well a passage meets the words of a question that `counts` lets through: their mean match, rare words counting more.
 * 1 where there is nothing to compare.
 */
export function meetWords(
  words: readonly WordMatch[],
  terms: readonly QueryTerm[],
  counts: (word: string) => boolean,
): number {
  let met = 0
  let total = 0
  for (const { word, match } of words) {
    if (!counts(word)) continue
    const weight = weighWord(word, terms)
    met += weight * match
    total += weight
  }
  return total === 0 ? 1 : met / total
}

/** The weight of each piece of a question: none for marks and function words, by rarity for the others. */
function weighPieces(pieces: readonly string[], terms: readonly QueryTerm[]): number[] {
  const words: { text: string; pieces: number }[] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (piece.startsWith('##') && last) {
      last.text += piece.slice(2)
      last.pieces++
    } else words.push({ text: piece, pieces: 1 })
  }
  return words.flatMap(({ text, pieces }) => new Array<number>(pieces).fill(weighWord(text, terms)))
}

function weighWord(word: string, terms: readonly QueryTerm[]): number {
  if (!hasLetters(word) || isFunctionWord(word)) return 0
  const term = terms.find((one) => isSame(word, one.term))
  if (!term) return 1
  const rarest = Math.max(...terms.map(({ idf }) => idf)) || 1
  return Math.sqrt(Math.max(term.idf / rarest, leastWeight ** 2))
}

/** Stems are Postgres's, so only the beginnings can be compared: "facilities" and "facil". */
function isSame(word: string, term: string): boolean {
  const length = Math.min(word.length, term.length)
  if (length < sharedLetters) return word === term
  return word.slice(0, length - 1) === term.slice(0, length - 1)
}

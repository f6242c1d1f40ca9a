import { isFunctionWord } from '../platform/english-words.ts'

/**
 * Late interaction (ColBERT, Khattab and Zaharia 2020) needs the vector of every word of a passage. Kept as they are they
 * would take 80 times the space of the passage's own vector. Of each number only its sign is kept here, after the mean of
 * all word vectors is taken off: 48 bytes a word, and function words and marks left out. Measured on seven sets of
 * questions, ranking by the signs is as good as ranking by the numbers.
 */

/** The words of a question, to be compared with the codes of passages. */
export interface QueryWords {
  pieces: string[]
  /** Row by row, one for each piece: unit length, the mean taken off. */
  values: Float32Array
  dimensions: number
}

/** Two independent unit vectors of n numbers, one reduced to signs: their cosine shrinks by this (the mean of |x|·√n). */
const shrinkage = Math.sqrt(2 / Math.PI)
const byteValues = 256

/** Whether a word piece is worth a code: it has letters or digits and is no function word. */
export function carriesMeaning(piece: string): boolean {
  return hasLetters(piece) && !isFunctionWord(piece)
}

/** A word piece that is more than a mark. */
export function hasLetters(piece: string): boolean {
  return piece.startsWith('##') || (piece !== '[UNK]' && /[\p{L}\p{N}]/u.test(piece))
}

/** Bytes of one word's code. */
export function codeSize(dimensions: number): number {
  return Math.ceil(dimensions / 8)
}

/** Writes the signs of `row - mean` as bits, the first number in the lowest bit of the first byte. */
export function writeCode(row: Float32Array, mean: Float32Array, into: Uint8Array, offset: number): void {
  for (let column = 0; column < row.length; column++)
    if ((row[column] ?? 0) > (mean[column] ?? 0)) {
      const at = offset + (column >> 3)
      into[at] = (into[at] ?? 0) | (1 << (column & 7))
    }
}

/** Takes the mean off a unit row and brings it back to unit length, in place. */
export function centre(row: Float32Array, mean: Float32Array): void {
  let sum = 0
  for (let column = 0; column < row.length; column++) {
    const value = (row[column] ?? 0) - (mean[column] ?? 0)
    row[column] = value
    sum += value * value
  }
  const length = Math.sqrt(sum) || 1
  for (let column = 0; column < row.length; column++) row[column] = (row[column] ?? 0) / length
}

/**
 * Prepares a question for comparing: for every piece and every byte of a code, what each of the byte's values adds.
 * @returns for the codes of a passage the nearest word for each piece of the question, as cosines, -1 to 1; without any
 * codes 0
 */
export function compareWithCodes({ pieces, values, dimensions }: QueryWords): (codes: Uint8Array) => Float32Array {
  const size = codeSize(dimensions)
  const scale = 1 / (Math.sqrt(dimensions) * shrinkage)
  const table = new Float32Array(pieces.length * size * byteValues)
  for (let piece = 0; piece < pieces.length; piece++)
    for (let byte = 0; byte < size; byte++)
      fillByte(table, (piece * size + byte) * byteValues, values, piece * dimensions + byte * 8, scale)

  return (codes) => {
    const words = Math.floor(codes.length / size)
    const nearest = new Float32Array(pieces.length).fill(words === 0 ? 0 : -1)
    for (let piece = 0; piece < pieces.length; piece++) {
      const from = piece * size * byteValues
      let best = -1
      for (let word = 0, at = 0; word < words; word++) {
        let sum = 0
        for (let byte = 0, row = from; byte < size; byte++, row += byteValues)
          sum += table[row + (codes[at++] ?? 0)] ?? 0
        if (sum > best) best = sum
      }
      if (words > 0) nearest[piece] = best
    }
    return nearest
  }
}

/** What each value of a byte adds: each set bit the number it stands for, each other bit its negative. */
function fillByte(table: Float32Array, offset: number, values: Float32Array, from: number, scale: number) {
  let none = 0
  for (let bit = 0; bit < 8; bit++) none -= (values[from + bit] ?? 0) * scale
  table[offset] = none
  for (let value = 1; value < byteValues; value++) {
    const lowest = 31 - Math.clz32(value & -value)
    table[offset + value] = (table[offset + (value & (value - 1))] ?? 0) + 2 * (values[from + lowest] ?? 0) * scale
  }
}

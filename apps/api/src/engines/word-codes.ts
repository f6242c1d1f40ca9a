import { isFunctionWord } from '../language/content-words.ts'

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
const noCodes = new Uint8Array()

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
 * Compares a question with the codes of passages, one piece of the question with all of them at a time.
 * @returns gives for each passage how near its nearest word is to the piece: a cosine, -1 to 1; without any codes 0
 */
export function compareWithCodes({ values, dimensions }: QueryWords) {
  const size = codeSize(dimensions)
  // Four bytes are added up at a time, so there are tables of zeros up to the next multiple of four.
  const table = new Float32Array(Math.ceil(size / 4) * 4 * byteValues)
  return (piece: number, passages: readonly Uint8Array[]): Float64Array => {
    fillTable(table, values, piece * dimensions, dimensions)
    const nearest = new Float64Array(passages.length)
    for (let at = 0; at < passages.length; at++) nearest[at] = findNearest(table, passages[at] ?? noCodes, size)
    return nearest
  }
}

/** For every byte of a code, what each of its values adds: each set bit the number it stands for, each other bit its negative. */
function fillTable(table: Float32Array, values: Float32Array, from: number, dimensions: number) {
  const scale = 1 / (Math.sqrt(dimensions) * shrinkage)
  for (let column = 0, offset = 0; column < dimensions; column += 8, offset += byteValues) {
    let none = 0
    for (let bit = 0; bit < 8; bit++) none -= (values[from + column + bit] ?? 0) * scale
    table[offset] = none
    for (let bit = 0; bit < 8; bit++) {
      const set = 2 * (values[from + column + bit] ?? 0) * scale
      for (let value = 0; value < 1 << bit; value++)
        table[offset + value + (1 << bit)] = (table[offset + value] ?? 0) + set
    }
  }
}

/**
 * The highest sum of what the bytes of one code add. Run for half a million bytes of table a question, so it is written for
 * the processor: four sums that it can form at the same time, and nothing that is allocated.
 */
function findNearest(table: Float32Array, codes: Uint8Array, size: number): number {
  if (codes.length < size) return 0
  let best = -1
  for (let at = 0; at + size <= codes.length; at += size) {
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    for (let byte = 0, row = 0; byte < size; byte += 4, row += 4 * byteValues) {
      a += table[row + (codes[at + byte] ?? 0)] ?? 0
      b += table[row + byteValues + (codes[at + byte + 1] ?? 0)] ?? 0
      c += table[row + 2 * byteValues + (codes[at + byte + 2] ?? 0)] ?? 0
      d += table[row + 3 * byteValues + (codes[at + byte + 3] ?? 0)] ?? 0
    }
    const sum = a + b + c + d
    if (sum > best) best = sum
  }
  return best
}

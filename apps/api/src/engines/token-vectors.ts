import { carriesMeaning, codeSize, writeCode } from './word-codes.ts'

/** What the model says of each word piece of a text. */
export interface TokenVectors {
  /** With [CLS] and [SEP]. */
  pieces: string[]
  /** `count` rows of `dimensions` numbers. */
  values: Float32Array
  count: number
  dimensions: number
}

/** The mean of the word pieces' vectors (every piece is attended, there is no padding), at unit length. */
export function meanPool({ values, count, dimensions }: TokenVectors): Float32Array<ArrayBuffer> {
  const mean = new Float32Array(dimensions)
  for (let row = 0, at = 0; row < count; row++)
    for (let column = 0; column < dimensions; column++, at++) mean[column] = (mean[column] ?? 0) + (values[at] ?? 0)
  const length = Math.hypot(...mean) || 1
  for (let column = 0; column < dimensions; column++) mean[column] = (mean[column] ?? 0) / length
  return mean
}

/** The word pieces' vectors at unit length, without [CLS] and [SEP]. */
export function unitRows({ pieces, values, count, dimensions }: TokenVectors): TokenVectors {
  const inner = Math.max(count - 2, 0)
  const unit = values.slice(dimensions, dimensions * (inner + 1))
  for (const row of rowsOf(unit, dimensions)) toUnit(row)
  return { pieces, values: unit, count: inner, dimensions }
}

/**
 * The codes of the words that carry meaning, after the first `skip` pieces behind [CLS].
 * @param values are of no use afterwards: the rows that get a code are brought to unit length in place
 */
export function encodeWords(
  { pieces, values, count, dimensions }: TokenVectors,
  mean: Float32Array,
  skip: number,
): Uint8Array<ArrayBuffer> {
  const kept: number[] = []
  for (let row = skip + 1; row < count - 1; row++) if (carriesMeaning(pieces[row] ?? '')) kept.push(row)
  const size = codeSize(dimensions)
  const codes = new Uint8Array(kept.length * size)
  for (const [index, row] of kept.entries()) {
    const unit = toUnit(values.subarray(row * dimensions, (row + 1) * dimensions))
    writeCode(unit, mean, codes, index * size)
  }
  return codes
}

function toUnit(row: Float32Array): Float32Array {
  let sum = 0
  for (let column = 0; column < row.length; column++) {
    const value = row[column] ?? 0
    sum += value * value
  }
  const length = Math.sqrt(sum) || 1
  for (let column = 0; column < row.length; column++) row[column] = (row[column] ?? 0) / length
  return row
}

export function meanRow({ values, count, dimensions }: TokenVectors): Float32Array {
  const mean = new Float32Array(dimensions)
  for (const row of rowsOf(values, dimensions))
    for (let column = 0; column < dimensions; column++) mean[column] = (mean[column] ?? 0) + (row[column] ?? 0) / count
  return mean
}

export function* rowsOf(values: Float32Array, dimensions: number): Generator<Float32Array> {
  for (let from = 0; from < values.length; from += dimensions) yield values.subarray(from, from + dimensions)
}

/** The nearest of the passage's word pieces for each of the query's, as cosines: late interaction's inner step. */
export function matchPieces(query: TokenVectors, passage: TokenVectors): Float32Array {
  const nearest = new Float32Array(query.count).fill(passage.count === 0 ? 0 : -1)
  for (let q = 0; q < query.count; q++) {
    const from = q * query.dimensions
    for (let p = 0; p < passage.count; p++) {
      const offset = p * passage.dimensions
      let dot = 0
      for (let column = 0; column < query.dimensions; column++)
        dot += (query.values[from + column] ?? 0) * (passage.values[offset + column] ?? 0)
      if (dot > (nearest[q] ?? 0)) nearest[q] = dot
    }
  }
  return nearest
}

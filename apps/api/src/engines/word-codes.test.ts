import { expect, test } from 'bun:test'
import { carriesMeaning, centre, compareWithCodes, writeCode } from './word-codes.ts'

const dimensions = 384
/** A unit vector whose numbers fall like those of a model, around zero in a bell; the same for the same seed. */
function row(seed: number): Float32Array {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x40000000 - 1
  }
  const values = Float32Array.from({ length: dimensions }, () => next() + next() + next() + next() + next() + next())
  const length = Math.hypot(...values)
  return values.map((value) => value / length)
}
const mean = row(99).map((value) => value / 10)

function codesOf(...rows: Float32Array[]): Uint8Array {
  const codes = new Uint8Array((rows.length * dimensions) / 8)
  for (const [index, one] of rows.entries()) writeCode(one, mean, codes, (index * dimensions) / 8)
  return codes
}

function query(...rows: Float32Array[]) {
  const values = new Float32Array(rows.length * dimensions)
  for (const [index, one] of rows.entries()) {
    const own = one.slice()
    centre(own, mean)
    values.set(own, index * dimensions)
  }
  return { pieces: rows.map((_, index) => `w${index}`), values, dimensions }
}

function cosine(a: Float32Array, b: Float32Array): number {
  const [x, y] = [a, b].map((one) => {
    const own = one.slice()
    centre(own, mean)
    return own
  }) as [Float32Array, Float32Array]
  return x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0)
}

test('the nearest word of a passage is found for each word of the question, near its true cosine', () => {
  const [a, b, c] = [row(1), row(2), row(3)]
  const like = a.map((value, index) => value + 0.8 * (b[index] ?? 0))
  const compare = compareWithCodes(query(a, b))
  const passages = [codesOf(c, like), codesOf(b, a)]
  const [first = [], second = []] = [0, 1].map((piece) => [...compare(piece, passages)])
  expect(first[0]).toBeCloseTo(cosine(a, like), 1)
  expect(second[0]).toBeCloseTo(cosine(b, like), 1)
  expect(first[1]).toBeCloseTo(1, 1)
  expect(second[1]).toBeCloseTo(1, 1)
})

test('a passage without words meets nothing', () => {
  expect(compareWithCodes(query(row(1)))(0, [new Uint8Array()])[0]).toBe(0)
})

test('marks and function words get no code, words and numbers in any script do', () => {
  expect(['the', 'must', ',', '—', '[UNK]'].filter(carriesMeaning)).toEqual([])
  const kept = ['permit', '##s', '60', 'غاز', '安']
  expect(kept.filter(carriesMeaning)).toEqual(kept)
})

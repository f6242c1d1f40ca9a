import { expect, test } from 'bun:test'
import { writeCode } from '../engines/word-codes.ts'
import { measureSubstance } from '../language/measure-substance.ts'
import { type CandidateComparison, createCandidateComparison } from './compare-candidates.ts'
import { rerankPassages } from './rerank-passages.ts'

const dimensions = 384
const mean = new Float32Array(dimensions)
/** A word's vector, the same for the same seed, and as different from another's as two words that have nothing in common. */
function wordVector(seed: number): Float32Array {
  let state = seed * 7_919 + 1
  const row = Float32Array.from({ length: dimensions }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x40000000 - 1
  })
  const length = Math.hypot(...row)
  return row.map((value) => value / length)
}

function codesOf(...words: number[]): Uint8Array {
  const codes = new Uint8Array((words.length * dimensions) / 8)
  for (const [at, word] of words.entries()) writeCode(wordVector(word), mean, codes, (at * dimensions) / 8)
  return codes
}

function askFor(...words: number[]) {
  const values = new Float32Array(words.length * dimensions)
  for (const [at, word] of words.entries()) values.set(wordVector(word), at * dimensions)
  return { pieces: words.map((word) => `word${word}`), values, dimensions }
}

const noModel = {}
const place = { documentId: 'd', fileName: 'Standard.pdf', page: 1, uploadedAt: new Date(0) }

test('a passage with the words of the question comes before one that the searches found nearer', async () => {
  const passages = [
    { ...place, id: 'near', text: 'The crane is inspected each year.', score: 0.6, codes: codesOf(4, 5) },
    { ...place, id: 'right', text: 'The permit is valid for one shift.', score: 0.5, codes: codesOf(3, 1, 2) },
  ]
  const comparison = createCandidateComparison([askFor(1, 2)], [])
  const [first, second] = await rerankPassages({ text: '', comparison }, passages, noModel, 2)
  expect([first?.id, second?.id]).toEqual(['right', 'near'])
  expect(first?.words.map(({ word }) => word)).toEqual(['word1', 'word2'])
  for (const { match } of first?.words ?? []) expect(match).toBeGreaterThan(0.9)
  expect(first).not.toHaveProperty('codes')
})

test('it is the same whether a passage was compared ahead or with the others, and both phrasings count alike', async () => {
  const passages = [1, 2, 3, 4].map((word) => ({
    ...place,
    id: `p${word}`,
    text: `It is ${word}.`,
    score: 0,
    codes: codesOf(word, 9),
  }))
  const ask = () => createCandidateComparison([askFor(1, 2), askFor(2, 3)], [])
  const [early, late] = [ask(), ask()]
  early.add(passages.slice(2))
  const [one, other] = await Promise.all(
    [early, late].map((comparison) => rerankPassages({ text: '', comparison }, passages, noModel, 4)),
  )
  expect(one).toEqual(other)
  expect(one?.[0]?.id).toBe('p2')
  expect(one?.[0]?.formalWords?.map(({ word }) => word)).toEqual(['word2', 'word3'])
})

/** So that no passage says the same as another. */
function wordsOfItsOwn(at: number): string {
  const letter = (value: number) => String.fromCharCode(97 + value)
  return Array.from({ length: 8 }, (_, word) => `${letter(at % 26)}${letter(at / 26)}${letter(word)}`).join(' ')
}

test('what only asks or lists titles falls behind, wherever it stood', async () => {
  const texts = [
    'The permit is valid for one shift.',
    'Is there a permit? Who signs it?',
    'Permits are issued by the area owner. Who signs them?',
    '1. Scope of the standard ..... 3\n2. Permits to work ..... 4\n3. Gas testing ..... 7',
  ]
  const passages = Array.from({ length: 40 }, (_, at) => ({
    ...place,
    id: `p${at}`,
    text: `${texts[(at * 7) % texts.length]}

${wordsOfItsOwn(at)}`,
    score: ((at * 37) % 40) / 40,
    codes: new Uint8Array(),
  }))
  const comparison: CandidateComparison = {
    add: () => undefined,
    scoreOf: ({ id }) => ((Number(id.slice(1)) * 11) % 40) / 80,
    matchesOf: (some) => some.map(() => ({ words: [] })),
  }
  const scored = passages.map((passage) => ({
    id: passage.id,
    score: passage.score + 2 * comparison.scoreOf(passage) - 0.6 * (1 - measureSubstance(passage.text)),
  }))
  const expected = scored.sort((a, b) => b.score - a.score).slice(0, 8)
  const best = await rerankPassages({ text: '', comparison }, passages, noModel, 8)
  expect(best.map(({ id, score }) => ({ id, score }))).toEqual(expected)
})

test('a passage that says the same as a better one stands beside it, the newer document first', async () => {
  const text =
    'A permit is valid for one shift and for no more than 12 hours from the time of issue, and is signed at the job site.'
  const at = (id: string, documentId: string, year: number, changes = {}) => ({
    ...{ id, documentId, fileName: `${documentId}.pdf`, page: 3, uploadedAt: new Date(year, 0), text, score: 1 },
    ...{ codes: new Uint8Array(), ...changes },
  })
  const passages = [
    at('old', 'first', 2024),
    at('other', 'third', 2025, { text: text.replace('12 hours', '8 hours'), score: 0.9 }),
    at('new', 'second', 2026, { text: text.replace('signed', 'countersigned'), score: 0.8 }),
    at('annex', 'second', 2026, { page: 9, score: 0.7 }),
  ]
  const comparison: CandidateComparison = {
    add: () => undefined,
    scoreOf: () => 0,
    matchesOf: (some) => some.map(() => ({ words: [] })),
  }
  const best = await rerankPassages({ text: '', comparison }, passages, noModel, 3)
  expect(best.map(({ id, score }) => ({ id, score }))).toEqual([
    { id: 'new', score: 1 },
    { id: 'other', score: 0.9 },
  ])
  expect(best[0]?.alsoAt).toEqual([
    { documentId: 'second', fileName: 'second.pdf', page: 9 },
    { documentId: 'first', fileName: 'first.pdf', page: 3 },
  ])
  expect(best[0]).not.toHaveProperty('uploadedAt')
})

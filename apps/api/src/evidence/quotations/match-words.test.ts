import { expect, test } from 'bun:test'
import { joinPieces } from './match-words.ts'

test('word pieces become words, and a word is met as well as its pieces are on average', () => {
  const matches = Float32Array.from([0.5, 0.25, 0.75, 1])
  expect(joinPieces(['gas', 'har', '##ness', '?'], matches)).toEqual([
    { word: 'gas', match: 0.5 },
    { word: 'harness', match: 0.5 },
    { word: '?', match: 1 },
  ])
  expect(joinPieces([], new Float32Array())).toEqual([])
})

import { expect, test } from 'bun:test'
import { findMixedWords } from './find-mixed-words.ts'

const marked = (texts: string[], quote: string) =>
  findMixedWords(texts, quote).map(({ index, start, end }) => `${index}: ${texts[index]?.slice(start, end)}`)

test('words that stand together in another order are marked text by text, with what stands between them', () => {
  expect(marked(['No pump', 'valve, seal — hose', 'spare part'], 'hose seal valve pump')).toEqual([
    '0: pump',
    '1: valve, seal — hose',
  ])
})

test('a word is marked as often as the quotation has it', () => {
  expect(marked(['one two one three one four'], 'one one two three')).toEqual(['0: one two one three'])
  expect(marked(['j a a h g f e d c b'], 'a b c d e f g h i j')).toEqual(['0: j a', '0: h g f e d c b'])
})

test('fewer than four words stand together by chance', () => {
  expect(marked(['three two one'], 'one two three')).toEqual([])
  expect(marked(['four three two one'], 'one two three four')).toEqual(['0: four three two one'])
})

test('nine words of ten are enough, eight are not', () => {
  const quote = 'a b c d e f g h i j'
  expect(marked(['j i h g f e d c b x'], quote)).toEqual(['0: j i h g f e d c b'])
  expect(marked(['j i h g f e d c x y'], quote)).toEqual([])
})

test('words that are spread over more of the page than the quotation is long are no place', () => {
  expect(marked(['d x x x c x x x b x x x a'], 'a b c d')).toEqual([])
  expect(marked(['d c x x x b a d c'], 'a b c d')).toEqual(['0: b a d c'])
})

test('of two places the first is marked', () => {
  expect(marked(['d c b a', 'x', 'd c b a'], 'a b c d')).toEqual(['0: d c b a'])
})

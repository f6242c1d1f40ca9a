import { expect, test } from 'bun:test'
import { quoteNearest } from './quote-nearest.ts'
import type { Sentence } from './rank-pages.ts'

const sentence = (number: number, text: string): Sentence => ({
  number,
  text,
  parts: [text],
  meaning: text,
  announces: false,
  captions: false,
  vector: new Float32Array([1, 0]),
})
const texts = [
  'The crane stops when the wind is above nine metres a second.',
  'Banksmen wear yellow helmets at all hours of the day.',
  'The yard is lit from sunset until the last lorry has left.',
  'Cables are laid under mats where lorries cross them.',
] as const
const passages = texts.map((text, at) => ({
  number: at + 1,
  place: `d:${at + 1}`,
  document: 'Yard',
  headings: [],
  page: at + 1,
  relevance: 1,
  text,
}))

test('what is bound to the question is quoted first, then the places that search found best, three in all', () => {
  const pages = passages.map(({ number, place, text }) => ({
    place,
    score: number,
    lead: 0,
    passages: [[sentence(number, text)]],
  }))
  const chosen = { number: 3, place: 'd:3', text: 'The yard is lit', says: '', score: 1, vector: new Float32Array() }
  const other = { ...chosen, number: 4, place: 'd:4', text: 'Cables are laid' }
  const quotations = [other, chosen]
  const textsOf = (bound: typeof quotations) =>
    quoteNearest({ passages }, pages.toReversed(), { quotations, bound }, () => 1).map(({ text }) => text)
  expect(textsOf([])).toEqual([texts[0], texts[1], 'The yard is lit'])
  expect(textsOf([other])).toEqual(['Cables are laid', texts[0], texts[1]])
})

import { expect, test } from 'bun:test'
import { joinBrokenWords } from './join-broken-words.ts'

test('a word that the end of a line broke is one where the document writes it so', () => {
  const texts = ['Permits end at dusk.', 'The per-mits are kept; re- entry and lock-out too.']
  const clauses = texts.map((text) => ({ number: '', heading: '', text, page: 1 }))
  expect(joinBrokenWords(clauses).map(({ text }) => text)).toEqual([
    'Permits end at dusk.',
    'The permits are kept; re- entry and lock-out too.',
  ])
})

import { expect, test } from 'bun:test'
import { createNameTokenizer, tokenizeDocumentName } from './tokenize-document-name.ts'

const document = { id: 'a', fileName: 'Hot_Work.pdf', issuer: 'Tarnholm Ltd', heading: '', opening: 'P-101A' }

test('a document is called by its file, its letterhead and its first lines', () => {
  expect(tokenizeDocumentName(document)).toEqual({
    id: 'a',
    names: [['hot', 'work'], ['tarnholm', 'ltd'], []],
    opening: ['p', '101', 'a'],
  })
})

test('what is called the same is not read again, what changed is, and what is gone is forgotten', () => {
  const call = createNameTokenizer()
  const [first] = call('hse', [document])
  expect(call('hse', [document])[0]).toBe(first)
  expect(call('hse', [{ ...document, issuer: 'Vesper' }])[0]?.names[1]).toEqual(['vesper'])
  expect(call('hse', [])).toEqual([])
  expect(call('tender', [document])[0]).not.toBe(first)
})

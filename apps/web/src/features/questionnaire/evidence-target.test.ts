import { expect, test } from 'bun:test'
import { type OpenableEvidence, placeOf, questionnaireTarget } from './evidence-target.ts'

const evidence = (more: Partial<OpenableEvidence> = {}) =>
  ({
    documentId: 'd1',
    documentName: 'Lifting plan',
    fileName: 'lifting.pdf',
    page: 4,
    quote: 'Slings are tested.',
    ...more,
  }) as OpenableEvidence

test('evidence of a document opens its page at its words, as the one of so many', () => {
  expect(placeOf([evidence(), evidence({ page: 9 })], 2)).toEqual({
    kind: 'document',
    target: {
      documentId: 'd1',
      name: 'Lifting plan',
      fileName: 'lifting.pdf',
      page: 9,
      citation: { quote: 'Slings are tested.', number: 2, count: 2 },
    },
  })
})

test('a page that is named as a whole marks no words, and the place that came nearest has no number', () => {
  expect(placeOf([evidence({ quote: '' })], 1)).toMatchObject({ target: { page: 4 } })
  expect(placeOf([evidence({ quote: '' })], 1)).not.toHaveProperty('target.citation')
  expect(placeOf([evidence({ nearest: true })], 1)).toHaveProperty('target.citation.number', 0)
})

test('words of the policy, the questionnaire and an item open their own tab; what is not there opens nothing', () => {
  expect(placeOf([evidence({ documentId: null })], 1)).toEqual({ kind: 'policy' })
  expect(placeOf([evidence({ page: null })], 1)).toEqual({ kind: 'policy' })
  expect(placeOf([evidence({ source: 'questionnaire', page: null })], 1)).toEqual({
    kind: 'questionnaire',
    page: null,
    quote: 'Slings are tested.',
  })
  expect(placeOf([evidence({ source: 'item', itemId: 'i1' })], 1)).toEqual({ kind: 'item', itemId: 'i1' })
  expect(placeOf([evidence({ source: 'item' })], 1)).toBeUndefined()
  expect(placeOf([evidence()], 2)).toBeUndefined()
})

test('the file of a questionnaire is that of its audit, at its first page where no other is known', () => {
  expect(questionnaireTarget('a 1', 'yard.pdf', 'Yard')).toEqual({
    documentId: 'a 1',
    name: 'Yard',
    fileName: 'yard.pdf',
    address: '/api/audits/a%201/file',
    page: 1,
  })
  expect(questionnaireTarget('a', 'y.pdf', 'Y', { page: null, quote: 'q' })).not.toHaveProperty('citation')
  expect(questionnaireTarget('a', 'y.pdf', 'Y', { page: 3, quote: 'q' })).toMatchObject({
    page: 3,
    citation: { quote: 'q', number: 1, count: 1 },
  })
})

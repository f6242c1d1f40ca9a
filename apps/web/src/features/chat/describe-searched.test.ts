import { expect, test } from 'bun:test'
import { describeSearched } from './describe-searched.ts'

const named = (...names: string[]) => names.map((documentName, at) => ({ documentId: String(at), documentName }))

test('an answer tells which documents were searched', () => {
  expect(describeSearched({ documentsSearched: 12 })).toBe('Searched all 12 documents')
  expect(describeSearched({ documentsSearched: 1 })).toBe('Searched the only document')
  expect(describeSearched({ documentsSearched: 2, searched: { documents: named('A', 'B'), tags: [] } })).toBe(
    'Searched 2 documents: A, B',
  )
  expect(describeSearched({ documentsSearched: 5, searched: { documents: named('A', 'B'), tags: ['PTW'] } })).toBe(
    'Searched 5 documents chosen by the tag PTW: A, B, 3 more',
  )
  expect(describeSearched({ documentsSearched: 0, searched: { documents: [], tags: ['PTW', 'H2S'] } })).toBe(
    'Searched 0 documents chosen by the tags PTW, H2S',
  )
  expect(describeSearched({ documentsSearched: 1, stillReading: 1 })).toBe(
    'Searched the only document. 1 document is still being read.',
  )
  expect(
    describeSearched({ documentsSearched: 2, searched: { documents: named('A', 'B'), tags: [] }, stillReading: 3 }),
  ).toBe('Searched 2 documents: A, B. 3 documents are still being read.')
})

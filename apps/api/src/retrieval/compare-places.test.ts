import { expect, test } from 'bun:test'
import { comparePlaces } from './compare-places.ts'

test('passages are ordered by file, page, place and text, never by id', () => {
  const passage = (fileName: string, page: number, ordinal: number, text = '') => ({
    ...{ id: crypto.randomUUID(), documentId: crypto.randomUUID(), heading: '' },
    ...{ fileName, page, text, span: { ordinal, start: 0, end: 1 } },
  })
  const ordered = [passage('A.pdf', 1, 0), passage('A.pdf', 1, 1), passage('A.pdf', 2, 2), passage('B.pdf', 1, 0, 'a')]
  const last = passage('B.pdf', 1, 0, 'b')
  expect([last, ...ordered].reverse().sort(comparePlaces)).toEqual([...ordered, last])
})

import { expect, test } from 'bun:test'
import { describeChoice, toggleDocument } from './choose-documents.ts'

test('choosing begins with one document and ends with all', () => {
  expect(toggleDocument(null, 'a')).toEqual(['a'])
  expect(toggleDocument(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleDocument(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggleDocument(['b'], 'b')).toBeNull()
})

test('a choice is named by its document or its number', () => {
  const documents = [{ id: 'a', originalName: 'Permit to Work.pdf' }]
  expect(describeChoice(null, documents)).toBe('All documents')
  expect(describeChoice(['a'], documents)).toBe('Permit to Work')
  expect(describeChoice(['gone'], documents)).toBe('1 document')
  expect(describeChoice(['a', 'gone'], documents)).toBe('2 documents')
})

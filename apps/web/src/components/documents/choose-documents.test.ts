import { expect, test } from 'bun:test'
import { describeChoice, toggleDocument, toggleTag, toggleTagged } from './choose-documents.ts'

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

test('tags are a choice as documents are', () => {
  const documents = [{ id: 'a', originalName: 'Permit to Work.docx' }]
  expect(describeChoice(null, documents, ['PTW'])).toBe('Tag PTW')
  expect(describeChoice(null, documents, ['PTW', 'H2S'])).toBe('2 tags')
  expect(describeChoice(['a'], documents, ['PTW'])).toBe('Permit to Work, tag PTW')
  expect(toggleTag(['PTW'], 'H2S')).toEqual(['PTW', 'H2S'])
  expect(toggleTag(['PTW', 'H2S'], 'ptw')).toEqual(['H2S'])
})

test('where tags are not kept, one chooses its documents', () => {
  expect(toggleTagged(null, ['a', 'b'])).toEqual(['a', 'b'])
  expect(toggleTagged(['a', 'c'], ['a', 'b'])).toEqual(['c', 'a', 'b'])
  expect(toggleTagged(['c', 'a', 'b'], ['a', 'b'])).toEqual(['c'])
  expect(toggleTagged(['a', 'b'], ['a', 'b'])).toBeNull()
})

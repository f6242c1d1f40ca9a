import { expect, test } from 'bun:test'
import { selectSection } from './select-section.ts'

const passages = [
  'CHAPTER II DUTIES › 5 Notice',
  'CHAPTER III WELFARE › 24 Canteens',
  'CHAPTER III WELFARE',
  'ANNEX B Forms',
  '24 Offences',
].map((heading) => ({ heading }))
const selected = (text: string) => selectSection(text, passages)?.map(({ heading }) => heading)

test('what stands below a chapter is told by its heading, in either numeral', () => {
  expect(selected('chapter 3 of the code')).toEqual(['CHAPTER III WELFARE › 24 Canteens', 'CHAPTER III WELFARE'])
  expect(selected('chapter II')).toEqual(['CHAPTER II DUTIES › 5 Notice'])
  expect(selected('section 24')).toEqual(['CHAPTER III WELFARE › 24 Canteens', '24 Offences'])
  expect(selected('annex B')).toEqual(['ANNEX B Forms'])
})

test('a number that the document does not have is told from no number', () => {
  expect(selected('chapter 9')).toEqual([])
  expect(selected('chapter 24')).toEqual([])
  expect(selected('the rules on canteens')).toBeUndefined()
})

test('a table or an annex of that number is no chapter', () => {
  const plain = ['3 Roles', '8 Rescue › Table 3: Cover', 'Annex 3'].map((heading) => ({ heading }))
  expect(selectSection('chapter 3', plain)?.map(({ heading }) => heading)).toEqual(['3 Roles'])
  expect(selectSection('table 3', plain)?.map(({ heading }) => heading)).toEqual(['8 Rescue › Table 3: Cover'])
})

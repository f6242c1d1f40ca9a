import { expect, test } from 'bun:test'
import { readArea } from './read-area.ts'

const word = (text: string, left: number, top: number) => ({ word: text, left, top, width: 0.08, height: 0.02 })
const page = [
  word('Yes', 0.8, 0.101),
  word('exits', 0.2, 0.1),
  word('Are', 0.1, 0.1),
  word('clear?', 0.1, 0.125),
  word('Signed', 0.1, 0.3),
]

test('the words of an area stand line by line, those outside left out', () => {
  expect(readArea(page, { left: 0.05, top: 0.09, width: 0.4, height: 0.1 })).toBe('Are exits clear?')
  expect(readArea(page, { left: 0.05, top: 0.09, width: 0.9, height: 0.1 })).toBe('Are exits Yes clear?')
  expect(readArea(page, { left: 0.5, top: 0.5, width: 0.2, height: 0.2 })).toBe('')
})

test('a word that is cut by the edge belongs where its middle lies', () => {
  expect(readArea(page, { left: 0.13, top: 0.11, width: 0.1, height: 0.05 })).toBe('clear?')
  expect(readArea(page, { left: 0.15, top: 0.11, width: 0.1, height: 0.05 })).toBe('')
})

test('what lies on the edge is outside, and a line is told by the middle of its first word', () => {
  const one = { word: 'edge', left: 0.25, top: 0.25, width: 0.25, height: 0.25 }
  const at = (left: number, top: number, width: number, height: number) => readArea([one], { left, top, width, height })
  expect(at(0.3, 0.3, 0.1, 0.1)).toBe('edge')
  expect([at(0.375, 0, 0.5, 1), at(0, 0, 0.375, 1), at(0, 0.375, 1, 0.5), at(0, 0, 1, 0.375)]).toEqual(['', '', '', ''])
})

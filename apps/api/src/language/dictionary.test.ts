import { expect, test } from 'bun:test'
import { isInDictionary } from './dictionary.ts'
import { readWords } from './words.ts'

test('words of English and their forms are known', () => {
  for (const word of ['valve', 'valves', 'inspect', 'inspecting', 'carried']) expect(isInDictionary(word)).toBe(true)
})

test('a word that no dictionary has stays unknown, also when a sentence with it was read before', () => {
  readWords('The flarnquist of the zobbelwick was inspected.')
  expect(isInDictionary('inspected')).toBe(true)
  for (const word of ['flarnquist', 'zobbelwick', 'repaeted']) expect(isInDictionary(word)).toBe(false)
})

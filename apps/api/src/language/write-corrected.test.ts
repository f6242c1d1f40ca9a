import { expect, test } from 'bun:test'
import { correctWords } from './write-corrected.ts'

test('only the mistyped words are replaced', () => {
  const corrected = correctWords('Is the harnes (harnes-1, Harnes) checked?', [{ written: 'harnes', asked: 'harness' }])
  expect(corrected).toBe('Is the harness (harness-1, Harnes) checked?')
})

import { expect, test } from 'bun:test'
import { readableSentence } from './find-support.ts'

test('a sentence is read without markers, bold type and escapes, but with the stars of the document', () => {
  expect(readableSentence('“Revenue │ $ 5\\* │ **$ 6**” [1]')).toBe('“Revenue $ 5* $ 6”')
  expect(readableSentence('“\\*\\*10.27 Plan”')).toBe('“**10.27 Plan”')
})

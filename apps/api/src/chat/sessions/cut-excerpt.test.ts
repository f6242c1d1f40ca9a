import { expect, test } from 'bun:test'
import { cutExcerpt } from './cut-excerpt.ts'

test('an excerpt is one line around the words, whole where the message is short', () => {
  expect(cutExcerpt('The gas test\nis repeated.', 'GAS TEST')).toBe('The gas test is repeated.')
  const long = `${'before '.repeat(30)}the gas test ${'after '.repeat(30)}`
  expect(cutExcerpt(long, 'gas test')).toBe(`…${'before '.repeat(7)}the gas test ${'after '.repeat(9)}after…`)
  expect(cutExcerpt('Nothing of it', 'gas')).toBeUndefined()
})

import { expect, test } from 'bun:test'
import { numberItems } from './number-items.ts'

test.each([
  ['1', ['1', '2', '3']],
  ['4.9', ['4.9', '4.10', '4.11']],
  ['A09', ['A09', 'A10', 'A11']],
  ['3(b)', ['3(b)', '3(c)', '3(d)']],
  ['HSE-7.', ['HSE-7.', 'HSE-8.', 'HSE-9.']],
])('three numbers from %s on', (first, refs) => expect(numberItems(first, 3)).toEqual(refs))

test('what has no number to count stays as it is', () => expect(numberItems('Yard', 2)).toEqual(['Yard', 'Yard']))

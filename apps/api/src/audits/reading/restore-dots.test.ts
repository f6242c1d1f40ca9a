import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { restoreDots } from './restore-dots.ts'

const numbers = (...firsts: [number, string][]) =>
  restoreDots(
    firsts.map(([x, text], index) =>
      makeLine(100 + 20 * index, [
        [x, text],
        [160, 'Winch'],
      ]),
    ),
  ).map(({ cells }) => cells[0]?.text)

test('a dot that OCR lost is put back where the numbers above or below it in their column tell where', () => {
  expect(numbers([40, '3.1'], [40, '32'], [41, '33'], [40, '3.4'])).toEqual(['3.1', '3.2', '3.3', '3.4'])
  expect(numbers([40, '41'], [40, '4.2'])).toEqual(['4.1', '4.2'])
  expect(numbers([40, '4.9'], [40, '410'])).toEqual(['4.9', '4.10'])
})

test('a number that fits nowhere, stands in another column or among plain ones stays as it is', () => {
  expect(numbers([40, '3.1'], [40, '75'], [40, '3.2'])).toEqual(['3.1', '75', '3.2'])
  expect(numbers([40, '3.1'], [90, '32'], [40, '3.3'])).toEqual(['3.1', '32', '3.3'])
  expect(numbers([40, '31'], [40, '32'], [40, '33'])).toEqual(['31', '32', '33'])
})

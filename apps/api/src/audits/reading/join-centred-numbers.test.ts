import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { joinCentredNumbers } from './join-centred-numbers.ts'

const join = (...lines: ReturnType<typeof makeLine>[]) =>
  joinCentredNumbers(lines).map(({ y, cells }) => `${y} ${cells.map(({ text }) => text).join(' | ')}`)
const first = makeLine(100, [[160, 'The winch of the launch holds']])
const second = makeLine(114, [[160, 'its load']])

test('a number between the two lines of its text stands in front of the first, and its box behind it', () => {
  const row = makeLine(107, [
    [40, '2.1'],
    [400, '☐'],
  ])
  expect(
    join(
      first,
      row,
      second,
      makeLine(140, [
        [40, '2.2'],
        [160, 'The brake is dry'],
      ]),
    ),
  ).toEqual(['100 2.1 | The winch of the launch holds | ☐', '114 its load', '140 2.2 | The brake is dry'])
})

test('a number at the height of a line, far from one, or right of the text stays where it is', () => {
  expect(join(first, makeLine(112, [[40, '2.1']]), second)[1]).toBe('112 2.1')
  expect(join(first, makeLine(107, [[40, 'Winch']]), second)[1]).toBe('107 Winch')
  expect(join(first, makeLine(107, [[400, '2.1']]), second)[1]).toBe('107 2.1')
})

test('at the end of a page the second line may stand on the next one', () => {
  expect(join(first, makeLine(107, [[40, '2.1']]))).toEqual(['100 2.1 | The winch of the launch holds'])
  expect(join(first, makeLine(110, [[40, '2.1']]))).toEqual(['100 The winch of the launch holds', '110 2.1'])
})

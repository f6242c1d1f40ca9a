import { expect, test } from 'bun:test'
import { trimAsked } from './trim-asked.ts'

const trimmed: [string, string][] = [
  ['Unless otherwise stated, all ropes shall be new.', 'All ropes shall be new.'],
  ['The tug shall be painted in accordance with clause 4.1 by the yard.', 'The tug shall be painted by the yard.'],
  ['The yard shall get the permits required for the execution of the works.', 'The yard shall get the permits.'],
  ['The hull shall be white wherever possible.', 'The hull shall be white.'],
  ['The spare tug must be like the first to ease the training of crews.', 'The spare tug must be like the first.'],
  [
    'The yard shall send a mate to assist the master and to keep the log.',
    'The yard shall send a mate and to keep the log.',
  ],
  [
    'The yard shall obey all rules of the port, including those for speed.',
    'The yard shall obey all rules of the port.',
  ],
]
for (const [whole, asked] of trimmed) test(`"${whole}" asks: ${asked}`, () => expect(trimAsked(whole)).toBe(asked))

test('what is asked itself stays, and so does what has a figure', () => {
  for (const whole of [
    'The yard shall build strictly according to the drawings.',
    'It is the duty of the bidder to ensure that the tugs are fuelled.',
    'The yard shall be required to ensure that the tugs are fuelled.',
    'The yard shall hold spares for all tugs, including 4 pumps.',
    'The tug shall have lights, including a searchlight.',
    'Bids without a bond in accordance with clause 4.1 above shall be rejected.',
  ])
    expect(trimAsked(whole)).toBe(whole)
})

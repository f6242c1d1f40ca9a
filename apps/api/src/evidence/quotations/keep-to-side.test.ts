import { expect, test } from 'bun:test'
import { keepToSide } from './keep-to-side.ts'

const says = (...texts: string[]) => texts.map((text) => ({ says: text }))

test('on one side of a comparison what names the other side alone is left out', () => {
  const quoted = says(
    'Berth A takes tankers.',
    'Berth B takes barges.',
    'Berths A and B: berth A, berth B.',
    'Both are lit.',
  )
  expect(keepToSide(quoted, 'berth B moorings', ['berth A moorings']).map((one) => one.says)).toEqual([
    'Berth B takes barges.',
    'Berths A and B: berth A, berth B.',
    'Both are lit.',
  ])
  expect(
    keepToSide(says('Tugs wait at the pier.', 'Pilots board at sea.'), 'pilots', ['tugs']).map((one) => one.says),
  ).toEqual(['Pilots board at sea.'])
})

test('nothing is left out where nothing would be left', () => {
  expect(keepToSide(says('Berth A takes tankers.'), 'berth B', ['berth A'])).toHaveLength(1)
})

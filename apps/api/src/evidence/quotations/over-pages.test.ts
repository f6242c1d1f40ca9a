import { expect, test } from 'bun:test'
import { findPages, readHead, readRest } from './over-pages.ts'
import { titleQuotation } from './title-quotation.ts'

test('a sentence goes on where the next page begins with a small letter, or where its last word needs another', () => {
  expect(readRest('The crane is stopped when the', 'wind is above 12 knots. It is parked.')).toBe(
    'wind is above 12 knots.',
  )
  expect(readRest('The permit is signed by the', 'Area Authority. It is kept.')).toBe('Area Authority.')
  expect(readHead('It is kept. The crane is stopped when the', 'wind is above 12 knots.')).toBe(
    'The crane is stopped when the',
  )
})

test('a whole sentence, a heading and the rows of a table do not go on', () => {
  expect(readRest('The crane is stopped.', 'wind is measured hourly.')).toBeUndefined()
  expect(readRest('Measured at the mast', 'Lifting operations')).toBeUndefined()
  expect(readRest('The limits are those of the', 'mast\t12 m/s\njib\t9 m/s')).toBeUndefined()
  expect(readRest('mast\t12 m/s', 'or less where loads are wide.')).toBeUndefined()
  expect(readHead('The crane is stopped.', 'wind is measured hourly.')).toBeUndefined()
})

const text = 'It is kept. The crane is stopped\nwhen the\nwind is above 12 knots. It is parked.'
const passage = {
  page: 4,
  text,
  breaks: [{ at: text.indexOf('wind'), before: { page: 4 }, after: { page: 5 } }],
}

test('a quotation that goes over the end of a page stands on both, and begins on the first', () => {
  expect(findPages(passage, 'The crane is stopped when the wind is above 12 knots.')).toEqual({
    quote: 'The crane is stopped when the',
    first: { page: 4 },
    last: { page: 5 },
  })
  expect(findPages(passage, 'It is kept.')).toEqual({ quote: 'It is kept.', first: { page: 4 }, last: { page: 4 } })
  expect(findPages(passage, 'It is parked.')).toEqual({ quote: 'It is parked.', first: { page: 5 }, last: { page: 5 } })
  const place = { document: 'Crane plan', headings: [], ...passage }
  expect(titleQuotation('The crane is stopped when the wind is above 12 knots.', place)).toBe(
    'Crane plan, pages 4 and 5',
  )
  expect(titleQuotation('It is kept.', place)).toBe('Crane plan, page 4')
})

test('of a passage whose first sentence began on the page before, the other sentences stand on its own page', () => {
  const own = { page: 5, text, breaks: [{ at: text.indexOf('wind'), before: { page: 4 }, after: { page: 5 } }] }
  expect(findPages(own, 'It is parked.').first.page).toBe(5)
  expect(findPages(own, 'The crane is stopped when the wind is above 12 knots.')).toEqual({
    quote: 'The crane is stopped when the',
    first: { page: 4 },
    last: { page: 5 },
  })
  expect(findPages(own, 'It is kept.').last.page).toBe(4)
})

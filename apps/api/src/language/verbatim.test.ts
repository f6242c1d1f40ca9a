import { expect, test } from 'bun:test'
import { findVerbatim, locateVerbatim, standsIn } from './verbatim.ts'

const page = 'The Crew tests the pumps\nevery “third” week – at noon.'

test('a quotation stands on a page whatever its breaks, quotation marks and dashes', () => {
  expect(standsIn("tests the pumps every 'third' week - at", page)).toBe(true)
  expect(standsIn('tests all pumps', page)).toBe(false)
  expect(standsIn(' ', page)).toBe(false)
})

test('what a model copied is given as it stands there, without the marks it put around', () => {
  expect(findVerbatim('“…the crew tests the pumps…”', page)).toBe('The Crew tests the pumps')
  expect(findVerbatim('the pumps', page)).toBeUndefined()
  expect(findVerbatim('the crew tests all pumps', page)).toBeUndefined()
})

test('words are located as they stand, whatever lines, marks and case they are copied in', () => {
  const text = 'Doors.\n\nThe porter locks – at night –\n“Gate 4”\tand the ﬁre door.'
  const locate = (copy: string) => {
    const place = locateVerbatim(copy, text)
    return place && text.slice(place.start, place.end)
  }
  expect(locate('the porter locks - at night')).toBe('The porter locks – at night')
  expect(locate("'gate 4' │ and the fire door")).toBe('“Gate 4”\tand the ﬁre door')
  expect(locate('the porter opens')).toBeUndefined()
  expect(locate(' ')).toBeUndefined()
})

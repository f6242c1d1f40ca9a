import { expect, test } from 'bun:test'
import { findVerbatim, standsIn } from './verbatim.ts'

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

import { expect, test } from 'bun:test'
import { takeInList } from './take-in-list.ts'

const text =
  'The quay is closed.\n\nWatch of the quay\n• Lamps are lit\n• Ropes are coiled\n• Tides are noted\n\nNobody sleeps.'
const taken = (words: string, room = 200) => {
  const start = text.indexOf(words)
  const place = takeInList(text, { start, end: start + words.length }, room)
  return text.slice(place.start, place.end)
}

test('an item is taken with what announces it and the items around it', () => {
  const list = 'Watch of the quay\n• Lamps are lit\n• Ropes are coiled\n• Tides are noted'
  expect(taken('• Ropes are coiled')).toBe(list)
  expect(taken('• Lamps are lit')).toBe(list)
  expect(taken('Nobody sleeps.')).toBe('Nobody sleeps.')
  expect(taken('The quay is closed.')).toBe('The quay is closed.')
})

test('as far as there is room: first what announces it, then the items behind it', () => {
  expect(taken('• Lamps are lit', 52)).toBe('Watch of the quay\n• Lamps are lit\n• Ropes are coiled')
  expect(taken('• Tides are noted', 20)).toBe('• Tides are noted')
})

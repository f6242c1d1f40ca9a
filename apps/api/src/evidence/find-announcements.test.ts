import { expect, test } from 'bun:test'
import { findAnnouncements } from './find-announcements.ts'

test('items below a lead-in or a title are announced by it, without its number', () => {
  expect(
    findAnnouncements(['Each shift:\n• the valve is turned', '• the lamp is lit', 'Nobody sleeps.', '• Tea']),
  ).toEqual(['', 'Each shift:', '', ''])
  expect(findAnnouncements(['6.3 Meeting Points', '• Quay three', '• The silo'])).toEqual([
    '',
    'Meeting Points:',
    'Meeting Points:',
  ])
})

test('of several sentences the last one announces; a sentence or a paragraph above bullets does not', () => {
  expect(findAnnouncements(['The quay is closed. Before it opens:\n• lamps are lit', '• ropes are coiled'])[1]).toBe(
    'Before it opens:',
  )
  expect(findAnnouncements(['The quay is closed.', '• lamps are lit'])[1]).toBe('')
  expect(findAnnouncements(['The quay is closed\nuntil the ebb', '• lamps are lit'])[1]).toBe('')
})

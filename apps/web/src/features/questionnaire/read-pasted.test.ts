import { expect, test } from 'bun:test'
import { readPasted } from './read-pasted.ts'

test('lines are items, their numbers apart, bullets and blank lines left out', () => {
  expect(
    readPasted('1. Are exits clear?\n\n• Hoses rolled up ☐\n(b) Drills held\r\nHSE-3) Guards fitted\n2 Pumps tested'),
  ).toEqual([
    { ref: '1', question: 'Are exits clear?' },
    { ref: '', question: 'Hoses rolled up' },
    { ref: 'b', question: 'Drills held' },
    { ref: 'HSE-3', question: 'Guards fitted' },
    { ref: '2', question: 'Pumps tested' },
  ])
})

test('a number that belongs to the words stays with them', () => {
  expect(readPasted('24 hours cover is provided\nA permit is issued')).toEqual([
    { ref: '', question: '24 hours cover is provided' },
    { ref: '', question: 'A permit is issued' },
  ])
})

test('of the rows of a table the first cell may be the number, and the longest is the question', () => {
  expect(readPasted('4.1\tFire\tAre the extinguishers tested every year?\tYes/No\nFire\tAre drills held?\t')).toEqual([
    { ref: '4.1', question: 'Are the extinguishers tested every year?' },
    { ref: '', question: 'Are drills held?' },
  ])
})

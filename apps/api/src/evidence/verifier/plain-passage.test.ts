import { expect, test } from 'bun:test'
import { plainPassage } from './plain-passage.ts'

test('clause numbers and bullets at the beginning of lines go, figures stay', () => {
  expect(plainPassage('4.1 A plan is attached\nto every permit.')).toBe('A plan is attached to every permit.')
  expect(plainPassage('Standard\n 7.2.1. The test\n(a) is repeated\n• every 2 hours\n12 persons')).toBe(
    'The test is repeated every 2 hours 12 persons Standard',
  )
  expect(plainPassage('H2S alarms are set at 10 ppm.')).toBe('H2S alarms are set at 10 ppm.')
})

test('a title goes behind what it stands over; a sentence and the head of a list stay in front', () => {
  expect(plainPassage('Work on tanks\n\n4.1 A plan is attached.')).toBe('A plan is attached. Work on tanks')
  expect(plainPassage('A plan is attached.\n\n4.1 It is signed.')).toBe('A plan is attached. It is signed.')
  expect(plainPassage('The permit names:\n\n(a) the tank')).toBe('The permit names: the tank')
  expect(plainPassage('A plan is attached\nto every permit.')).toBe('A plan is attached to every permit.')
})

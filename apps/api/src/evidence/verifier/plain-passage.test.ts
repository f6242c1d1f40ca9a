import { expect, test } from 'bun:test'
import { plainPassage } from './plain-passage.ts'

test('clause numbers and bullets at the beginning of lines go, figures stay', () => {
  expect(plainPassage('4.1 A plan is attached\nto every permit.')).toBe('A plan is attached to every permit.')
  expect(plainPassage('Standard\n 7.2.1. The test\n(a) is repeated\n• every 2 hours\n12 persons')).toBe(
    'Standard The test is repeated every 2 hours 12 persons',
  )
  expect(plainPassage('H2S alarms are set at 10 ppm.')).toBe('H2S alarms are set at 10 ppm.')
})

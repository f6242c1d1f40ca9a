import { expect, test } from 'bun:test'
import { readFirmness, readModal } from './modality.ts'

test('what is planned, possible, open or noted is not firm', () => {
  expect(readFirmness('The pump is tested weekly.')).toBe('firm')
  expect(readFirmness('We plan to test the pump.')).toBe('intended')
  expect(readFirmness('The pump will be installed next year.')).toBe('intended')
  expect(readFirmness('A pump could be hired.')).toBe('possible')
  expect(readFirmness('Efficiency: to be confirmed.')).toBe('open')
  expect(readFirmness('Clause 17 (cleaning): noted.')).toBe('noted')
  expect(readFirmness('If a pump is bought, it will be tested.')).toBe('conditional')
})

test('degrees of obligation', () => {
  expect(['It shall be kept.', 'It should be kept.', 'It may be kept.', 'It is kept.'].map(readModal)).toEqual([
    'must',
    'should',
    'may',
    'plain',
  ])
})

import { expect, test } from 'bun:test'
import { describeLooks, describePerson } from './describe-source.ts'

const looks = { lookedAt: '2025-11-18T09:05:00', lookingSince: null, nextLookAt: '2025-11-18T09:10:00', paused: false }

test('when a source was looked at, and is next', () => {
  expect(describeLooks(looks)).toBe('Last looked at 18 Nov 2025, 09:05 · next look 18 Nov 2025, 09:10')
  expect(describeLooks({ ...looks, paused: true })).toBe('Last looked at 18 Nov 2025, 09:05 · paused')
  expect(describeLooks({ ...looks, lookedAt: null, lookingSince: '2025-11-18T09:05:00' })).toBe(
    'Not looked at yet · looking now',
  )
})

test('in whose name documents come in', () => {
  expect(describePerson({ person: { id: 'a', name: 'ann' } })).toBe('ann is responsible')
  expect(describePerson({ person: null })).toBe('Nobody is responsible any more')
})

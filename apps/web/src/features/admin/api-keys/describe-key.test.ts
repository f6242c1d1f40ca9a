import { expect, test } from 'bun:test'
import type { ApiKey } from '@fieldproof/schema/api-keys'
import { describeEnd, describeLastUse, stateOf } from './describe-key.ts'

const now = new Date(2026, 10, 20, 12)
const key: ApiKey = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Historian',
  agent: 'hse',
  prefix: 'fp_hse_Ab3d',
  createdAt: new Date(2026, 10, 1).toISOString(),
  createdBy: 'admin',
}

test('a key is active until it expires or is revoked, whichever comes first', () => {
  expect([stateOf(key, now), describeEnd(key, now)]).toEqual(['active', 'Does not expire'])
  const later = { ...key, expiresAt: new Date(2027, 0, 2).toISOString() }
  expect([stateOf(later, now), describeEnd(later, now)]).toEqual(['active', 'Expires 2 Jan 2027'])
  const past = { ...key, expiresAt: new Date(2026, 0, 2).toISOString() }
  expect([stateOf(past, now), describeEnd(past, now)]).toEqual(['expired', 'Expired 2 Jan 2026'])
  const revoked = { ...past, revokedAt: new Date(2026, 10, 3).toISOString() }
  expect([stateOf(revoked, now), describeEnd(revoked, now)]).toEqual(['revoked', 'Revoked 3 Nov 2026'])
  expect(describeLastUse(key, now)).toBe('Never')
})

test('a key has expired at the moment that it expires', () => {
  const at = (ms: number) => stateOf({ ...key, expiresAt: new Date(now.getTime() + ms).toISOString() }, now)
  expect([at(-1), at(0), at(1)]).toEqual(['expired', 'expired', 'active'])
})

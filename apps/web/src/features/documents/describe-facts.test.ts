import { expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import { describeFacts } from './describe-facts.ts'

const say = (facts: Partial<Document['facts']>) =>
  describeFacts(
    { facts: { revision: null, owner: null, reviewDate: null, ...facts } as Document['facts'] },
    '2026-11-20',
  )

test('a document says its revision, its owner and when it is reviewed', () => {
  expect(say({ revision: '7', owner: 'HSE Manager', reviewDate: '2027-04-30' })).toBe(
    'Rev 7 · HSE Manager · review due 30 Apr 2027',
  )
  expect(say({ reviewDate: '2026-11-19' })).toBe('review overdue since 19 Nov 2026')
  expect(say({ owner: 'HSE Manager' })).toBe('HSE Manager')
  expect(say({})).toBe('Details')
})

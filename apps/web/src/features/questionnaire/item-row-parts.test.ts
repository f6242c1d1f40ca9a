import { expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { countToRead } from './item-row-parts.tsx'

test('passages are to be read as long as nothing shows what is asked and nobody has decided', () => {
  const proposal = { leads: [{}, {}] } as AuditItem['proposal']
  const review = { decision: 'accepted' } as AuditItem['review']
  expect(countToRead({ status: 'insufficient_evidence', review: null, proposal })).toBe(2)
  expect(countToRead({ status: 'insufficient_evidence', review, proposal })).toBe(0)
  expect(countToRead({ status: 'partial', review: null, proposal })).toBe(0)
  expect(countToRead({ status: 'insufficient_evidence', review: null, proposal: null })).toBe(0)
})

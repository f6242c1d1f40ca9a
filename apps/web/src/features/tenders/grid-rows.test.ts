import { expect, test } from 'bun:test'
import type { ComplianceStatus, TenderBid } from '@fieldproof/schema/bids'
import type { TenderRequirement } from '@fieldproof/schema/tenders'
import { listGridRows } from './grid-rows.ts'

const requirements = ['a', 'b', 'c'].map((id) => ({ id }) as TenderRequirement)
const bid = (statuses: Record<string, ComplianceStatus>) =>
  ({
    compliance: Object.entries(statuses).map(([requirementId, status]) => ({ requirementId, status })),
  }) as TenderBid

test('the grid has a row for each requirement and a column for each bid, and shows where they differ or fall short', () => {
  const bids = [bid({ a: 'met', b: 'missing', c: 'partial' }), bid({ a: 'met', c: 'partial' })]
  const shown = (filter: Parameters<typeof listGridRows>[2]) =>
    listGridRows({ requirements }, bids, filter).map(({ requirement, statuses }) => [requirement.id, ...statuses])
  expect(shown('all')).toEqual([
    ['a', 'met', 'met'],
    ['b', 'missing', undefined],
    ['c', 'partial', 'partial'],
  ])
  expect(shown('different')).toEqual([['b', 'missing', undefined]])
  expect(shown('short')).toEqual([
    ['b', 'missing', undefined],
    ['c', 'partial', 'partial'],
  ])
  expect(listGridRows({ requirements }, [bid({ a: 'not_applicable', b: 'met', c: 'met' })], 'short')).toEqual([])
})

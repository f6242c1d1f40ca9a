import { expect, test } from 'bun:test'
import { describeReview } from './describe-decision.ts'

test('a decision is told with its comment and the pages that were attached', () => {
  const review = {
    decision: 'overridden' as const,
    comment: 'The log was shown.',
    reviewedBy: 'ann',
    reviewedAt: '2025-11-19T08:00:00.000Z',
  }
  const start = 'Decided by ann on 19 Nov 2025, 08:00 UTC (proposed: partial): The log was shown.'
  expect(describeReview(review, 'Partial')).toBe(start)
  const pages = [
    { documentName: 'Gas log', page: 7 },
    { documentName: 'Standard', page: 2 },
  ]
  expect(describeReview({ ...review, pages }, 'Partial')).toBe(`${start} Attached: Gas log, page 7; Standard, page 2.`)
  expect(describeReview(null, '')).toBe('No person has decided yet.')
})

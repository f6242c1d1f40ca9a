import { expect, test } from 'bun:test'
import { addScores, countStatuses } from './score-audit.ts'

test('the score is the mean by weight of the items that count', () => {
  const items = [
    { status: 'compliant', weight: 3 },
    { status: 'partial', weight: null },
    { status: 'insufficient_evidence', weight: 1 },
    { status: 'not_applicable', weight: 50 },
    { status: 'needs_person', weight: 50 },
    { status: 'pending', weight: 50 },
  ] as const
  expect(addScores(items)).toBe(70)
  expect(countStatuses(items)).toMatchObject({
    compliant: 1,
    partial: 1,
    pending: 1,
    needs_person: 1,
    non_compliant: 0,
  })
})

test('there is no score before anything is judged, nor where all weights are zero', () => {
  expect(addScores([])).toBeNull()
  expect(addScores([{ status: 'pending', weight: 2 }])).toBeNull()
  expect(addScores([{ status: 'compliant', weight: 0 }])).toBeNull()
})

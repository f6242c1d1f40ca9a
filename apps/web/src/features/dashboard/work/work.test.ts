import { expect, test } from 'bun:test'
import type { AuditAction } from '@fieldproof/schema/audit-actions'
import type { AuditSummary } from '@fieldproof/schema/audits'
import { lastRevisions } from './last-revisions.ts'
import { countWaiting, describeWaiting, nextDate } from './next-date.ts'
import { describeDue, sortOpenActions } from './sort-actions.ts'

const action = (itemId: string, due: string | null, more: Partial<AuditAction> = {}) =>
  ({ itemId, due, state: 'open', mine: false, ...more }) as AuditAction

test('open actions: what is overdue first, without a day last, and none that is done', () => {
  const { open, overdue, mine } = sortOpenActions(
    [
      action('later', '2026-12-01'),
      action('none', null, { mine: true }),
      action('done', '2026-01-01', { state: 'done' }),
      action('over', '2026-11-22', { state: 'in_progress' }),
      action('today', '2026-11-23'),
    ],
    '2026-11-23',
  )
  expect(open.map(({ itemId }) => itemId)).toEqual(['over', 'today', 'later', 'none'])
  expect([overdue, mine]).toEqual([1, 1])
  expect(['2026-11-22', '2026-11-20', '2026-11-23', '2026-11-24'].map((due) => describeDue(due, '2026-11-23'))).toEqual(
    ['1 day overdue', '3 days overdue', 'due today', 'in 1 day'],
  )
})

test('of each questionnaire the last revision, what was changed last first', () => {
  const audit = (id: string, seriesId: string, revision: number, updatedAt: string) =>
    ({ id, seriesId, revision, updatedAt }) as AuditSummary
  const shown = lastRevisions([
    audit('a2', 'a', 2, '2026-11-01T00:00:00Z'),
    audit('a1', 'a', 1, '2026-11-20T00:00:00Z'),
    audit('b1', 'b', 1, '2026-11-10T00:00:00Z'),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['b1', 'a2'])
})

test('the next day of a tender is the first that is not over, and bids are told by what they wait for', () => {
  const day = (kind: 'clarification_deadline' | 'deadline', on: string) => ({
    kind,
    label: kind,
    date: { day: on, time: null },
  })
  const tender = { dates: [day('clarification_deadline', '2026-11-22'), day('deadline', '2026-11-23')] }
  expect(nextDate(tender, '2026-11-23')?.kind).toBe('deadline')
  expect(nextDate(tender, '2026-11-24')).toBeUndefined()
  const bids = { sealed: 2, judging: 1, judged: 1 }
  expect(describeWaiting(bids)).toBe('2 sealed bids to open · 1 bid being judged · 1 bid waiting for the award')
  expect(describeWaiting({ sealed: 0, judging: 0, judged: 0 })).toBe('No bids waiting')
  expect(countWaiting([bids, bids])).toBe(8)
})

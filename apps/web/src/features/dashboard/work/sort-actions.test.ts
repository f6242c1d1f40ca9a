import { expect, test } from 'bun:test'
import type { AuditAction } from '@fieldproof/schema/audit-actions'
import { describeDue, sortOpenActions } from './sort-actions.ts'

const action = (itemId: string, due: string | null, more: Partial<AuditAction> = {}) =>
  ({ itemId, due, state: 'open', mine: false, ...more }) as AuditAction

test('open actions stand by their day, those without one last', () => {
  const { open, overdue, mine } = sortOpenActions(
    [
      action('none', null, { mine: true }),
      action('later', '2026-12-01'),
      action('done', '2026-01-01', { state: 'done', mine: true }),
      action('today', '2026-11-20', { mine: true, state: 'in_progress' }),
      action('late', '2026-11-19'),
    ],
    '2026-11-20',
  )
  expect(open.map(({ itemId }) => itemId)).toEqual(['late', 'today', 'later', 'none'])
  expect([overdue, mine]).toEqual([1, 2])
})

test('a day is told from today', () => {
  const say = (due: string) => describeDue(due, '2026-11-20')
  expect(['2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21', '2026-12-02'].map(say)).toEqual([
    '3 days overdue',
    '1 day overdue',
    'due today',
    'in 1 day',
    'in 12 days',
  ])
})

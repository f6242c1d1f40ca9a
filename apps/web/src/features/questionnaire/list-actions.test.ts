import { describe, expect, test } from 'bun:test'
import { type AuditAction, describeAction, isOverdue } from '@fieldproof/schema/audit-actions'
import { todayHere } from '../../lib/today-here.ts'
import { everything, listActions, listAudits, listOwners, listViews } from './list-actions.ts'

const today = '2026-11-23'
const action = (itemId: string, more: Partial<AuditAction> = {}) =>
  ({
    itemId,
    auditId: 'a',
    auditName: 'Yard.pdf',
    revision: 1,
    owner: '',
    mine: false,
    due: null,
    state: 'open',
    ...more,
  }) as AuditAction
const actions = [
  action('done without a day', { state: 'done' }),
  action('no day'),
  action('done late', { state: 'done', due: '2026-01-01', owner: 'B. Okafor' }),
  action('next year', { due: '2027-01-01', owner: 'B. Okafor' }),
  action('overdue', {
    due: '2026-11-22',
    state: 'in_progress',
    owner: 'auditor',
    mine: true,
    auditId: 'b',
    revision: 2,
  }),
  action('today', { due: '2026-11-23', owner: 'a. lind' }),
]
const ids = (filter: Partial<typeof everything>) =>
  listActions(actions, { ...everything, ...filter }, today).map(({ itemId }) => itemId)

describe('the register of actions', () => {
  test('has what is overdue first, then by day, what has none after it, and what is done last', () => {
    expect(ids({ view: 'all' })).toEqual(['overdue', 'today', 'next year', 'no day', 'done without a day', 'done late'])
    expect(ids({})).toEqual(['overdue', 'today', 'next year', 'no day'])
    expect(ids({ view: 'overdue' })).toEqual(['overdue'])
    expect(ids({ view: 'done' })).toEqual(['done without a day', 'done late'])
  })

  test('is narrowed by owner and by audit', () => {
    expect(ids({ owner: 'mine' })).toEqual(['overdue'])
    expect(ids({ owner: 'nobody' })).toEqual(['no day'])
    expect(ids({ owner: 'name B. Okafor', view: 'all' })).toEqual(['next year', 'done late'])
    expect(ids({ audit: 'b' })).toEqual(['overdue'])
    expect(listViews(actions, { ...everything, owner: 'name B. Okafor' }, today).map(({ count }) => count)).toEqual([
      1,
      0,
      1,
      undefined,
    ])
  })

  test('offers the owners and audits that are there', () => {
    expect(listOwners(actions).map(({ label }) => label)).toEqual([
      'Every owner',
      'Assigned to me',
      'Nobody yet',
      'a. lind',
      'auditor',
      'B. Okafor',
    ])
    expect(listAudits(actions)).toEqual([
      { value: 'every', label: 'Every audit' },
      { value: 'a', label: 'Yard' },
      { value: 'b', label: 'Yard, revision 2' },
    ])
  })

  test('the views say how many they hold, but the last', () => {
    expect(listViews(actions, everything, today)).toEqual([
      { value: 'open', label: 'Open', count: 4 },
      { value: 'overdue', label: 'Overdue', count: 1 },
      { value: 'done', label: 'Done', count: 2 },
      { value: 'all', label: 'All' },
    ])
  })

  test('an action is overdue the day after its day, and not once it is done', () => {
    expect(isOverdue({ due: '2026-11-23', state: 'open' }, today)).toBe(false)
    expect(isOverdue({ due: '2026-11-22', state: 'open' }, today)).toBe(true)
    expect(isOverdue({ due: '2026-11-22', state: 'done' }, today)).toBe(false)
    expect(isOverdue({ due: null, state: 'open' }, today)).toBe(false)
    expect(todayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })

  test('an item without an action is to be settled', () => {
    expect(describeAction({ action: '', status: 'insufficient_evidence' })).toBe(
      'Settle this item: insufficient evidence',
    )
    expect(describeAction({ action: 'Train them.', status: 'partial' })).toBe('Train them.')
  })
})

import { describe, expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { countActions, countFields, describeRisks, fieldOf, riskScale } from './rate-risks.ts'

const item = (severity: number | null, likelihood: number | null, more: Partial<AuditItem> = {}) =>
  ({ severity, likelihood, action: '', actionState: 'open', ...more }) as AuditItem

describe('risks', () => {
  test('an item has a field where both of its levels are given', () => {
    expect(fieldOf(item(5, 4))).toEqual({ severity: 5, likelihood: 4 })
    expect(fieldOf(item(null, 4))).toBeUndefined()
    expect(fieldOf(item(5, null))).toBeUndefined()
  })

  test('are counted by field', () => {
    expect([...countFields([item(5, 4), item(5, 4), item(1, 1), item(null, 1)])]).toEqual([
      ['5-4', 2],
      ['1-1', 1],
    ])
  })

  test('are told with the greatest first', () => {
    expect(describeRisks([item(1, 1), item(5, 5), item(3, 4), item(3, 3), item(5, 4), item(null, 4)])).toBe(
      '5 rated items: 2 extreme, 1 high, 1 medium, 1 low',
    )
    expect(describeRisks([item(5, 5)])).toBe('1 rated item: 1 extreme')
    expect(describeRisks([item(null, null)])).toBe('No item is rated yet')
  })

  test('a field has its name and its tone', () => {
    expect(riskScale.nameOf({ severity: 5, likelihood: 1 })).toBe('Severe, rare: medium risk')
    expect(riskScale.toneOf({ severity: 5, likelihood: 5 })).toBe('extreme')
  })
})

test('actions are counted by how far they are, where there is one', () => {
  expect(
    countActions([
      item(1, 1, { action: 'Fit guards' }),
      item(1, 1, { action: 'Train', actionState: 'done' }),
      item(1, 1, { action: 'Write', actionState: 'in_progress' }),
      item(1, 1, { actionState: 'done' }),
    ]),
  ).toEqual({ open: 1, in_progress: 1, done: 1, total: 3 })
})

import { expect, test } from 'bun:test'
import type { AuditDelta } from '@fieldproof/schema/audits'
import { makeAudit, makeItem } from '../../../../api/test/support/make-audit.ts'
import { mergeAudit } from './merge-audit.ts'

const first = makeItem('1.1', 'partial')
const second = makeItem('1.2', 'partial')
const audit = makeAudit([first, second], { version: 4, status: 'running' })

function delta(version: number, more: Partial<AuditDelta> = {}): AuditDelta {
  const { items: _, messages: __, rawContent: ___, customPolicies: ____, ...head } = audit
  return { since: 4, head: { ...head, version, status: 'completed' }, items: [], ...more }
}

test('the head and the items that changed are laid over an audit; its texts and its other items stay', () => {
  const merged = mergeAudit(audit, delta(6, { items: [{ ...second, gap: 'new' }] }))
  expect(merged).toMatchObject({ version: 6, status: 'completed', rawContent: 'The text of the questionnaire.' })
  expect(merged?.items.map(({ gap }) => gap)).toEqual([first.gap, 'new'])
  expect(merged?.items[0]).toBe(first)
})

test('items go with a new order, and texts come with a change of theirs', () => {
  const merged = mergeAudit(audit, delta(6, { itemIds: [second.id], rawContent: 'Read.', customPolicies: 'A rule.' }))
  expect([merged?.items.map(({ ref }) => ref), merged?.rawContent, merged?.customPolicies]).toEqual([
    ['1.2'],
    'Read.',
    'A rule.',
  ])
})

test('what is older than what is known changes nothing, and with a gap before it the audit is to be read again', () => {
  const newer = { ...audit, version: 9 }
  expect(mergeAudit(newer, delta(6))).toBe(newer)
  expect(mergeAudit({ ...audit, version: 3 }, delta(6))).toBeUndefined()
  expect(mergeAudit(undefined, delta(6))).toBeUndefined()
})

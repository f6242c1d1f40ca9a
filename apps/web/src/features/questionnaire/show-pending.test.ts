import { expect, test } from 'bun:test'
import { makeAudit, makeItem } from '../../../../api/test/support/make-audit.ts'
import { keepNewer } from '../../lib/merge-versions.ts'
import { showPending } from './show-pending.ts'

const first = makeItem('1.1', 'partial', { gap: 'as it was' })
const second = makeItem('1.2', 'partial', { gap: 'of another' })
const audit = makeAudit([first, second], { version: 4 })
const { id } = audit

test('two overlapping changes of a finding: the later is shown all the time, and the answer to the earlier never', () => {
  const one = { id, itemId: first.id, gap: 'one' }
  const two = { id, itemId: first.id, gap: 'two' }
  const shown = (known: typeof audit, findings: (typeof one)[]) =>
    showPending(known, { findings, orders: [] }).items[0]?.gap
  expect(shown(audit, [one])).toBe('one')
  expect(shown(audit, [one, two])).toBe('two')
  const answerToOne = { ...audit, version: 5, items: [{ ...first, gap: 'one' }, second] }
  const known = keepNewer(audit, answerToOne)
  expect(shown(known, [two])).toBe('two')
  const answerToTwo = { ...audit, version: 6, items: [{ ...first, gap: 'two' }, second] }
  const settled = keepNewer(known, answerToTwo)
  expect(shown(settled, [])).toBe('two')
  // A poll that had left before is late.
  expect(shown(keepNewer(settled, answerToOne), [])).toBe('two')
})

test('a change that is refused is gone with its command, and those of other fields and items stay', () => {
  const gap = { id, itemId: first.id, gap: 'one' }
  const owner = { id, itemId: first.id, actionOwner: 'J. Ruiz', actionDue: undefined }
  const both = showPending(audit, { findings: [gap, owner], orders: [] })
  expect(both.items[0]).toMatchObject({ gap: 'one', actionOwner: 'J. Ruiz', actionDue: null })
  expect(both.items[1]).toBe(audit.items[1] as typeof second)
  expect(showPending(audit, { findings: [owner], orders: [] }).items[0]?.gap).toBe('as it was')
  expect(showPending(audit, { findings: [], orders: [] })).toBe(audit)
})

test('an order is shown at once, unless items came or went meanwhile', () => {
  const moved = showPending(audit, { findings: [], orders: [{ id, itemIds: [second.id, first.id] }] })
  expect(moved.items.map(({ ref }) => ref)).toEqual(['1.2', '1.1'])
  expect(showPending(audit, { findings: [], orders: [{ id, itemIds: [second.id] }] }).items).toHaveLength(2)
})

test('since which version a change is to be answered is no field of what is shown', () => {
  const shown = showPending(audit, { findings: [{ id, itemId: first.id, since: 4, gap: 'one' }], orders: [] })
  expect([shown.items[0]?.gap, 'since' in (shown.items[0] ?? {})]).toEqual(['one', false])
})

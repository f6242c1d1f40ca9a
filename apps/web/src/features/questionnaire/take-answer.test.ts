import { expect, test } from 'bun:test'
import type { Audit, AuditDelta } from '@fieldproof/schema/audits'
import { makeAudit, makeItem } from '../../../../api/test/support/make-audit.ts'
import { addressSince, sinceKnown, takeAnswer } from './take-answer.ts'

const first = makeItem('1.1', 'partial')
const second = makeItem('1.2', 'partial')
const audit = makeAudit([first, second], { version: 4 })
const { items: _, messages: __, rawContent: ___, customPolicies: ____, ...head } = audit
const changed = (since: number, version: number): AuditDelta => ({
  since,
  head: { ...head, version },
  items: [{ ...second, gap: 'new' }],
})

/** What is known of audits; `readAgain` has those that are to be read again. */
function makeKnown(of?: Audit) {
  let known = of
  const readAgain: string[] = []
  const audits = {
    getData: () => known,
    setData: (_: { id: string }, next: Audit) => {
      known = next
    },
    invalidate: async ({ id }: { id: string }) => void readAgain.push(id),
  }
  return { audits, readAgain, gaps: () => known?.items.map(({ gap }) => gap), version: () => known?.version }
}

test('what is known is what a change is answered since; where nothing is, it is answered with all', () => {
  expect(sinceKnown(makeKnown(audit).audits, audit.id)).toEqual({ since: 4 })
  expect(sinceKnown(makeKnown().audits, audit.id)).toEqual({})
  expect(addressSince(makeKnown(audit).audits, 'a', 'signatures')).toBe('/api/audits/a/signatures?since=4')
  expect(addressSince(makeKnown().audits, 'a', 'signatures')).toBe('/api/audits/a/signatures')
})

test('an answer with what changed is laid over what is known, one with the audit replaces it, and none covers a newer', () => {
  const { audits, gaps, version, readAgain } = makeKnown(audit)
  takeAnswer(audits, audit.id, changed(4, 6))
  expect([version(), gaps()]).toEqual([6, [first.gap, 'new']])
  // An answer to an earlier change is late.
  takeAnswer(audits, audit.id, { ...changed(4, 5), items: [{ ...second, gap: 'older' }] })
  takeAnswer(audits, audit.id, { ...audit, version: 5 })
  expect([version(), gaps()]).toEqual([6, [first.gap, 'new']])
  takeAnswer(audits, audit.id, { ...audit, version: 7 })
  expect([version(), gaps()]).toEqual([7, [first.gap, second.gap]])
  expect(readAgain).toEqual([])
})

test('what does not fit what is known has the audit read again', () => {
  const unknown = makeKnown()
  takeAnswer(unknown.audits, 'a', changed(4, 6))
  const behind = makeKnown({ ...audit, version: 3 })
  takeAnswer(behind.audits, 'b', changed(4, 6))
  // Sources of another item changed, and no version tells of that.
  const marked = makeKnown(audit)
  takeAnswer(marked.audits, 'c', { ...changed(4, 6), head: { ...head, version: 6, marked: 1 } })
  expect([unknown.readAgain, behind.readAgain, marked.readAgain]).toEqual([['a'], ['b'], ['c']])
  expect(marked.version()).toBe(4)
})

import { expect, test } from 'bun:test'
import type { AuditItem, AuditItemStatus } from '@fieldproof/schema/audits'
import { announceRun, describeProgress, whySignOffWaits } from './describe-run.ts'
import { filterItems, listFilters } from './filter-items.ts'
import { groupItems } from './group-items.ts'
import { moveItem } from './move-item.ts'
import { countActions, countFields, describeRisks } from './rate-risks.ts'
import { splitAtHand, suggestParts } from './split-question.ts'
import { describeBasis, describeLegend, describePoints, summarizeFindings } from './summarize-findings.ts'

const blank: AuditItem = {
  id: '',
  ref: '',
  section: '',
  sectionTitle: '',
  question: 'Is there a policy?',
  clause: '',
  weight: null,
  page: 1,
  status: 'pending',
  score: null,
  evidence: [],
  contradictions: [],
  gap: '',
  action: '',
  controlLevel: null,
  severity: null,
  likelihood: null,
  actionOwner: '',
  actionDue: null,
  actionState: 'open',
  run: 'idle',
  error: null,
  proposal: null,
  review: null,
}

function item(change: Partial<AuditItem>): AuditItem {
  return { ...blank, ...change }
}

const scores: Record<AuditItemStatus, number | null> = {
  compliant: 100,
  partial: 50,
  non_compliant: 0,
  insufficient_evidence: 0,
  not_applicable: null,
  needs_person: null,
  pending: null,
}
const judged = (status: AuditItemStatus, weight: number | null = null) =>
  item({ status, score: scores[status], weight })

const proposal: AuditItem['proposal'] = {
  status: 'compliant',
  evidence: [],
  contradictions: [],
  reason: '',
  gap: '',
  action: '',
  controlLevel: null,
  severity: null,
  likelihood: null,
  engine: 'Local engine',
  model: 'rules',
  method: 'rules',
  judgedAt: '2026-11-20T08:00:00.000Z',
  durationMs: 40,
}
const review: AuditItem['review'] = {
  decision: 'accepted',
  status: 'compliant',
  comment: '',
  reviewedBy: 'a',
  reviewedAt: '2026-11-20T08:00:00.000Z',
}

test('points go by weight; what does not apply or is not judged does not count', () => {
  const summary = summarizeFindings([
    judged('compliant', 8),
    judged('partial', 3),
    judged('non_compliant'),
    judged('insufficient_evidence', 2),
    judged('not_applicable', 50),
    judged('needs_person', 50),
    judged('pending', 50),
  ])
  expect(summary.points).toEqual({ earned: 9.5, total: 14 })
  expect(describePoints(summary.points)).toBe('9.5 of 14 points')
  expect(summary.segments).toEqual(['ok', 'warn', 'danger', 'none', 'empty', 'none', 'empty'])
  expect(describeLegend(summary.legend)).toBe(
    '1 compliant, 1 partial, 1 non-compliant, 1 insufficient evidence, 1 not applicable, 1 needs a person, 1 pending',
  )
  expect(describeLegend(summarizeFindings([]).legend)).toBe('No items')
})

test('the basis names documents and policy, in the right number', () => {
  expect(describeBasis(6, true)).toBe('6 documents and 1 policy')
  expect(describeBasis(1, false)).toBe('1 document')
  expect(describeBasis(undefined, true)).toBe('1 policy')
})

test('open items are those that somebody has to act on', () => {
  const items = [judged('compliant'), judged('partial'), judged('insufficient_evidence'), judged('not_applicable')]
  expect(filterItems(items, 'open')).toEqual([judged('partial'), judged('insufficient_evidence')])
  expect(filterItems(items, 'all')).toBe(items)
  expect(listFilters(items, 'all').map(({ label, count }) => [label, count])).toEqual([
    ['All', undefined],
    ['Open', 2],
    ['Compliant', 1],
  ])
  const waiting = [item({ proposal }), item({ proposal, review })]
  expect(listFilters(waiting, 'all').at(-1)).toEqual({ value: 'unreviewed', label: 'To review', count: 1 })
  expect(listFilters([], 'unreviewed').at(-1)?.value).toBe('unreviewed')
})

test('items are grouped by runs of a section', () => {
  const items = [
    item({ id: '1', section: 'A', sectionTitle: 'Management' }),
    item({ id: '2', section: 'A', sectionTitle: 'Management' }),
    item({ id: '3' }),
    item({ id: '4', section: 'A', sectionTitle: 'Management' }),
  ]
  expect(groupItems(items).map(({ key, title, items }) => [key, title, items.length])).toEqual([
    ['1', 'A · Management', 2],
    ['3', '', 1],
    ['4', 'A · Management', 1],
  ])
})

test('a moved item takes its new place and nothing is lost', () => {
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  const ids = ['a', 'b']
  expect(moveItem(ids, 'a', -4)).toBe(ids)
  expect(moveItem(ids, 'z', 1)).toBe(ids)
})

test('risks are counted by field and by band, the greatest first', () => {
  const items = [
    item({ severity: 5, likelihood: 5 }),
    item({ severity: 5, likelihood: 5 }),
    item({ severity: 1, likelihood: 2 }),
    item({ severity: 3 }),
  ]
  expect([...countFields(items)]).toEqual([
    ['5-5', 2],
    ['1-2', 1],
  ])
  expect(describeRisks(items)).toBe('3 rated items: 2 extreme, 1 low')
  expect(describeRisks([blank])).toBe('No item is rated yet')
})

test('an item without a corrective action is no action', () => {
  const items = [item({ action: 'Train' }), item({ action: 'Fit a guard', actionState: 'done' }), blank]
  expect(countActions(items)).toEqual({ open: 1, in_progress: 0, done: 1, total: 2 })
})

test('a question is split at its letters, which keep what stands before them, or at its sentences', () => {
  expect(suggestParts('3', 'Are records kept of (a) training and (b) drills?')).toEqual([
    { ref: '3(a)', question: 'Are records kept of training' },
    { ref: '3(b)', question: 'Are records kept of drills?' },
  ])
  expect(suggestParts('', 'Is it signed? Who signs it?')).toEqual([
    { ref: '', question: 'Is it signed?' },
    { ref: '', question: 'Who signs it?' },
  ])
  expect(suggestParts('5', 'Is it signed')).toEqual([{ ref: '5', question: 'Is it signed' }])
  expect(suggestParts('5', 'See b) first and a) later')).toHaveLength(1)
  expect(splitAtHand('One part\n\n  Another  \n')).toEqual(['One part', 'Another'])
})

test('a run speaks when its state changes, and at each quarter', () => {
  const audit = { status: 'running' as const, error: null, items: [item({ run: 'done' }), item({ run: 'waiting' })] }
  expect(announceRun(undefined, { ...audit, progress: 0 })).toBe('')
  expect(announceRun({ ...audit, progress: 24 }, { ...audit, progress: 24 })).toBe('')
  expect(announceRun({ ...audit, progress: 24 }, { ...audit, progress: 50 })).toBe('1 of 2 items judged.')
  expect(announceRun({ ...audit, progress: 50, status: 'paused' }, { ...audit, progress: 50 })).toBe('The run goes on.')
  expect(announceRun({ ...audit, progress: 0, status: 'reading' }, { ...audit, progress: 0, status: 'draft' })).toBe(
    'The questionnaire is read. 2 questions found.',
  )
  expect(describeProgress([item({ run: 'done' }), item({ run: 'failed' })])).toBe('1 of 2 items judged, 1 failed')
})

test('an audit is signed off when every item is judged and reviewed', () => {
  expect(whySignOffWaits({ status: 'draft', items: [blank] })).toBe('1 item is not judged yet')
  expect(whySignOffWaits({ status: 'completed', items: [item({ proposal }), item({ proposal })] })).toBe(
    '2 items are not reviewed yet',
  )
  expect(whySignOffWaits({ status: 'completed', items: [item({ proposal, review })] })).toBeUndefined()
  expect(whySignOffWaits({ status: 'signed_off', items: [item({ proposal, review })] })).toBe(
    'This audit is signed off',
  )
  expect(whySignOffWaits({ status: 'draft', items: [] })).toBe('There are no items')
})

import { expect, test } from 'bun:test'
import type { AuditItem, AuditItemStatus, AuditSummary } from '@fieldproof/schema/audits'
import { nameParts, suggestParts } from '../../components/rows/split-question.ts'
import { describeAudit, nameAudit } from './describe-audit.ts'
import { describeProposer } from './describe-proposer.ts'
import { announceRun, describeProgress, whySignOffWaits } from './describe-run.ts'
import { filterItems, listFilters } from './filter-items.ts'
import { groupItems, nameSection } from './group-items.ts'
import { moveItem } from './move-item.ts'
import { countActions, countFields, describeRisks, fieldOf, riskScale } from './rate-risks.ts'
import { describeBasis, describeLegend, describePoints, summarizeFindings } from './summarize-findings.ts'

const blank: AuditItem = {
  id: '',
  ref: '',
  section: '',
  sectionTitle: '',
  question: 'Is there a policy?',
  clause: '',
  weight: null,
  kind: 'documented',
  polarity: 'yes_is_good',
  kindChosen: false,
  page: 1,
  box: null,
  doubt: '',
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
  siteNote: '',
  photos: [],
  signature: null,
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

test('each step of a run is said in its sentence', () => {
  const audit = { error: null, progress: 0, items: [item({ run: 'done' })] }
  const say = (
    before: Parameters<typeof announceRun>[1]['status'],
    status: typeof before,
    error: string | null = null,
  ) => announceRun({ ...audit, status: before }, { ...audit, status, error })
  expect(say('draft', 'reading')).toBe('The questionnaire is being read.')
  expect(say('reading', 'failed')).toBe('The questionnaire could not be read.')
  expect(say('reading', 'failed', 'It has no text.')).toBe('The questionnaire could not be read. It has no text.')
  expect(say('reading', 'draft')).toBe('The questionnaire is read. 1 question found.')
  expect(say('reading', 'draft', 'Nothing was found.')).toBe('The questionnaire was not read again. Nothing was found.')
  expect(say('draft', 'running')).toBe('The run has started.')
  expect(say('running', 'paused')).toBe('The run is paused. 1 of 1 item judged.')
  expect(say('running', 'completed')).toBe('The run is complete. 1 of 1 item judged.')
  expect(say('completed', 'signed_off')).toBe('The audit is signed off and locked.')
  const at = (before: number, after: number, status: 'running' | 'paused' = 'running') =>
    announceRun({ ...audit, status, progress: before }, { ...audit, status, progress: after })
  expect([at(24, 25), at(25, 49), at(49, 50), at(24, 50, 'paused')]).toEqual([
    '1 of 1 item judged.',
    '',
    '1 of 1 item judged.',
    '',
  ])
})

test('why a sign-off waits counts what is missing', () => {
  const items = [item({}), item({}), item({ proposal })]
  expect(whySignOffWaits({ status: 'draft', items })).toBe('2 items are not judged yet')
  expect(whySignOffWaits({ status: 'completed', items: [item({ review }), item({ proposal })] })).toBe(
    '1 item is not reviewed yet',
  )
  expect(whySignOffWaits({ status: 'running', items: [item({ proposal, review })] })).toBe('The run is not complete')
})

test('a field of the risk matrix says its levels and its risk', () => {
  const name = (severity: 1 | 2 | 3 | 4 | 5, likelihood: 1 | 2 | 3 | 4 | 5) =>
    `${riskScale.toneOf({ severity, likelihood })}: ${riskScale.nameOf({ severity, likelihood })}`
  expect(name(1, 1)).toBe('low: Negligible, rare: low risk')
  expect(name(3, 3)).toBe('medium: Moderate, possible: medium risk')
  expect(name(5, 5)).toBe('extreme: Severe, almost certain: extreme risk')
  expect([fieldOf({ severity: 2, likelihood: null }), fieldOf({ severity: null, likelihood: 2 })]).toEqual([
    undefined,
    undefined,
  ])
  const rated = item({ severity: 5, likelihood: 5 })
  expect(describeRisks([rated])).toBe('1 rated item: 1 extreme')
  expect(countActions([item({ action: 'Train', actionState: 'in_progress' })])).toEqual({
    open: 0,
    in_progress: 1,
    done: 0,
    total: 1,
  })
})

test('what amounts to nothing, one or more has its number', () => {
  expect(describePoints({ earned: 1, total: 1 })).toBe('1 of 1 point')
  expect(describePoints({ earned: 1 / 3, total: 2 })).toBe('0.3 of 2 points')
  expect(describeBasis(undefined, false)).toBe('')
  expect(describeProgress([])).toBe('0 of 0 items judged')
  expect(summarizeFindings([judged('partial', 4)]).points).toEqual({ earned: 2, total: 4 })
  expect(summarizeFindings([judged('partial')]).points).toEqual({ earned: 0.5, total: 1 })
})

test('a view has the items that are meant by its name', () => {
  const items = [
    judged('compliant'),
    judged('partial'),
    judged('non_compliant'),
    judged('insufficient_evidence'),
    judged('not_applicable'),
    judged('needs_person'),
    judged('pending'),
  ]
  const shown = (filter: Parameters<typeof filterItems>[1]) => filterItems(items, filter).map(({ status }) => status)
  expect(shown('open')).toEqual(['partial', 'non_compliant', 'insufficient_evidence', 'needs_person'])
  expect(shown('compliant')).toEqual(['compliant'])
  expect(filterItems([item({ proposal }), item({}), item({ proposal, review })], 'unreviewed')).toHaveLength(1)
  expect(listFilters([], 'all').map(({ value }) => value)).toEqual(['all', 'open', 'compliant'])
  expect(listFilters([], 'unreviewed').map(({ value }) => value)).toEqual(['all', 'open', 'compliant', 'unreviewed'])
})

test('items of one section and another title are groups of their own', () => {
  const of = (section: string, sectionTitle: string) => item({ id: `${section}${sectionTitle}`, section, sectionTitle })
  expect(groupItems([of('A', 'One'), of('A', 'Two'), of('B', 'Two')]).map(({ title }) => title)).toEqual([
    'A · One',
    'A · Two',
    'B · Two',
  ])
  expect(nameSection({ section: '', title: 'Alone' })).toBe('Alone')
})

test('a part is split at semicolons, full stops and letters with brackets', () => {
  const parts = (question: string) => suggestParts('3', question).map((part) => part.question)
  expect(parts('Is it: a) dry, b) clean; and c) safe?')).toEqual(['Is it: dry', 'Is it: clean', 'Is it: safe?'])
  expect(parts('It is dry; It is clean')).toEqual(['It is dry;', 'It is clean'])
  expect(parts('(a) Dry (c) Clean')).toHaveLength(1)
  expect(parts('(a) Dry (b) Clean')).toEqual(['Dry', 'Clean'])
  expect(nameParts('', ['One'])).toEqual([{ ref: '', question: 'One' }])
  expect(nameParts('7', ['One', 'Two']).map(({ ref }) => ref)).toEqual(['7(a)', '7(b)'])
})

test('an audit in the list says how far it is', () => {
  const audit = { status: 'draft', itemCount: 24, progress: 40, score: null, error: null } as AuditSummary
  const say = (change: Partial<AuditSummary>) => describeAudit({ ...audit, ...change })
  expect(say({})).toBe('24 questions')
  expect(say({ itemCount: 1 })).toBe('1 question')
  expect(say({ status: 'failed' })).toBe('The questionnaire could not be read.')
  expect(say({ status: 'failed', error: 'It has no text.' })).toBe('It has no text.')
  expect(say({ status: 'reading' })).toBe('Its questions are being found')
  expect(say({ status: 'running' })).toBe('24 questions, 40% judged')
  expect(say({ status: 'paused' })).toBe('24 questions, 40% judged')
  expect(say({ status: 'completed', score: 71.6 })).toBe('24 questions, score 72%')
  expect([nameAudit('Gas.PDF'), nameAudit('Gas.pdf.txt')]).toEqual(['Gas', 'Gas.pdf.txt'])
  expect([nameAudit('Gas.docx'), nameAudit('Gas.XLSX')]).toEqual(['Gas', 'Gas'])
})

test('a finding says who proposes it', () => {
  expect(describeProposer({ method: 'rules', engine: 'Local engine', model: 'rules' })).toBe(
    'Proposed by the local engine from stated rules',
  )
  expect(describeProposer({ method: 'model', engine: 'OpenAI', model: 'gpt-4o' })).toBe(
    'Proposed by OpenAI (gpt-4o), quotes checked',
  )
  expect(describeProposer({ method: 'model', engine: 'OpenAI', model: '' })).toBe('Proposed by OpenAI, quotes checked')
})

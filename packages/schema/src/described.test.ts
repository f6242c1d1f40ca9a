import { describe, expect, test } from 'bun:test'
import { riskBandOf } from './audit-labels.ts'
import { comparedFieldWords, describeStatusChange } from './audit-revisions.ts'
import type { AuditItem } from './audits.ts'
import { proposeQuestion } from './clarifications.ts'
import {
  changeJudgementLabels,
  clauseChangeLabels,
  describeTouched,
  revisionStateLabels,
} from './document-revisions.ts'
import { describeCounts, describeHappening, type Happening } from './happenings.ts'
import { describeCorrection } from './price-check.ts'
import { describeStates } from './proof.ts'
import { evaluationWords, failedStage, labelOutcome, verdictLabels } from './tender-stages.ts'

test('the band of a risk changes behind 4, 9 and 16', () => {
  expect([4, 5, 9, 10, 16, 17].map((risk) => riskBandOf(risk, 1))).toEqual([
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'extreme',
  ])
})

describe('a revision beside the last', () => {
  test('says how the status of an item changed', () => {
    expect(describeStatusChange({ before: 'partial', after: 'compliant' })).toBe('Partial to compliant')
    expect(describeStatusChange({ before: 'compliant', after: 'compliant' })).toBe('Still compliant')
    expect(describeStatusChange({ before: null, after: 'compliant' })).toBe('Added: compliant')
    expect(describeStatusChange({ before: null, after: null })).toBe('Added')
    expect(describeStatusChange({ before: 'partial', after: null })).toBe('Removed: was partial')
  })

  test('says what a field holds, and nothing of one that is empty', () => {
    const say = (fields: Partial<AuditItem>) => (name: keyof typeof comparedFieldWords) =>
      comparedFieldWords[name](fields as AuditItem)
    const filled = say({
      question: 'Are gas tests logged?',
      clause: '8.1',
      weight: 3,
      review: { comment: 'Seen in the log.' } as AuditItem['review'],
      siteNote: 'Log on the wall',
      gap: 'No log',
      action: 'Keep one',
      severity: 5,
      likelihood: 1,
      actionOwner: 'Ann',
      actionDue: '2026-12-01',
      actionState: 'in_progress',
    })
    expect(
      (['question', 'clause', 'weight', 'comment', 'seen', 'gap', 'action', 'owner', 'due'] as const).map(filled),
    ).toEqual([
      'Are gas tests logged?',
      '8.1',
      '3',
      'Seen in the log.',
      'Log on the wall',
      'No log',
      'Keep one',
      'Ann',
      '2026-12-01',
    ])
    expect((['severity', 'likelihood', 'state'] as const).map(filled)).toEqual(['Severe', 'Rare', 'In progress'])
    const empty = say({
      weight: null,
      review: null,
      controlLevel: null,
      severity: null,
      likelihood: null,
      actionDue: null,
    })
    expect((['weight', 'comment', 'control', 'severity', 'likelihood', 'due'] as const).map(empty)).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
    ])
  })
})

describe('a revision of a document', () => {
  test('each change, judgement and state has its word', () => {
    expect(clauseChangeLabels).toEqual({
      new: 'New',
      gone: 'Gone',
      reworded: 'Reworded',
      moved: 'Moved',
      renumbered: 'Renumbered',
    })
    expect(changeJudgementLabels).toEqual({
      stricter: 'Stricter',
      looser: 'Looser',
      other: 'Other change',
      editorial: 'Editorial',
    })
    expect(revisionStateLabels).toEqual({
      in_force: 'In force',
      superseded: 'Superseded',
      not_yet_in_force: 'Not yet in force',
    })
  })

  test('what it touches is named with what it belongs to', () => {
    type One = Parameters<typeof describeTouched>[0]
    const say = (one: Partial<One>) => describeTouched(one as One)
    expect(say({ kind: 'note' })).toBe('Kept note')
    expect(say({ kind: 'requirement', tenderName: 'Pipeline' })).toBe('Requirement of Pipeline')
    expect(say({ kind: 'finding', auditName: 'Site audit', accepted: false })).toBe('Finding of Site audit')
    expect(say({ kind: 'finding', auditName: 'Site audit', accepted: true })).toBe('Accepted answer of Site audit')
  })

  test('its changes are counted, editorial ones where there is nothing else', () => {
    expect(describeCounts({ stricter: 3, looser: 1, other: 2, editorial: 9 })).toBe('3 stricter, 1 looser, 2 other')
    expect(describeCounts({ stricter: 0, looser: 1, other: 0, editorial: 9 })).toBe('1 looser')
    expect(describeCounts({ stricter: 0, looser: 0, other: 1, editorial: 0 })).toBe('1 other')
    expect(describeCounts({ stricter: 1, looser: 0, other: 0, editorial: 0 })).toBe('1 stricter')
    expect(describeCounts({ stricter: 0, looser: 0, other: 0, editorial: 1 })).toBe('1 editorial')
    expect(describeCounts({ stricter: 0, looser: 0, other: 0, editorial: 0 })).toBe('nothing changed')
  })
})

test('what happened is told in a sentence, its day written as the reader writes days', () => {
  const say = (one: Partial<Happening>, writeDay?: (day: string) => string) =>
    describeHappening(one as Happening, writeDay)
  const counts = { stricter: 1, looser: 0, other: 0, editorial: 0 }
  expect(say({ kind: 'document_came' })).toBe('New document')
  expect(say({ kind: 'document_revised', previousName: 'Permit', changes: null })).toBe('New revision of “Permit”')
  expect(say({ kind: 'document_revised', previousName: 'Permit', changes: counts })).toBe(
    'New revision of “Permit”: 1 stricter',
  )
  expect(say({ kind: 'document_failed', error: 'no pages' })).toBe('Could not be indexed: no pages')
  expect(say({ kind: 'audit_finished' })).toBe('The run is over: its findings wait for a review')
  expect(say({ kind: 'audit_signed_off' })).toBe('Signed off')
  expect(say({ kind: 'action_assigned', title: 'Fit guards' })).toBe('Assigned to you: Fit guards')
  expect(say({ kind: 'action_due', title: 'Fit guards', due: '2026-12-01' })).toBe('Due 2026-12-01: Fit guards')
  expect(say({ kind: 'action_overdue', title: 'Fit guards', due: '2026-12-01' }, (day) => `the ${day}`)).toBe(
    'Overdue since the 2026-12-01: Fit guards',
  )
  expect(say({ kind: 'clarification_answered', number: 4, question: 'Which day?' })).toBe(
    'Question 4 was answered: Which day?',
  )
})

describe('a question to the buyer', () => {
  const place = (value: string, page: number | null) => ({ value, page })
  test('names what is doubted, why, and what was read where', () => {
    expect(
      proposeQuestion({
        name: 'Deadline',
        why: 'It is stated twice.',
        places: [place('1 May', 3), place('2 May', null)],
      }),
    ).toBe('Deadline: It is stated twice. We read: “1 May” (p. 3); “2 May”. Please state what applies.')
  })

  test('gives four places at most, and none where nothing is written', () => {
    const asked = proposeQuestion({
      name: 'N',
      why: 'W.',
      places: ['a', 'b', 'c', 'd', 'e'].map((v) => place(v, null)),
    })
    expect(asked).toBe('N: W. We read: “a”; “b”; “c”; “d”. Please state what applies.')
    expect(proposeQuestion({ name: 'N', why: 'W.', places: [place('', 2)] })).toBe('N: W. Please state what applies.')
  })
})

test('a correction of a price is explained by the rule of the tender, or by practice where it has none', () => {
  const stated = { documentId: 'd', page: 4, quote: 'The unit rate prevails.' }
  const say = (rule: Partial<Parameters<typeof describeCorrection>[0]>) =>
    describeCorrection({ unitRate: null, lineTotal: null, words: null, figures: null, ...rule })
  expect(say({})).toBe(
    'The tender states no rule that could be read. By usual practice the unit rate prevails over the total of its line, and the sum of the lines over the total.',
  )
  expect(say({ unitRate: stated })).toBe(
    'By the rule of the tender the unit rate prevails over the total of its line; the total is the sum of the lines.',
  )
  expect(say({ lineTotal: stated })).toBe(
    'By the rule of the tender the total of a line prevails over its unit rate; the total is the sum of the lines.',
  )
  expect(say({ words: stated })).toBe(
    'By the rule of the tender the amount in words prevails over the figures. The tender states no rule for lines and their totals that could be read. By usual practice the unit rate prevails over the total of its line, and the sum of the lines over the total.',
  )
  expect(say({ figures: stated, unitRate: stated })).toStartWith(
    'By the rule of the tender figures prevail over words. By the rule of the tender the unit rate',
  )
})

describe('the states of an answer', () => {
  test('sentences that were read from an audit alone are its record', () => {
    expect(describeStates(['recorded', 'recorded']).verdict).toBe("From the audit's record")
  })
  test('nothing at all is no record', () => {
    expect(describeStates([]).verdict).toBe('0 quotations')
  })
})

describe('how a bid came through its stages', () => {
  const passed = { stage: 'responsiveness', verdict: 'passed' } as const
  test('fails by the first stage that it failed, is open as long as one is, and has passed otherwise', () => {
    const failed = { stage: 'technical', verdict: 'failed' } as const
    const open = { stage: 'qualification', verdict: 'open' } as const
    expect(labelOutcome([passed])).toBe('Passed')
    expect(labelOutcome([passed, open])).toBe('Open')
    expect(labelOutcome([{ ...passed, verdict: 'failed' }, open])).toBe('Non-responsive')
    expect(failedStage([passed, failed])).toBe('technical')
    expect(failedStage([passed, open])).toBeNull()
  })
  test('in the words of the profession', () => {
    expect(verdictLabels).toEqual({ passed: 'Passed', failed: 'Failed', open: 'Open', not_reached: 'Not evaluated' })
    expect(evaluationWords).toEqual({
      minimumTechnicalScore: 'Minimum technical score',
      sensitivity: 'Sensitivity analysis',
      consensus: 'Consensus score',
      proposedScore: 'Proposed score',
      disqualified: 'Disqualified',
      awardProposed: 'Award proposed',
    })
  })
})

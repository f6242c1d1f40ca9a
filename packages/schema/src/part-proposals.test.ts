import { expect, test } from 'bun:test'
import type { AuditItem, AuditProposal } from './audits.ts'
import { describeForPerson, describeStatuses, partProposals } from './part-proposals.ts'

type Status = AuditProposal['status']
type Open = Pick<AuditItem, 'proposal' | 'review' | 'doubt'> & { ref: string }

const quoted = { stance: 'supports' } as AuditProposal['evidence'][number]
const item = (ref: string, status?: Status, more: Partial<AuditProposal> = {}, own: Partial<Open> = {}): Open => ({
  ref,
  doubt: '',
  proposal:
    status === undefined
      ? null
      : ({ status, evidence: [quoted], contradictions: [], ...more } as unknown as AuditProposal),
  review: null,
  ...own,
})
const reviewed = { review: { decision: 'accepted' } as NonNullable<AuditItem['review']> }
const refs = (items: readonly Open[]) => items.map(({ ref }) => ref)

test('only what words were quoted for is accepted together; a gap is looked at by itself', () => {
  const { acceptable, forPerson } = partProposals([
    item('1', 'compliant'),
    item('2', 'needs_person'),
    item('3', 'insufficient_evidence'),
    item('4', 'needs_person', {}, reviewed),
    item('5', 'partial', {}, reviewed),
    item('6'),
    item('7', 'partial'),
    item('8', 'non_compliant'),
    item('9', 'not_applicable'),
  ])
  expect(refs(acceptable)).toEqual(['1', '7'])
  expect(refs(forPerson)).toEqual(['2', '3', '8', '9'])
})

test('nor is what nothing is quoted for, what documents dispute, or what may be no item', () => {
  const { acceptable, forPerson } = partProposals([
    item('1', 'compliant', { evidence: [] }),
    item('2', 'partial', { evidence: [{ ...quoted, stance: 'contradicts' }] }),
    item('3', 'partial', { contradictions: [{ topic: 'days', statements: [] }] }),
    item('4', 'compliant', {}, { doubt: 'It is very long: two items may have been read as one.' }),
  ])
  expect(refs(acceptable)).toEqual([])
  expect(refs(forPerson)).toEqual(['1', '2', '3', '4'])
})

test('says how many need a person', () => {
  expect([describeForPerson(1), describeForPerson(3)]).toEqual(['1 needs a person', '3 need a person'])
})

test('says how many there are of each status, in the order of the reports', () => {
  const items = [item('1', 'needs_person'), item('2', 'insufficient_evidence'), item('3', 'insufficient_evidence')]
  expect(describeStatuses(items)).toBe('2 insufficient evidence, 1 needs a person')
  expect(describeStatuses([])).toBe('')
})

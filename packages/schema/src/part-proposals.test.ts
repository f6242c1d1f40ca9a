import { expect, test } from 'bun:test'
import type { AuditItem } from './audits.ts'
import { describeForPerson, partProposals } from './part-proposals.ts'

type Open = Pick<AuditItem, 'proposal' | 'review'> & { ref: string }

const item = (ref: string, status?: NonNullable<AuditItem['proposal']>['status'], reviewed = false): Open => ({
  ref,
  proposal: status === undefined ? null : ({ status } as NonNullable<AuditItem['proposal']>),
  review: reviewed ? ({ decision: 'accepted' } as NonNullable<AuditItem['review']>) : null,
})

test('what needs a person is not accepted with the rest', () => {
  const { acceptable, forPerson } = partProposals([
    item('1', 'compliant'),
    item('2', 'needs_person'),
    item('3', 'insufficient_evidence'),
    item('4', 'needs_person', true),
    item('5', 'partial', true),
    item('6'),
  ])
  expect(acceptable.map(({ ref }) => ref)).toEqual(['1', '3'])
  expect(forPerson.map(({ ref }) => ref)).toEqual(['2'])
})

test('says how many need a person', () => {
  expect([describeForPerson(1), describeForPerson(3)]).toEqual(['1 needs a person', '3 need a person'])
})

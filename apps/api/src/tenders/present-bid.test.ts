import { describe, expect, test } from 'bun:test'
import type { ComplianceProposal, ComplianceReview } from '@fieldproof/schema/bids'
import type { TenderComplianceRow, TenderRequirementRow } from '../platform/database/tables/tenders.ts'
import { presentCompliance } from './present-bid.ts'

const proposal: ComplianceProposal = {
  status: 'missing',
  evidence: [],
  reason: 'Nothing in the bid answers it.',
  gap: 'The bid does not address this, so far as it was found.',
  clarification: 'Please state how you meet this.',
  engine: 'Local engine',
  model: 'Rules',
  method: 'rules',
  judgedAt: '2026-03-20T09:00:00.000Z',
  durationMs: 12,
}
const reviewed = (status: ComplianceReview['status'], comment: string): ComplianceReview => ({
  decision: status === proposal.status ? 'accepted' : 'overridden',
  status,
  comment,
  reviewedBy: 'ann',
  reviewedAt: '2026-03-21T09:00:00.000Z',
})
const present = (review: ComplianceReview | null) =>
  presentCompliance(
    [{ requirementId: 'r', proposal, review, revision: 1 } as TenderComplianceRow],
    [{ id: 'r', revision: 1 } as TenderRequirementRow],
  )[0]

describe('what is said of a requirement', () => {
  test('is the proposal’s, while nobody has decided otherwise', () => {
    for (const review of [null, reviewed('missing', '')])
      expect(present(review)).toMatchObject({
        status: 'missing',
        gap: 'The bid does not address this, so far as it was found.',
        clarification: 'Please state how you meet this.',
      })
  })

  test('follows the verdict of whoever decided otherwise; the proposal keeps its own words', () => {
    const found = present(reviewed('met', 'It is on the drawing in annex B.'))
    expect(found).toMatchObject({
      status: 'met',
      reason: 'It is on the drawing in annex B.',
      gap: '',
      clarification: '',
      proposal: { status: 'missing', gap: 'The bid does not address this, so far as it was found.' },
    })
  })
})

import type { Compliance, ComplianceStatus, TenderBid } from '@fieldproof/schema/bids'
import type { Tender, TenderRequirement } from '@fieldproof/schema/tenders'

const at = '2026-03-20T09:00:00.000Z'
const documentId = crypto.randomUUID()

export function makeRequirement(ref: string, more: Partial<TenderRequirement> = {}): TenderRequirement {
  return {
    id: crypto.randomUUID(),
    ref,
    text: `The Contractor shall do ${ref}.`,
    mandatory: true,
    category: 'technical',
    role: 'specification',
    party: 'contractor',
    page: 4,
    section: '4 Technical requirements',
    quote: `The Contractor shall do ${ref}.`,
    documentId,
    criterionId: null,
    places: [],
    frozen: true,
    addendum: null,
    doubt: '',
    editedBy: null,
    ...more,
  }
}

function makeCompliance(requirementId: string, given: ComplianceStatus, quote: string): Compliance {
  // Only a person says so, of what was found otherwise.
  const status = given === 'not_applicable' ? 'missing' : given
  const evidence =
    status === 'missing' ? [] : [{ documentId, documentName: 'Bid', fileName: 'Bid.pdf', page: 2, quote }]
  const gap = status === 'met' ? '' : 'Something is missing.'
  const clarification = status === 'met' ? '' : 'Please state how you meet this.'
  return {
    requirementId,
    status: given,
    page: evidence[0]?.page ?? null,
    quote: evidence[0]?.quote ?? null,
    evidence,
    reason: 'Because.',
    gap,
    clarification,
    stale: false,
    proposal: {
      status,
      reason: 'Because.',
      gap,
      clarification,
      engine: 'Local engine',
      model: 'Rules',
      method: 'rules',
      judgedAt: at,
      durationMs: 12,
    },
    reviews: [],
    review:
      given === status
        ? null
        : { decision: 'overridden', status: given, comment: 'No crane is used.', reviewedBy: 'buyer', reviewedAt: at },
  }
}

/** A bid that was judged like this, in the order of the requirements. */
export function makeBid(
  bidder: string,
  requirements: readonly TenderRequirement[],
  statuses: readonly ComplianceStatus[],
  more: Partial<TenderBid> = {},
): TenderBid {
  const counts = { met: 0, partial: 0, missing: 0, unclear: 0, not_applicable: 0 }
  for (const status of statuses) counts[status]++
  return {
    id: crypto.randomUUID(),
    bidder,
    documentIds: [documentId],
    documents: [{ id: documentId, name: 'Bid', fileName: 'Bid.pdf' }],
    files: [],
    status: 'judged',
    error: null,
    progress: 100,
    compliance: requirements.map(({ id, ref }, index) =>
      makeCompliance(id, statuses[index] ?? 'met', `${bidder} will do ${ref}.`),
    ),
    counts,
    complianceRate: 80,
    priceCheck: null,
    contradictions: [],
    price: { amount: 1000, currency: 'USD', source: 'person', page: null, quote: '', documentId: null },
    scores: [],
    passOrFail: [],
    total: null,
    rank: null,
    working: '',
    stages: [],
    blockers: [],
    notes: [],
    addedBy: 'buyer',
    createdAt: at,
    ...more,
  }
}

export function makeTender(
  requirements: readonly TenderRequirement[],
  bids: readonly TenderBid[],
  more: Partial<Tender> = {},
): Tender {
  return {
    id: crypto.randomUUID(),
    name: 'Wellhead maintenance',
    documentId,
    documentName: 'RFP',
    status: 'frozen',
    error: null,
    reference: null,
    buyer: null,
    deadline: null,
    requirementCount: requirements.length,
    mandatoryCount: requirements.length,
    criterionCount: 0,
    bidCount: bids.length,
    judging: 0,
    version: 1,
    createdBy: 'buyer',
    createdAt: at,
    updatedAt: at,
    timeZone: null,
    pageCount: 8,
    engine: 'Local engine',
    facts: [],
    requirements: [...requirements],
    criteria: [],
    weightSum: 100,
    freezeProblems: [],
    clarifications: [],
    deadlineChanges: [],
    doubts: [],
    files: [],
    priceRule: {
      formula: 'lowest_proportional',
      ceiling: null,
      qualityThreshold: null,
      source: 'stated',
      page: 6,
      quote: 'The lowest price receives 10 points.',
      documentId,
    },
    freeze: { at, by: 'buyer', hash: 'ab'.repeat(32), firstBidAt: at },
    opening: { at, by: 'buyer' },
    priceOpening: null,
    exchangeRates: [],
    deadlineCorrection: null,
    openingProblems: [],
    bids: [...bids],
    addenda: [],
    evaluation: {
      complete: true,
      method: ['By its weights.'],
      ranking: [],
      open: [],
      winnerId: null,
      tied: [],
      sensitivity: [],
    },
    evaluators: [],
    neededScores: 0,
    accounts: 2,
    awardProposal: null,
    award: null,
    ...more,
  }
}

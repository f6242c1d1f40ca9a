import type { ComplianceStatus } from '@fieldproof/schema/bids'
import type { PriceFormula, RequirementCategory, TenderFactKind } from '@fieldproof/schema/tenders'
import type { ProofSegment } from '@fieldproof/ui/proof-strip'

/** In the order of strips, legends and choices. */
export const complianceOrder: readonly ComplianceStatus[] = ['met', 'partial', 'missing', 'unclear', 'not_applicable']

export const complianceSegments: Record<ComplianceStatus, ProofSegment> = {
  met: 'ok',
  partial: 'warn',
  missing: 'danger',
  unclear: 'none',
  not_applicable: 'empty',
}

export const categoryWords: Record<RequirementCategory, string> = {
  technical: 'Technical',
  hse: 'HSE',
  quality: 'Quality',
  personnel: 'Personnel',
  schedule: 'Schedule',
  commercial: 'Commercial',
  legal: 'Legal',
  documents: 'Documents',
}

export const factKindWords: Record<TenderFactKind, string> = {
  title: 'Title',
  buyer: 'Buyer',
  copies: 'Copies of the bid',
  contract_signing: 'Signing of the contract',
  licence: 'Licence',
  reference: 'Reference',
  issue_date: 'Issued',
  site_visit: 'Site visit',
  pre_bid_meeting: 'Pre-bid meeting',
  clarification_deadline: 'Last day for questions',
  deadline: 'Submission deadline',
  opening: 'Opening of bids',
  award_date: 'Award',
  start_date: 'Start',
  contact: 'Contact',
  estimated_value: 'Estimated value',
  document_fee: 'Document fee',
  bid_security: 'Bid security',
  performance_security: 'Performance security',
  validity: 'Bid validity',
  completion_period: 'Completion period',
  eligibility: 'Eligibility',
  deliverable: 'Deliverable',
  payment_terms: 'Payment terms',
  price_adjustment: 'Price adjustment',
  penalty: 'Penalty',
  warranty: 'Warranty',
  insurance: 'Insurance',
  threshold: 'Threshold',
}

/** What a reader looks for together, in this order. */
export const factGroups: readonly { title: string; kinds: readonly TenderFactKind[] }[] = [
  {
    title: 'Dates and deadlines',
    kinds: [
      'issue_date',
      'site_visit',
      'pre_bid_meeting',
      'clarification_deadline',
      'deadline',
      'opening',
      'award_date',
      'start_date',
    ],
  },
  {
    title: 'Identity and contacts',
    kinds: ['title', 'buyer', 'reference', 'contact', 'estimated_value', 'document_fee', 'copies'],
  },
  { title: 'Securities and validity', kinds: ['bid_security', 'performance_security', 'validity', 'insurance'] },
  { title: 'Eligibility', kinds: ['eligibility', 'licence', 'threshold'] },
  { title: 'Delivery', kinds: ['deliverable', 'contract_signing', 'completion_period', 'warranty'] },
  { title: 'Payment and penalties', kinds: ['payment_terms', 'price_adjustment', 'penalty'] },
]

/** How points follow from prices, in a line. */
export const formulaRules: Record<PriceFormula, string> = {
  lowest_proportional: 'Points = 100 × lowest price ÷ price.',
  linear_to_ceiling: 'Points = 100 × (ceiling − price) ÷ (ceiling − lowest price); none from the ceiling on.',
  difference_to_average: 'Points = 50 + 50 × (average − price) ÷ average, within 0 and 100.',
  qcbs: 'Quality points = 100 × quality ÷ best quality; price points = 100 × lowest price ÷ price; by their weights.',
  lowest_evaluated: 'The lowest price of the bids that pass everything wins; quality only has to pass.',
}

/** What a reader of any tender asks for: where a document has none of it, that is said. */
export const askedKinds: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'clarification_deadline',
  'pre_bid_meeting',
  'deadline',
  'opening',
  'reference',
  'estimated_value',
  'bid_security',
  'performance_security',
  'validity',
  'completion_period',
  'payment_terms',
  'penalty',
  'warranty',
])

import type { BidEnvelope, ComplianceStatus } from './bids.ts'
import type { PriceFormula, RequirementCategory, RequirementParty, RequirementRole } from './tenders.ts'

/** How the tender desk's values are called, on screens and in exports. */
export const complianceLabels: Record<ComplianceStatus, string> = {
  met: 'Met',
  partial: 'Partly met',
  missing: 'Not met',
  unclear: 'Unclear',
  not_applicable: 'Not applicable',
}

/** What each value says, for legends on screens and in exports. */
export const complianceMeanings: Record<ComplianceStatus, string> = {
  met: 'The words quoted from the bid show all of it, or accept it by its number.',
  partial: 'The bid shows a part of it, shows less than is asked, or qualifies it.',
  missing: 'The bid refuses or contradicts it, or nothing about it was found in the bid.',
  unclear: 'What was found in the bid does not show whether it is met.',
  not_applicable: 'A person decided that it does not concern this bid. It counts in no share and in no points.',
}

export const notJudged = { label: 'Not judged', meaning: 'It has not been compared with the bid yet.' } as const

export const requirementCategoryLabels: Record<RequirementCategory, string> = {
  technical: 'Technical',
  hse: 'Health, safety, environment',
  quality: 'Quality',
  personnel: 'Personnel',
  schedule: 'Schedule',
  commercial: 'Commercial',
  legal: 'Legal',
  documents: 'Documents and submission',
}

export const requirementRoleLabels: Record<RequirementRole, string> = {
  eligibility: 'Eligibility',
  submission: 'Submission',
  specification: 'Specification',
  contract_term: 'Contract term',
}

export const requirementPartyLabels: Record<RequirementParty, string> = {
  bidder: 'Bidder',
  contractor: 'Contractor',
  manufacturer: 'Manufacturer',
}

export const envelopeLabels: Record<BidEnvelope, string> = {
  technical: 'Technical proposal',
  price: 'Price proposal',
}

export const envelopesLabels = {
  one: 'One envelope',
  two: 'Two envelopes',
} as const

export const priceFormulaLabels: Record<PriceFormula, string> = {
  lowest_proportional: 'In proportion to the lowest price',
  linear_to_ceiling: 'Linear from the lowest price to a ceiling',
  difference_to_average: 'Difference to the average price',
  qcbs: 'Quality- and cost-based selection (QCBS)',
  lowest_evaluated: 'Lowest evaluated price (L1)',
}

import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { Compliance, ComplianceStatus, Tender, TenderBid, TenderRequirement } from '@fieldproof/schema/tenders'
import { statusColors } from './document-theme.ts'

/** Which of the tender's exports. */
export type TenderPart = 'requirements' | 'compliance' | 'evaluation'

export const partTitles: Record<TenderPart, string> = {
  requirements: 'Requirements matrix',
  compliance: 'Compliance review',
  evaluation: 'Bid evaluation',
}

/** The audits' colours say the same of a bid. */
export const complianceStyle = {
  met: 'compliant',
  partial: 'partial',
  missing: 'non_compliant',
  unclear: 'insufficient_evidence',
} as const satisfies Record<ComplianceStatus, keyof typeof statusColors>

export const complianceColors = (status: ComplianceStatus) => statusColors[complianceStyle[status]]

/** Bids that count, in the order of their rank. */
export function rankedBids({ bids }: Tender): TenderBid[] {
  return bids
    .filter(({ status }) => status !== 'withdrawn')
    .toSorted((a, b) => (a.rank ?? bids.length + 1) - (b.rank ?? bids.length + 1))
}

export interface ReportedCompliance {
  requirement: TenderRequirement
  compliance: Compliance | undefined
}

/** Every requirement with what a bid says to it. */
export function complianceOf({ requirements }: Tender, bid: TenderBid): ReportedCompliance[] {
  const byId = new Map(bid.compliance.map((one) => [one.requirementId, one]))
  return requirements.map((requirement) => ({ requirement, compliance: byId.get(requirement.id) }))
}

export const kindOf = ({ mandatory }: TenderRequirement) => (mandatory ? 'Mandatory' : 'Desirable')
export const statusOf = (compliance: Compliance | undefined) =>
  compliance ? complianceLabels[compliance.status] : 'Not judged'

export function describeComplianceReview({ review, proposal }: Compliance): string {
  if (!review) return ''
  const comment = review.comment ? `: ${review.comment}` : ''
  return review.decision === 'accepted'
    ? `Accepted by ${review.reviewedBy}${comment}`
    : `${complianceLabels[proposal.status]} became ${complianceLabels[review.status]} (${review.reviewedBy})${comment}`
}

export function placeOf(compliance: Compliance | undefined): string {
  const [first] = compliance?.evidence ?? []
  return first ? `${first.documentName}, page ${first.page}` : ''
}

/** Who froze what, in one line. */
export function describeFreeze({ freeze }: Tender): string {
  return freeze ? `Frozen by ${freeze.by} on ${freeze.at.slice(0, 10)}, SHA-256 ${freeze.hash}` : 'Not frozen'
}

export const money = (bid: TenderBid) =>
  bid.price ? `${bid.price.amount.toLocaleString('en-US')} ${bid.price.currency}`.trim() : 'none'
export const show = (value: number | null) => (value === null ? '–' : String(value))

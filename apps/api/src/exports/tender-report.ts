import {
  type BidEvidence,
  type Compliance,
  type ComplianceStatus,
  complianceStatusSchema,
  type TenderBid,
} from '@fieldproof/schema/bids'
import type { SentenceState } from '@fieldproof/schema/proof'
import { proofOfCompliance } from '@fieldproof/schema/proof-of-judgement'
import { complianceLabels, notJudged } from '@fieldproof/schema/tender-labels'
import {
  evaluationStageSchema,
  isEvaluated,
  labelOutcome,
  stageLabels,
  verdictLabels,
} from '@fieldproof/schema/tender-stages'
import type { Tender, TenderRequirement } from '@fieldproof/schema/tenders'
import { formatInstant } from '../platform/format-date.ts'
import { statusColors } from './document-theme.ts'

/** Which of the tender's exports. */
export type TenderPart = 'requirements' | 'response' | 'compliance' | 'evaluation'

export const partTitles: Record<TenderPart, string> = {
  requirements: 'Requirements matrix',
  response: 'Response template',
  compliance: 'Compliance review',
  evaluation: 'Bid evaluation',
}

/** The audits' colours say the same of a bid. */
export const complianceStyle = {
  met: 'compliant',
  partial: 'partial',
  missing: 'non_compliant',
  unclear: 'insufficient_evidence',
  not_applicable: 'not_applicable',
} as const satisfies Record<ComplianceStatus, keyof typeof statusColors>

export const complianceColors = (status: ComplianceStatus) => statusColors[complianceStyle[status]]

/** Bids that count, in the order of their rank. */
export function rankedBids({ bids }: Tender): TenderBid[] {
  return bids.filter(isEvaluated).toSorted((a, b) => (a.rank ?? bids.length + 1) - (b.rank ?? bids.length + 1))
}

export interface ReportedCompliance {
  requirement: TenderRequirement
  compliance: Compliance | undefined
  /** What was found, in the words of proof; a person's decision does not alter it. */
  proof: SentenceState
}

/** Every requirement with what a bid says to it. */
export function complianceOf({ requirements }: Tender, bid: TenderBid): ReportedCompliance[] {
  const byId = new Map(bid.compliance.map((one) => [one.requirementId, one]))
  return requirements.map((requirement) => {
    const compliance = byId.get(requirement.id)
    return { requirement, compliance, proof: proofOfCompliance(compliance) }
  })
}

export const kindOf = ({ mandatory }: TenderRequirement) => (mandatory ? 'Mandatory' : 'Desirable')
export const statusOf = (compliance: Compliance | undefined) =>
  compliance ? complianceLabels[compliance.status] : notJudged.label

/** What has to be said of a result beside its quotations. */
export function reasonOf(compliance: Compliance | undefined): string {
  if (!compliance) return ''
  return compliance.stale ? 'The requirement changed after this was judged.' : compliance.reason
}

/** "Bid, page 2" */
export const bidPlace = ({ documentName, page }: BidEvidence) => `${documentName}, page ${page}`

const decisionWords = { accepted: 'accepted as', overridden: 'decided', taken_back: 'took back' } as const

/** What others decided before, a line each, oldest first; the latest decision stands for itself. */
export function earlierReviews({ reviews, review }: Compliance): string[] {
  return reviews
    .filter(({ reviewedAt }) => reviewedAt !== review?.reviewedAt)
    .map(({ decision, status, comment, reviewedBy, reviewedAt }) =>
      `${reviewedBy}, ${formatInstant(reviewedAt)}: ${decisionWords[decision]} “${complianceLabels[status]}”. ${comment}`.trim(),
    )
}

/** Where a result stands and in which words, numbered where there is more than one place. */
export function quotesOf({ evidence }: Compliance): { place: string; quote: string }[] {
  const several = evidence.length > 1
  return evidence.map((one, index) => {
    const number = several ? `[${index + 1}] ` : ''
    return { place: `${number}${bidPlace(one)}`, quote: `${number}${one.quote}` }
  })
}

/** "12 met, 3 partly met, 1 unclear, 2 not judged" */
export function describeCounts(tender: Tender, bid: TenderBid): string {
  const found = complianceOf(tender, bid)
  const words = [...complianceStatusSchema.options.map((status) => complianceLabels[status]), notJudged.label]
  return words
    .map((word) => ({ word, count: found.filter(({ compliance }) => statusOf(compliance) === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word.toLowerCase()}`)
    .join(', ')
}

/** Who froze what, in one line. */
export function describeFreeze({ freeze }: Tender): string {
  return freeze ? `Frozen by ${freeze.by} on ${freeze.at.slice(0, 10)}, SHA-256 ${freeze.hash}` : 'Not frozen'
}

/** The verdict of each stage on each bid, and what came of them: the words of the screens. */
export function stageRows(bids: readonly TenderBid[]): [string, string[]][] {
  if (bids.every(({ stages }) => stages.length === 0)) return []
  return [
    ...evaluationStageSchema.options.map((stage): [string, string[]] => [
      stageLabels[stage],
      bids.map(({ stages }) => {
        const found = stages.find((one) => one.stage === stage)
        return found ? verdictLabels[found.verdict] : '–'
      }),
    ]),
    ['Verdict', bids.map(({ stages }) => labelOutcome(stages))],
  ]
}

export const money = (bid: TenderBid) =>
  bid.price ? `${bid.price.amount.toLocaleString('en-US')} ${bid.price.currency}`.trim() : 'none'
export const show = (value: number | null) => (value === null ? '–' : String(value))

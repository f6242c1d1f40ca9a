import type {
  BidFile,
  BidPassOrFail,
  BidScore,
  Compliance,
  ComplianceReview,
  ComplianceStatus,
  TenderBid,
} from '@fieldproof/schema/bids'
import type {
  StoredReview,
  TenderBidDocumentTable,
  TenderBidFileRow,
  TenderBidRow,
  TenderComplianceRow,
  TenderCriterionRow,
  TenderPassOrFailRow,
  TenderRequirementRow,
} from '../platform/database/tables/tenders.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { BidResult } from './evaluate-bids.ts'

/** How a requirement of a bid stands: null is not judged, or not reviewed. */
export interface ComplianceStanding extends Pick<TenderComplianceRow, 'bidId' | 'requirementId' | 'run' | 'revision'> {
  proposed: ComplianceStatus | null
  reviewed: ComplianceStatus | null
}

export type BidHead = Omit<TenderBid, 'compliance'>

export function presentBid(
  bid: TenderBidRow,
  found: {
    documents: readonly TenderBidDocumentTable[]
    files: readonly TenderBidFileRow[]
    standings: readonly ComplianceStanding[]
    result: BidResult | undefined
    passOrFail: BidPassOrFail[]
    /** What is seen beside other bids. */
    notes: readonly string[]
    show: (score: BidScore) => BidScore
  },
): BidHead {
  const counts: Record<ComplianceStatus, number> = { met: 0, partial: 0, missing: 0, unclear: 0, not_applicable: 0 }
  for (const { proposed, reviewed } of found.standings) if (proposed !== null) counts[reviewed ?? proposed]++
  const done = found.standings.filter(({ run }) => run === 'done').length
  return {
    id: bid.id,
    bidder: bid.bidder,
    documentIds: found.documents.map(({ documentId }) => documentId),
    documents: found.documents.map(({ documentId, fileName }) => ({
      id: documentId,
      name: nameDocument(fileName),
      fileName,
    })),
    files: found.files.map(presentFile),
    status: bid.status,
    error: bid.error,
    progress: found.standings.length === 0 ? 0 : Math.floor((100 * done) / found.standings.length),
    counts,
    complianceRate: found.result?.complianceRate ?? null,
    price: bid.price,
    priceCheck: bid.priceCheck,
    contradictions: bid.contradictions,
    scores: found.result?.scores.map(found.show) ?? [],
    passOrFail: found.passOrFail,
    total: found.result?.total ?? null,
    working: found.result?.working ?? '',
    stages: found.result?.stages ?? [],
    rank: found.result?.rank ?? null,
    blockers: found.result?.blockers ?? [],
    notes: [...bid.notes, ...found.notes],
    addedBy: bid.addedBy,
    createdAt: bid.createdAt.toISOString(),
  }
}

export function presentPassOrFail(
  conditions: readonly Pick<TenderCriterionRow, 'id' | 'name'>[],
  rows: readonly TenderPassOrFailRow[],
): BidPassOrFail[] {
  return conditions.map(({ id, name }) => {
    const row = rows.find(({ criterionId }) => criterionId === id)
    if (!row) return { criterionId: id, name, decided: null }
    const { passed, reason, evidence, by, at, stale } = row
    return { criterionId: id, name, decided: { passed, reason, evidence, by, at: at.toISOString(), stale } }
  })
}

/** What is sealed has no name yet. */
const presentFile = ({ id, envelope, fileName, fileSize, sha256, receivedBy, ...file }: TenderBidFileRow): BidFile => ({
  id,
  envelope,
  name: file.openedAt === null ? null : fileName,
  sha256,
  size: fileSize,
  receivedBy,
  receivedAt: file.receivedAt.toISOString(),
  openedAt: file.openedAt?.toISOString() ?? null,
})

/**
 * What is judged of these. The words follow the final verdict: where a person decided otherwise than proposed, the
 * proposal's reason, gap and question are no longer said of the bid; they stay with the proposal.
 */
export function presentCompliance(
  rows: readonly TenderComplianceRow[],
  requirements: readonly TenderRequirementRow[],
): Compliance[] {
  const revisions = revisionsOf(requirements)
  return rows.flatMap(({ requirementId, proposal, review, reviews, revision }) => {
    if (!proposal) return []
    const { evidence, ...proposed } = proposal
    const [first] = evidence
    const { reason, gap, clarification } =
      review !== null && review.status !== proposal.status
        ? { reason: review.comment, gap: '', clarification: '' }
        : proposal
    return [
      {
        requirementId,
        status: review?.status ?? proposal.status,
        page: first?.page ?? null,
        quote: first?.quote ?? null,
        evidence,
        reason,
        gap,
        clarification,
        stale: revision < (revisions.get(requirementId) ?? 1),
        proposal: proposed,
        review: review === null ? null : showReview(review),
        reviews,
      },
    ]
  })
}

/** A decision without what it can be taken back by. */
export function showReview({ decision, status, comment, reviewedBy, reviewedAt }: StoredReview): ComplianceReview {
  return { decision, status, comment, reviewedBy, reviewedAt }
}

export const revisionsOf = (requirements: readonly TenderRequirementRow[]) =>
  new Map(requirements.map(({ id, revision }) => [id, revision]))

import { complianceLabels } from '@fieldproof/schema/tender-labels'
import { EvidenceQuote } from '@fieldproof/ui/evidence-quote'
import { DecisionControls, DecisionNote } from '../../components/workspace/decision-controls.tsx'
import type { ComplianceRowProps } from './compliance-row.tsx'
import { EarlierReviews } from './earlier-reviews.tsx'
import { PageLink } from './page-link.tsx'
import { useReviewCompliance } from './tender-commands.ts'
import { ComplianceBadge } from './tender-status-badge.tsx'
import { complianceOrder } from './tender-words.ts'
import { placeOf } from './use-tender-viewer.ts'

const options = complianceOrder.map((status) => ({ value: status, label: complianceLabels[status] }))

/** What a result rests on, what is missing, what to ask the bidder, and the reviewer's decision beside the proposal. */
export function ComplianceDetail(props: ComplianceRowProps) {
  const { tenderId, bidId, requirement, compliance, locked, onOpenPlace } = props
  const decide = useReviewCompliance(tenderId)
  if (compliance === undefined) return <p className="text-sm text-ink-muted">It is judged as soon as its turn comes.</p>
  const { requirementId, evidence, reason, gap, clarification, proposal, review } = compliance
  return (
    <div className="max-w-(--measure) space-y-4 text-sm">
      <p className="text-xs text-ink-muted">
        Requirement in the tender: <PageLink place={placeOf(requirement)} what={requirement.ref} onOpen={onOpenPlace} />
      </p>
      {evidence.length === 0 ? (
        <p className="text-ink-muted">
          {review === null || review.status === proposal.status
            ? 'Nothing was found in the bid that answers it.'
            : 'The reviewer decided without a quotation from the bid.'}
        </p>
      ) : (
        <div className="space-y-3">
          {evidence.map((quoted, index) => (
            <EvidenceQuote
              key={`${quoted.documentId} ${quoted.page} ${quoted.quote}`}
              quote={quoted.quote}
              number={index + 1}
              name={quoted.documentName}
              page={quoted.page}
              openLabel="Open"
              onOpen={() => onOpenPlace(quoted)}
            />
          ))}
        </div>
      )}
      <Note title="Why" text={reason === review?.comment ? '' : reason} />
      <Note title="What is missing" text={gap} />
      <Note title="Question to the bidder" text={clarification} />
      <div className="space-y-3 border-t border-line pt-4">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-ink-muted">Proposal</span>
          <ComplianceBadge status={proposal.status} />
          <span className="text-xs text-ink-subtle">
            {proposal.engine}
            {proposal.method === 'rules' ? ', by rules' : `, ${proposal.model}`}
          </span>
        </p>
        {review === null ? null : (
          <DecisionNote
            {...review}
            badge={<ComplianceBadge status={review.status} />}
            by={review.reviewedBy}
            at={review.reviewedAt}
          />
        )}
        <EarlierReviews {...compliance} />
        {locked ? null : (
          <DecisionControls
            options={options}
            initialStatus={compliance.status}
            review={review}
            saving={decide.isPending}
            onAccept={() => decide.send({ bidId, requirementId, decision: 'accepted' })}
            onOverride={(status, comment) =>
              decide.send({ bidId, requirementId, decision: 'overridden', status, comment })
            }
          />
        )}
      </div>
    </div>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div>
      <h4 className="text-xs font-medium text-ink-muted">{title}</h4>
      <p className="mt-0.5 [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

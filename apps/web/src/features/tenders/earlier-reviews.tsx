import type { Compliance } from '@fieldproof/schema/bids'
import { formatDate } from '../../lib/format-date.ts'
import { ComplianceBadge } from './tender-status-badge.tsx'

const words = { accepted: 'accepted', overridden: 'decided', taken_back: 'took back' } as const

/** What people decided before the latest decision, newest first, each with its name, day and reason. */
export function EarlierReviews({ reviews, review }: Pick<Compliance, 'reviews' | 'review'>) {
  const earlier = reviews.filter(({ reviewedAt }) => reviewedAt !== review?.reviewedAt).toReversed()
  if (earlier.length === 0) return null
  return (
    <div>
      <h4 className="text-xs font-medium text-ink-muted">Decided before</h4>
      <ul className="mt-1 space-y-2" aria-label="Earlier decisions">
        {earlier.map(({ decision, status, comment, reviewedBy, reviewedAt }) => (
          <li key={`${reviewedAt} ${decision}`} className="space-y-0.5">
            <p className="flex flex-wrap items-center gap-2 text-xs text-ink-subtle">
              <span>
                {reviewedBy} {words[decision]}
              </span>
              <ComplianceBadge status={status} />
              <span>{formatDate(reviewedAt)}</span>
            </p>
            {comment === '' ? null : <p className="[overflow-wrap:anywhere] text-ink-muted">{comment}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

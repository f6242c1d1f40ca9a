import type { Document } from '@fieldproof/schema/documents'
import { Badge } from '@fieldproof/ui/badge'
import { CalendarCheck, Clock } from 'lucide-react'
import { reviewState } from '../../../components/documents/arrange-documents.ts'
import { nameDocument } from '../../../components/documents/document-kinds.ts'
import { useWorkspace } from '../../../components/workspace/use-workspace.ts'
import { formatDate } from '../../../lib/format-date.ts'
import type { FailedQuery } from '../../../lib/load-failed.tsx'
import { todayHere } from '../../../lib/today-here.ts'
import { describeDue } from './sort-actions.ts'
import { WorkCard, WorkRow } from './work-card.tsx'

const shownRows = 4

/** Documents whose review is due within 90 days or over its day, the latter first. */
export function ReviewsCard({
  documents,
  count,
  query,
}: {
  /** The first of them, by their days; undefined while they are loaded. */
  documents: readonly Document[] | undefined
  /** Of all. */
  count: number
  query: FailedQuery
}) {
  const { ask } = useWorkspace()
  const today = todayHere()
  const due = documents ?? []
  const overdue = due.filter((document) => reviewState(document, today) === 'overdue').length
  return (
    <WorkCard
      title="Documents due for review"
      plural="documents due for review"
      icon={CalendarCheck}
      summary={
        <>
          <strong className="font-semibold text-ink">{count - overdue}</strong> due within 90 days ·{' '}
          {overdue === 0 ? (
            'none overdue'
          ) : (
            <button
              type="button"
              onClick={() => ask({ kind: 'show-reviews', review: 'overdue' })}
              className="hit-area rounded-sm font-medium text-danger-ink hover:underline"
            >
              {overdue} overdue
            </button>
          )}
        </>
      }
      empty={{
        title: 'No review is due',
        description: 'Documents whose review date is over or within 90 days appear here.',
      }}
      count={documents === undefined ? undefined : count}
      query={query}
      onViewAll={() => ask({ kind: 'show-reviews', review: 'soon' })}
    >
      {due.slice(0, shownRows).map((document) => (
        <WorkRow
          key={document.id}
          name={nameDocument(document.originalName)}
          note={document.facts.owner ?? 'No owner'}
          end={<ReviewDay day={document.facts.reviewDate ?? today} today={today} />}
          onOpen={() => ask({ kind: 'show-document', id: document.id })}
        />
      ))}
    </WorkCard>
  )
}

function ReviewDay({ day, today }: { day: string; today: string }) {
  if (day < today)
    return (
      <Badge tone="danger" icon={Clock}>
        {describeDue(day, today)}
      </Badge>
    )
  return (
    <>
      <span className="block tabular-nums">{formatDate(`${day}T00:00:00`)}</span>
      <span className="block text-xs text-ink-subtle">{describeDue(day, today)}</span>
    </>
  )
}

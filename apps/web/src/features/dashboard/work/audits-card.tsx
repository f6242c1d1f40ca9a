import type { AuditSummary } from '@fieldproof/schema/audits'
import { countOf, plural } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { ClipboardCheck } from 'lucide-react'
import { AuditStatusBadge } from '../../../components/audits/audit-status-badge.tsx'
import { useWorkspace } from '../../../components/workspace/use-workspace.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { trpc } from '../../../lib/trpc.ts'
import { lastRevisions } from './last-revisions.ts'
import { WorkCard, WorkRow } from './work-card.tsx'

const shownRows = 4

/** The reader's audits, each questionnaire with its last revision, and their scores. */
export function AuditsCard() {
  const { go } = useWorkspace()
  const query = trpc.audits.list.useQuery(undefined, { refetchOnMount: 'always' })
  const audits = query.data && lastRevisions(query.data)
  const all = audits ?? []
  const toReview = all.filter(({ status }) => status === 'completed').length
  const signedOff = all.filter(({ status }) => status === 'signed_off').length
  const openAudits = () => go({ tab: 'questionnaire', item: null })
  return (
    <WorkCard
      title="Audits"
      plural="audits"
      icon={ClipboardCheck}
      summary={
        <>
          <strong className="font-semibold text-ink">{all.length}</strong> {plural(all.length, 'audit')} · {toReview} to
          review · {signedOff} signed off
        </>
      }
      empty={{
        title: 'No audits yet',
        description: 'Upload a questionnaire and its audit appears here, with its score.',
        action: (
          <Button size="sm" onClick={openAudits}>
            Start an audit
          </Button>
        ),
      }}
      count={audits?.length}
      query={query}
      onViewAll={openAudits}
    >
      {all.slice(0, shownRows).map((audit) => (
        <WorkRow
          key={audit.id}
          name={audit.filename}
          note={describeGaps(audit)}
          end={
            <span className="flex items-center gap-4">
              <AuditStatusBadge status={audit.status} />
              <span className="w-11 text-md font-semibold tabular-nums">
                {audit.score === null ? (
                  <span className="font-normal text-ink-subtle" title="No score yet">
                    –<span className="sr-only">no score yet</span>
                  </span>
                ) : (
                  `${Math.round(audit.score)}%`
                )}
              </span>
            </span>
          }
          onOpen={() => go({ tab: 'questionnaire', item: audit.id })}
        />
      ))}
    </WorkCard>
  )
}

function describeGaps({ itemCount, counts, updatedAt }: AuditSummary): string {
  const gaps = counts.non_compliant + counts.partial
  const found = gaps === 0 ? countOf(itemCount, 'item') : `${countOf(gaps, 'gap')} in ${countOf(itemCount, 'item')}`
  return `${found} · ${formatDate(updatedAt)}`
}

import type { AuditSummary } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { IconButton } from '@fieldproof/ui/icon-button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { ClipboardCheck, RotateCw, Trash2 } from 'lucide-react'
import { formatDate } from '../../lib/format-date.ts'
import { errorText } from '../../lib/rest-error.ts'
import { useGradualList } from '../../lib/use-gradual-list.ts'
import { AuditStatusBadge } from './audit-status-badge.tsx'
import { describeAudit } from './describe-audit.ts'
import { useAudits } from './use-audits.ts'

/** The user's audits, newest first as the server lists them, to open or to delete. */
export function AuditsPanel({
  onOpen,
  onAskToDelete,
}: {
  onOpen: (id: string) => void
  onAskToDelete: (audit: AuditSummary) => void
}) {
  const query = useAudits()
  const audits = query.data
  const late = useLateLoading(query.isPending)
  return (
    <Panel aria-labelledby="your-audits">
      <PanelHead id="your-audits" title="Your audits" count={audits?.length} />
      {query.isError ? (
        <InlineAlert
          tone="danger"
          title={audits === undefined ? 'The audits could not be loaded.' : 'The list could not be refreshed.'}
          action={
            <Button size="sm" icon={RotateCw} onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
          className="m-4"
        >
          {errorText(query.error)}
        </InlineAlert>
      ) : null}
      {audits === undefined ? (
        late ? (
          <AuditsSkeleton />
        ) : (
          <div className={query.isError ? undefined : 'h-40'} />
        )
      ) : audits.length === 0 ? (
        <EmptyState
          icon={ClipboardCheck}
          title="No audits yet"
          description="Upload a questionnaire as a PDF. Its questions are listed, judged against your documents and scored."
        />
      ) : (
        <AuditRows audits={audits} onOpen={onOpen} onAskToDelete={onAskToDelete} />
      )}
    </Panel>
  )
}

function AuditRows({
  audits,
  onOpen,
  onAskToDelete,
}: {
  audits: readonly AuditSummary[]
  onOpen: (id: string) => void
  onAskToDelete: (audit: AuditSummary) => void
}) {
  const shown = useGradualList(audits, 30, 'start')
  return (
    <ul aria-label="Your audits">
      {shown.map((audit) => (
        <li
          key={audit.id}
          className="relative flex items-center gap-3 border-b border-line-subtle py-2.5 pr-3.5 pl-5 transition-colors last:border-b-0 hover:bg-hover max-sm:pl-3.5"
        >
          <FilePlate kind="PDF" />
          <div className="min-w-0 flex-1">
            <button
              type="button"
              title={audit.filename}
              onClick={() => onOpen(audit.id)}
              className="block max-w-full truncate rounded-sm text-left text-sm font-medium text-ink after:absolute after:inset-0"
            >
              {audit.filename}
            </button>
            <p className={cn('text-xs break-words', audit.status === 'failed' ? 'text-danger-ink' : 'text-ink-subtle')}>
              {describeAudit(audit)}
              <span className="text-ink-subtle sm:hidden"> · {formatDate(audit.updatedAt)}</span>
            </p>
            <span className="mt-1 inline-flex sm:hidden">
              <AuditStatusBadge status={audit.status} />
            </span>
          </div>
          <span className="max-sm:hidden">
            <AuditStatusBadge status={audit.status} />
          </span>
          <span className="w-24 text-right text-sm whitespace-nowrap text-ink-muted tabular-nums max-sm:hidden">
            {formatDate(audit.updatedAt)}
          </span>
          <IconButton
            label={`Delete ${audit.filename}`}
            icon={Trash2}
            variant="danger"
            onClick={() => onAskToDelete(audit)}
            className="relative z-1"
          />
        </li>
      ))}
    </ul>
  )
}

function AuditsSkeleton() {
  return (
    <div role="status" className="px-5 py-2">
      <span className="sr-only">Loading audits</span>
      {['w-56', 'w-44', 'w-52'].map((width, index) => (
        <div key={width} className="flex h-(--row-h) items-center gap-3" style={{ opacity: 1 - index * 0.25 }}>
          <Skeleton className="h-[34px] w-7" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className={`h-2.5 max-w-full ${width}`} />
            <Skeleton className="h-2 w-24" />
          </div>
          <Skeleton className="h-[1.375rem] w-20" />
        </div>
      ))}
    </div>
  )
}

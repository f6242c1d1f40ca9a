import { countOf } from '@fieldproof/schema/count-of'
import type { Document } from '@fieldproof/schema/documents'
import { limits } from '@fieldproof/schema/limits'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { FileText } from 'lucide-react'
import { countPages } from '../../components/documents/describe-document.ts'
import { kindPlates } from '../../components/documents/document-kinds.ts'
import { DocumentStatusBadge } from '../../components/documents/document-status-badge.tsx'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { formatDate } from '../../lib/format-date.ts'
import { shortenName } from './describe-figures.ts'

/** The first three documents of the list, which begins with the newest. */
export function RecentActivityPanel({
  documents,
  failed,
}: {
  documents: readonly Document[] | undefined
  failed: boolean
}) {
  const { openTab } = useWorkspace()
  const loading = useLateLoading(documents === undefined && !failed)
  return (
    <Panel aria-labelledby="recent-activity" className="flex min-h-[14.5rem] flex-col">
      <PanelHead id="recent-activity" title="Recent Activity">
        {documents?.length ? (
          <button
            type="button"
            onClick={() => openTab('documents')}
            className="hit-area rounded-sm text-sm font-medium text-primary-ink hover:underline"
          >
            View all<span className="sr-only"> documents</span>
          </button>
        ) : null}
      </PanelHead>
      {loading ? <LoadingRows /> : null}
      {documents === undefined && failed ? (
        <p className="m-auto p-5 text-sm text-ink-muted">The documents could not be loaded.</p>
      ) : null}
      {documents?.length === 0 ? (
        <EmptyState
          icon={FileText}
          title="No documents uploaded yet"
          description="Uploads appear here with their progress, newest first."
          className="my-auto"
        />
      ) : null}
      {documents?.length ? (
        <ul className="flex flex-1 flex-col">
          {documents.slice(0, limits.recentActivityItems).map((document) => (
            <RecentDocument key={document.id} document={document} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function RecentDocument({ document }: { document: Document }) {
  const { originalName, pageCount, vectorCount, status, uploadedAt } = document
  return (
    <li className="grid min-h-[3.75rem] flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line-subtle px-5 py-2 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_5.5rem_6.5rem_7.25rem] sm:max-h-20">
      <FilePlate kind={kindPlates[document.fileKind]} />
      <div className="min-w-0">
        <p title={originalName} className="truncate text-sm font-medium">
          {shortenName(originalName)}
        </p>
        <p className="text-xs text-ink-subtle">Uploaded {formatDate(uploadedAt)}</p>
      </div>
      <p className="hidden text-right text-sm text-ink-muted tabular-nums sm:block">
        {pageCount > 0 ? countPages(document) : null}
      </p>
      <p className="hidden text-right text-sm text-ink-muted tabular-nums sm:block">
        {status === 'indexed' ? countOf(vectorCount, 'vector') : null}
      </p>
      <p className="text-right">
        <DocumentStatusBadge status={status} />
      </p>
    </li>
  )
}

function LoadingRows() {
  return (
    <div role="status">
      <span className="sr-only">Loading documents</span>
      {['w-44', 'w-36', 'w-40'].map((width) => (
        <div key={width} className="flex h-[3.75rem] items-center gap-3 px-5">
          <Skeleton className="h-[34px] w-7" />
          <span className="flex-1 space-y-2">
            <Skeleton className={`h-2.5 max-w-full ${width}`} />
            <Skeleton className="h-2 w-24" />
          </span>
          <Skeleton className="h-[1.375rem] w-20" />
        </div>
      ))}
    </div>
  )
}

import type { DocumentRevision } from '@fieldproof/schema/document-revisions'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Unlink } from 'lucide-react'
import { formatDate } from '../../../lib/format-date.ts'
import { RevisionBadge } from './revision-badge.tsx'

/** The revisions of a document, the newest first. */
export function SeriesList({
  revisions,
  busy,
  onOpen,
  onTakeOut,
}: {
  revisions: readonly DocumentRevision[]
  busy: boolean
  onOpen: (revision: DocumentRevision) => void
  onTakeOut: (revision: DocumentRevision) => void
}) {
  return (
    <ul aria-label="Revisions" className="divide-y divide-line-subtle rounded-md border border-line-subtle">
      {revisions.toReversed().map((revision) => (
        <li key={revision.documentId} className="flex items-center gap-3 py-2 pr-1.5 pl-3">
          <div className="min-w-0 flex-1">
            <button
              type="button"
              title={revision.fileName}
              onClick={() => onOpen(revision)}
              className="hit-area block max-w-full truncate rounded-sm text-left text-sm font-medium underline-offset-3 hover:underline"
            >
              {revision.documentName}
            </button>
            <p className="text-xs text-ink-muted">{describeRevision(revision)}</p>
          </div>
          <RevisionBadge state={revision.state} />
          {revisions.length > 1 ? (
            <IconButton
              label={`Take ${revision.documentName} out of these revisions`}
              icon={Unlink}
              disabled={busy}
              onClick={() => onTakeOut(revision)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** "Revision 7 · effective from 1 Mar 2025". */
function describeRevision({ revision, effectiveFrom, effectiveSaid, status }: DocumentRevision): string {
  const day = formatDate(effectiveFrom)
  return [
    revision === null ? undefined : `Revision ${revision}`,
    effectiveSaid ? `effective from ${day}` : `uploaded ${day}`,
    status === 'indexed' ? undefined : status === 'error' ? 'could not be read' : 'is being read',
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

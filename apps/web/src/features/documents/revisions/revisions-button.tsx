import type { RevisionState } from '@fieldproof/schema/document-revisions'
import { revisionStateLabels } from '@fieldproof/schema/document-revisions'
import type { Document } from '@fieldproof/schema/documents'
import { RevisionBadge } from './revision-badge.tsx'

/** Says how a document stands among its revisions, and shows them. Nothing where it has no other. */
export function RevisionsButton({
  document,
  state,
  onOpen,
}: {
  document: Document
  state: RevisionState | undefined
  onOpen: (document: Document) => void
}) {
  if (state === undefined) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${revisionStateLabels[state]}: ${document.originalName}`}
      onClick={() => onOpen(document)}
      className="hit-area shrink-0 rounded-sm transition-[filter] hover:brightness-97 active:brightness-94 dark:hover:brightness-125"
    >
      <RevisionBadge state={state} />
    </button>
  )
}

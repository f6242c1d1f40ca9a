import type { Document } from '@fieldproof/schema/documents'
import { cn } from '@fieldproof/ui/cn'
import { reviewState } from '../../components/documents/arrange-documents.ts'
import { describeFacts, today } from './describe-facts.ts'

/** What a document says of itself, and the way to all of it. Nothing before the document is read. */
export function DetailsButton({ document, onOpen }: { document: Document; onOpen: (document: Document) => void }) {
  if (document.status !== 'indexed') return null
  const said = describeFacts(document, today())
  const { title, tags } = document.facts
  return (
    <>
      <button
        type="button"
        title={title ?? undefined}
        aria-label={`Details of ${document.originalName}: ${said}`}
        onClick={() => onOpen(document)}
        className={cn(
          'hit-area min-h-6 max-w-full rounded-sm text-left [overflow-wrap:anywhere] text-xs underline decoration-line-control decoration-dotted underline-offset-3 hover:text-ink',
          reviewState(document, today()) === 'overdue' ? 'text-danger-ink' : 'text-ink-muted',
        )}
      >
        {said}
      </button>
      {tags.slice(0, 3).map((tag) => (
        <span key={tag} className="max-w-40 truncate rounded-sm bg-sunken px-1.5 text-xs text-ink-muted">
          {tag}
        </span>
      ))}
      {tags.length > 3 ? <span className="text-xs text-ink-subtle">+{tags.length - 3} tags</span> : null}
    </>
  )
}

import type { Document, DocumentWarning } from '@fieldproof/schema/documents'
import { Button } from '@fieldproof/ui/button'
import { TriangleAlert } from 'lucide-react'
import { nameFinding } from './describe-findings.ts'

/** One finding: what it is, why it matters, and the words that were found, as the text they are. */
export function FindingItem({
  finding: { kind, page, excerpt, reason },
  document,
  onOpenPage,
}: {
  finding: DocumentWarning
  document: Document
  onOpenPage: (document: Document, page: number) => void
}) {
  return (
    <li className="py-4">
      <div className="flex min-h-[1.875rem] flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="flex items-center gap-2 text-sm font-medium">
          <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-warn-ink" />
          {nameFinding(kind)}
        </h3>
        {page === undefined ? (
          <span className="text-xs text-ink-muted">Whole document</span>
        ) : document.status === 'indexed' ? (
          <Button size="sm" onClick={() => onOpenPage(document, page)} className="tabular-nums pointer-coarse:h-11">
            Open p. {page}
          </Button>
        ) : (
          <span className="text-xs text-ink-muted tabular-nums">p. {page}</span>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-muted">{reason}</p>
      {excerpt === '' ? null : (
        <blockquote
          dir="auto"
          className="mt-2 border-l-2 border-warn-fill pl-3 font-paper text-[0.84375rem]/5 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
        >
          {excerpt}
        </blockquote>
      )}
    </li>
  )
}

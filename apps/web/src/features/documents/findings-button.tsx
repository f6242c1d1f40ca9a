import type { Document } from '@fieldproof/schema/documents'
import { Badge } from '@fieldproof/ui/badge'
import { ListChecks, TriangleAlert } from 'lucide-react'
import { countFindings, countOpenFindings } from '../../components/documents/describe-findings.ts'

/** Says that a document holds something to judge, or that it was judged, and shows what. Nothing where nothing was found. */
export function FindingsButton({
  document,
  onInspect,
}: {
  document: Document
  onInspect: (document: Document) => void
}) {
  const count = countFindings(document)
  if (count === undefined) return null
  const isOpen = countOpenFindings(document) > 0
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${count} in ${document.originalName}`}
      onClick={() => onInspect(document)}
      className="hit-area shrink-0 rounded-sm transition-[filter] hover:brightness-97 active:brightness-94 dark:hover:brightness-125"
    >
      <Badge tone={isOpen ? 'warn' : 'neutral'} icon={isOpen ? TriangleAlert : ListChecks}>
        {count}
      </Badge>
    </button>
  )
}

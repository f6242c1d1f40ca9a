import type { AttachedPage } from '@fieldproof/schema/audits'
import { FileText } from 'lucide-react'
import type { OpenEvidence } from './evidence-target.ts'

/** The pages that a reviewer attached to a decision; each opens in the viewer. */
export function AttachedPages({
  pages,
  onOpenEvidence,
}: {
  pages: readonly AttachedPage[]
  onOpenEvidence: OpenEvidence
}) {
  if (pages.length === 0) return null
  const evidence = pages.map((page) => ({ ...page, quote: '', passageId: null }))
  return (
    <ul aria-label="Attached pages" className="flex flex-wrap gap-x-4 gap-y-1">
      {pages.map((page, index) => (
        <li key={keyOfPage(page)} className="min-w-0">
          <button
            type="button"
            onClick={() => onOpenEvidence(evidence, index + 1)}
            className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm text-sm font-medium text-primary-ink hover:underline pointer-coarse:min-h-11"
          >
            <FileText aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0" />
            <span className="truncate">{describePage(page)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const keyOfPage = ({ documentId, page }: Pick<AttachedPage, 'documentId' | 'page'>) => `${documentId} ${page}`
export const describePage = ({ documentName, page }: Pick<AttachedPage, 'documentName' | 'page'>) =>
  `${documentName}, p. ${page}`

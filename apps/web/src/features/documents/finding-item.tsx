import type { Document, DocumentWarning, FindingVerdict } from '@fieldproof/schema/documents'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { TriangleAlert } from 'lucide-react'
import { nameFinding } from '../../components/documents/describe-findings.ts'
import { JudgeFinding } from './judge-finding.tsx'

/** One finding: what it is, why it matters, and the words that were found, as the text they are. */
export function FindingItem({
  finding,
  document,
  busy,
  onOpenPage,
  onJudge,
}: {
  finding: DocumentWarning
  document: Document
  /** It is being judged. */
  busy: boolean
  onOpenPage: (document: Document, page: number) => void
  onJudge: (finding: DocumentWarning, verdict: FindingVerdict | null) => void
}) {
  const { kind, page, excerpt, reason, judged } = finding
  return (
    <li className="py-4">
      <div className="flex min-h-[1.875rem] flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="flex items-center gap-2 text-sm font-medium">
          <TriangleAlert
            aria-hidden="true"
            size={16}
            strokeWidth={1.75}
            className={cn('shrink-0', judged ? 'text-ink-subtle' : 'text-warn-ink')}
          />
          {nameFinding(kind)}
        </h3>
        {page === undefined ? (
          <span className="text-xs text-ink-muted">Whole document</span>
        ) : document.status === 'indexed' ? (
          <Button size="sm" onClick={() => onOpenPage(document, page)} className="tabular-nums">
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
      <JudgeFinding finding={finding} status={document.status} busy={busy} onJudge={onJudge} />
    </li>
  )
}

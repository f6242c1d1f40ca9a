import {
  countsWhenDismissed,
  type Document,
  type DocumentWarning,
  type FindingVerdict,
} from '@fieldproof/schema/documents'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { X } from 'lucide-react'
import { useState } from 'react'
import { countFindings, describeRelease } from '../../components/documents/describe-findings.ts'
import { FindingItem } from './finding-item.tsx'
import { useJudgeFinding } from './use-judge-finding.ts'

/** What was found in a document, over the screen, so that a person can judge it. Closed where there is no document. */
export function FindingsSheet({
  document,
  onOpenPage,
  onClose,
}: {
  document: Document | undefined
  onOpenPage: (document: Document, page: number) => void
  onClose: () => void
}) {
  // The last document, so that its findings do not vanish while the sheet slides out.
  const [shown, setShown] = useState(document)
  if (document !== undefined && document !== shown) setShown(document)
  const judging = useJudgeFinding()
  /** The finding whose words would count: that is asked before it is done. */
  const [releasing, setReleasing] = useState<DocumentWarning>()
  function judge(finding: DocumentWarning, verdict: FindingVerdict | null) {
    if (shown === undefined) return
    judging.mutate({ id: shown.id, findingId: finding.id, verdict }, { onSettled: () => setReleasing(undefined) })
  }
  function judgeOrAsk(finding: DocumentWarning, verdict: FindingVerdict | null) {
    if (verdict === 'dismissed' && countsWhenDismissed(finding.kind)) setReleasing(finding)
    else judge(finding, verdict)
  }
  const count = shown === undefined ? undefined : countFindings(shown)
  return (
    <Sheet
      open={document !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      side="right"
      label={shown === undefined ? 'Findings' : `Findings in ${shown.originalName}`}
      focusContent
      className="w-(--viewer-w) max-sm:w-full"
    >
      <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b border-line-subtle py-1.5 pr-2.5 pl-5">
        <div className="min-w-0">
          <h2 className="text-md font-semibold tracking-snug">{count ?? 'Nothing left to judge'}</h2>
          <p title={shown?.originalName} className="truncate text-xs text-ink-muted">
            {shown?.originalName}
          </p>
        </div>
        <SheetClose asChild>
          <IconButton label="Close the findings" icon={X} className="pointer-coarse:size-11" />
        </SheetClose>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Findings"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 -outline-offset-2"
      >
        <p className="text-sm text-ink-muted">
          What was found is kept out of passages and answers. Accept what was rightly found, dismiss a false alarm. If
          you do not trust the rest of the document, delete it.
        </p>
        <ol className="mt-4 divide-y divide-line-subtle border-t border-line-subtle">
          {shown?.warnings?.map((finding, index) => (
            <FindingItem
              // biome-ignore lint/suspicious/noArrayIndexKey: a page may hold the same words twice, and their order stays
              key={index}
              finding={finding}
              document={shown}
              busy={judging.isPending && judging.variables.findingId === finding.id}
              onOpenPage={onOpenPage}
              onJudge={judgeOrAsk}
            />
          ))}
        </ol>
      </section>
      <ReleaseDialog
        finding={releasing}
        document={shown}
        busy={judging.isPending}
        onConfirm={(finding) => judge(finding, 'dismissed')}
        onClose={() => setReleasing(undefined)}
      />
    </Sheet>
  )
}

/** Says what it means before words that were taken for orders to a model count as evidence. */
function ReleaseDialog({
  finding,
  document,
  busy,
  onConfirm,
  onClose,
}: {
  finding: DocumentWarning | undefined
  document: Document | undefined
  busy: boolean
  onConfirm: (finding: DocumentWarning) => void
  onClose: () => void
}) {
  const pages = document?.warnings?.flatMap(({ id, page }) => (id === finding?.id && page !== undefined ? [page] : []))
  return (
    <ConfirmDialog
      open={finding !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Let these words count as evidence?"
      description={describeRelease([...new Set(pages)])}
      actionLabel="Dismiss the finding"
      busyLabel="Dismissing..."
      busy={busy}
      onConfirm={() => (finding === undefined ? undefined : onConfirm(finding))}
    />
  )
}

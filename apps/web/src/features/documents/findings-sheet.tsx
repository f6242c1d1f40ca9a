import type { Document } from '@fieldproof/schema/documents'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { X } from 'lucide-react'
import { useState } from 'react'
import { countFindings } from './describe-findings.ts'
import { FindingItem } from './finding-item.tsx'

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
          None of this is in passages or answers: it was kept out of both. Judge whether you trust the rest of the
          document; if not, delete it.
        </p>
        <ol className="mt-4 divide-y divide-line-subtle border-t border-line-subtle">
          {shown?.warnings?.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no name of their own, and their order stays
            <FindingItem key={index} finding={finding} document={shown} onOpenPage={onOpenPage} />
          ))}
        </ol>
      </section>
    </Sheet>
  )
}

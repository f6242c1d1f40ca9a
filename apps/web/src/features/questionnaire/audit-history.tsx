import { IconButton } from '@fieldproof/ui/icon-button'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { X } from 'lucide-react'
import { ChangeList } from './change-list.tsx'

/** The change history of the whole audit, over the screen. */
export function AuditHistory({
  auditId,
  open,
  onOpenChange,
}: {
  auditId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="right"
      label="Change history"
      className="w-(--viewer-w) max-sm:w-full"
    >
      <div className="flex min-h-14 shrink-0 items-center justify-between border-b border-line-subtle py-1 pr-2.5 pl-5">
        <h2 className="text-md font-semibold tracking-snug">Change history</h2>
        <SheetClose asChild>
          <IconButton label="Close the history" icon={X} className="pointer-coarse:size-11" />
        </SheetClose>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Changes" className="min-h-0 flex-1 overflow-y-auto p-5 -outline-offset-2">
        {open ? <ChangeList auditId={auditId} /> : null}
      </section>
    </Sheet>
  )
}

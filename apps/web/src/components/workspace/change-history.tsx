import { IconButton } from '@fieldproof/ui/icon-button'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FailedQuery, LoadFailed } from '../../lib/load-failed.tsx'
import { VirtualRows } from '../rows/virtual-rows.tsx'

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

interface Change {
  id: string | number
  at: string
  by: string
  text: string
}

const idOf = ({ id }: Change) => id
const heightOf = () => 48

/** Who changed what, newest first. */
export function ChangeHistory({
  changes,
  query,
}: {
  /** Undefined while they are loaded. `at` is ISO 8601. */
  changes: readonly Change[] | undefined
  /** That loads them; its error is null where it could. */
  query: FailedQuery
}) {
  if (query.error !== null) return <LoadFailed title="The history could not be loaded." query={query} />
  if (changes === undefined) return <p className="text-sm text-ink-subtle">Loading the history</p>
  if (changes.length === 0) return <p className="text-sm text-ink-subtle">Nothing has been changed yet.</p>
  return (
    <ol aria-label="Change history" className="text-sm">
      <VirtualRows as="li" rows={changes} keyOf={idOf} estimate={heightOf}>
        {({ at, by, text }, place) => (
          <li {...place} className="pb-2 last:pb-0">
            <div className="border-l-2 border-line pl-3">
              <p className="[overflow-wrap:anywhere]">{text}</p>
              <p className="text-xs text-ink-subtle tabular-nums">
                {by}, {times.format(new Date(at))}
              </p>
            </div>
          </li>
        )}
      </VirtualRows>
    </ol>
  )
}

/** A change history over the screen. Its content is drawn only while it is open. */
export function HistorySheet({
  open,
  onOpenChange,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
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
        {open ? children : null}
      </section>
    </Sheet>
  )
}

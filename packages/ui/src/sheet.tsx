import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * A panel that slides in from an edge: the navigation drawer, the page viewer on narrow screens.
 * Its content draws its own head and its own close control (wrap it in `SheetClose`).
 */
export function Sheet({
  open,
  onOpenChange,
  side,
  label,
  focusContent = false,
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  side: 'left' | 'right'
  /** The name of the sheet for assistive technology. */
  label: string
  /** Focus starts on the sheet itself, not on its first control. */
  focusContent?: boolean
  /** Width and surface, for example "w-(--sidebar-w) bg-sidebar". */
  className?: string
  children: ReactNode
}) {
  const returnFocus = useReturnFocus(open)
  const onEscapeKeyDown = useEscape(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fp-fade fixed inset-0 z-(--z-sheet) bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          data-side={side}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={onEscapeKeyDown}
          onOpenAutoFocus={focusContent ? focusSheet : undefined}
          className={cn(
            'fp-sheet fixed inset-y-0 z-(--z-sheet) flex max-w-full flex-col shadow-lg [:where(&)]:bg-surface outline-none',
            side === 'left' ? 'left-0' : 'right-0',
            className,
          )}
        >
          <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function focusSheet(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

export const SheetClose = RadixDialog.Close

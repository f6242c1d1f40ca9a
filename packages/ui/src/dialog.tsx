import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** A dialog in the middle of the screen, with its title, a close button and a foot for its actions. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  foot,
  stays = false,
  onClosed,
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  foot?: ReactNode
  /** A click beside it does not close it, for what is shown only once. */
  stays?: boolean
  /** Takes the focus once it has closed; without, it goes back to where it was. */
  onClosed?: (() => void) | undefined
  className?: string
  children: ReactNode
}) {
  const returnFocus = useReturnFocus(open)
  const onEscapeKeyDown = useEscape(open, () => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fp-fade fixed inset-0 z-(--z-dialog) bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-(--z-dialog) grid place-items-center p-4">
          <RadixDialog.Content
            // The dialog itself, not its close button, so that its title is read first.
            onOpenAutoFocus={focusContent}
            onCloseAutoFocus={(event) => {
              if (onClosed === undefined) return returnFocus(event)
              event.preventDefault()
              onClosed()
            }}
            onEscapeKeyDown={onEscapeKeyDown}
            onInteractOutside={(event) => {
              if (stays) event.preventDefault()
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cn(
              'fp-rise pointer-events-auto max-h-full w-full max-w-lg overflow-y-auto rounded-xl bg-raised p-5 shadow-lg outline-none sm:p-6',
              className,
            )}
          >
            <div className="flex items-start justify-between gap-3">
              <RadixDialog.Title className="text-xl font-semibold tracking-snug">{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label="Close" icon={X} className="-mt-1 -mr-1.5" />
              </RadixDialog.Close>
            </div>
            {description ? (
              <RadixDialog.Description className="mt-1 text-md text-ink-muted">{description}</RadixDialog.Description>
            ) : null}
            <div className="mt-4">{children}</div>
            {foot ? <div className="mt-5 flex flex-wrap justify-end gap-2">{foot}</div> : null}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function focusContent(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

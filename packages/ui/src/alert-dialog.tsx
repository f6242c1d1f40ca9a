import { CircleAlert } from 'lucide-react'
import * as RadixAlert from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * Asks before something that cannot be undone. Focus starts on Cancel; the action names its object.
 * Children, such as what it is about one by one, stand below the description.
 * `onConfirm` starts the work; keep the dialog open with `busy` until it is done, then close it.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  actionLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  actionLabel: string
  busyLabel?: string
  cancelLabel?: string
  /** Primary where nothing is lost. */
  tone?: 'danger' | 'primary'
  busy?: boolean
  /** Why it failed, next to the question. */
  error?: string
  onConfirm: () => void
  className?: string
  children?: ReactNode
}) {
  const returnFocus = useReturnFocus(open)
  const change = (next: boolean) => (busy ? undefined : onOpenChange(next))
  const onEscapeKeyDown = useEscape(open, () => change(false))
  return (
    <RadixAlert.Root open={open} onOpenChange={change}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className="fp-fade fixed inset-0 z-(--z-dialog) bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-(--z-dialog) grid place-items-center p-4">
          <RadixAlert.Content
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={onEscapeKeyDown}
            className={cn(
              'fp-rise pointer-events-auto max-h-full w-full max-w-md overflow-y-auto rounded-xl bg-raised p-5 shadow-lg outline-none sm:p-6',
              className,
            )}
          >
            <RadixAlert.Title className="text-xl font-semibold tracking-snug">{title}</RadixAlert.Title>
            <RadixAlert.Description className="mt-2 text-md break-words text-ink-muted">
              {description}
            </RadixAlert.Description>
            {children}
            {error ? (
              <p role="alert" className="mt-3 flex gap-1.5 text-sm text-danger-ink">
                <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
                {error}
              </p>
            ) : null}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <RadixAlert.Cancel asChild>
                <Button disabled={busy}>{cancelLabel}</Button>
              </RadixAlert.Cancel>
              <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {actionLabel}
              </Button>
            </div>
          </RadixAlert.Content>
        </div>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}

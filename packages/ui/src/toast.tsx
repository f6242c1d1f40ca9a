import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useStore } from './create-store.ts'
import { IconButton } from './icon-button.tsx'
import { dismissToast, setToastRemoveDelay, type ToastContent, toast, toastStore } from './toast-store.ts'

const icons = {
  ok: { Icon: CircleCheck, color: 'text-ok' },
  info: { Icon: Info, color: 'text-info' },
  danger: { Icon: CircleAlert, color: 'text-danger' },
}

/** Time to read what happened, and to take it back. */
const actionDurationMs = 12_000

/** Once, at the root. Shows the toast of the store; F8 moves focus to it; swiping right closes it. */
export function Toaster({
  durationMs,
  swipeThreshold,
  removeDelayMs,
}: {
  durationMs: number
  swipeThreshold: number
  removeDelayMs: number
}) {
  const entry = useStore(toastStore)
  useEffect(() => setToastRemoveDelay(removeDelayMs), [removeDelayMs])
  const { Icon, color } = icons[entry?.tone ?? 'info']
  return (
    <RadixToast.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {entry ? (
        <RadixToast.Root
          key={entry.id}
          open={entry.open}
          onOpenChange={(open) => (open ? undefined : dismissToast(entry.id))}
          duration={entry.action === undefined ? durationMs : actionDurationMs}
          type={entry.tone === 'danger' ? 'foreground' : 'background'}
          data-tone={entry.tone ?? 'info'}
          className="fp-toast pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-4 shadow-md"
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} className={cn('mt-px shrink-0', color)} />
          <div className="min-w-0 flex-1 break-words">
            <RadixToast.Title className="text-sm font-semibold">{entry.title}</RadixToast.Title>
            {entry.description ? (
              <RadixToast.Description className="text-sm text-ink-muted">{entry.description}</RadixToast.Description>
            ) : null}
          </div>
          {entry.action === undefined ? null : (
            <RadixToast.Action asChild altText={`${entry.action.label}: ${entry.title}`}>
              <Button size="sm" onClick={entry.action.onSelect} className="-my-1">
                {entry.action.label}
              </Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close asChild>
            <IconButton label="Close" icon={X} className="-my-1" />
          </RadixToast.Close>
        </RadixToast.Root>
      ) : null}
      <RadixToast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // Over the head of the page, where there is no primary control to cover.
        className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) m-0 mx-auto flex w-full list-none flex-col px-3 py-1.5 outline-none md:max-w-[420px]"
      />
    </RadixToast.Provider>
  )
}

/** The toast function, for components that prefer a hook. */
export function useToast(): { toast: (content: ToastContent) => () => void } {
  return toastHandle
}

const toastHandle = { toast }

import * as RadixTooltip from 'radix-ui/tooltip'
import type { FocusEvent, ReactElement, ReactNode } from 'react'
import { Keys } from './kbd.tsx'

/** Once, around the app. Delays in milliseconds. */
export function TooltipProvider(props: { openDelayMs?: number; skipDelayMs?: number; children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={props.openDelayMs ?? 700} skipDelayDuration={props.skipDelayMs ?? 300}>
      {props.children}
    </RadixTooltip.Provider>
  )
}

/**
 * A short text that explains the element it wraps, on hover and on keyboard focus.
 * The child must be one element that takes a ref; a tooltip never holds the only name of a control.
 */
export function Tooltip({
  text,
  keys,
  side = 'bottom',
  children,
}: {
  text: ReactNode
  /** The shortcut of what it explains. */
  keys?: readonly string[] | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}) {
  // Escape is left to Radix here: over a dialog it closes the dialog, with one press, and this goes with what it explains.
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onFocus={ignoreSilentFocus}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="fp-fade z-(--z-popover) max-w-72 rounded-sm bg-ink px-2 py-1 text-xs text-app shadow-md break-words"
        >
          {keys ? (
            <span className="flex items-center gap-2">
              {text}
              <Keys keys={keys} />
            </span>
          ) : (
            text
          )}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}

/** A focus that comes back by itself, after a dialog that was closed with a pointer, explains nothing. */
function ignoreSilentFocus(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

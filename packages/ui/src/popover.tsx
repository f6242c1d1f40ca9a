import * as RadixPopover from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn.ts'

/** A small floating panel for controls, opened from its trigger (one element that takes a ref). */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactElement
  label: string
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  /** Both or neither: without them it opens and closes by itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className={cn(
            'fp-fade z-(--z-popover) rounded-lg border border-line bg-raised p-4 shadow-lg outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

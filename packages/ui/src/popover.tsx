import * as RadixPopover from 'radix-ui/popover'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cn } from './cn.ts'
import { useEscape } from './use-escape.ts'

/** A small floating panel for controls, opened from its trigger (one element that takes a ref). */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  open: openHere,
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
  const [openAlone, setOpenAlone] = useState(false)
  const open = openHere ?? openAlone
  const change = onOpenChange ?? setOpenAlone
  const onEscapeKeyDown = useEscape(open, () => change(false))
  return (
    <RadixPopover.Root open={open} onOpenChange={change}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onEscapeKeyDown={onEscapeKeyDown}
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

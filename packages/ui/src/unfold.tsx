import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** The words of a row that unfold what belongs to it; the whole row, which is `relative`, can be pressed. */
export function UnfoldButton({
  open,
  controls,
  onToggle,
  className,
  children,
}: {
  open: boolean
  /** The id of what unfolds. */
  controls: string
  onToggle: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className={cn(
        'block w-full rounded-sm text-left text-sm [overflow-wrap:anywhere] after:absolute after:inset-0',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** The arrow at the end of what unfolds. */
export function UnfoldChevron({ open, className }: { open: boolean; className?: string }) {
  return (
    <ChevronDown
      aria-hidden="true"
      size={16}
      strokeWidth={1.75}
      className={cn('shrink-0 text-ink-muted transition-transform', open && 'rotate-180', className)}
    />
  )
}

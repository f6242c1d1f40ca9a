import { cn } from '@fieldproof/ui/cn'
import type { ReactNode, RefObject } from 'react'

/** What was said so far, which scrolls by itself. @param area what scrolls; content what grows in it */
export function MessageLog({
  area,
  content,
  className,
  contentClassName,
  children,
}: {
  area: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  className?: string
  contentClassName: string
  children: ReactNode
}) {
  return (
    <div
      ref={area}
      role="log"
      aria-label="Messages"
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn('relative overflow-y-auto overscroll-contain -outline-offset-2', className)}
    >
      <div ref={content} className={cn('flex min-h-full flex-col gap-5', contentClassName)}>
        {children}
      </div>
    </div>
  )
}

import { cn } from '@fieldproof/ui/cn'
import type { ReactNode } from 'react'

/**
 * The scrolling part of the screen: the main column and, beside it, the chat, which stays in view at full height.
 * `fill`: the content takes exactly the height there is and scrolls by itself.
 */
export function ScreenColumns({
  aside,
  fill,
  children,
}: {
  /** Draws the chat with the classes given. */
  aside: ((className: string) => ReactNode) | undefined
  fill: boolean
  children: ReactNode
}) {
  return (
    <div className="@container-[size] min-h-0 flex-1 overflow-y-auto">
      <div
        className={cn(
          'mx-auto flex w-full max-w-[calc(var(--content-max)+2*var(--gutter))] items-start gap-4 px-(--gutter) py-4',
          fill && 'h-full items-stretch',
        )}
      >
        <div className={cn('min-w-0 flex-1', fill && 'flex min-h-0 flex-col')}>{children}</div>
        {aside === undefined ? null : (
          <aside aria-label="AI chat" className="sticky top-4 h-[calc(100cqh-2rem)] w-[21.25rem] shrink-0">
            {aside('h-full')}
          </aside>
        )}
      </div>
    </div>
  )
}

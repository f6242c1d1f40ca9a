import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from './cn.ts'

/**
 * The scrolling part of a screen that fills the workspace: the main column and, beside it, a column that stays in view
 * at full height. `fill`: the content takes exactly the height there is and scrolls by itself. `part`: what is shown; another
 * one begins at its top, wherever the one before was left.
 */
export function ScreenColumns({
  aside,
  asideLabel,
  fill = false,
  part,
  children,
}: {
  /** Draws the second column with the classes given. */
  aside?: ((className: string) => ReactNode) | undefined
  /** What the second column is, for assistive technology. */
  asideLabel?: string
  fill?: boolean
  part?: string
  children: ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  // Before it is painted, and before an effect of the content that scrolls to something in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is the reason to scroll, not a value used.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [part])
  return (
    <div ref={scroller} className="@container-[size] min-h-0 flex-1 overflow-y-auto">
      <div
        className={cn(
          'mx-auto flex w-full max-w-[calc(var(--content-max)+2*var(--gutter))] items-start gap-4 px-(--gutter) py-4',
          fill && 'h-full items-stretch',
        )}
      >
        <div className={cn('min-w-0 flex-1', fill && 'flex min-h-0 flex-col')}>{children}</div>
        {aside === undefined ? null : (
          <aside aria-label={asideLabel} className="sticky top-4 h-[calc(100cqh-2rem)] w-[21.25rem] shrink-0">
            {aside('h-full')}
          </aside>
        )}
      </div>
    </div>
  )
}

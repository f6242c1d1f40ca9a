import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** The class of the list of tabs in a `ScreenHead`. */
export const screenTabsClass = 'h-11 xl:h-[3.875rem]'

/**
 * The head of a screen that works on one thing: its name, its parts as tabs, and what can be done with it. One row where
 * there is room; the tabs beneath the name, or on a phone above it, where there is not.
 */
export function ScreenHead({ name, tabs, actions }: { name: ReactNode; tabs: ReactNode; actions?: ReactNode }) {
  return (
    <div className="shrink-0 border-b border-line-subtle bg-surface">
      <div className="mx-auto flex w-full max-w-[calc(var(--content-max)+2*var(--gutter))] items-center gap-x-6 px-(--gutter) max-xl:flex-wrap max-sm:gap-x-3">
        <div
          className={cn(
            'flex min-w-0 items-center gap-3 py-2.5 xl:max-w-[22rem] xl:shrink-0',
            'max-xl:flex-1 max-sm:order-2 max-sm:py-2',
          )}
        >
          {name}
        </div>
        <div className="min-w-0 max-xl:order-3 max-xl:w-full max-sm:order-1 max-sm:-mx-(--gutter) max-sm:w-[calc(100%+2*var(--gutter))] max-sm:border-b max-sm:px-(--gutter) max-sm:border-line-subtle">
          {tabs}
        </div>
        {actions === undefined ? null : (
          <div className="-mr-2 ml-auto flex shrink-0 items-center gap-2 max-xl:order-2">{actions}</div>
        )}
      </div>
    </div>
  )
}

import { cn } from '@fieldproof/ui/cn'
import type { ComponentProps } from 'react'

/** The column of a page beside rows: it stays in view at the height that there is. Stands in a `ScreenColumns`. */
export function PageColumn({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={cn(
        'sticky top-4 flex h-[calc(100cqh-2rem)] min-w-0 flex-col overflow-clip rounded-lg border border-line-subtle bg-surface',
        className,
      )}
    />
  )
}

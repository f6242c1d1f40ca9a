import { cn } from '@fieldproof/ui/cn'
import type { ReactNode } from 'react'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { PageColumn } from './page-column.tsx'
import { Viewer, type ViewerProps } from './viewer.tsx'
import { ViewerSheet } from './viewer-sheet.tsx'

/**
 * Rows with the page that they were opened at beside them, where there is room for both; else it slides over them.
 * Stands in a `ScreenColumns`.
 */
export function PageBeside({
  beside,
  target,
  onSource,
  onClose,
  children,
}: Omit<ViewerProps, 'target'> & {
  /** Whether what is drawn has rows that a page goes with. */
  beside: boolean
  target: ViewerProps['target'] | undefined
  children: ReactNode
}) {
  const hasRoom = useMediaQuery(breakpoints.pageBeside)
  const isColumn = beside && hasRoom
  return (
    <>
      <div className={cn(isColumn && target !== undefined && 'grid grid-cols-2 items-start gap-4')}>
        <div className="min-w-0">{children}</div>
        {isColumn && target !== undefined ? (
          <PageColumn aria-label={`Page of ${target.name}`}>
            <Viewer target={target} onSource={onSource} onClose={onClose} />
          </PageColumn>
        ) : null}
      </div>
      <ViewerSheet
        target={isColumn ? undefined : target}
        onSource={onSource}
        onClose={onClose}
        className="w-[min(48rem,92vw)]"
      />
    </>
  )
}

import { cn } from '@fieldproof/ui/cn'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type FailedQuery, LoadFailed } from '../../../lib/load-failed.tsx'

/** Rows of one kind of work on the dashboard, with a way to all of it. */
export function WorkCard({
  title,
  plural,
  icon,
  summary,
  empty,
  count,
  query,
  onViewAll,
  children,
}: {
  title: string
  /** "actions" */
  plural: string
  icon: LucideIcon
  /** One line about all of them. */
  summary: ReactNode
  empty: { title: string; description: string; action?: ReactNode }
  /** Of all rows; undefined while they are loaded. */
  count: number | undefined
  /** That reads them, the last time with an error or with null. */
  query: FailedQuery
  onViewAll: () => void
  /** The first rows, as list items. */
  children: ReactNode
}) {
  const headingId = useId()
  const late = useLateLoading(count === undefined && query.error === null)
  return (
    <Panel aria-labelledby={headingId} className={cn('flex flex-col', !count && 'min-h-[14.5rem]')}>
      <PanelHead id={headingId} title={title}>
        {count ? (
          <button
            type="button"
            onClick={onViewAll}
            className="hit-area rounded-sm text-sm font-medium text-primary-ink hover:underline"
          >
            View all<span className="sr-only"> {plural}</span>
          </button>
        ) : null}
      </PanelHead>
      {query.error === null ? null : (
        <LoadFailed title={`The ${plural} could not be loaded.`} query={query} className="m-4" />
      )}
      {late ? (
        <div role="status" className="space-y-4 px-5 py-4">
          <span className="sr-only">Loading {plural}</span>
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-3 w-64 max-w-full" />
          <Skeleton className="h-3 w-52 max-w-full" />
        </div>
      ) : null}
      {count === 0 ? (
        <EmptyState icon={icon} {...empty} className="my-auto py-7" />
      ) : count === undefined ? null : (
        <>
          <p className="border-b border-line-subtle bg-sunken px-5 py-2 text-sm text-ink-muted">{summary}</p>
          <ul aria-label={title}>{children}</ul>
        </>
      )}
    </Panel>
  )
}

/** A row that opens what it is about. */
export function WorkRow({
  name,
  note,
  end,
  onOpen,
}: {
  name: string
  note: ReactNode
  /** At its right end, for example how it stands. */
  end: ReactNode
  onOpen: () => void
}) {
  return (
    <li className="relative flex min-h-[3.75rem] items-center gap-3 border-b border-line-subtle px-5 py-2 transition-colors last:border-b-0 hover:bg-hover max-sm:flex-wrap max-sm:gap-y-1">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <button
          type="button"
          title={name}
          onClick={onOpen}
          className="block max-w-full truncate rounded-sm text-left text-sm font-medium after:absolute after:inset-0"
        >
          {name}
        </button>
        <p className="truncate text-xs text-ink-subtle">{note}</p>
      </div>
      <div className="shrink-0 text-right text-sm max-sm:text-left">{end}</div>
    </li>
  )
}

import { cn } from '@fieldproof/ui/cn'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { type LucideIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { type FailedQuery, LoadFailed } from '../../lib/load-failed.tsx'
import { MoreRows } from '../rows/more-rows.tsx'
import { VirtualRows } from '../rows/virtual-rows.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** A piece of work made from a file: an audit, a tender. */
export interface WorkRow {
  id: string
  name: string
  /** The line under the name. */
  description: string
  failed: boolean
  /** It is an earlier one of what stands above it. */
  nested?: boolean
  badge: ReactNode
  /** ISO 8601. */
  updatedAt: string
}

/** What there is of one kind of work, in the order given, to open or to delete. */
export function WorkList({
  title,
  plural,
  icon,
  empty,
  tools,
  nothingFound,
  rows,
  count = rows?.length,
  more,
  query,
  onOpen,
  onAskToDelete,
}: {
  title: string
  /** "audits" */
  plural: string
  icon: LucideIcon
  empty: { title: string; description: string }
  /** Above the rows: how they are searched and ordered. */
  tools?: ReactNode
  /** What stands there where a search leaves no row; undefined: nothing is searched. */
  nothingFound?: string | undefined
  /** Undefined while it is loaded. */
  rows: readonly WorkRow[] | undefined
  /** How many there are in all, where not all of them are in `rows`. */
  count?: number | undefined
  /** Of a list by pages: what was not read yet. */
  more?: { hasMore: boolean; busy: boolean; onMore: () => void } | undefined
  /** That read them, the last time with an error or with null. */
  query: FailedQuery
  onOpen: (id: string) => void
  onAskToDelete: (id: string) => void
}) {
  const headingId = useId()
  const late = useLateLoading(rows === undefined && query.error === null)
  return (
    <Panel aria-labelledby={headingId}>
      <PanelHead id={headingId} title={title} count={count} />
      {query.error === null ? null : (
        <LoadFailed
          title={rows === undefined ? `The ${plural} could not be loaded.` : 'The list could not be refreshed.'}
          query={query}
          className="m-4"
        />
      )}
      {tools}
      {rows === undefined ? (
        late ? (
          <ListSkeleton plural={plural} />
        ) : (
          <div className={query.error === null ? 'h-40' : undefined} />
        )
      ) : rows.length === 0 ? (
        nothingFound === undefined ? (
          <EmptyState icon={icon} {...empty} />
        ) : (
          <p className="px-5 py-6 text-center text-sm [overflow-wrap:anywhere] text-ink-muted">{nothingFound}</p>
        )
      ) : (
        <>
          <Rows label={title} rows={rows} onOpen={onOpen} onAskToDelete={onAskToDelete} />
          {more === undefined ? null : <MoreRows what={plural} {...more} />}
        </>
      )}
    </Panel>
  )
}

function Rows({
  label,
  rows,
  onOpen,
  onAskToDelete,
}: {
  label: string
  rows: readonly WorkRow[]
  onOpen: (id: string) => void
  onAskToDelete: (id: string) => void
}) {
  return (
    <ul aria-label={label}>
      <VirtualRows as="li" rows={rows} keyOf={idOf} estimate={heightOf} step={30}>
        {({ id, name, description, failed, nested = false, badge, updatedAt }, place) => (
          <li
            {...place}
            className={cn(
              'relative flex items-center gap-3 border-b border-line-subtle py-2.5 pr-3.5 pl-5 transition-colors last:border-b-0 hover:bg-hover max-sm:pl-3.5',
              nested && 'bg-sunken',
            )}
          >
            {nested ? <span aria-hidden="true" className="w-7 shrink-0" /> : <FilePlate kind="PDF" />}
            <div className="min-w-0 flex-1">
              <button
                type="button"
                title={name}
                onClick={() => onOpen(id)}
                className="block max-w-full truncate rounded-sm text-left text-sm font-medium text-ink after:absolute after:inset-0"
              >
                {name}
              </button>
              <p className={cn('text-xs break-words', failed ? 'text-danger-ink' : 'text-ink-subtle')}>
                {description}
                <span className="text-ink-subtle sm:hidden"> · {formatDate(updatedAt)}</span>
              </p>
              {badge === null ? null : <span className="mt-1 inline-flex sm:hidden">{badge}</span>}
            </div>
            <span className="max-sm:hidden">{badge}</span>
            <span className="w-24 text-right text-sm whitespace-nowrap text-ink-muted tabular-nums max-sm:hidden">
              {formatDate(updatedAt)}
            </span>
            <IconButton
              label={`Delete ${name}`}
              icon={Trash2}
              variant="danger"
              onClick={() => onAskToDelete(id)}
              className="relative z-1"
            />
          </li>
        )}
      </VirtualRows>
    </ul>
  )
}

const idOf = ({ id }: WorkRow) => id
const heightOf = () => 61

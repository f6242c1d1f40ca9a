import type { ChatSession } from '@fieldproof/schema/chat'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Skeleton } from '@fieldproof/ui/skeleton'
import { Plus, Trash2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { SectionedRows } from '../../components/rows/sectioned-rows.tsx'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { groupSessions } from './group-sessions.ts'

/** The sessions under their days, with a button for a new one. The functions must stay the same between renders. */
export const SessionsList = memo(function SessionsList({
  sessions,
  loading,
  selectedId,
  creating,
  onCreate,
  onSelect,
  onAskToDelete,
}: {
  sessions: readonly ChatSession[]
  /** Long enough to show it. */
  loading: boolean
  selectedId: string | undefined
  creating: boolean
  onCreate: () => void
  onSelect: (session: ChatSession) => void
  onAskToDelete: (session: ChatSession) => void
}) {
  const sections = useMemo(
    () =>
      groupSessions(sessions, new Date()).map(({ label, sessions }) => ({ key: label, title: label, items: sessions })),
    [sessions],
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-2.5 pt-3.5 pb-2">
        <Button icon={Plus} busy={creating} onClick={onCreate} className="w-full">
          New session
        </Button>
      </div>
      <div className="relative min-h-0 flex-1 scroll-py-3 overflow-y-auto px-2.5 pb-4">
        {loading ? (
          <div role="status" className="space-y-4 px-2.5 py-4">
            <span className="sr-only">Loading sessions</span>
            <Skeleton className="h-2.5 w-16" />
            <Skeleton className="h-3 w-40 max-w-full" />
            <Skeleton className="h-3 w-32" />
          </div>
        ) : null}
        <SectionedRows
          sections={sections}
          rowHeight={38}
          frame={(title, heading, items) => (
            <section aria-label={title}>
              {heading}
              <ul>{items}</ul>
            </section>
          )}
          heading={(title, place) => (
            <h2 {...place} className="px-2.5 pt-3 pb-1.5 text-xs text-ink-subtle">
              {title}
            </h2>
          )}
        >
          {(session, place) => (
            <SessionItem
              place={place}
              session={session}
              selected={session.id === selectedId}
              onSelect={onSelect}
              onAskToDelete={onAskToDelete}
            />
          )}
        </SectionedRows>
      </div>
    </div>
  )
})

const SessionItem = memo(function SessionItem({
  place,
  session,
  selected,
  onSelect,
  onAskToDelete,
}: {
  place: RowPlace
  session: ChatSession
  selected: boolean
  onSelect: (session: ChatSession) => void
  onAskToDelete: (session: ChatSession) => void
}) {
  return (
    <li {...place} className="pb-0.5">
      <div
        className={cn(
          'group relative flex h-9 items-center rounded-md border pointer-coarse:h-11',
          selected
            ? 'border-line-subtle bg-surface shadow-(--shadow-xs) dark:bg-raised'
            : 'border-transparent hover:bg-pressed',
        )}
      >
        <button
          type="button"
          aria-current={selected || undefined}
          title={session.title}
          onClick={() => onSelect(session)}
          className={cn(
            'h-full min-w-0 flex-1 truncate rounded-md px-2.5 text-left text-sm pointer-coarse:pr-9',
            selected
              ? 'pr-[1.625rem] font-medium tracking-snug text-ink'
              : 'text-ink-muted group-focus-within:pr-9 group-hover:pr-9 group-hover:text-ink',
          )}
        >
          {session.title}
        </button>
        <IconButton
          label={`Delete ${session.title}`}
          icon={Trash2}
          variant="danger"
          onClick={() => onAskToDelete(session)}
          className={cn(
            'absolute! right-0.5',
            !selected && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
          )}
        />
      </div>
    </li>
  )
})

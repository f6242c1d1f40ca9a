import type { ChatSession, SharedChatSession } from '@fieldproof/schema/chat'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Skeleton } from '@fieldproof/ui/skeleton'
import { Bookmark, Plus } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { MoreRows } from '../../components/rows/more-rows.tsx'
import { type Section, SectionedRows } from '../../components/rows/sectioned-rows.tsx'
import { groupSessions } from './group-sessions.ts'
import { SearchResults } from './search-results.tsx'
import { type ListedSession, SessionItem } from './session-item.tsx'
import type { SessionActions } from './session-menu.tsx'

/**
 * The sessions under their days, those that others share, and the ways to a new one and to those with given words. The
 * functions must stay the same between renders.
 */
export const SessionsList = memo(function SessionsList({
  sessions,
  shared,
  loading,
  more,
  selectedId,
  creating,
  onCreate,
  onSelect,
  onOpen,
  onAskToDelete,
  onOpenNotes,
  actions,
}: {
  sessions: readonly ChatSession[]
  /** Of others of the workspace, to read. */
  shared: readonly SharedChatSession[]
  /** Long enough to show it. */
  loading: boolean
  /** Earlier sessions that were not read yet. */
  more: { hasMore: boolean; busy: boolean; onMore: () => void }
  selectedId: string | undefined
  creating: boolean
  onCreate: () => void
  onSelect: (session: ListedSession) => void
  /** Opens the session that a search found. */
  onOpen: (id: string) => void
  onAskToDelete: (session: ChatSession) => void
  onOpenNotes: () => void
  actions: SessionActions
}) {
  const [text, setText] = useState('')
  const searching = text.trim() !== ''
  const own = useMemo(
    () =>
      groupSessions(sessions, new Date()).map(({ label, sessions }) => ({ key: label, title: label, items: sessions })),
    [sessions],
  )
  const ofOthers = useMemo(
    () => (shared.length > 0 ? [{ key: 'shared', title: 'Shared', items: shared }] : []),
    [shared],
  )
  const rows = (sections: readonly Section<ListedSession>[]) => (
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
          actions={actions}
        />
      )}
    </SectionedRows>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1.5 px-2.5 pt-3.5 pb-2">
        <Button icon={Plus} busy={creating} onClick={onCreate} className="min-w-0 flex-1">
          New session
        </Button>
        <IconButton label="Notes" icon={Bookmark} size="md" variant="outlined" onClick={onOpenNotes} />
      </div>
      <SearchInput label="Search sessions" value={text} onValueChange={setText} maxLength={200} className="mx-2.5" />
      <div className="relative min-h-0 flex-1 scroll-py-3 overflow-y-auto px-2.5 pb-4">
        {loading ? (
          <div role="status" className="space-y-4 px-2.5 py-4">
            <span className="sr-only">Loading sessions</span>
            <Skeleton className="h-2.5 w-16" />
            <Skeleton className="h-3 w-40 max-w-full" />
            <Skeleton className="h-3 w-32" />
          </div>
        ) : null}
        {searching ? (
          <SearchResults text={text} onOpen={onOpen} />
        ) : (
          <>
            {rows(own)}
            <MoreRows what="sessions" {...more} />
            {rows(ofOthers)}
          </>
        )}
      </div>
    </div>
  )
})

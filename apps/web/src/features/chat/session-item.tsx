import type { ChatSession, SharedChatSession } from '@fieldproof/schema/chat'
import { cn } from '@fieldproof/ui/cn'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Trash2, UsersRound } from 'lucide-react'
import { memo } from 'react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { type SessionActions, SessionMenu } from './session-menu.tsx'

/** An own session, or one that somebody else lets the workspace read. */
export type ListedSession = ChatSession | SharedChatSession

const isOwn = (session: ListedSession): session is ChatSession => !('owner' in session)

/** One row of the list: the title, and what can be done with it. The functions must stay the same between renders. */
export const SessionItem = memo(function SessionItem({
  place,
  session,
  selected,
  onSelect,
  onAskToDelete,
  actions,
}: {
  place: RowPlace
  session: ListedSession
  selected: boolean
  onSelect: (session: ListedSession) => void
  onAskToDelete: (session: ChatSession) => void
  actions: SessionActions
}) {
  const own = isOwn(session)
  const shared = own && session.shared
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
          title={own ? session.title : `${session.title}, shared by ${session.owner}`}
          onClick={() => onSelect(session)}
          className={cn(
            'flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-md px-2.5 text-left text-sm',
            own ? 'pointer-coarse:pr-17' : 'pointer-coarse:pr-9',
            selected
              ? cn('font-medium tracking-snug text-ink', own ? 'pr-14' : 'pr-8')
              : cn(
                  'text-ink-muted group-hover:text-ink',
                  own ? 'group-focus-within:pr-14 group-hover:pr-14' : 'group-focus-within:pr-8 group-hover:pr-8',
                ),
          )}
        >
          <span className="truncate">{session.title}</span>
          {shared ? (
            <UsersRound role="img" aria-label="Shared" size={13} strokeWidth={1.75} className="shrink-0" />
          ) : null}
        </button>
        <span
          className={cn(
            'absolute right-0.5 flex',
            !selected &&
              'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <SessionMenu session={session} actions={actions} />
          {own ? (
            <IconButton
              label={`Delete ${session.title}`}
              icon={Trash2}
              variant="danger"
              onClick={() => onAskToDelete(session)}
              className="-ml-1"
            />
          ) : null}
        </span>
      </div>
    </li>
  )
})

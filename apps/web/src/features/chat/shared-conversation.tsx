import type { SharedChatSession } from '@fieldproof/schema/chat'
import { Button } from '@fieldproof/ui/button'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { RefreshCw, UsersRound } from 'lucide-react'
import { useRef } from 'react'
import type { CitationChoice, CitingMessage } from '../../components/answer/answer-selection.ts'
import { MessageLog } from '../../components/answer/message-log.tsx'
import { useStickToBottom } from '../../components/answer/use-stick-to-bottom.ts'
import { useKeptScroll } from '../../components/workspace/use-kept-scroll.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { MessagesSkeleton } from './conversation.tsx'
import { type ChosenCitation, MessageList } from './message-list.tsx'

/** A session that somebody else shares: its messages as they are now, and no composer. Give it the session's id as its key. */
export function SharedConversation({
  session: { id, owner },
  chosen,
  onChoose,
}: {
  session: SharedChatSession
  chosen: ChosenCitation | undefined
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
}) {
  const query = trpc.chat.listMessages.useQuery({ id }, { refetchOnMount: 'always' })
  const messages = query.data
  const late = useLateLoading(query.isPending)
  const area = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { sticks } = useStickToBottom(area, content)
  useKeptScroll(area, `chat ${id}`, sticks)
  return (
    <>
      <MessageLog
        area={area}
        content={content}
        className="min-h-0 flex-1"
        contentClassName="mx-auto w-full max-w-[46.5rem] px-(--gutter) py-5 sm:px-6"
      >
        {query.isError ? <LoadFailed title="The messages could not be loaded." query={query} /> : null}
        {late ? <MessagesSkeleton /> : null}
        {messages?.length === 0 ? (
          <p className="m-auto py-10 text-sm text-ink-muted">Nothing has been asked in this session yet.</p>
        ) : null}
        {messages === undefined ? null : (
          <MessageList
            messages={messages}
            atEnd={sticks}
            finished={undefined}
            chosen={chosen}
            onChoose={onChoose}
            onRetry={undefined}
            onRephrase={undefined}
          />
        )}
      </MessageLog>
      <div className="mx-auto w-full max-w-[46.5rem] shrink-0 px-(--gutter) pb-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-subtle bg-sunken px-3.5 py-2.5 text-sm text-ink-muted">
          <UsersRound aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
          <p className="min-w-0 flex-1 basis-48">
            Shared by <strong className="font-medium text-ink">{owner}</strong>, to read. Only {owner} can ask in it.
          </p>
          <Button size="sm" icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
            Refresh
          </Button>
        </div>
      </div>
    </>
  )
}

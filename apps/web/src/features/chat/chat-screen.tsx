import type { ChatSession } from '@fieldproof/schema/chat'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Sheet } from '@fieldproof/ui/sheet'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { ChevronDown, Plus, RotateCw, WifiOff } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { useHealth } from '../../lib/use-health.ts'
import { Composer, type Draft, emptyDraft, refuseWithoutSession } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { DeleteSessionDialog } from './delete-session-dialog.tsx'
import { EmptyConversation } from './empty-conversation.tsx'
import { SessionsList } from './sessions-list.tsx'
import { useRegionKeys } from './use-region-keys.ts'
import { useSessions } from './use-sessions.ts'

/** Sessions at the left, or behind a button on a narrow screen, and the selected one beside them. */
export function ChatScreen() {
  const { query, sessions, selected, choose, create, creating, createdId } = useSessions()
  const loading = useLateLoading(query.isPending)
  const [deleting, setDeleting] = useState<ChatSession>()
  const [sheetOpen, setSheetOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const changeDraft = useCallback((change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })), [])
  const offline = useHealth().connected === false
  const screen = useRef<HTMLDivElement>(null)
  useRegionKeys(screen)

  const select = useCallback(
    (session: ChatSession) => {
      choose(session.id)
      setSheetOpen(false)
    },
    [choose],
  )
  const createAndClose = useCallback(() => {
    create()
    setSheetOpen(false)
  }, [create])
  const list = (
    <SessionsList
      sessions={sessions}
      loading={loading}
      selectedId={selected?.id}
      creating={creating}
      onCreate={createAndClose}
      onSelect={select}
      onAskToDelete={setDeleting}
    />
  )

  return (
    <div ref={screen} className="flex min-h-0 flex-1">
      <nav
        data-region
        tabIndex={-1}
        aria-label="Chat sessions"
        className="hidden w-(--sessions-w) shrink-0 flex-col border-r border-line-subtle bg-app md:flex"
      >
        {list}
      </nav>
      <Sheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        side="left"
        label="Chat sessions"
        className="w-72 bg-app md:hidden"
      >
        {list}
      </Sheet>
      <section
        data-region
        tabIndex={-1}
        aria-label="Conversation"
        className="flex min-w-0 flex-1 flex-col bg-surface outline-none"
      >
        <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line-subtle pr-2 pl-1.5 md:hidden">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
            className="flex h-11 min-w-0 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium"
          >
            <span className="truncate">{selected?.title ?? 'Sessions'}</span>
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
          </button>
          <IconButton
            label="New session"
            icon={Plus}
            size="md"
            busy={creating}
            onClick={create}
            className="ml-auto max-sm:size-11"
          />
        </div>
        {offline ? (
          <InlineAlert tone="danger" icon={WifiOff} title="Vector database unreachable" className="m-3 mb-0 shrink-0">
            Answers and search are paused. We try again every 30 seconds.
          </InlineAlert>
        ) : null}
        {query.isError ? (
          <InlineAlert
            tone="danger"
            title="The sessions could not be loaded."
            className="m-3 mb-0 shrink-0"
            action={
              <Button size="sm" icon={RotateCw} onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            {errorText(query.error)}
          </InlineAlert>
        ) : null}
        {selected === undefined ? (
          <WithoutSession
            ready={query.isSuccess}
            creating={creating}
            onCreate={create}
            draft={draft}
            onDraftChange={changeDraft}
          />
        ) : (
          <Conversation
            key={selected.id}
            sessionId={selected.id}
            isNew={selected.id === createdId}
            draft={draft}
            onDraftChange={changeDraft}
          />
        )}
      </section>
      <DeleteSessionDialog session={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  )
}

/** The conversation's place while there is no session: what to do, and a composer that cannot send yet. */
function WithoutSession({
  ready,
  creating,
  onCreate,
  draft,
  onDraftChange,
}: {
  ready: boolean
  creating: boolean
  onCreate: () => void
  draft: Draft
  onDraftChange: (change: Partial<Draft>) => void
}) {
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <div className="flex min-h-0 flex-1 overflow-y-auto px-(--gutter)">
        {ready ? <EmptyConversation onNewSession={onCreate} busy={creating} /> : null}
      </div>
      <Composer
        ref={input}
        draft={draft}
        onDraftChange={onDraftChange}
        phase={undefined}
        hasMessages={false}
        onSend={refuseWithoutSession}
        onStop={undefined}
      />
    </>
  )
}

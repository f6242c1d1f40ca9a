import type { ChatSession } from '@fieldproof/schema/chat'
import { useStore } from '@fieldproof/ui/create-store'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { CitationChoice, CitingMessage } from '../../components/answer/answer-selection.ts'
import { ViewerSheet } from '../../components/viewer/viewer-sheet.tsx'
import { OfflineBanner } from '../../components/workspace/offline-banner.tsx'
import { useWorkspaceRequest } from '../../components/workspace/use-workspace.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { changeChatDraft, chatDraft } from './chat-draft.ts'
import { ChatHead } from './chat-head.tsx'
import { type ChosenDocuments, Composer, type Draft, refuseWithoutSession } from './composer.tsx'
import { Conversation, type FirstMessage } from './conversation.tsx'
import { DeleteSessionDialog } from './delete-session-dialog.tsx'
import { EmptyConversation } from './empty-conversation.tsx'
import { NotesSheet } from './notes-sheet.tsx'
import { SessionMenu } from './session-menu.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SharedConversation } from './shared-conversation.tsx'
import { useCitationViewer } from './use-citation-viewer.ts'
import type { Caret } from './use-kept-caret.ts'
import { useRegionKeys } from './use-region-keys.ts'
import { useSessionActions } from './use-session-actions.tsx'
import { useSessions } from './use-sessions.ts'
import { ViewerColumn } from './viewer-column.tsx'

/** Sessions, the selected one, and the page that is cited, beside each other; what has no room opens over the others. */
export function ChatScreen() {
  const { query, sessions, shared, selected, read, opening, choose, create, creating, createdId } = useSessions()
  const loading = useLateLoading(query.isPending)
  const [deleting, setDeleting] = useState<ChatSession>()
  const [listOpen, setListOpen] = useState(false)
  const draft = useStore(chatDraft)
  const caret = useRef<Caret>(undefined)
  const [first, setFirst] = useState<FirstMessage>({})
  const changeFirst = useCallback((change: FirstMessage) => setFirst((now) => ({ ...now, ...change })), [])
  const createPlain = useCallback(() => {
    changeFirst({ question: undefined })
    create()
  }, [changeFirst, create])
  const screen = useRef<HTMLDivElement>(null)
  useRegionKeys(screen)
  const ready = !query.isPending && !opening && !creating
  useWorkspaceRequest('new-session', create, ready)
  useWorkspaceRequest(
    'start-chat',
    () => (selected === undefined ? create() : screen.current?.querySelector('textarea')?.focus()),
    ready,
  )
  useWorkspaceRequest('show-session', ({ id }) => choose(id))
  const shown = read ?? selected
  const { actions, dialogs } = useSessionActions()
  const [notesOpen, setNotesOpen] = useState(false)
  const [wantedNote, setWantedNote] = useState<string>()
  const openNotes = useCallback(() => {
    setNotesOpen(true)
    setListOpen(false)
  }, [])
  useWorkspaceRequest('show-notes', ({ noteId }) => {
    setWantedNote(noteId)
    openNotes()
  })
  const { chosen, target, choose: chooseCitation, adopt, showSource, close, opener } = useCitationViewer(shown?.id)
  const viewerIsColumn = useMediaQuery(breakpoints.viewerColumn)
  const threeColumns = useMediaQuery(breakpoints.threeColumns)
  const inColumn = viewerIsColumn ? target : undefined
  const sessionsInMenu = inColumn !== undefined && !threeColumns

  const open = useCallback(
    (id: string) => {
      choose(id)
      setListOpen(false)
    },
    [choose],
  )
  const select = useCallback(({ id }: { id: string }) => open(id), [open])
  const chooseOfNote = useCallback(
    (message: CitingMessage, choice: CitationChoice) => {
      setNotesOpen(false)
      chooseCitation(message, choice)
    },
    [chooseCitation],
  )
  const createAndClose = useCallback(() => {
    createPlain()
    setListOpen(false)
  }, [createPlain])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = useMemo(
    () => ({ hasMore: hasNextPage, busy: isFetchingNextPage, onMore: () => void fetchNextPage() }),
    [hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  const list = (
    <SessionsList
      sessions={sessions}
      shared={shared}
      loading={loading}
      more={more}
      selectedId={shown?.id}
      creating={creating}
      onCreate={createAndClose}
      onSelect={select}
      onOpen={open}
      onAskToDelete={setDeleting}
      onOpenNotes={openNotes}
      actions={actions}
    />
  )

  return (
    <div ref={screen} className="flex min-h-0 flex-1">
      {sessionsInMenu ? null : (
        <nav
          data-region
          tabIndex={-1}
          aria-label="Chat sessions"
          className="hidden w-(--sessions-w) shrink-0 flex-col border-r border-line-subtle bg-app md:flex"
        >
          {list}
        </nav>
      )}
      <section
        data-region
        tabIndex={-1}
        aria-label="Conversation"
        className="flex min-w-0 flex-1 flex-col bg-surface outline-none"
      >
        <ChatHead
          title={shown?.title ?? 'Sessions'}
          form={sessionsInMenu ? 'menu' : 'drawer'}
          open={listOpen}
          onOpenChange={setListOpen}
          creating={creating}
          onCreate={createPlain}
          menu={
            shown === undefined ? null : (
              <SessionMenu session={shown} actions={actions} size="md" className="max-sm:size-11" />
            )
          }
        >
          {list}
        </ChatHead>
        <OfflineBanner paused="Answers and search" className="m-3 mb-0 shrink-0" />
        {query.isError ? (
          <LoadFailed title="The sessions could not be loaded." query={query} className="m-3 mb-0 shrink-0" />
        ) : null}
        {read !== undefined ? (
          <SharedConversation key={read.id} session={read} chosen={chosen} onChoose={chooseCitation} />
        ) : selected === undefined ? (
          <WithoutSession
            ready={query.isSuccess && !opening}
            creating={creating}
            onCreate={createPlain}
            onAsk={(question) => {
              changeFirst({ question })
              create()
            }}
            documents={{
              chosen: first.documentIds ?? null,
              onChoose: (documentIds) => changeFirst({ documentIds }),
              tags: first.tags ?? [],
              onChooseTags: (tags) => changeFirst({ tags }),
            }}
            caret={caret}
            draft={draft}
            onDraftChange={changeChatDraft}
          />
        ) : (
          <Conversation
            key={selected.id}
            session={selected}
            isNew={selected.id === createdId}
            first={selected.id === createdId ? first : undefined}
            onFirstTaken={() => setFirst({})}
            chosen={chosen}
            onChoose={chooseCitation}
            onAdopt={adopt}
            caret={caret}
            draft={draft}
            onDraftChange={changeChatDraft}
          />
        )}
      </section>
      {inColumn === undefined ? null : (
        <ViewerColumn target={inColumn} onSource={showSource} onClose={close} opener={opener} />
      )}
      <ViewerSheet
        target={viewerIsColumn ? undefined : target}
        onSource={showSource}
        onClose={close}
        className="sm:w-(--viewer-w)"
      />
      <NotesSheet
        open={notesOpen}
        wanted={wantedNote}
        onClose={() => {
          setNotesOpen(false)
          setWantedNote(undefined)
        }}
        onChoose={chooseOfNote}
      />
      {dialogs}
      <DeleteSessionDialog session={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  )
}

/** The conversation's place while there is no session: what to do, and a composer whose first message opens one. */
function WithoutSession({
  ready,
  creating,
  onCreate,
  onAsk,
  caret,
  draft,
  onDraftChange,
  documents,
}: {
  ready: boolean
  creating: boolean
  onCreate: () => void
  onAsk: (question: string) => void
  documents: ChosenDocuments
  caret: RefObject<Caret | undefined>
  draft: Draft
  onDraftChange: (change: Partial<Draft>) => void
}) {
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <div className="relative flex min-h-0 flex-1 overflow-y-auto px-(--gutter)">
        {ready ? <EmptyConversation onAsk={onAsk} onNewSession={onCreate} busy={creating} /> : null}
      </div>
      <Composer
        ref={input}
        caret={caret}
        draft={draft}
        onDraftChange={onDraftChange}
        phase={undefined}
        hasMessages={false}
        documents={ready ? documents : undefined}
        // What is sent while the first message opens a session would be asked nowhere.
        blocked={ready ? (creating ? 'The session is being opened' : undefined) : 'No active session'}
        onSend={ready ? (creating ? undefined : () => onAsk(draft.text)) : refuseWithoutSession}
        onStop={undefined}
      />
    </>
  )
}

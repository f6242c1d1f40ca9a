import type { ChatMessage, ChatSession } from '@fieldproof/schema/chat'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CitationChoice, CitingMessage } from '../../components/answer/answer-selection.ts'
import { makeMessageId } from '../../components/answer/make-message-id.ts'
import { MessageLog } from '../../components/answer/message-log.tsx'
import { useStickToBottom } from '../../components/answer/use-stick-to-bottom.ts'
import { useKeptScroll } from '../../components/workspace/use-kept-scroll.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { isUnderWay } from './answer-progress.ts'
import { awaitStoredAnswer } from './await-stored-answer.ts'
import { BrokenOff } from './broken-off.tsx'
import { Composer, type Draft } from './composer.tsx'
import { EmptyConversation } from './empty-conversation.tsx'
import { LiveMessage, liveIdOf } from './live-message.tsx'
import { type ChosenCitation, MessageList } from './message-list.tsx'
import { useAnswering } from './use-answering.ts'
import type { Caret } from './use-kept-caret.ts'
import { useAnswerPhase } from './use-live-answer.ts'

/** What was said and chosen before there was a session to keep it. */
export interface FirstMessage {
  /** Asked as soon as there is one. */
  question?: string | undefined
  documentIds?: string[] | null | undefined
  tags?: string[] | undefined
}

/** One session: its messages, which scroll, and the composer, which does not. Give it the session's id as its key. */
export function Conversation({
  session,
  isNew,
  first = noFirst,
  onFirstTaken,
  chosen,
  onChoose,
  onAdopt,
  caret,
  draft,
  onDraftChange,
}: {
  session: ChatSession
  /** Just made by this reader, who will want to write at once. */
  isNew: boolean
  /** What the session was made for. */
  first: FirstMessage | undefined
  onFirstTaken: () => void
  chosen: ChosenCitation | undefined
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
  /** The answer that was being written under an id of the page is stored as a message. */
  onAdopt: (writtenAs: string, message: CitingMessage) => void
  caret: RefObject<Caret | undefined>
  draft: Draft
  onDraftChange: (change: Partial<Draft>) => void
}) {
  const sessionId = session.id
  // Undefined: as the session has it.
  const [choice, setChoice] = useState(first.documentIds)
  const [tags, setTags] = useState(first.tags)
  const phase = useAnswerPhase(sessionId)
  const query = trpc.chat.listMessages.useQuery(
    { id: sessionId },
    { refetchInterval: ({ state }) => phase === undefined && awaitStoredAnswer(state.data) },
  )
  const messages = query.data
  const late = useLateLoading(query.isPending)
  const adopt = useCallback((answer: ChatMessage) => onAdopt(liveIdOf(sessionId), answer), [onAdopt, sessionId])
  const { send, retry, stop, announcement, finished } = useAnswering(sessionId, adopt)
  const area = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const { away, sticks, scrollToEnd } = useStickToBottom(area, content)
  useKeptScroll(area, `chat ${sessionId}`, sticks)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])

  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const retryWithOptions = useCallback(() => {
    const { includeSources, detailed } = latest.current
    void retry({ includeSources, detailed })
  }, [retry])
  const answerLocally = useCallback(() => {
    const { includeSources, detailed } = latest.current
    void retry({ includeSources, detailed, engine: 'local' })
  }, [retry])

  // The same text sent again, because the first try was not acknowledged, is the same message.
  const pending = useRef<{ content: string; messageId: string }>(undefined)
  function sendText(text: string) {
    const content = text.trim()
    if (pending.current?.content !== content) pending.current = { content, messageId: makeMessageId() }
    const { messageId } = pending.current
    const { includeSources, detailed } = draft
    const documents = {
      ...(choice === undefined ? {} : { documentIds: choice }),
      ...(tags === undefined ? {} : { tags }),
    }
    void send({ content, messageId, includeSources, detailed, ...documents }, () => {
      pending.current = undefined
      // What was written beside an offered question stays.
      if (latest.current.text.trim() === content) onDraftChange({ text: '' })
      scrollToEnd()
    })
  }

  // A question that was chosen before there was a session to ask it in.
  const takeFirst = useEffectEvent(() => {
    onFirstTaken()
    if (first.question !== undefined) sendText(first.question)
  })
  useEffect(() => takeFirst(), [])

  const rephrase = useCallback(() => {
    const question = messages?.findLast((message) => message.role === 'user')
    if (question !== undefined) onDraftChange({ text: question.content })
    input.current?.focus()
  }, [messages, onDraftChange])

  const unanswered = phase === undefined && messages?.at(-1)?.role === 'user'
  return (
    <>
      <div className="relative min-h-0 flex-1">
        <MessageLog
          area={area}
          content={content}
          className="h-full"
          contentClassName="mx-auto w-full max-w-[46.5rem] px-(--gutter) py-5 sm:px-6"
        >
          {query.isError ? <LoadFailed title="The messages could not be loaded." query={query} /> : null}
          {late ? <MessagesSkeleton /> : null}
          {messages === undefined ? null : (
            <MessageList
              messages={messages}
              atEnd={sticks}
              finished={finished}
              chosen={chosen}
              onChoose={onChoose}
              onRetry={retryWithOptions}
              onRephrase={rephrase}
            />
          )}
          {messages?.length === 0 && phase === undefined ? <EmptyConversation onAsk={sendText} /> : null}
          <LiveMessage
            sessionId={sessionId}
            chosen={chosen}
            onChoose={onChoose}
            onRetry={retryWithOptions}
            onAnswerLocally={answerLocally}
          />
          {unanswered ? <BrokenOff reason="This question has no answer yet." onRetry={retryWithOptions} /> : null}
        </MessageLog>
        {away ? (
          <IconButton
            label="Go to the latest message"
            icon={ArrowDown}
            variant="outlined"
            size="md"
            tooltipSide="top"
            onClick={scrollToEnd}
            className="absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-md"
          />
        ) : null}
      </div>
      <Composer
        ref={input}
        caret={caret}
        draft={draft}
        onDraftChange={onDraftChange}
        phase={phase}
        hasMessages={(messages?.length ?? 0) > 0}
        documents={{
          chosen: choice === undefined ? session.documentIds : choice,
          onChoose: setChoice,
          tags: tags ?? session.tags,
          onChooseTags: setTags,
        }}
        onSend={isUnderWay(phase) ? undefined : () => sendText(draft.text)}
        onStop={stop}
      />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const noFirst: FirstMessage = {}

/** Where messages will stand. */
export function MessagesSkeleton() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading messages</span>
      <Skeleton className="ml-auto h-11 w-2/3 rounded-xl" />
      <div className="space-y-2.5 sm:pl-10">
        <Skeleton className="h-2 w-28" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-[92%]" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  )
}

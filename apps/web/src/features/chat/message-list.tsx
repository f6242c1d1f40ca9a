import type { ChatMessage } from '@fieldproof/schema/chat'
import { memo, type RefObject } from 'react'
import type { CitationChoice, CitingMessage } from '../../components/answer/answer-selection.ts'
import { UserMessage } from '../../components/answer/user-message.tsx'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { scrollRow } from '../../components/workspace/use-kept-scroll.ts'
import { AssistantMessage } from './assistant-message.tsx'
import type { FinishedAnswer } from './use-answering.ts'

/** The citation that is looked at, and in which message. */
export interface ChosenCitation {
  messageId: string
  choice: CitationChoice
}

/** The stored messages of a conversation. Memoised as a whole: text that streams in beneath it does not touch it. */
export const MessageList = memo(function MessageList({
  messages,
  atEnd,
  finished,
  chosen,
  onChoose,
  onRetry,
  onRephrase,
}: {
  messages: readonly ChatMessage[]
  /** Whether the conversation is held at its end. */
  atEnd: RefObject<boolean>
  finished: FinishedAnswer | undefined
  chosen: ChosenCitation | undefined
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
  /** Undefined where nothing can be asked. */
  onRetry: (() => void) | undefined
  onRephrase: (() => void) | undefined
}) {
  if (messages.length === 0) return null
  return (
    // The room between two messages is part of both, so that a list that draws only some of them counts it.
    <div className="-my-2.5">
      <VirtualRows
        as="div"
        rows={messages}
        keyOf={idOf}
        estimate={heightOf}
        step={12}
        from="end"
        keep={chosen?.messageId}
        atEnd={atEnd}
      >
        {(message, place, index) => {
          const isLast = index === messages.length - 1
          return (
            // Messages far from the window are not laid out, so that long conversations scroll smoothly.
            // Such a box clips what leaves it, so it reaches over the gutter: focus rings and the rail of sources need the room.
            <div
              {...place}
              {...scrollRow(message.id)}
              className="-mx-(--gutter) px-(--gutter) py-2.5 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] sm:-mx-6 sm:px-6"
            >
              {message.role === 'user' ? (
                <UserMessage content={message.content} />
              ) : (
                <AssistantMessage
                  message={message}
                  newFrom={finished?.messageId === message.id ? finished.checkedBefore : undefined}
                  chosen={chosen?.messageId === message.id ? chosen.choice : undefined}
                  onChoose={onChoose}
                  onRetry={isLast ? onRetry : undefined}
                  onRephrase={isLast ? onRephrase : undefined}
                />
              )}
            </div>
          )
        }}
      </VirtualRows>
    </div>
  )
})

const idOf = ({ id }: ChatMessage) => id
const heightOf = ({ role, content }: ChatMessage) => (role === 'user' ? 64 : 160) + 24 * Math.floor(content.length / 90)

import type { ChatMessage } from '@fieldproof/schema/chat'
import { memo } from 'react'
import type { CitationChoice, CitingMessage } from '../../components/answer/answer-selection.ts'
import { UserMessage } from '../../components/answer/user-message.tsx'
import { useGradualList } from '../../lib/use-gradual-list.ts'
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
  finished,
  chosen,
  onChoose,
  onRetry,
  onRephrase,
}: {
  messages: readonly ChatMessage[]
  finished: FinishedAnswer | undefined
  chosen: ChosenCitation | undefined
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
  onRetry: () => void
  onRephrase: () => void
}) {
  const shown = useGradualList(messages, 12, 'end')
  return shown.map((message, index) => {
    const isLast = index === shown.length - 1
    return (
      // Messages far from the window are not laid out, so that long conversations scroll smoothly.
      // Such a box clips what leaves it, so it reaches over the gutter: focus rings and the rail of sources need the room.
      <div
        key={message.id}
        className="-mx-(--gutter) -my-1 px-(--gutter) py-1 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] sm:-mx-6 sm:px-6"
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
  })
})

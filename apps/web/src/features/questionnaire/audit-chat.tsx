import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { FileSpreadsheet, FileText, MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MessageLog } from '../../components/answer/message-log.tsx'
import { useStickToBottom } from '../../components/answer/use-stick-to-bottom.ts'
import { UserMessage } from '../../components/answer/user-message.tsx'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { AuditAnswer } from './audit-answer.tsx'
import { AuditComposer } from './audit-composer.tsx'
import type { ShownMessage } from './chat-messages.ts'
import type { OpenEvidence } from './evidence-target.ts'
import type { AuditChat } from './use-audit-chat.ts'

/** The chat about a questionnaire: its head with the exports, the messages, which scroll, and the composer. */
export function AuditChatPanel({
  chat,
  filename,
  blocked,
  onOpenEvidence,
  className,
}: {
  chat: AuditChat
  /** Of the questionnaire; undefined where none is loaded. */
  filename: string | undefined
  /** Why nothing can be asked now. */
  blocked: string | undefined
  onOpenEvidence: OpenEvidence
  className?: string
}) {
  const { messages, thinking, send, exportAs, exporting } = chat
  const area = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { sticks, scrollToEnd } = useStickToBottom(area, content)
  const announcement = useReplyAnnouncement(chat)
  return (
    <section
      aria-labelledby="audit-chat"
      className={cn('flex min-h-0 min-w-0 flex-col rounded-lg border border-line-subtle bg-surface', className)}
    >
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line-subtle px-4 py-2">
        <h2 id="audit-chat" className="mr-auto text-md font-semibold tracking-snug">
          AI chat
        </h2>
        <Button
          size="sm"
          icon={FileSpreadsheet}
          aria-label="Export the chat to Excel"
          busy={exporting === 'excel'}
          onClick={() => void exportAs('excel')}
        >
          Excel
        </Button>
        <Button
          size="sm"
          icon={FileText}
          aria-label="Export the chat to Word"
          busy={exporting === 'docx'}
          onClick={() => void exportAs('docx')}
        >
          Word
        </Button>
      </div>
      <MessageLog area={area} content={content} className="min-h-0 flex-1" contentClassName="px-4 py-4">
        {messages.length === 0 ? (
          <div className="m-auto max-w-64 py-6 text-center">
            <MessageSquareText
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className="mx-auto mb-3 text-ink-muted"
            />
            <p className="text-md font-semibold">Ask about this questionnaire</p>
            <p className="mt-1 text-sm text-ink-muted">
              {filename === undefined
                ? 'Upload a questionnaire first. Answers use its findings, its text, your policy and the indexed documents.'
                : 'Which items are open? What is the score? Answers use its findings, its text, your policy and the indexed documents.'}
            </p>
          </div>
        ) : null}
        {messages.length === 0 ? null : (
          <div className="-my-2.5">
            <VirtualRows as="div" rows={messages} keyOf={idOf} estimate={heightOf} atEnd={sticks}>
              {(message, place) => (
                <div {...place} className="py-2.5">
                  {message.role === 'user' ? (
                    <UserMessage content={message.content} />
                  ) : (
                    <AuditAnswer message={message} onOpenEvidence={onOpenEvidence} />
                  )}
                </div>
              )}
            </VirtualRows>
          </div>
        )}
      </MessageLog>
      <AuditComposer
        busy={thinking}
        blocked={blocked}
        onSend={(text, tableFormat) => {
          const taken = send(text, tableFormat)
          if (taken) scrollToEnd()
          return taken
        }}
      />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

const idOf = ({ id }: ShownMessage) => id
const heightOf = ({ content }: ShownMessage) => 64 + 22 * Math.floor(content.length / 40)

/** Said once when a reply, or an error in its place, has come. */
function useReplyAnnouncement({ messages, thinking }: AuditChat): string {
  const [announcement, setAnnouncement] = useState('')
  const wasThinking = useRef(thinking)
  useEffect(() => {
    if (wasThinking.current && !thinking) {
      const last = messages.at(-1)
      setAnnouncement(last?.state === 'failed' ? last.content : 'The answer is complete.')
    } else if (!wasThinking.current && thinking) setAnnouncement('Thinking')
    wasThinking.current = thinking
  }, [thinking, messages])
  return announcement
}

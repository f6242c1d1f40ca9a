import type { ChatMessage } from '@fieldproof/schema/chat'
import { IconButton } from '@fieldproof/ui/icon-button'
import { toast } from '@fieldproof/ui/toast-store'
import { Bookmark, BookmarkCheck, Check, Copy, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { errorText } from '../../lib/rest-error.ts'
import { AnswerCost } from './answer-cost.tsx'
import { composeCopy } from './compose-copy.ts'
import { formatDuration } from './format-duration.ts'
import { useKeptNote } from './use-notes.ts'

const copiedMs = 2_000

/** Under a finished answer: the engine and its time, keep, copy, like and dislike. Feedback makes no call. */
export function AnswerActions({ message }: { message: ChatMessage }) {
  const { meta } = message
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-end gap-x-1 text-xs text-ink-subtle">
      {meta === undefined ? null : (
        <span title={meta.model} className="mr-1.5 tabular-nums max-sm:mr-auto">
          {meta.engine} · {formatDuration(meta.durationMs)}
        </span>
      )}
      {meta === undefined ? null : <AnswerCost meta={meta} />}
      <KeepButton messageId={message.id} />
      <CopyButton message={message} />
      <IconButton label="Like" icon={ThumbsUp} onClick={thank} />
      <IconButton label="Dislike" icon={ThumbsDown} onClick={thank} />
    </div>
  )
}

function thank() {
  toast({ title: 'Feedback noted', description: 'Thank you.', tone: 'info' })
}

function KeepButton({ messageId }: { messageId: string }) {
  const { kept, busy, toggle } = useKeptNote(messageId)
  return (
    <IconButton
      label={kept ? 'Remove from notes' : 'Keep as note'}
      icon={kept ? BookmarkCheck : Bookmark}
      aria-pressed={kept}
      busy={busy}
      onClick={toggle}
      className={kept ? 'text-primary-ink' : undefined}
    />
  )
}

function CopyButton({ message }: { message: ChatMessage }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <IconButton
        label={copied ? 'Copied' : 'Copy'}
        icon={copied ? Check : Copy}
        onClick={() =>
          copyText(composeCopy(message)).then(
            () => setCopied(true),
            (error: unknown) => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
          )
        }
      />
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}

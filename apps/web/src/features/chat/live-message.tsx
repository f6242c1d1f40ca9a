import { Skeleton } from '@fieldproof/ui/skeleton'
import { Spinner } from '@fieldproof/ui/spinner'
import { AnswerFrame } from './answer-frame.tsx'
import { isUnderWay } from './answer-progress.ts'
import { WritingStrip } from './answer-strip.tsx'
import { AnswerText } from './answer-text.tsx'
import { BrokenOff } from './broken-off.tsx'
import { useLiveAnswer } from './use-live-answer.ts'

/** The answer being written, or what came of it before it broke off. Draws again with each piece of text; nothing else does. */
export function LiveMessage({ sessionId, onRetry }: { sessionId: string; onRetry: () => void }) {
  const live = useLiveAnswer(sessionId)
  if (live === undefined || live.phase === 'sending') return null
  const { phase, text, documents, reason } = live
  if (phase === 'searching')
    return (
      <AnswerFrame busy>
        <Searching documents={documents} />
      </AnswerFrame>
    )
  return (
    <AnswerFrame busy={phase === 'writing'}>
      {phase === 'writing' ? <WritingStrip text={text} /> : null}
      <AnswerText content={text} checks={undefined} writing={phase === 'writing'} />
      {isUnderWay(phase) ? null : (
        <div role="status">
          <BrokenOff reason={reason ?? 'The answer stopped early.'} onRetry={onRetry} />
        </div>
      )}
    </AnswerFrame>
  )
}

function Searching({ documents }: { documents: number | undefined }) {
  return (
    <div role="status">
      <p className="flex min-h-7 items-center gap-2 text-sm font-medium">
        <Spinner size={14} className="text-primary" />
        {documents === undefined ? 'Searching' : `Searching ${documents} ${documents === 1 ? 'document' : 'documents'}`}
      </p>
      <div className="mt-2 space-y-2.5">
        <Skeleton className="h-2.5 w-full" />
        <Skeleton className="h-2.5 w-[92%]" />
        <Skeleton className="h-2.5 w-3/5" />
      </div>
    </div>
  )
}

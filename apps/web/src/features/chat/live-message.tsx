import { countOf } from '@fieldproof/schema/count-of'
import { Skeleton } from '@fieldproof/ui/skeleton'
import { Spinner } from '@fieldproof/ui/spinner'
import { useMemo } from 'react'
import { AnswerFrame } from '../../components/answer/answer-frame.tsx'
import {
  type AnswerSelection,
  AnswerSelectionContext,
  type CitationChoice,
  type CitingMessage,
} from '../../components/answer/answer-selection.ts'
import { WritingStrip } from '../../components/answer/answer-strip.tsx'
import { AnswerText } from '../../components/answer/answer-text.tsx'
import { firstSentenceOf } from '../../components/answer/first-sentence-of.ts'
import { isUnderWay, type LiveAnswer } from './answer-progress.ts'
import { BrokenOff } from './broken-off.tsx'
import type { ChosenCitation } from './message-list.tsx'
import { pageAnswers } from './page-answers.ts'
import { SourceCards } from './source-cards.tsx'
import { useLiveAnswer } from './use-live-answer.ts'

/** The id of the answer being written in a session; it is no stored message yet. */
export function liveIdOf(sessionId: string): string {
  return `live-${sessionId}`
}

/** The answer being written, or what came of it before it broke off. Draws again with each piece of text; nothing else does. */
export function LiveMessage({
  sessionId,
  chosen,
  onChoose,
  onRetry,
  onAnswerLocally,
}: {
  sessionId: string
  chosen: ChosenCitation | undefined
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
  onRetry: () => void
  onAnswerLocally: () => void
}) {
  const live = useLiveAnswer(sessionId)
  const id = liveIdOf(sessionId)
  const choice = chosen?.messageId === id ? chosen.choice : undefined
  const sources = live?.sources
  const writing = live?.phase === 'writing'
  const selection = useMemo<AnswerSelection>(
    () => ({
      sources: sources ?? [],
      chosen: choice,
      writing,
      // Read when it is needed, so that chips are not drawn again with each piece of text.
      choose(next) {
        const now = pageAnswers.read(sessionId)
        if (now === undefined) return
        // A sentence that is not checked yet has no number of its own so far.
        const sentence = next.sentence ?? firstSentenceOf(now.text, now.ranges, next.source)
        onChoose({ id, content: now.text, sources: [...now.sources], ranges: now.ranges }, { ...next, sentence })
      },
    }),
    [sources, choice, writing, onChoose, sessionId, id],
  )
  if (live === undefined || live.phase === 'sending') return null
  const { phase, text, documents, parts, ranges, checked, reason, offer } = live
  if (phase === 'searching')
    return (
      <AnswerFrame busy>
        <Searching documents={documents} parts={parts} />
      </AnswerFrame>
    )
  return (
    <AnswerFrame busy={writing}>
      <AnswerSelectionContext value={selection}>
        <WritingStrip text={text} ranges={ranges} checked={checked} writing={writing} />
        <AnswerText content={text} checked={checked} writing={writing} />
        {isUnderWay(phase) ? null : (
          <div role="status">
            <BrokenOff
              reason={reason ?? 'The answer stopped early.'}
              onRetry={onRetry}
              onAnswerLocally={offer === 'local' ? onAnswerLocally : undefined}
            />
          </div>
        )}
        {live.sources.length === 0 ? null : <SourceCards content={text} ranges={ranges} foot={null} />}
      </AnswerSelectionContext>
    </AnswerFrame>
  )
}

function Searching({ documents, parts }: Pick<LiveAnswer, 'documents' | 'parts'>) {
  const searching = documents === undefined ? 'Searching' : `Searching ${countOf(documents, 'document')}`
  return (
    <div role="status">
      <p className="flex min-h-7 items-center gap-2 text-sm font-medium">
        <Spinner size={14} className="text-primary" />
        {parts ? `Reading: ${parts.done} of ${countOf(parts.of, 'part')} done` : searching}
      </p>
      <div className="mt-2 space-y-2.5">
        <Skeleton className="h-2.5 w-full" />
        <Skeleton className="h-2.5 w-[92%]" />
        <Skeleton className="h-2.5 w-3/5" />
      </div>
    </div>
  )
}

import type { AnswerMeta, ChatMessage, Source } from '@fieldproof/schema/chat'
import { Button } from '@fieldproof/ui/button'
import { useLateLoading } from '@fieldproof/ui/skeleton'
import { Upload } from 'lucide-react'
import { memo, useMemo } from 'react'
import { AnswerFrame } from '../../components/answer/answer-frame.tsx'
import {
  type AnswerSelection,
  AnswerSelectionContext,
  type CitationChoice,
  type CitingMessage,
} from '../../components/answer/answer-selection.ts'
import { AnswerStrip } from '../../components/answer/answer-strip.tsx'
import { AnswerText } from '../../components/answer/answer-text.tsx'
import { Differences } from '../../components/answer/differences.tsx'
import { KeywordsOnly } from '../../components/answer/keywords-only.tsx'
import { NearestPlace } from '../../components/answer/nearest-place.tsx'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { AnswerActions } from './answer-actions.tsx'
import { BrokenOff } from './broken-off.tsx'
import { SearchedLine } from './searched-line.tsx'
import { SourceCards } from './source-cards.tsx'
import { useIsReread } from './use-live-answer.ts'

/** A stored answer: proof, text, sources, then how it came to be. The functions must stay the same between renders. */
export const AssistantMessage = memo(function AssistantMessage({
  message,
  newFrom,
  chosen,
  onChoose,
  onRetry,
  onRephrase,
}: {
  message: ChatMessage
  /** The first sentence (0-based) whose check has just come in. */
  newFrom: number | undefined
  chosen: CitationChoice | undefined
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
  /** Only for the last answer of a conversation. */
  onRetry: (() => void) | undefined
  /** Only for the last answer of a conversation. */
  onRephrase: (() => void) | undefined
}) {
  const { id, content, sources, meta } = message
  // Where nothing reads it again, the answer's stream ends a moment after the answer.
  const rereading = useLateLoading(useIsReread(id))
  const selection = useMemo<AnswerSelection>(
    () => ({ sources, grounds: meta?.grounds, chosen, choose: (choice) => onChoose(message, choice) }),
    [sources, meta, chosen, onChoose, message],
  )
  return (
    <AnswerFrame>
      <AnswerSelectionContext value={selection}>
        {meta === undefined ? null : <AnswerStrip meta={meta} newFrom={newFrom} rereading={rereading} />}
        <AnswerText content={content} meta={meta} />
        {meta?.differences === undefined ? null : <Differences differences={meta.differences} />}
        {meta?.declined === true ? (
          <NextSteps
            nearest={meta.nearest}
            onOpen={() => onChoose(message, { source: 0, sentence: undefined })}
            onRephrase={onRephrase}
          />
        ) : null}
        {meta?.stopped === undefined ? null : <BrokenOff reason={whyStopped(meta.stopped)} onRetry={onRetry} />}
        {meta?.keywordsOnly === true ? <KeywordsOnly /> : null}
        <SourceCards content={content} ranges={meta?.ranges} foot={<AnswerActions message={message} />} />
        {meta === undefined ? null : <SearchedLine meta={meta} />}
      </AnswerSelectionContext>
    </AnswerFrame>
  )
})

function whyStopped(stopped: NonNullable<AnswerMeta['stopped']>): string {
  return stopped === 'too-long'
    ? 'The answer was ended here because it became too long. Ask for one part of it.'
    : 'The answer stopped early.'
}

/** What to do where no answer was found. */
function NextSteps({
  nearest,
  onOpen,
  onRephrase,
}: {
  nearest: Source | undefined
  onOpen: () => void
  onRephrase: (() => void) | undefined
}) {
  const { openTab } = useWorkspace()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {nearest === undefined ? null : <NearestPlace nearest={nearest} onOpen={onOpen} />}
      <Button size="sm" icon={Upload} onClick={() => openTab('documents')}>
        Upload a document
      </Button>
      {onRephrase === undefined ? null : (
        <Button size="sm" variant="ghost" onClick={onRephrase}>
          Rephrase
        </Button>
      )}
    </div>
  )
}

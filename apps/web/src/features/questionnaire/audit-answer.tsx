import type { Source } from '@fieldproof/schema/chat'
import { plural } from '@fieldproof/schema/count-of'
import { documentClassLabels } from '@fieldproof/schema/document-labels'
import { limits } from '@fieldproof/schema/limits'
import { Spinner } from '@fieldproof/ui/spinner'
import { CircleAlert } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { type AnswerSelection, AnswerSelectionContext } from '../../components/answer/answer-selection.ts'
import { AnswerStrip } from '../../components/answer/answer-strip.tsx'
import { AnswerText } from '../../components/answer/answer-text.tsx'
import { citedWords } from '../../components/answer/cited-words.ts'
import { Differences } from '../../components/answer/differences.tsx'
import { NearestPlace } from '../../components/answer/nearest-place.tsx'
import type { ShownMessage } from './chat-messages.ts'
import { chatTexts } from './chat-texts.ts'
import { describeSources } from './describe-sources.ts'
import type { OpenEvidence } from './evidence-target.ts'
import { nameCited } from './name-cited.ts'

/** A reply of the audit chat, the message that holds its place, or the error that took it. */
export const AuditAnswer = memo(function AuditAnswer({
  message,
  onOpenEvidence,
}: {
  message: ShownMessage
  onOpenEvidence: OpenEvidence
}) {
  const { content, sources, sourceInfo, meta, state } = message
  const selection = useMemo<AnswerSelection>(
    () => ({
      // The chips only need names and pages.
      sources: sources.map((source) => {
        const { documentName, page } = nameCited(source)
        const { documentId, fileName, quote, passageId } = source
        return {
          documentId: documentId ?? '',
          documentName,
          fileName,
          page: page ?? 0,
          quote,
          passageId: passageId ?? '',
        }
      }),
      grounds: meta?.grounds,
      chosen: undefined,
      choose: (choice) => {
        const words = (one: (typeof sources)[number], at: number) =>
          at + 1 === choice.source ? { ...one, ...citedWords(one, meta?.grounds, choice) } : one
        onOpenEvidence(sources.map(words), choice.source)
      },
    }),
    [sources, meta, onOpenEvidence],
  )
  if (state === 'thinking')
    return (
      <p data-state="thinking" className="flex items-center gap-2 text-md text-ink-muted">
        <Spinner size={16} className="text-primary" />
        Thinking...
      </p>
    )
  if (state === 'failed')
    return (
      <p className="flex gap-2 text-md text-ink">
        <CircleAlert aria-hidden="true" size={17} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger-ink" />
        {content}
      </p>
    )
  return (
    <article aria-label="Answer of the assistant" className="min-w-0">
      {/* Answers older than their proof have none, and nothing is said of them. */}
      {meta === undefined ? null : <AnswerStrip meta={meta} newFrom={undefined} />}
      <AnswerSelectionContext value={selection}>
        <AnswerText content={content.trim() === '' ? chatTexts.empty : content} meta={meta} />
        {meta?.differences === undefined ? null : <Differences differences={meta.differences} />}
      </AnswerSelectionContext>
      {meta?.nearest === undefined ? null : <Nearest nearest={meta.nearest} onOpenEvidence={onOpenEvidence} />}
      {sources.length === 0 ? null : <Sources sources={sources} onOpenEvidence={onOpenEvidence} />}
      {sourceInfo === null || meta?.declined === true ? null : (
        // An answer that was not found says itself in what it was looked for.
        <p className="mt-2 text-xs text-ink-subtle">{describeSources(sourceInfo, meta)}</p>
      )}
    </article>
  )
})

function Nearest({ nearest, onOpenEvidence }: { nearest: Source; onOpenEvidence: OpenEvidence }) {
  return (
    <div className="mt-3">
      <NearestPlace nearest={nearest} onOpen={() => onOpenEvidence([{ ...nearest, nearest: true }], 1)} />
    </div>
  )
}

/** The sources of a reply: the first three, then the rest on demand. */
function Sources({ sources, onOpenEvidence }: { sources: ShownMessage['sources']; onOpenEvidence: OpenEvidence }) {
  const [expanded, setExpanded] = useState(false)
  const shown = expanded ? sources : sources.slice(0, limits.sourcesShown)
  const more = sources.length - shown.length
  return (
    <div className="mt-3">
      <ul aria-label="Sources" className="space-y-1">
        {shown.map(({ documentName, documentClass, page, sheet, quote }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is its number
          <li key={index}>
            <button
              type="button"
              onClick={() => onOpenEvidence(sources, index + 1)}
              className="flex min-h-11 w-full items-start gap-2.5 rounded-md border border-line-subtle bg-surface px-2 py-1.5 text-left transition-colors hover:bg-hover"
            >
              <span className="mt-0.5 flex size-[1.125rem] shrink-0 items-center justify-center rounded-[4px] bg-primary-tint-strong text-2xs font-semibold text-primary-ink tabular-nums">
                <span className="sr-only">Source </span>
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2 text-xs">
                  <span className="truncate font-medium" title={documentName}>
                    {documentName}
                  </span>
                  {page === null ? null : (
                    <span className="shrink-0 text-ink-muted tabular-nums">{sheet ?? `p. ${page}`}</span>
                  )}
                </span>
                {documentClass === undefined ? null : (
                  <span className="block text-xs text-ink-muted">{documentClassLabels[documentClass]}</span>
                )}
                <span className="block truncate font-paper text-[0.8125rem]/[1.125rem] text-ink-subtle">{quote}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setExpanded(true)}
          className="mt-1 min-h-6 rounded-sm py-1 text-sm font-medium text-primary-ink hover:underline pointer-coarse:min-h-11"
        >
          +{more} more {plural(more, 'source')}
        </button>
      ) : null}
    </div>
  )
}

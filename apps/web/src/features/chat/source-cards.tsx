import type { Source } from '@fieldproof/schema/chat'
import { plural } from '@fieldproof/schema/count-of'
import { documentClassLabels } from '@fieldproof/schema/document-labels'
import { limits } from '@fieldproof/schema/limits'
import type { SentenceRange } from '@fieldproof/schema/proof'
import { cn } from '@fieldproof/ui/cn'
import { type ReactNode, useContext, useId, useState } from 'react'
import { AnswerSelectionContext } from '../../components/answer/answer-selection.ts'
import { citedWords } from '../../components/answer/cited-words.ts'
import { firstSentenceOf } from '../../components/answer/first-sentence-of.ts'
import { namePage } from '../../components/answer/name-page.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'

/**
 * The sources of an answer: the first three, then the rest on demand; on a phone a rail that scrolls sideways.
 * `foot` stands at the right beneath them.
 */
export function SourceCards({
  content,
  ranges,
  foot,
}: {
  /** Of the answer. */
  content: string
  /** Of its sentences. */
  ranges: readonly SentenceRange[] | undefined
  foot: ReactNode
}) {
  const { sources, grounds, chosen, choose } = useContext(AnswerSelectionContext)
  const phone = useMediaQuery(breakpoints.phone)
  const [unfolded, setExpanded] = useState(false)
  // The viewer's own arrows may reach a source that is folded away.
  const expanded = unfolded || (chosen?.source ?? 0) > limits.sourcesShown
  const listId = useId()
  if (sources.length === 0) return <div className="mt-2 sm:text-right">{foot}</div>
  const shown = expanded ? sources : sources.slice(0, limits.sourcesShown)
  const more = sources.length - limits.sourcesShown
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark, and every answer has its sources
    <div role="group" aria-label="Sources" className="mt-4">
      <p className="mb-2 text-sm font-medium sm:hidden">
        Sources <span className="ml-1 font-normal text-ink-subtle tabular-nums">{sources.length}</span>
      </p>
      <ul
        id={listId}
        className="flex flex-col gap-1.5 max-sm:-mx-(--gutter) max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:flex-row max-sm:gap-2.5 max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1"
      >
        {shown.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is its number
          <li key={index} className="max-sm:w-[17rem] max-sm:shrink-0 max-sm:snap-start">
            <SourceCard
              source={chosen?.source === index + 1 ? { ...source, ...citedWords(source, grounds, chosen) } : source}
              number={index + 1}
              selected={chosen?.source === index + 1}
              onOpen={() => choose?.({ source: index + 1, sentence: firstSentenceOf(content, ranges, index + 1) })}
            />
          </li>
        ))}
        {phone && more > 0 && !expanded ? (
          <li className="flex shrink-0 items-center pr-1">
            <MoreSources more={more} listId={listId} onExpand={() => setExpanded(true)} />
          </li>
        ) : null}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {phone || more <= 0 ? null : expanded ? (
          <button
            type="button"
            aria-controls={listId}
            aria-expanded
            onClick={() => setExpanded(false)}
            className={link}
          >
            Show fewer
          </button>
        ) : (
          <MoreSources more={more} listId={listId} onExpand={() => setExpanded(true)} />
        )}
        <div className="ml-auto max-sm:w-full">{foot}</div>
      </div>
    </div>
  )
}

const link = 'rounded-sm py-1 text-sm font-medium text-primary-ink hover:underline max-sm:px-2 max-sm:py-3'

function MoreSources({ more, listId, onExpand }: { more: number; listId: string; onExpand: () => void }) {
  return (
    <button type="button" aria-controls={listId} aria-expanded={false} onClick={onExpand} className={link}>
      +{more} more {plural(more, 'source')}
    </button>
  )
}

function SourceCard({
  source,
  number,
  selected,
  onOpen,
}: {
  source: Source
  number: number
  selected: boolean
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      title={source.documentName}
      onClick={onOpen}
      className={cn(
        'flex h-full min-h-14 w-full items-start gap-3 rounded-md border bg-surface px-2.5 py-2 text-left transition-colors hover:bg-hover',
        selected ? 'border-primary ring-1 ring-primary' : 'border-line-subtle',
      )}
    >
      <span
        className={cn(
          'flex size-5 shrink-0 items-center justify-center rounded-[4px] text-2xs font-semibold tabular-nums',
          selected ? 'bg-primary text-on-primary' : 'bg-primary-tint-strong text-primary-ink',
        )}
      >
        <span className="sr-only">Source </span>
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{source.documentName}</span>
          <span className="shrink-0 text-xs text-ink-muted tabular-nums">
            {source.documentClass === undefined ? null : (
              <span className="max-sm:hidden">{documentClassLabels[source.documentClass]} · </span>
            )}
            {source.revision === undefined
              ? null
              : `Rev ${source.revision}${source.notInForce ? ', not in force' : ''} · `}
            {namePage(source)}
          </span>
        </span>
        {/* Beside a name there is no room for it on a phone. */}
        {source.documentClass === undefined ? null : (
          <span className="block text-xs text-ink-muted sm:hidden">{documentClassLabels[source.documentClass]}</span>
        )}
        <span className="block font-paper text-[0.8125rem]/[1.125rem] text-ink-subtle max-sm:line-clamp-2 sm:truncate">
          {source.quote}
        </span>
      </span>
    </button>
  )
}

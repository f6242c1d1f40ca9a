import {
  type ChangeJudgement,
  type ClauseChange,
  type ComparedClause,
  changeJudgementLabels,
  clauseChangeLabels,
} from '@fieldproof/schema/document-revisions'
import { Badge, type StatusTone } from '@fieldproof/ui/badge'
import { ArrowDownNarrowWide, ArrowUpNarrowWide, type LucideIcon, PencilLine, Type } from 'lucide-react'
import type { RowPlace } from '../../../components/rows/use-virtual-rows.ts'
import type { ViewerTarget } from '../../../components/viewer/viewer-target.ts'
import { ChangedWords } from './changed-words.tsx'
import { type ComparedIds, TouchedList } from './touched-list.tsx'

const looks: Record<ChangeJudgement, { tone: StatusTone; icon: LucideIcon }> = {
  stricter: { tone: 'warn', icon: ArrowUpNarrowWide },
  looser: { tone: 'info', icon: ArrowDownNarrowWide },
  other: { tone: 'neutral', icon: PencilLine },
  editorial: { tone: 'neutral', icon: Type },
}

/** One change: the clause as it stood and as it stands, side by side, what it does, and what it touches. */
export function ChangeItem({
  change,
  place,
  compared,
  onOpen,
  onView,
}: {
  change: ClauseChange
  place: RowPlace
  compared: ComparedIds
  onView: (target: ViewerTarget) => void
  onOpen: (side: 'before' | 'after', clause: ComparedClause) => void
}) {
  const { before, after, judgement, kinds, reason, words } = change
  const shown = after ?? before
  return (
    <li {...place} className="pb-3">
      <article
        aria-label={`${changeJudgementLabels[judgement]}: ${nameOf(shown)}`}
        className="overflow-hidden rounded-md border border-line-subtle bg-surface"
      >
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-subtle px-4 py-2">
          <Badge {...looks[judgement]}>{changeJudgementLabels[judgement]}</Badge>
          <span className="text-xs font-medium text-ink-muted">
            {kinds.map((kind) => clauseChangeLabels[kind]).join(', ')}
          </span>
          <span className="min-w-0 basis-full text-sm text-ink-muted sm:basis-0 sm:grow">{reason}</span>
        </header>
        <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line-subtle max-sm:divide-y max-sm:divide-line-subtle">
          <Side side="before" clause={before} words={words} onOpen={onOpen} />
          <Side side="after" clause={after} words={words} onOpen={onOpen} />
        </div>
        <TouchedList change={change} compared={compared} onView={onView} />
      </article>
    </li>
  )
}

function Side({
  side,
  clause,
  words,
  onOpen,
}: {
  side: 'before' | 'after'
  clause: ComparedClause | null
  words: ClauseChange['words']
  onOpen: (side: 'before' | 'after', clause: ComparedClause) => void
}) {
  if (clause === null)
    return (
      <p className="px-4 py-3 text-sm text-ink-subtle max-sm:hidden">
        {side === 'before' ? 'Not in the older revision' : 'Not in the newer revision'}
      </p>
    )
  return (
    <div className="min-w-0 px-4 py-3">
      <p className="flex items-baseline justify-between gap-3 text-xs text-ink-subtle">
        <span className="min-w-0 truncate">{above(clause)}</span>
        <button
          type="button"
          aria-label={`Page ${clause.page} of the ${side === 'before' ? 'older' : 'newer'} revision`}
          onClick={() => onOpen(side, clause)}
          className="hit-area shrink-0 rounded-sm underline decoration-line-control decoration-dotted underline-offset-3 hover:text-ink"
        >
          Page {clause.page}
        </button>
      </p>
      <p className="mt-1 font-paper text-[0.9375rem]/[1.4rem] break-words">
        {clause.number === '' ? null : <span className="mr-1.5 font-semibold">{clause.number}</span>}
        <ChangedWords words={words} side={side} />
      </p>
    </div>
  )
}

/** The heading above it, unless that is its own number. */
const above = ({ heading, number }: ComparedClause) =>
  heading
    .split(' › ')
    .filter((part) => part !== number)
    .join(' › ')

const nameOf = (clause: ComparedClause | null) =>
  clause === null ? '' : [clause.number, clause.text.slice(0, 80)].filter((part) => part !== '').join(' ')

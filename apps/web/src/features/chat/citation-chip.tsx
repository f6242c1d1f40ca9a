import { cn } from '@fieldproof/ui/cn'
import { Check, CircleHelp } from 'lucide-react'
import { useContext } from 'react'
import { AnswerSelectionContext } from './answer-selection.ts'
import { namePage } from './name-page.ts'

const shape =
  'hit-area mx-0.5 inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center gap-0.5 rounded-[4px] px-1 align-[0.08em] text-2xs leading-none font-semibold tabular-nums'

/**
 * `[n]` in an answer. Check and number mean that the cited page holds the sentence; an outlined number, that it does
 * not; a number alone, that nobody has checked.
 */
export function CitationChip({
  number,
  verified,
  sentence,
}: {
  /** 1-based, into the sources of the answer. */
  number: number
  /** Undefined where its sentence has no check, or none yet. */
  verified: boolean | undefined
  sentence: number | undefined
}) {
  const { sources, chosen, choose, writing = false, ...selection } = useContext(AnswerSelectionContext)
  const source = sources[number - 1]
  if (choose === undefined || (writing && source === undefined))
    return <span className={cn(shape, 'bg-pressed text-ink-muted')}>{number}</span>
  // A number without a source proves nothing, so it is not shown as if it did.
  if (source === undefined) return null
  const unchecked = selection.unchecked === true || verified === undefined
  const selected = chosen?.source === number && (sentence === undefined || chosen.sentence === sentence)
  return (
    <button
      type="button"
      aria-label={unchecked ? `Source ${number}` : `Source ${number}, ${verified ? 'verified' : 'not verified'}`}
      aria-pressed={selected}
      title={`${source.documentName}, ${namePage(source)}`}
      onClick={() => choose({ source: number, sentence })}
      className={cn(
        shape,
        'transition-colors',
        selected && 'bg-primary text-on-primary',
        !selected && (verified || unchecked) && 'bg-primary-tint-strong text-primary-ink hover:bg-primary-line/60',
        !selected && !verified && !unchecked && 'border border-warn-fill text-warn-ink hover:bg-warn-tint',
      )}
    >
      {verified ? <Check aria-hidden="true" size={10} strokeWidth={3} /> : null}
      {number}
    </button>
  )
}

/** Stands after a sentence that the sources do not hold. */
export function NotInSources() {
  return (
    <span className="mx-1 inline-flex h-[1.125rem] items-center gap-1 rounded-[4px] border border-warn-fill px-1.5 align-[0.08em] text-2xs leading-none font-medium whitespace-nowrap text-warn-ink">
      <CircleHelp aria-hidden="true" size={11} strokeWidth={2} />
      not in sources
    </span>
  )
}

import { describeState, type SentenceGround, type SentenceState } from '@fieldproof/schema/proof'
import { cn } from '@fieldproof/ui/cn'
import { Check, CircleHelp, Contrast, type LucideIcon, X } from 'lucide-react'
import { useContext } from 'react'
import { AnswerSelectionContext } from './answer-selection.ts'
import { namePage } from './name-page.ts'

const shape =
  'hit-area mx-0.5 inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center gap-0.5 rounded-[4px] px-1 align-[0.08em] text-2xs leading-none font-semibold tabular-nums'

/**
 * `[n]` in an answer. Check and number mean that the cited page supports the sentence; an outlined number, that it does
 * not, or not in full; a number alone, that it is a quotation, that another page decided, or that nobody has checked.
 */
export function CitationChip({
  number,
  state,
  sentence,
}: {
  /** 1-based, into the sources of the answer. */
  number: number
  /** Of its sentence; undefined where there is none yet. */
  state: SentenceState | undefined
  sentence: number | undefined
}) {
  const { sources, grounds, chosen, choose, writing = false } = useContext(AnswerSelectionContext)
  const source = sources[number - 1]
  if (choose === undefined || (writing && source === undefined))
    return <span className={cn(shape, 'bg-pressed text-ink-muted')}>{number}</span>
  // A number without a source proves nothing, so it is not shown as if it did.
  if (source === undefined) return null
  const ground = groundOf(grounds, sentence)
  const decidedElsewhere = ground != null && ground.source !== number
  const known = state === 'not_checked' || decidedElsewhere ? undefined : state
  const { icon: Icon, look } = looks[known ?? 'not_checked']
  const selected = chosen?.source === number && (sentence === undefined || chosen.sentence === sentence)
  return (
    <button
      type="button"
      aria-label={known === undefined ? `Source ${number}` : `Source ${number}, ${describeState(known, ground)}`}
      aria-pressed={selected}
      title={source.page > 0 ? `${source.documentName}, ${namePage(source)}` : source.documentName}
      onClick={() => choose({ source: number, sentence })}
      className={cn(shape, 'transition-colors', selected ? 'bg-primary text-on-primary' : look)}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" size={10} strokeWidth={3} />}
      {number}
    </button>
  )
}

const tinted = 'bg-primary-tint-strong text-primary-ink hover:bg-primary-line/60'
const amber = 'border border-warn-fill text-warn-ink hover:bg-warn-tint'
const red = 'border border-danger-fill text-danger-ink hover:bg-danger-tint'

/** A tick is for what is supported alone. */
const looks: Record<SentenceState, { icon?: LucideIcon; look: string }> = {
  quotation: { look: tinted },
  recorded: { look: 'bg-info-tint text-info-ink hover:bg-info-line/60' },
  supported: { icon: Check, look: tinted },
  partly: { icon: Contrast, look: amber },
  contradicted: { icon: X, look: red },
  not_supported: { look: amber },
  not_checked: { look: tinted },
}

const marks: Partial<Record<SentenceState, { icon: LucideIcon; look: string }>> = {
  partly: { icon: Contrast, look: 'border-warn-fill text-warn-ink' },
  contradicted: { icon: X, look: 'border-danger-fill text-danger-ink' },
}
const doubt = { icon: CircleHelp, look: 'border-warn-fill text-warn-ink' }
const unknown = { icon: CircleHelp, look: 'border-line-control text-ink-muted' }

const groundOf = (grounds: readonly (SentenceGround | null)[] | undefined, sentence: number | undefined) =>
  sentence === undefined ? undefined : grounds?.[sentence]

/** Stands after a sentence that is not supported in full, and says so in words, with what decided where that is known. */
export function StateMark({ state, sentence }: { state: SentenceState; sentence: number | undefined }) {
  const { grounds } = useContext(AnswerSelectionContext)
  const { icon: Icon, look } = marks[state] ?? (state === 'not_checked' ? unknown : doubt)
  return (
    <span
      className={cn(
        'mx-1 inline-flex min-h-[1.125rem] items-center gap-1 rounded-[4px] border px-1.5 align-[0.08em] text-2xs leading-tight font-medium',
        look,
      )}
    >
      <Icon aria-hidden="true" size={11} strokeWidth={2} className="shrink-0" />
      {describeState(state, groundOf(grounds, sentence))}
    </span>
  )
}

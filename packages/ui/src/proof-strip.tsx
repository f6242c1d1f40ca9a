import { cn } from './cn.ts'

/**
 * What one segment stands for. Answers: the states of their sentences, checking, empty. Audits: ok, warn, danger, none (no
 * evidence). Counts: filled, empty.
 */
export type ProofSegment =
  | 'quotation'
  | 'recorded'
  | 'supported'
  | 'partly'
  | 'contradicted'
  | 'not_supported'
  | 'not_checked'
  | 'checking'
  | 'filled'
  | 'empty'
  | 'ok'
  | 'warn'
  | 'danger'
  | 'none'

const looks: Record<ProofSegment, string> = {
  quotation: 'border border-primary-fill bg-primary-tint-strong',
  recorded: 'bg-info-fill',
  supported: 'bg-primary-fill',
  partly: 'bg-[linear-gradient(to_right,var(--warn-fill)_50%,var(--track)_50%)]',
  contradicted: 'bg-danger-fill',
  not_supported: 'hatched',
  not_checked: 'border border-line-control bg-surface',
  filled: 'bg-primary-fill',
  checking: 'bg-[linear-gradient(to_right,var(--primary-line)_50%,var(--track)_50%)]',
  empty: 'bg-track',
  ok: 'bg-ok-fill',
  warn: 'bg-warn-fill',
  danger: 'bg-danger-fill',
  none: 'border border-line-control bg-surface',
}

const mostSegments = 40

/** Past the most segments, equal ones are drawn as one run whose length is their share. */
function runsOf(segments: readonly ProofSegment[]): { kind: ProofSegment; count: number }[] {
  const runs: { kind: ProofSegment; count: number }[] = []
  for (const kind of segments) {
    const run = runs.find((known) => known.kind === kind)
    if (run) run.count += 1
    else runs.push({ kind, count: 1 })
  }
  return runs
}

/**
 * The mark of the product: one segment for one countable thing. Text beside it must say the same as `label`.
 * Up to 40 segments; beyond that a plain bar of proportions.
 */
export function ProofStrip({
  segments,
  label,
  size = 'md',
  fluid = false,
  fillFrom,
  className,
}: {
  segments: readonly ProofSegment[]
  /** The strip in words, for example "4 of 5 sentences supported, 1 not supported". */
  label: string
  /** 8 px, or 12 px in an audit. */
  size?: 'md' | 'lg'
  /** Fill the width instead of 18 px a segment. */
  fluid?: boolean
  /** Segments from this one on (0-based) fill left to right as they get their verdict; without it none does. */
  fillFrom?: number | undefined
  className?: string
}) {
  const plain = segments.length > mostSegments
  const parts = plain ? runsOf(segments) : segments.map((kind) => ({ kind, count: 1 }))
  const fills = (kind: ProofSegment, index: number) =>
    !plain && fillFrom !== undefined && index >= fillFrom && kind !== 'checking' && kind !== 'empty'
  return (
    <div
      role="img"
      aria-label={label}
      data-graphic
      className={cn('flex min-w-0', plain ? 'gap-px' : 'gap-[3px]', size === 'md' ? 'h-2' : 'h-3', className)}
    >
      {parts.map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its position
          key={index}
          style={{ flexGrow: part.count }}
          className={cn(
            'rounded-[2px]',
            fluid || plain ? 'min-w-1 flex-1' : 'w-[18px] max-w-[18px] min-w-1 flex-1',
            fills(part.kind, index) ? cn('overflow-hidden', looks.checking) : looks[part.kind],
          )}
        >
          {/* Over what says that it is being checked, so that the segment only ever gets fuller. */}
          {fills(part.kind, index) ? (
            <span className="fp-fill block h-full rounded-[2px] bg-surface">
              <span className={cn('block h-full rounded-[2px]', looks[part.kind])} />
            </span>
          ) : null}
        </span>
      ))}
    </div>
  )
}

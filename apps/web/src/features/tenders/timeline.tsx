import type { TenderFact } from '@fieldproof/schema/tenders'
import { cn } from '@fieldproof/ui/cn'
import { formatTenderDate } from '../../components/tenders/describe-date.ts'
import { todayHere } from '../../lib/today-here.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { type PlacedDate, placeDates } from './place-dates.ts'

const laneHeight = 2.75

/** The dates of the tender on a line in proportion; on a phone one beneath the other. Each opens its page. */
export function Timeline({ facts, onOpenFact }: { facts: readonly TenderFact[]; onOpenFact: (id: string) => void }) {
  const phone = useMediaQuery(breakpoints.phone)
  const { dates, today, lanes } = placeDates(facts, todayHere())
  if (dates.length === 0) return null
  if (phone)
    return (
      <ol aria-label="Timeline" className="space-y-0 px-4 py-3">
        {dates.map((date) => (
          <li key={date.id} className="relative border-l-2 border-primary-line pb-3 pl-4 last:pb-0">
            <Mark className="absolute top-1.5 -left-1.5" />
            <Label date={date} onOpenFact={onOpenFact} />
          </li>
        ))}
      </ol>
    )
  return (
    <div className="relative mx-5 my-4" style={{ height: `${1.5 + lanes * laneHeight}rem` }}>
      <div aria-hidden="true" data-graphic className="absolute inset-x-0 top-1 h-0.5 bg-primary-line" />
      {today === null ? null : (
        <div className="absolute top-0 flex h-full flex-col" style={{ left: `${today}%` }}>
          <span aria-hidden="true" data-graphic className="-mt-1.5 h-5 w-0.5 bg-accent" />
          <span className="sr-only">Today is between these dates.</span>
        </div>
      )}
      <ol aria-label="Timeline">
        {dates.map((date) => (
          <li
            key={date.id}
            className={cn('absolute top-0 flex h-full flex-col', date.endsAtMark ? 'items-end' : 'items-start')}
            style={date.endsAtMark ? { right: `${100 - date.left}%` } : { left: `${date.left}%` }}
          >
            <Mark className="relative" />
            <span
              aria-hidden="true"
              className="w-px bg-line"
              style={{ height: `${0.375 + date.lane * laneHeight}rem`, marginInline: '4px' }}
            />
            <Label date={date} onOpenFact={onOpenFact} className={cn('w-40', date.endsAtMark && 'text-right')} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Mark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-graphic
      className={cn('size-2.5 shrink-0 rounded-full border-2 border-surface bg-primary', className)}
    />
  )
}

function Label({
  date,
  onOpenFact,
  className,
}: {
  date: PlacedDate
  onOpenFact: (id: string) => void
  className?: string
}) {
  return (
    <button
      type="button"
      onClick={() => onOpenFact(date.id)}
      className={cn('relative z-1 block rounded-sm bg-surface text-left hover:text-primary-ink', className)}
    >
      <span className="block truncate text-xs text-ink-muted">{date.label}</span>
      <span className="block text-sm font-medium whitespace-nowrap tabular-nums">{formatTenderDate(date.date)}</span>
    </button>
  )
}

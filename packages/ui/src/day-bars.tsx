import { useState } from 'react'
import { cn } from './cn.ts'

export interface DayBar {
  /** The day for a person, for example "18 Nov". */
  day: string
  /** Nothing was measured on that day where it is null. */
  value: number | null
  /** The value with its unit, for example "4 documents". */
  text: string
}

/**
 * One bar a day over a shared scale from 0 to the highest value. The picture is one sentence (`label`) for assistive
 * technology; the days themselves belong in a table beside it. The day under the pointer is spelled out in the head.
 */
export function DayBars({
  title,
  summary,
  label,
  bars,
  top,
  className,
}: {
  title: string
  /** What the days amount to, in the head. */
  summary: string
  label: string
  bars: readonly DayBar[]
  /** The highest value with its unit, at the top of the scale; undefined where nothing was measured. */
  top: string | undefined
  className?: string
}) {
  const [pointed, setPointed] = useState<number>()
  const highest = Math.max(0, ...bars.map(({ value }) => value ?? 0))
  const shown = pointed === undefined ? undefined : bars[pointed]
  return (
    <div className={cn('flex flex-col', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <h3 className="font-medium">{title}</h3>
        <p className="text-xs text-ink-subtle tabular-nums">{shown ? `${shown.day}: ${shown.text}` : summary}</p>
      </div>
      <div role="img" aria-label={label} className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 pt-4">
        <div
          className="flex h-20 border-y border-t-line-subtle border-b-line"
          data-graphic
          onPointerLeave={() => setPointed(undefined)}
          onPointerCancel={() => setPointed(undefined)}
        >
          {bars.map(({ day, value }, index) => (
            <span
              key={day}
              onPointerEnter={() => setPointed(index)}
              className={cn('flex h-full min-w-0 flex-1 items-end px-px xl:px-[3px]', pointed === index && 'bg-hover')}
            >
              <span
                style={{ height: barHeight(value, highest) }}
                className={cn('w-full rounded-t-[2px]', value ? 'bg-primary-fill' : 'bg-track')}
              />
            </span>
          ))}
        </div>
        <div className="-my-2 flex flex-col justify-between font-mono text-2xs text-ink-subtle">
          <span>{top}</span>
          <span>0</span>
        </div>
        <div className="mt-1.5 flex justify-between font-mono text-2xs text-ink-subtle">
          <span>{bars[0]?.day}</span>
          <span>{bars.at(-1)?.day}</span>
        </div>
      </div>
    </div>
  )
}

/** A day with a value is never drawn as nothing, a day with zero never as something. */
function barHeight(value: number | null, highest: number): string {
  if (value === null) return '0'
  if (value <= 0 || highest <= 0) return '2px'
  return `max(4px, ${(value / highest) * 100}%)`
}

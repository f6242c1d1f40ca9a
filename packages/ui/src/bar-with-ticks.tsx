import { cn } from './cn.ts'

const figures = new Intl.NumberFormat('en-GB')

/** A value on a scale from 0 to `max`, capped there, over monospaced ticks. `label` names what is measured. */
export function BarWithTicks({
  value,
  max,
  ticks,
  label,
  className,
}: {
  value: number
  max: number
  /** The labelled positions, 0 and the maximum among them. */
  ticks: readonly number[]
  label: string
  className?: string
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colours of their own */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={`${figures.format(value)} of ${figures.format(max)}`}
        data-graphic
        className="h-2 overflow-hidden rounded-[2px] bg-track"
      >
        <div className="h-full bg-primary-fill" style={{ width: `${share * 100}%` }} />
      </div>
      <div aria-hidden="true" className="relative mt-1.5 h-4 font-mono text-2xs text-ink-subtle">
        {ticks.map((tick) => (
          <span
            key={tick}
            style={{ left: `${max > 0 ? (tick / max) * 100 : 0}%` }}
            className={cn('absolute', tick >= max ? '-translate-x-full' : tick > 0 && '-translate-x-1/2')}
          >
            {figures.format(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}

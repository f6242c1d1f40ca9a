import { cn } from './cn.ts'

const tickCount = 49
const centre = { x: 88, y: 92 }
const outer = 78
const lengths = { minor: 16, major: 20 }

/** The ends of a tick, from the left (0) over the top to the right (48). */
function placeTick(index: number) {
  const angle = Math.PI * (1 - index / (tickCount - 1))
  const inner = outer - (index % 12 === 0 ? lengths.major : lengths.minor)
  const at = (radius: number) => ({
    x: Math.round((centre.x + radius * Math.cos(angle)) * 100) / 100,
    y: Math.round((centre.y - radius * Math.sin(angle)) * 100) / 100,
  })
  return { from: at(inner), to: at(outer) }
}

const ticks = Array.from({ length: tickCount }, (_, index) => placeTick(index))

/**
 * A score from 0 to 100 as a half circle of ticks, 176 × 98 px, every quarter marked by a longer one.
 * Null where there is no score yet. `label` is the picture as a sentence.
 */
export function ScoreGauge({
  value,
  label,
  small = false,
  className,
}: {
  value: number | null
  label: string
  /** 126 × 70 px, for a phone. */
  small?: boolean
  className?: string
}) {
  // The tick of 0 is filled only by a score above it.
  const filled = value === null || value <= 0 ? 0 : Math.max(1, Math.round((Math.min(value, 100) / 100) * tickCount))
  return (
    <div
      role="img"
      aria-label={label}
      className={cn('relative shrink-0', small ? 'h-[70px] w-[126px]' : 'h-[98px] w-[176px]', className)}
    >
      <svg aria-hidden="true" viewBox="0 0 176 98" className="size-full" data-graphic>
        {ticks.map(({ from, to }, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its position
            key={index}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={3}
            className={index < filled ? 'stroke-primary-fill' : 'stroke-track'}
          />
        ))}
      </svg>
      <p
        aria-hidden="true"
        className={cn(
          'absolute inset-x-0 bottom-0.5 flex items-baseline justify-center font-semibold tracking-tight',
          small ? 'text-2xl/none' : 'text-[2.125rem]/none',
        )}
      >
        {value === null ? '–' : Math.round(value)}
        {value === null ? null : <span className="ml-0.5 text-md font-normal text-ink-muted">%</span>}
      </p>
    </div>
  )
}

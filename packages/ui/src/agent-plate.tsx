import type { LucideIcon } from 'lucide-react'
import { cn } from './cn.ts'

/**
 * The plate of an agent: its icon on its primary colour, with a folded corner in its accent.
 * 38 px; 28 as an avatar (no fold); 20 in tables. `agent` sets the theme of the plate alone.
 */
export function AgentPlate({
  icon: Icon,
  size = 38,
  agent,
  className,
}: {
  icon: LucideIcon
  size?: 38 | 28 | 20
  agent?: string
  className?: string
}) {
  const fold = size === 38 ? 11 : 6
  return (
    <span
      aria-hidden="true"
      data-agent={agent}
      data-graphic
      style={{ width: size, height: size }}
      className="relative inline-flex shrink-0"
    >
      <span
        style={
          size === 28
            ? undefined
            : { clipPath: `polygon(0 0, calc(100% - ${fold}px) 0, 100% ${fold}px, 100% 100%, 0 100%)` }
        }
        className={cn(
          'flex size-full items-center justify-center bg-primary text-on-primary',
          size === 20 ? 'rounded-[4px]' : 'rounded-md',
          className,
        )}
      >
        <Icon size={size === 38 ? 20 : size === 28 ? 16 : 12} strokeWidth={size === 20 ? 2 : 1.75} />
      </span>
      {size === 28 ? null : (
        <span
          style={{ width: fold, height: fold, clipPath: 'polygon(0 0, 100% 100%, 0 100%)' }}
          className={cn(
            'absolute top-0 right-0 bg-accent-bright',
            size === 38 ? 'rounded-bl-[3px]' : 'rounded-bl-[2px]',
          )}
        />
      )}
    </span>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type StatusTone = 'ok' | 'info' | 'warn' | 'danger' | 'neutral'

const tones: Record<StatusTone, string> = {
  ok: 'border-ok-line bg-ok-tint text-ok-ink',
  info: 'border-info-line bg-info-tint text-info-ink',
  warn: 'border-warn-line bg-warn-tint text-warn-ink',
  danger: 'border-danger-line bg-danger-tint text-danger-ink',
  neutral: 'border-line bg-sunken text-ink-muted',
}

/** A status: icon, word and colour, always all three. */
export function Badge({
  tone,
  icon: Icon,
  spin = false,
  className,
  children,
}: {
  tone: StatusTone
  icon: LucideIcon
  spin?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'inline-flex h-[1.375rem] shrink-0 items-center gap-1.5 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" size={13} strokeWidth={2} className={cn('shrink-0', spin && 'fp-spin')} />
      {children}
    </span>
  )
}

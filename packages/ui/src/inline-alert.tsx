import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  ok: { Icon: CircleCheck, look: 'border-ok-line bg-ok-tint', ink: 'text-ok-ink' },
  info: { Icon: Info, look: 'border-info-line bg-info-tint', ink: 'text-info-ink' },
  warn: { Icon: TriangleAlert, look: 'border-warn-line bg-warn-tint', ink: 'text-warn-ink' },
  danger: { Icon: CircleAlert, look: 'border-danger-line bg-danger-tint', ink: 'text-danger-ink' },
}

/** What happened and what to do, next to the thing itself. Errors are announced at once, the rest politely. */
export function InlineAlert({
  tone,
  icon,
  title,
  action,
  className,
  children,
}: {
  tone: keyof typeof tones
  icon?: LucideIcon
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { Icon: DefaultIcon, look, ink } = tones[tone]
  const Icon = icon ?? DefaultIcon
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('flex items-start gap-3 rounded-md border px-4 py-3 text-sm', look, className)}
    >
      <Icon aria-hidden="true" size={17} strokeWidth={1.75} className={cn('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 break-words">
        {title ? <p className={cn('font-semibold', ink)}>{title}</p> : null}
        {children ? <div className="text-ink-muted">{children}</div> : null}
      </div>
      {action ? <div className="shrink-0">{action}</div> : null}
    </div>
  )
}

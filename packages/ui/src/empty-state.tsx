import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** What will be here, what to do, and one action. */
export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  className,
}: {
  icon?: LucideIcon
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={cn('flex flex-col items-center px-5 py-10 text-center', className)}>
      {Icon ? (
        <span className="mb-4 flex size-11 items-center justify-center rounded-lg border border-line text-ink-muted">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </span>
      ) : null}
      <p className="text-md font-semibold">{title}</p>
      {description ? <p className="mt-1 max-w-80 text-sm text-ink-muted">{description}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}

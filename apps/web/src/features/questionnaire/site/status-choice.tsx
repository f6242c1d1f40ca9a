import type { ObservedStatus } from '@fieldproof/schema/audit-calls'
import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import { cn } from '@fieldproof/ui/cn'
import { CircleCheck, CircleSlash, CircleX, Contrast, type LucideIcon } from 'lucide-react'

const choices: { status: ObservedStatus; icon: LucideIcon; chosen: string }[] = [
  { status: 'compliant', icon: CircleCheck, chosen: 'border-ok-fill bg-ok-tint text-ok-ink' },
  { status: 'non_compliant', icon: CircleX, chosen: 'border-danger-fill bg-danger-tint text-danger-ink' },
  { status: 'partial', icon: Contrast, chosen: 'border-warn-fill bg-warn-tint text-warn-ink' },
  { status: 'not_applicable', icon: CircleSlash, chosen: 'border-line-control bg-pressed text-ink' },
]

/** How an item is, as buttons for a thumb. The chosen one, pressed again, is taken back. */
export function StatusChoice({
  value,
  disabled,
  onChoose,
}: {
  value: ObservedStatus | null
  disabled: boolean
  onChoose: (status: ObservedStatus | null) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its legend out in its own way
    <div role="group" aria-label="What you see" className="grid grid-cols-2 gap-2">
      {choices.map(({ status, icon: Icon, chosen }) => (
        <button
          key={status}
          type="button"
          aria-pressed={value === status}
          aria-disabled={disabled || undefined}
          onClick={() => {
            if (!disabled) onChoose(value === status ? null : status)
          }}
          className={cn(
            'flex min-h-12 items-center gap-2 rounded-md border-2 px-3 text-left text-sm font-medium transition-colors aria-disabled:opacity-60 max-sm:min-h-14',
            value === status ? chosen : 'border-line bg-surface text-ink hover:bg-hover dark:bg-raised',
          )}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={2} className="shrink-0" />
          {auditStatusLabels[status]}
        </button>
      ))}
    </div>
  )
}

import { type StageResult, type StageVerdict, stageLabels, verdictLabels } from '@fieldproof/schema/tender-stages'
import { cn } from '@fieldproof/ui/cn'
import { Check, CircleDashed, type LucideIcon, Minus, X } from 'lucide-react'

const looks: Record<StageVerdict, { icon: LucideIcon; ink: string }> = {
  passed: { icon: Check, ink: 'text-ok-ink' },
  failed: { icon: X, ink: 'text-danger-ink' },
  open: { icon: CircleDashed, ink: 'text-warn-ink' },
  not_reached: { icon: Minus, ink: 'text-ink-subtle' },
}

/** How a bid came through the stages, in their order. */
export function StageStrip({ bidder, stages }: { bidder: string; stages: readonly StageResult[] }) {
  return (
    <ol aria-label={`Stages of ${bidder}`} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {stages.map(({ stage, verdict, confirmed }) => {
        const { icon: Icon, ink } = looks[verdict]
        return (
          <li key={stage} className="flex items-center gap-1 text-ink-muted">
            <Icon aria-hidden="true" size={13} strokeWidth={2} className={cn('shrink-0', ink)} />
            {stageLabels[stage]}
            <span className={ink}>
              {verdictLabels[verdict].toLowerCase()}
              {verdict === 'failed' && !confirmed ? ', as proposed' : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

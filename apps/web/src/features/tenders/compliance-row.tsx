import type { Compliance } from '@fieldproof/schema/bids'
import { notJudged } from '@fieldproof/schema/tender-labels'
import type { TenderRequirement } from '@fieldproof/schema/tenders'
import { Badge } from '@fieldproof/ui/badge'
import { CheckMark } from '@fieldproof/ui/checkbox'
import { cn } from '@fieldproof/ui/cn'
import { StatusMark } from '@fieldproof/ui/status-mark'
import { UnfoldButton, UnfoldChevron } from '@fieldproof/ui/unfold'
import { CircleDashed, History, UserRoundCheck, UserRoundPen } from 'lucide-react'
import { memo, useId } from 'react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { ComplianceDetail } from './compliance-detail.tsx'
import { ComplianceBadge } from './tender-status-badge.tsx'
import type { OpenPlace } from './use-tender-viewer.ts'

export interface ComplianceRowProps {
  place: RowPlace
  tenderId: string
  bidId: string
  requirement: TenderRequirement
  /** Undefined: not judged yet. */
  compliance: Compliance | undefined
  expanded: boolean
  locked: boolean
  chosen: boolean
  onChoose: (requirementId: string, chosen: boolean) => void
  onToggle: (requirementId: string) => void
  onOpenPlace: OpenPlace
}

/** A requirement with how the bid meets it; it unfolds to what that rests on. */
export const ComplianceRow = memo(function ComplianceRow(props: ComplianceRowProps) {
  const { requirement, compliance, expanded, locked, chosen, onChoose, onToggle } = props
  const detailId = useId()
  return (
    <li
      {...props.place}
      className={cn(
        'border-b border-line-subtle [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0',
        expanded && 'bg-primary-tint',
      )}
    >
      <div
        className={cn(
          'relative grid grid-cols-[6rem_minmax(0,1fr)_auto_1rem] items-start gap-x-3 px-5 py-2.5 max-sm:grid-cols-[minmax(0,1fr)_1rem] max-sm:px-4',
          !expanded && 'hover:bg-hover',
        )}
      >
        <span className="flex items-start gap-2 pt-0.5 font-mono text-sm [overflow-wrap:anywhere] text-ink-muted max-sm:col-span-2">
          {locked || compliance === undefined || compliance.stale ? null : (
            <CheckMark
              label={`Choose the result of ${requirement.ref || requirement.text.slice(0, 40)}`}
              checked={chosen}
              onCheckedChange={(next) => onChoose(requirement.id, next)}
              className="relative z-1"
            />
          )}
          {requirement.ref || '—'}
        </span>
        <div className="min-w-0">
          <UnfoldButton
            open={expanded}
            controls={detailId}
            onToggle={() => onToggle(requirement.id)}
            className={expanded ? 'font-semibold' : 'font-medium'}
          >
            {requirement.text}
          </UnfoldButton>
          <p className="mt-0.5 text-xs text-ink-muted">{requirement.mandatory ? 'Mandatory' : 'Desirable'}</p>
        </div>
        <span className="flex items-center gap-1.5 max-sm:order-last max-sm:col-span-2 max-sm:mt-1.5">
          {compliance === undefined ? (
            <Badge tone="neutral" icon={CircleDashed}>
              {notJudged.label}
            </Badge>
          ) : (
            <ComplianceBadge status={compliance.status} />
          )}
          {compliance?.stale ? <StatusMark icon={History} words="Out of date" className="text-warn-ink" /> : null}
          {compliance == null || compliance.review === null ? null : compliance.review.decision === 'accepted' ? (
            <StatusMark icon={UserRoundCheck} words="Accepted" />
          ) : (
            <StatusMark icon={UserRoundPen} words="Overridden" />
          )}
        </span>
        <UnfoldChevron open={expanded} className="mt-1" />
      </div>
      {expanded ? (
        <div id={detailId} className="px-5 pb-5 pl-[8rem] max-sm:px-4 max-sm:pl-4">
          <ComplianceDetail {...props} />
        </div>
      ) : null}
    </li>
  )
})

import { describeMarks } from '@fieldproof/schema/audit-marks'
import type { Audit, AuditItem, QuestionnaireKind } from '@fieldproof/schema/audits'
import { Badge } from '@fieldproof/ui/badge'
import { StatusMark } from '@fieldproof/ui/status-mark'
import {
  CircleAlert,
  CircleDashed,
  FileClock,
  GitCompareArrows,
  LoaderCircle,
  UserRoundCheck,
  UserRoundPen,
  UserRoundSearch,
} from 'lucide-react'
import type { Ref } from 'react'
import type { RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import type { OpenEvidence } from './evidence-target.ts'
import type { ItemGroup } from './group-items.ts'
import { ItemStatusBadge } from './item-status-badge.tsx'
import { KindMark } from './site/kind-mark.tsx'

/** What table and list are drawn from. Functions must stay the same between renders: rows are memoised. */
export interface ItemRowsProps {
  audit: Pick<Audit, 'id' | 'status' | 'fileKind'>
  groups: readonly ItemGroup<AuditItem>[]
  opened: ReadonlySet<string>
  onToggle: (id: string) => void
  onOpenEvidence: OpenEvidence
  /** Shows an item where it stands in the questionnaire. */
  onOpenQuestion: (item: AuditItem) => void
  /** Brings an item into view, by its id. */
  handle: Ref<RowsHandle>
}

export interface ItemRowProps {
  auditId: string
  fileKind: QuestionnaireKind
  /** Nothing can be changed: it is signed off, or the run is on it. */
  locked: boolean
  item: AuditItem
  expanded: boolean
  onToggle: (id: string) => void
  onOpenEvidence: OpenEvidence
  onOpenQuestion: (item: AuditItem) => void
}

/** The props of one row, from those of all. */
export function rowProps({ audit, opened, ...rest }: ItemRowsProps, item: AuditItem): ItemRowProps {
  const { onToggle, onOpenEvidence, onOpenQuestion } = rest
  return {
    auditId: audit.id,
    fileKind: audit.fileKind,
    locked: audit.status === 'signed_off',
    item,
    expanded: opened.has(item.id),
    onToggle,
    onOpenEvidence,
    onOpenQuestion,
  }
}

/** Where the item stands in the run, else its status, with marks for a review and for documents that disagree. */
export function ItemStanding({ item }: { item: AuditItem }) {
  const { run, kind, status, review, contradictions, marks = [], toConfirm } = item
  return (
    <span className="inline-flex items-center gap-1.5">
      {run === 'running' ? (
        <Badge tone="info" icon={LoaderCircle} spin>
          Judging
        </Badge>
      ) : run === 'waiting' ? (
        <Badge tone="neutral" icon={CircleDashed}>
          Waiting
        </Badge>
      ) : run === 'failed' ? (
        <Badge tone="danger" icon={CircleAlert}>
          Failed
        </Badge>
      ) : (
        <ItemStatusBadge status={status} />
      )}
      {review === null ? null : toConfirm ? (
        <StatusMark icon={UserRoundSearch} words="Review to be confirmed" className="text-warn-ink" />
      ) : review.decision === 'accepted' ? (
        <StatusMark icon={UserRoundCheck} words="Accepted" />
      ) : review.decision === 'observed' ? null : (
        <StatusMark icon={UserRoundPen} words="Overridden" />
      )}
      <KindMark kind={kind} />
      {marks.length === 0 ? null : (
        <StatusMark icon={FileClock} words={`Source changed: ${describeMarks(marks)}`} className="text-warn-ink" />
      )}
      {contradictions.length === 0 ? null : (
        <StatusMark icon={GitCompareArrows} words="Documents contradict each other" className="text-warn-ink" />
      )}
    </span>
  )
}

/** How many passages wait to be read where nothing shows what is asked for certain; 0 once somebody has decided. */
export function countToRead({ status, review, proposal }: Pick<AuditItem, 'status' | 'review' | 'proposal'>): number {
  return status === 'insufficient_evidence' && review === null ? (proposal?.leads?.length ?? 0) : 0
}

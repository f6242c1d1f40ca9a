import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import type { AuditItemStatus } from '@fieldproof/schema/audits'
import { Badge, type StatusTone } from '@fieldproof/ui/badge'
import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleSlash,
  CircleUser,
  CircleX,
  Contrast,
  type LucideIcon,
} from 'lucide-react'

const looks: Record<AuditItemStatus, { tone: StatusTone; icon: LucideIcon }> = {
  compliant: { tone: 'ok', icon: CircleCheck },
  partial: { tone: 'warn', icon: Contrast },
  non_compliant: { tone: 'danger', icon: CircleX },
  insufficient_evidence: { tone: 'neutral', icon: CircleMinus },
  not_applicable: { tone: 'neutral', icon: CircleSlash },
  needs_person: { tone: 'neutral', icon: CircleUser },
  pending: { tone: 'neutral', icon: CircleDashed },
}

export function ItemStatusBadge({ status }: { status: AuditItemStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {auditStatusLabels[status]}
    </Badge>
  )
}

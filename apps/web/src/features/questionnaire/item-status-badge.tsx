import type { AuditItemStatus } from '@fieldproof/schema/audits'
import { Badge, type StatusTone } from '@fieldproof/ui/badge'
import { CircleCheck, CircleDashed, CircleMinus, CircleSlash, CircleX, Contrast, type LucideIcon } from 'lucide-react'
import { statusWords } from './status-words.ts'

const looks: Record<AuditItemStatus, { tone: StatusTone; icon: LucideIcon }> = {
  compliant: { tone: 'ok', icon: CircleCheck },
  partial: { tone: 'warn', icon: Contrast },
  non_compliant: { tone: 'danger', icon: CircleX },
  insufficient_evidence: { tone: 'neutral', icon: CircleMinus },
  not_applicable: { tone: 'neutral', icon: CircleSlash },
  pending: { tone: 'neutral', icon: CircleDashed },
}

export function ItemStatusBadge({ status }: { status: AuditItemStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords[status]}
    </Badge>
  )
}

import type { ComplianceStatus } from '@fieldproof/schema/bids'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import type { TenderStatus } from '@fieldproof/schema/tenders'
import { Badge, type StatusTone } from '@fieldproof/ui/badge'
import {
  Award,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  Contrast,
  LoaderCircle,
  Lock,
  type LucideIcon,
} from 'lucide-react'
import { tenderStatusWords } from './describe-tender.ts'

const tenderLooks: Record<TenderStatus, { tone: StatusTone; icon: LucideIcon }> = {
  analysing: { tone: 'info', icon: LoaderCircle },
  failed: { tone: 'danger', icon: CircleAlert },
  ready: { tone: 'neutral', icon: CircleDashed },
  frozen: { tone: 'info', icon: Lock },
  awarded: { tone: 'ok', icon: Award },
}

export function TenderStatusBadge({ status }: { status: TenderStatus }) {
  const { tone, icon } = tenderLooks[status]
  return (
    <Badge tone={tone} icon={icon} spin={status === 'analysing'}>
      {tenderStatusWords[status]}
    </Badge>
  )
}

const complianceLooks: Record<ComplianceStatus, { tone: StatusTone; icon: LucideIcon }> = {
  met: { tone: 'ok', icon: CircleCheck },
  partial: { tone: 'warn', icon: Contrast },
  missing: { tone: 'danger', icon: CircleX },
  unclear: { tone: 'neutral', icon: CircleHelp },
  not_applicable: { tone: 'neutral', icon: CircleSlash },
}

export function ComplianceBadge({ status }: { status: ComplianceStatus }) {
  const { tone, icon } = complianceLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {complianceLabels[status]}
    </Badge>
  )
}

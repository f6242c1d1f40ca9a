import type { AuditStatus } from '@fieldproof/schema/audits'
import { Badge } from '@fieldproof/ui/badge'
import {
  CircleAlert,
  CircleDashed,
  CirclePause,
  ClipboardCheck,
  LoaderCircle,
  Lock,
  type LucideIcon,
} from 'lucide-react'
import { auditStatusWords } from './audit-status-words.ts'

const icons: Record<AuditStatus, LucideIcon> = {
  reading: LoaderCircle,
  failed: CircleAlert,
  draft: CircleDashed,
  running: LoaderCircle,
  paused: CirclePause,
  completed: ClipboardCheck,
  signed_off: Lock,
}

/** How an audit as a whole stands. */
export function AuditStatusBadge({ status }: { status: AuditStatus }) {
  const { tone, word } = auditStatusWords[status]
  return (
    <Badge tone={tone} icon={icons[status]} spin={status === 'reading' || status === 'running'}>
      {word}
    </Badge>
  )
}

import type { DocumentStatus } from '@fieldproof/schema/documents'
import { Badge, type StatusTone } from '@fieldproof/ui/badge'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, type LucideIcon } from 'lucide-react'

const looks: Record<DocumentStatus, { tone: StatusTone; icon: LucideIcon; word: string }> = {
  queued: { tone: 'neutral', icon: CircleDashed, word: 'Queued' },
  processing: { tone: 'info', icon: LoaderCircle, word: 'Processing' },
  indexed: { tone: 'ok', icon: CircleCheck, word: 'Indexed' },
  error: { tone: 'danger', icon: CircleAlert, word: 'Error' },
}

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { tone, icon, word } = looks[status]
  return (
    <Badge tone={tone} icon={icon} spin={status === 'processing'}>
      {word}
    </Badge>
  )
}

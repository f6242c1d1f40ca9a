import { type RevisionState, revisionStateLabels } from '@fieldproof/schema/document-revisions'
import { Badge, type StatusTone } from '@fieldproof/ui/badge'
import { CalendarClock, CircleCheck, History, type LucideIcon } from 'lucide-react'

const looks: Record<RevisionState, { tone: StatusTone; icon: LucideIcon }> = {
  in_force: { tone: 'ok', icon: CircleCheck },
  superseded: { tone: 'neutral', icon: History },
  not_yet_in_force: { tone: 'info', icon: CalendarClock },
}

/** How a revision stands among the others of its document. */
export function RevisionBadge({ state }: { state: RevisionState }) {
  return <Badge {...looks[state]}>{revisionStateLabels[state]}</Badge>
}

import { HistorySheet } from '../../components/workspace/change-history.tsx'
import { ChangeList } from './change-list.tsx'

/** The change history of the whole audit, over the screen. */
export function AuditHistory({
  auditId,
  ...sheet
}: {
  auditId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <HistorySheet {...sheet}>
      <ChangeList auditId={auditId} />
    </HistorySheet>
  )
}

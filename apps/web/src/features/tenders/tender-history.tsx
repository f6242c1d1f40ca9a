import { ChangeHistory, HistorySheet } from '../../components/workspace/change-history.tsx'
import { trpc } from '../../lib/trpc.ts'

/** Who changed what in a tender, over the screen. */
export function TenderHistory({
  id,
  open,
  onOpenChange,
}: {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const query = trpc.tenders.history.useQuery({ id }, { enabled: open, refetchOnMount: 'always' })
  return (
    <HistorySheet open={open} onOpenChange={onOpenChange}>
      <ChangeHistory changes={query.data} query={query} />
    </HistorySheet>
  )
}

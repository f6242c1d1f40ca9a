import type { TenderSummary } from '@fieldproof/schema/tenders'
import { Scale } from 'lucide-react'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { describeTender } from './describe-tender.ts'
import { TenderStatusBadge } from './tender-status-badge.tsx'
import { useTenders } from './use-tenders.ts'

/** The tenders of the workspace, newest first as the server lists them, to open or to delete. */
export function TendersPanel({
  onOpen,
  onAskToDelete,
}: {
  onOpen: (id: string) => void
  onAskToDelete: (tender: TenderSummary) => void
}) {
  const query = useTenders()
  return (
    <WorkList
      title="Tenders"
      plural="tenders"
      icon={Scale}
      empty={{
        title: 'No tenders yet',
        description: 'Analyse an indexed tender. Its requirements, dates and criteria are listed, each with its page.',
      }}
      rows={query.data?.map((tender) => ({
        id: tender.id,
        name: tender.name,
        description: describeTender(tender),
        failed: tender.status === 'failed',
        badge: <TenderStatusBadge status={tender.status} />,
        updatedAt: tender.updatedAt,
      }))}
      error={query.error}
      onRetry={() => void query.refetch()}
      onOpen={onOpen}
      onAskToDelete={(id) => {
        const tender = query.data?.find((candidate) => candidate.id === id)
        if (tender !== undefined) onAskToDelete(tender)
      }}
    />
  )
}

import type { TenderSummary } from '@fieldproof/schema/tenders'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Select } from '@fieldproof/ui/select'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { arrangeTenders, type TenderOrder, tenderOrders } from './arrange-tenders.ts'
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
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<TenderOrder>('changed')
  const shown = query.data && arrangeTenders(query.data, { search, order })
  return (
    <WorkList
      title="Tenders"
      plural="tenders"
      icon={Scale}
      empty={{
        title: 'No tenders yet',
        description: 'Analyse an indexed tender. Its requirements, dates and criteria are listed, each with its page.',
      }}
      tools={
        (query.data?.length ?? 0) < 2 ? null : (
          <div className="flex flex-wrap gap-2 border-b border-line-subtle px-5 py-2.5 max-sm:px-3.5">
            <SearchInput
              label="Search tenders"
              value={search}
              onValueChange={setSearch}
              className="min-w-0 flex-1 basis-56"
            />
            <Select aria-label="Order" value={order} options={tenderOrders} onValueChange={setOrder} className="w-40" />
          </div>
        )
      }
      nothingFound={search === '' ? undefined : `No tender has “${search}” in its name, reference, buyer or document.`}
      rows={shown?.map((tender) => ({
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

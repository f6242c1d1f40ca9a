import type { TenderSort } from '@fieldproof/schema/tender-pages'
import type { TenderSummary } from '@fieldproof/schema/tenders'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Select } from '@fieldproof/ui/select'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { describeTender } from './describe-tender.ts'
import { TenderStatusBadge } from './tender-status-badge.tsx'
import { useTenderPages } from './use-tender-pages.ts'

const orders: readonly { value: TenderSort; label: string }[] = [
  { value: 'changed', label: 'Last changed' },
  { value: 'deadline', label: 'Deadline' },
  { value: 'name', label: 'Name' },
  { value: 'buyer', label: 'Buyer' },
]

/** The tenders of the workspace, searched and in the order chosen by the server, to open or to delete. */
export function TendersPanel({
  onOpen,
  onAskToDelete,
}: {
  onOpen: (id: string) => void
  onAskToDelete: (tender: TenderSummary) => void
}) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<TenderSort>('changed')
  const { query, tenders, counts } = useTenderPages({ search, sort })
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
        (counts?.total ?? 0) < 2 ? null : (
          <div className="flex flex-wrap gap-2 border-b border-line-subtle px-5 py-2.5 max-sm:px-3.5">
            <SearchInput
              label="Search tenders"
              value={search}
              onValueChange={setSearch}
              maxLength={300}
              className="min-w-0 flex-1 basis-56"
            />
            <Select aria-label="Order" value={sort} options={orders} onValueChange={setSort} className="w-40" />
          </div>
        )
      }
      nothingFound={
        search.trim() === '' ? undefined : `No tender has “${search}” in its name, reference, buyer or document.`
      }
      count={counts?.total}
      more={{
        hasMore: query.hasNextPage,
        busy: query.isFetchingNextPage,
        onMore: () => void query.fetchNextPage(),
      }}
      rows={tenders?.map((tender) => ({
        id: tender.id,
        name: tender.name,
        description: describeTender(tender),
        failed: tender.status === 'failed',
        badge: <TenderStatusBadge status={tender.status} />,
        updatedAt: tender.updatedAt,
      }))}
      query={query}
      onOpen={onOpen}
      onAskToDelete={(id) => {
        const tender = tenders?.find((candidate) => candidate.id === id)
        if (tender !== undefined) onAskToDelete(tender)
      }}
    />
  )
}

import type { AuditSort } from '@fieldproof/schema/audit-pages'
import type { AuditSummary } from '@fieldproof/schema/audits'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Select } from '@fieldproof/ui/select'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { AuditStatusBadge } from '../../components/audits/audit-status-badge.tsx'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { describeAudit } from './describe-audit.ts'
import { listRevisions } from './list-revisions.ts'
import { useAuditPages } from './use-audit-pages.ts'

const orders: readonly { value: AuditSort; label: string }[] = [
  { value: 'changed', label: 'Last changed' },
  { value: 'name', label: 'Name' },
]

/** The user's audits, searched and in the order chosen by the server, to open or to delete. */
export function AuditsPanel({
  onOpen,
  onAskToDelete,
}: {
  onOpen: (id: string) => void
  onAskToDelete: (audit: AuditSummary) => void
}) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<AuditSort>('changed')
  const { query, audits, counts } = useAuditPages({ search, sort })
  const rows = audits && listRevisions(audits)
  return (
    <WorkList
      title="Your audits"
      plural="audits"
      icon={ClipboardCheck}
      empty={{
        title: 'No audits yet',
        description:
          'Upload a questionnaire as a PDF, Word or Excel file. Its questions are listed, judged against your documents and scored.',
      }}
      tools={
        (counts?.total ?? 0) < 2 ? null : (
          <div className="flex flex-wrap gap-2 border-b border-line-subtle px-5 py-2.5 max-sm:px-3.5">
            <SearchInput
              label="Search audits"
              value={search}
              onValueChange={setSearch}
              maxLength={300}
              className="min-w-0 flex-1 basis-56"
            />
            <Select
              aria-label="Order of audits"
              value={sort}
              options={orders}
              onValueChange={setSort}
              className="w-40"
            />
          </div>
        )
      }
      nothingFound={search.trim() === '' ? undefined : `No audit has “${search.trim()}” in its file name.`}
      count={counts?.total}
      more={{
        hasMore: query.hasNextPage,
        busy: query.isFetchingNextPage,
        onMore: () => void query.fetchNextPage(),
      }}
      rows={rows?.map(({ audit, nested }) => ({
        id: audit.id,
        name: nested ? `Revision ${audit.revision} of ${audit.filename}` : audit.filename,
        nested,
        description: `${audit.revision > 1 && !nested ? `Revision ${audit.revision}, ` : ''}${describeAudit(audit)}`,
        failed: audit.status === 'failed',
        badge: <AuditStatusBadge status={audit.status} />,
        updatedAt: audit.updatedAt,
      }))}
      query={query}
      onOpen={onOpen}
      onAskToDelete={(id) => {
        const audit = audits?.find((candidate) => candidate.id === id)
        if (audit !== undefined) onAskToDelete(audit)
      }}
    />
  )
}

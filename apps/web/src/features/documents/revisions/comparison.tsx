import { countOf } from '@fieldproof/schema/count-of'
import type { ClauseChange, ComparedClause } from '@fieldproof/schema/document-revisions'
import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Segmented } from '@fieldproof/ui/segmented'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { Equal, FileText } from 'lucide-react'
import { useState } from 'react'
import { VirtualRows } from '../../../components/rows/virtual-rows.tsx'
import type { ViewerTarget } from '../../../components/viewer/viewer-target.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ChangeItem } from './change-item.tsx'
import { type ChangeFilter, filterChanges, listFilters } from './filter-changes.ts'
import { useComparisonExport } from './use-comparison-export.ts'

/** What changed from one revision to another, clause by clause. */
export function Comparison({
  id,
  beforeId,
  onView,
}: {
  id: string
  beforeId: string
  onView: (target: ViewerTarget) => void
}) {
  const query = trpc.revisions.compare.useQuery({ id, beforeId }, { staleTime: 0 })
  const [filter, setFilter] = useState<ChangeFilter>('all')
  const { saving, save } = useComparisonExport(id, beforeId)
  const late = useLateLoading(query.isPending)
  const { data } = query
  if (query.isError && data === undefined)
    return <LoadFailed title="The revisions could not be compared." query={query} />
  if (data === undefined) return late ? <Skeleton className="h-40 w-full" /> : <div className="h-40" />
  const { before, after, clauses, changes } = data
  const filters = listFilters(changes)
  const chosen = filters.some(({ value }) => value === filter) ? filter : 'all'
  const shown = filterChanges(changes, chosen)
  function open(side: 'before' | 'after', { page, text }: ComparedClause) {
    const { documentId, documentName, fileName } = side === 'before' ? before : after
    onView({ documentId, name: documentName, fileName, page, citation: { quote: text, number: 0, count: 0 } })
  }
  if (changes.length === 0)
    return (
      <EmptyState
        icon={Equal}
        title="Nothing changed"
        description={`All ${countOf(clauses.after, 'clause')} say the same in both revisions.`}
      />
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-ink-muted">
          {countOf(changes.length, 'change')} between “{before.documentName}” and “{after.documentName}”;{' '}
          {countOf(clauses.unchanged, 'clause')} as before.
        </p>
        <Button icon={FileText} aria-label="Export the changes to Word" busy={saving} onClick={() => void save()}>
          Word
        </Button>
      </div>
      <Segmented
        label="Changes that are shown"
        value={chosen}
        segments={filters}
        onValueChange={setFilter}
        className="mt-3"
      />
      <ol aria-label="Changes" className="mt-3">
        <VirtualRows as="li" rows={shown} keyOf={keyOf} estimate={heightOf} step={20}>
          {(change, place) => (
            <ChangeItem change={change} place={place} compared={{ id, beforeId }} onOpen={open} onView={onView} />
          )}
        </VirtualRows>
      </ol>
    </>
  )
}

const keyOf = ({ number }: ClauseChange) => String(number)
const heightOf = () => 170

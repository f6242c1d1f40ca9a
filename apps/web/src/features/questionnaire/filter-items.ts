import { isOpen } from '@fieldproof/schema/audit-labels'
import type { AuditItem } from '@fieldproof/schema/audits'
import type { Segment } from '@fieldproof/ui/segmented'

export type ItemFilter = 'all' | 'open' | 'compliant' | 'unreviewed' | 'site'

type Filtered = Pick<AuditItem, 'status' | 'proposal' | 'review' | 'kind'>

const matches: Record<ItemFilter, (item: Filtered) => boolean> = {
  all: () => true,
  open: ({ status }) => isOpen(status),
  compliant: ({ status }) => status === 'compliant',
  unreviewed: ({ proposal, review }) => proposal !== null && review === null,
  site: ({ kind }) => kind === 'observed',
}

/** The items of a view, in their order; the same array where it is all of them. */
export function filterItems<Item extends Filtered>(items: readonly Item[], filter: ItemFilter): readonly Item[] {
  return filter === 'all' ? items : items.filter(matches[filter])
}

/** The views with their counts. "To review" is there as long as something is to be reviewed, or it is the one shown. */
export function listFilters(items: readonly Filtered[], shown: ItemFilter): Segment<ItemFilter>[] {
  const count = (filter: ItemFilter) => items.filter(matches[filter]).length
  const unreviewed = count('unreviewed')
  const site = count('site')
  return [
    { value: 'all', label: 'All' },
    { value: 'open', label: 'Open', count: count('open') },
    { value: 'compliant', label: 'Compliant', count: count('compliant') },
    ...(unreviewed > 0 || shown === 'unreviewed'
      ? [{ value: 'unreviewed' as const, label: 'To review', count: unreviewed }]
      : []),
    ...(site > 0 || shown === 'site' ? [{ value: 'site' as const, label: 'On site', count: site }] : []),
  ]
}

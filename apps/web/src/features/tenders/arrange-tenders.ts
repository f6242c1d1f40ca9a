import type { TenderSummary } from '@fieldproof/schema/tenders'

export type TenderOrder = 'changed' | 'deadline' | 'name' | 'buyer'

export const tenderOrders: readonly { value: TenderOrder; label: string }[] = [
  { value: 'changed', label: 'Last changed' },
  { value: 'deadline', label: 'Deadline' },
  { value: 'name', label: 'Name' },
  { value: 'buyer', label: 'Buyer' },
]

/** The tenders with every word of the search in their name, reference, buyer or document, in this order. */
export function arrangeTenders(
  tenders: readonly TenderSummary[],
  { search, order }: { search: string; order: TenderOrder },
): TenderSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = tenders.filter(({ name, reference, buyer, documentName }) => {
    const text = [name, reference, buyer, documentName].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return order === 'changed' ? found : found.toSorted((a, b) => keyOf(a, order).localeCompare(keyOf(b, order)))
}

/** What has none comes last. */
function keyOf({ name, buyer, deadline }: TenderSummary, order: Exclude<TenderOrder, 'changed'>): string {
  if (order === 'name') return name
  const last = '\uffff'
  return order === 'buyer' ? (buyer ?? last) : deadline === null ? last : `${deadline.day} ${deadline.time ?? '24:00'}`
}

import type { Tender } from '@fieldproof/schema/tenders'

/** Each a colour of its own; the price has the accent. */
const series = [
  'bg-series-1',
  'bg-series-2',
  'bg-series-3',
  'bg-series-4',
  'bg-series-5',
  'bg-series-6',
  'bg-series-7',
  'bg-series-8',
] as const

/** The class of a criterion's colour, by its place among those of its kind: no two of eight are alike. */
export function colorOf(criteria: Tender['criteria'], criterionId: string): string {
  const quality = criteria.filter(({ kind }) => kind === 'quality')
  const place = quality.findIndex(({ id }) => id === criterionId)
  return place === -1 ? 'bg-accent' : (series[place % series.length] ?? 'bg-accent')
}

import { doubtKindLabels } from '@fieldproof/schema/tender-doubts'
import type { Tender } from '@fieldproof/schema/tenders'

export const doubtHead = ['Needs your eye', 'What', 'Why', 'Page', 'Stated there', 'Looked at by', 'Looked at (UTC)']

export interface DoubtRow {
  kind: string
  name: string
  why: string
  page: number | null
  stated: string
  by: string
  /** ISO 8601; undefined where nobody has. */
  at: string | undefined
}

/** What needs an eye of a tender, a row for each place. */
export function doubtRows({ doubts }: Tender): DoubtRow[] {
  return doubts.flatMap(({ kind, name, why, places, seen }) =>
    (places.length === 0 ? [{ value: '', page: null }] : places).map(({ value, page }) => ({
      kind: doubtKindLabels[kind],
      name,
      why,
      page,
      stated: value,
      by: seen?.by ?? 'Nobody yet',
      at: seen?.at,
    })),
  )
}

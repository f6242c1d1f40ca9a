import type { ComplianceStatus, TenderBid } from '@fieldproof/schema/bids'
import type { Tender, TenderRequirement } from '@fieldproof/schema/tenders'

export type GridFilter = 'all' | 'different' | 'short'

export interface GridRow {
  requirement: TenderRequirement
  /** In the order of the bids; undefined: not judged. */
  statuses: readonly (ComplianceStatus | undefined)[]
}

/** Every requirement with how each of these bids meets it, by the filter. */
export function listGridRows(
  { requirements }: Pick<Tender, 'requirements'>,
  bids: readonly Pick<TenderBid, 'compliance'>[],
  filter: GridFilter,
): GridRow[] {
  const found = bids.map(({ compliance }) => new Map(compliance.map((one) => [one.requirementId, one.status])))
  return requirements
    .map((requirement) => ({ requirement, statuses: found.map((statuses) => statuses.get(requirement.id)) }))
    .filter(({ statuses }) => matches[filter](statuses))
}

const matches: Record<GridFilter, (statuses: GridRow['statuses']) => boolean> = {
  all: () => true,
  different: (statuses) => new Set(statuses).size > 1,
  short: (statuses) =>
    statuses.some((status) => status !== undefined && status !== 'met' && status !== 'not_applicable'),
}

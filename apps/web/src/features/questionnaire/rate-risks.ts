import { likelihoodLabels, riskBandLabels, riskBandOf, severityLabels } from '@fieldproof/schema/audit-labels'
import type { ActionState, AuditItem } from '@fieldproof/schema/audits'
import { plural } from '@fieldproof/schema/count-of'
import type { RiskField, RiskScale } from '@fieldproof/ui/risk-matrix'

type Rated = Pick<AuditItem, 'severity' | 'likelihood' | 'action' | 'actionState'>

/** What the fields of the matrix are called, and how dark they are. */
export const riskScale: RiskScale = {
  toneOf: ({ severity, likelihood }) => riskBandOf(severity, likelihood),
  nameOf: ({ severity, likelihood }) =>
    `${severityLabels[severity - 1]}, ${likelihoodLabels[likelihood - 1]?.toLowerCase()}: ${riskBandLabels[riskBandOf(severity, likelihood)].toLowerCase()} risk`,
}

/** The field of an item, where both of its levels are given. */
export function fieldOf({ severity, likelihood }: Pick<Rated, 'severity' | 'likelihood'>): RiskField | undefined {
  return severity === null || likelihood === null ? undefined : { severity, likelihood }
}

/** How many items stand in each field, by "severity-likelihood". */
export function countFields(items: readonly Rated[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const field = fieldOf(item)
    if (field === undefined) continue
    const key = fieldKey(field)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export function fieldKey({ severity, likelihood }: RiskField): string {
  return `${severity}-${likelihood}`
}

/** The heat map as a sentence, the greatest risk first: "9 rated items: 2 extreme, 4 high, 3 medium". */
export function describeRisks(items: readonly Rated[]): string {
  const fields = items.map(fieldOf).filter((field) => field !== undefined)
  if (fields.length === 0) return 'No item is rated yet'
  const bands = (['extreme', 'high', 'medium', 'low'] as const)
    .map((band) => ({
      band,
      count: fields.filter(({ severity, likelihood }) => riskBandOf(severity, likelihood) === band).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ band, count }) => `${count} ${riskBandLabels[band].toLowerCase()}`)
  return `${fields.length} rated ${plural(fields.length, 'item')}: ${bands.join(', ')}`
}

/** Corrective actions by how far they are; items that need none are left out. */
export function countActions(items: readonly Rated[]): Record<ActionState, number> & { total: number } {
  const counts = { open: 0, in_progress: 0, done: 0, total: 0 }
  for (const { action, actionState } of items) {
    if (action === '') continue
    counts[actionState] += 1
    counts.total += 1
  }
  return counts
}

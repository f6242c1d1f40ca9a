import type { ComplianceStatus, PriceFormula, RequirementCategory } from './tenders.ts'

/** How the tender desk's values are written out in exports; the screen has shorter words where space is short. */
export const complianceLabels: Record<ComplianceStatus, string> = {
  met: 'Met',
  partial: 'Partly met',
  missing: 'Not met',
  unclear: 'Unclear',
}

export const requirementCategoryLabels: Record<RequirementCategory, string> = {
  technical: 'Technical',
  hse: 'Health, safety, environment',
  quality: 'Quality',
  personnel: 'Personnel',
  schedule: 'Schedule',
  commercial: 'Commercial',
  legal: 'Legal',
  documents: 'Documents and submission',
}

export const priceFormulaLabels: Record<PriceFormula, string> = {
  lowest_proportional: 'In proportion to the lowest price',
  linear_to_ceiling: 'Linear from the lowest price to a ceiling',
  difference_to_average: 'Difference to the average price',
  qcbs: 'Quality- and cost-based selection (QCBS)',
  lowest_evaluated: 'Lowest evaluated price (L1)',
}

import type { TenderRow } from '../platform/database/tables/tenders.ts'
import type { TenderParts } from './present-tender.ts'

/** What hinders freezing, in sentences for a person. */
export function findFreezeProblems(
  row: Pick<TenderRow, 'status' | 'priceRule'>,
  { requirements, criteria, tenderFiles }: Pick<TenderParts, 'requirements' | 'criteria' | 'tenderFiles'>,
): string[] {
  if (row.status === 'frozen' || row.status === 'awarded') return []
  const problems: string[] = []
  if (row.status === 'analysing') problems.push('The document is still being analysed.')
  if (row.status === 'failed') problems.push('The document could not be analysed.')
  for (const { fileName, status, error } of tenderFiles) {
    if (status === 'reading') problems.push(`${fileName} is still being read.`)
    if (status === 'failed') problems.push(`Take out ${fileName}, or add it once more. ${error ?? ''}`.trim())
  }
  if (requirements.length === 0) problems.push('There is no requirement to judge bids against.')
  if (row.priceRule.formula !== 'lowest_evaluated') {
    if (criteria.every(({ kind }) => kind === 'pass_fail'))
      problems.push('There is no evaluation criterion: add one, or choose the lowest evaluated price as the rule.')
    const open = criteria.filter(({ weight, kind }) => weight === null && kind !== 'pass_fail')
    if (open.length > 0) problems.push(`These criteria have no weight: ${open.map(({ name }) => name).join(', ')}.`)
    else if (criteria.length > 0 && criteria.every(({ weight }) => !weight))
      problems.push('Every criterion has the weight 0.')
  }
  return problems
}

import { type ChangeJudgement, type ClauseChange, changeJudgementLabels } from '@fieldproof/schema/document-revisions'

export type ChangeFilter = 'all' | 'touching' | ChangeJudgement

export const filterChanges = (changes: readonly ClauseChange[], filter: ChangeFilter): readonly ClauseChange[] =>
  changes.filter(({ judgement, touched }) =>
    filter === 'all' ? true : filter === 'touching' ? touched.length > 0 : judgement === filter,
  )

/** The filters that find something, with how much. */
export function listFilters(changes: readonly ClauseChange[]) {
  const filters: { value: ChangeFilter; label: string }[] = [
    { value: 'all', label: 'All' },
    { value: 'touching', label: 'Touches work' },
    ...(['stricter', 'looser', 'other', 'editorial'] as const).map((value) => ({
      value,
      label: changeJudgementLabels[value],
    })),
  ]
  return filters
    .map((filter) => ({ ...filter, count: filterChanges(changes, filter.value).length }))
    .filter(({ value, count }) => value === 'all' || count > 0)
}

import type { RequirementCategory, RequirementRole, TenderRequirement } from '@fieldproof/schema/tenders'

export type RequirementFilter = 'all' | 'mandatory' | 'desirable' | 'changed' | 'doubtful' | 'partyless'

const matches: Record<RequirementFilter, (requirement: TenderRequirement) => boolean> = {
  all: () => true,
  mandatory: ({ mandatory }) => mandatory,
  desirable: ({ mandatory }) => !mandatory,
  changed: ({ addendum }) => addendum !== null,
  doubtful: ({ doubt }) => doubt !== '',
  partyless: ({ party, editedBy }) => party === null && editedBy === null,
}

/** The requirements of a view whose words, number or section hold what is searched for. */
export function filterRequirements(
  requirements: readonly TenderRequirement[],
  filter: RequirementFilter,
  category: RequirementCategory | 'all',
  role: RequirementRole | 'all',
  search: string,
): TenderRequirement[] {
  return requirements.filter(
    (requirement) =>
      matches[filter](requirement) &&
      (category === 'all' || requirement.category === category) &&
      (role === 'all' || requirement.role === role) &&
      holdsWords(requirement, search),
  )
}

/** Whether its words, number or section hold what is searched for; everything holds nothing. */
export function holdsWords({ ref, section, text }: TenderRequirement, search: string): boolean {
  return `${ref} ${section} ${text}`.toLowerCase().includes(search.trim().toLowerCase())
}

/** The views with their counts; "changed" only where an addendum changed something. */
export function listRequirementFilters(requirements: readonly TenderRequirement[]) {
  const count = (filter: RequirementFilter) => requirements.filter(matches[filter]).length
  const changed = count('changed')
  const doubtful = count('doubtful')
  const partyless = count('partyless')
  return [
    { value: 'all' as const, label: 'All' },
    { value: 'mandatory' as const, label: 'Mandatory', count: count('mandatory') },
    { value: 'desirable' as const, label: 'Desirable', count: count('desirable') },
    ...(changed > 0 ? [{ value: 'changed' as const, label: 'Changed', count: changed }] : []),
    ...(doubtful > 0 ? [{ value: 'doubtful' as const, label: 'Needs your eye', count: doubtful }] : []),
    ...(partyless > 0 ? [{ value: 'partyless' as const, label: 'No party', count: partyless }] : []),
  ]
}

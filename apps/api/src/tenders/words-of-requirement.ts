import type { RequirementText } from './matrix.repo.ts'

/** What a person may correct of a requirement, as it is. */
export function wordsOf(row: RequirementText): RequirementText {
  const { ref, text, mandatory, category, role, party, section, criterionId } = row
  // What was kept before requirements had places of their parts has none.
  return { ref, text, mandatory, category, role, party, section, criterionId, places: row.places ?? [] }
}

import type { WindowClause } from '../window.ts'

const section = /^\W*(?:section|chapter|clause|article|part|page|annex|appendix|paragraph)\s+([\d.]+\d|\d+|[A-Z])\b/i

/** The number of the section that a sentence says it is from; two sections of a document may contradict each other. */
export function sectionOf({ statement }: WindowClause): string {
  return section.exec(statement.text)?.[1] ?? ''
}

const aboutTheMatter = 0.27

/** Whether clauses of the matter come from sections with different numbers. */
export function sectionsDiffer(clauses: readonly WindowClause[]): boolean {
  const numbers = new Set(clauses.filter(({ relevance }) => relevance >= aboutTheMatter).map(sectionOf))
  numbers.delete('')
  return numbers.size > 1
}

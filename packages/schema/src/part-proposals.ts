import type { AuditItem } from './audits.ts'
import { countOf } from './count-of.ts'

/**
 * Proposals that nobody has decided on yet: those that can be accepted together, and those that each need a person. To
 * accept "needs a person" unseen would be to decide nothing and to call it reviewed. Those whose sources changed are neither:
 * they are to be judged again.
 */
export function partProposals<Item extends Pick<AuditItem, 'proposal' | 'review' | 'marks'>>(
  items: readonly Item[],
): { acceptable: Item[]; forPerson: Item[] } {
  const open = items.filter(
    ({ proposal, review, marks = [] }) => proposal !== null && review === null && marks.length === 0,
  )
  return {
    acceptable: open.filter(({ proposal }) => proposal?.status !== 'needs_person'),
    forPerson: open.filter(({ proposal }) => proposal?.status === 'needs_person'),
  }
}

/** "3 need a person". */
export function describeForPerson(count: number): string {
  return `${countOf(count, 'needs', 'need')} a person`
}

import type { AuditItem } from './audits.ts'
import { countOf } from './count-of.ts'

/**
 * Proposals that nobody has decided on yet: those that can be accepted together, and those that each need a person. To
 * accept "needs a person" unseen would be to decide nothing and to call it reviewed.
 */
export function partProposals<Item extends Pick<AuditItem, 'proposal' | 'review'>>(
  items: readonly Item[],
): { acceptable: Item[]; forPerson: Item[] } {
  const open = items.filter(({ proposal, review }) => proposal !== null && review === null)
  return {
    acceptable: open.filter(({ proposal }) => proposal?.status !== 'needs_person'),
    forPerson: open.filter(({ proposal }) => proposal?.status === 'needs_person'),
  }
}

/** "3 need a person". */
export function describeForPerson(count: number): string {
  return `${countOf(count, 'needs', 'need')} a person`
}

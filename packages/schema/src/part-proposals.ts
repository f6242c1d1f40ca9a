import { auditStatusWord } from './audit-labels.ts'
import { type AuditItem, auditItemStatusSchema } from './audits.ts'
import { countOf } from './count-of.ts'

/**
 * Proposals that nobody has decided on yet: those that can be accepted together, and those that each need a person. Together
 * go those that words were quoted for, compliant or in part. What nothing was found for, what is denied or disputed, what is
 * taken out of the score, and a row that may be no item, are looked at one by one: to accept them unseen would be to decide
 * nothing and to call it reviewed. Those whose sources changed are neither: they are to be judged again.
 */
export function partProposals<Item extends Pick<AuditItem, 'proposal' | 'review' | 'marks' | 'doubt'>>(
  items: readonly Item[],
): { acceptable: Item[]; forPerson: Item[] } {
  const open = items.filter(
    ({ proposal, review, marks = [] }) => proposal !== null && review === null && marks.length === 0,
  )
  return { acceptable: open.filter(isShown), forPerson: open.filter((item) => !isShown(item)) }
}

/** Whether what is proposed can be read off the words that are quoted for it, and nothing speaks against them. */
function isShown({ proposal, doubt }: Pick<AuditItem, 'proposal' | 'doubt'>): boolean {
  if (proposal === null || doubt !== '') return false
  const { status, evidence, contradictions } = proposal
  return (
    (status === 'compliant' || status === 'partial') &&
    contradictions.length === 0 &&
    evidence.length > 0 &&
    evidence.every(({ stance }) => stance === 'supports')
  )
}

/** "3 need a person". */
export function describeForPerson(count: number): string {
  return `${countOf(count, 'needs', 'need')} a person`
}

/** How many proposals there are of each status, "2 insufficient evidence, 1 needs a person"; empty where there are none. */
export function describeStatuses(items: readonly Pick<AuditItem, 'proposal'>[]): string {
  return auditItemStatusSchema.options
    .flatMap((status) => {
      const count = items.filter(({ proposal }) => proposal?.status === status).length
      return count === 0 ? [] : [`${count} ${auditStatusWord(status)}`]
    })
    .join(', ')
}

import type { Written } from './answer-from-findings.ts'
import { count, nameItem, plain, quotedInFull } from './cite-items.ts'
import { nameStatus } from './describe-filter.ts'

/** Lines of the history that are written out at most, newest first. */
const mostLines = 50

/** What people decided against the proposals, and what they edited. What the engine did is none of it. */
export function writeChanges({ question, record, found, cite }: Written): string {
  const { person, refs } = question
  const named = new Set((refs.length > 0 ? found : record.items).map(({ id }) => id))
  const isMeant = (by: string) => person === undefined || by === person
  const items = record.items.filter(({ id, review }) => named.has(id) && review && isMeant(review.reviewedBy))
  const overridden = items.filter(({ review }) => review?.decision === 'overridden')
  const accepted = items.length - overridden.length
  const edits = record.changes.filter(
    ({ kind, by, itemId }) =>
      (kind === 'edited' || kind === 'action') &&
      isMeant(by) &&
      (refs.length === 0 || (itemId !== null && named.has(itemId))),
  )
  const who = person === undefined ? 'The auditor' : plain(person)
  const of = refs.length > 0 ? 'of the items that you name ' : ''
  const lead = `${who} overrode ${count(overridden.length, 'proposal')}, accepted ${accepted} ${of}and made ${count(edits.length, 'other change')}.`
  const listed = edits.slice(0, mostLines)
  const itemOf = (id: string | null) => record.items.find((item) => item.id === id)
  return [
    lead,
    ...(overridden.length === 0
      ? []
      : [
          overridden
            .map((item) => {
              const { proposal, review, status } = item
              const was = proposal
                ? `${nameStatus(proposal.status)} became ${nameStatus(status)}`
                : `set to ${nameStatus(status)}`
              return `- **${nameItem(item)}** ${was}, by ${plain(review?.reviewedBy ?? '')} on ${review?.reviewedAt.slice(0, 10)}: ${quotedInFull(review?.comment ?? '')} ${cite.item(item)}`
            })
            .join('\n'),
        ]),
    ...(listed.length === 0
      ? []
      : [
          edits.length > listed.length
            ? `The last ${listed.length} of the ${edits.length} other changes:`
            : 'The other changes, newest first:',
          listed
            .map(({ at, by, text, itemId }) => {
              const item = itemOf(itemId)
              return `- ${at.slice(0, 10)}, ${plain(by)}: ${quotedInFull(text)}${item ? ` ${cite.item(item)}` : ''}`
            })
            .join('\n'),
        ]),
  ].join('\n\n')
}

/** Who signed the audit off, or what stands against it. */
export function writeSignOff({ record }: Written): string {
  const { signedOff, items } = record
  if (!signedOff) {
    const open = items.filter(({ review }) => !review).length
    return `The audit is not signed off. ${open === 0 ? 'Every item is reviewed.' : `${count(open, 'item')} ${open === 1 ? 'is' : 'are'} not reviewed yet.`}`
  }
  const { name, position, comment, by, at } = signedOff
  const role = position === '' ? '' : `, ${plain(position)},`
  return `The audit was signed off by ${plain(name)}${role} with the account ${plain(by)} on ${at.slice(0, 10)}.${comment === '' ? '' : ` The comment: ${quotedInFull(comment)}`}`
}

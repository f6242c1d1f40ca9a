import {
  type AuditComparison,
  type ComparedQuote,
  comparedFieldSchema,
  comparedFieldWords,
  type ItemChange,
} from '@fieldproof/schema/audit-revisions'
import type { Audit, AuditItem } from '@fieldproof/schema/audits'

/**
 * What differs between two revisions of a questionnaire.
 * @param firstIds of the items of both: what an item has in common with those that it is a copy of
 */
export function compareAudits(before: Audit, after: Audit, firstIds: ReadonlyMap<string, string>): AuditComparison {
  const firstIdOf = ({ id }: AuditItem) => firstIds.get(id) ?? id
  const earlier = new Map(before.items.map((item) => [firstIdOf(item), item]))
  const changes: ItemChange[] = []
  let unchanged = 0
  for (const item of after.items) {
    const was = earlier.get(firstIdOf(item))
    if (was) earlier.delete(firstIdOf(item))
    const change = was ? compareItems(was, item) : present('added', item, { before: null, after: item.status })
    if (change) changes.push(change)
    else unchanged++
  }
  for (const item of earlier.values()) changes.push(present('removed', item, { before: item.status, after: null }))
  return { before: headOf(before), after: headOf(after), items: changes, unchanged }
}

function compareItems(was: AuditItem, is: AuditItem): ItemChange | undefined {
  const fields = comparedFieldSchema.options.flatMap((field) => {
    // Where nothing was or is to be done, the state of it says nothing.
    if (field === 'state' && (was.action === '' || is.action === '')) return []
    const words = comparedFieldWords[field]
    return words(was) === words(is) ? [] : [{ field, before: words(was), after: words(is) }]
  })
  const evidenceCame = quotesBeyond(is, was)
  const evidenceWent = quotesBeyond(was, is)
  if (was.status === is.status && fields.length + evidenceCame.length + evidenceWent.length === 0) return undefined
  return { ...present('changed', is, { before: was.status, after: is.status }), fields, evidenceCame, evidenceWent }
}

const present = (
  kind: ItemChange['kind'],
  { id, ref, question }: AuditItem,
  { before, after }: Pick<ItemChange, 'before' | 'after'>,
): ItemChange => ({ kind, itemId: id, ref, question, before, after, fields: [], evidenceCame: [], evidenceWent: [] })

const quoteKey = ({ documentName, page, quote }: ComparedQuote) => JSON.stringify([documentName, page, quote])

/** What one item quotes and the other does not. */
function quotesBeyond({ evidence }: AuditItem, other: AuditItem): ComparedQuote[] {
  const known = new Set(other.evidence.map(quoteKey))
  return evidence
    .filter((one) => !known.has(quoteKey(one)))
    .map(({ documentName, page, quote }) => ({ documentName, page, quote }))
}

const headOf = ({ id, revision, status, score, itemCount, counts, updatedAt, signedOff }: Audit) => ({
  id,
  revision,
  status,
  score,
  itemCount,
  counts,
  updatedAt,
  signedOff,
})

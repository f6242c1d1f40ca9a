import type { Tender, TenderDelta } from '@fieldproof/schema/tenders'
import { mergeRows, placeDelta } from '../../lib/merge-versions.ts'

/** A tender with what changed laid over it; undefined where changes before these are missing, and it is to be read again. */
export function mergeTender(known: Tender | undefined, delta: TenderDelta): Tender | undefined {
  const place = placeDelta(known, delta)
  if (known === undefined || place === 'gap') return undefined
  if (place === 'known') return known
  const { head, facts = known.facts, requirementIds } = delta
  const requirements = mergeRows(known.requirements, delta.requirements, requirementIds)
  const bids = delta.bids.map(({ unjudged, ...bid }) => {
    const before = known.bids.find(({ id }) => id === bid.id)?.compliance ?? []
    const judged = new Map([...before, ...bid.compliance].map((one) => [one.requirementId, one]))
    for (const requirementId of unjudged) judged.delete(requirementId)
    return { ...bid, compliance: requirements.flatMap(({ id }) => judged.get(id) ?? []) }
  })
  return { ...known, ...head, facts, requirements, bids }
}

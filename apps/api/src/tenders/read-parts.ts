import type { CheckedTender } from './tenders.repo.ts'
import type { TenderStores } from './tenders.service.ts'

/**
 * What belongs to a checked tender, but what was found for each requirement of its bids. How far bids and addenda are
 * comes first: what they have brought about is read after it, so nobody meets the end of a work without its outcome.
 */
export async function readParts({ tenders, matrix, bids, addenda, evaluators }: TenderStores, row: CheckedTender) {
  const [found, added] = await Promise.all([bids.list(row), addenda.list(row)])
  const [facts, requirements, criteria, bidDocuments, scores, people, ownScores, accounts] = await Promise.all([
    tenders.facts(row),
    matrix.requirements(row),
    matrix.criteria(row),
    bids.documents(found),
    bids.scores(found),
    evaluators.list(row),
    evaluators.scores(found),
    evaluators.countAccounts(row.agent),
  ])
  return {
    facts,
    requirements,
    criteria,
    bids: found,
    bidDocuments,
    scores,
    addenda: added,
    people,
    ownScores,
    accounts,
  }
}

import type { CheckedTender } from './tenders.repo.ts'
import type { TenderStores } from './tenders.service.ts'

/**
 * What belongs to a checked tender, but what was found for each requirement of its bids. How far bids, addenda and
 * further files are comes first: what they have brought about is read after it, so nobody meets the end of a work without
 * its outcome.
 */
export async function readParts(
  {
    tenders,
    matrix,
    bids,
    bidFiles,
    addenda,
    evaluators,
    passOrFail: passOrFailRepo,
    looks,
    clarifications,
    tenderFiles,
    bidWarnings,
  }: TenderStores,
  row: CheckedTender,
) {
  const [found, added, further] = await Promise.all([bids.list(row), addenda.list(row), tenderFiles.list(row)])
  const [
    facts,
    requirements,
    criteria,
    bidDocuments,
    files,
    scores,
    people,
    ownScores,
    passOrFail,
    accounts,
    seen,
    warned,
    asked,
    deadlineChanges,
  ] = await Promise.all([
    tenders.facts(row),
    matrix.requirements(row),
    matrix.criteria(row),
    bids.documents(found),
    bidFiles.list(found),
    bids.scores(found),
    evaluators.list(row),
    evaluators.scores(found),
    passOrFailRepo.list(found),
    evaluators.countAccounts(row.agent),
    looks.list(row),
    bidWarnings.list(found),
    clarifications.list(row),
    tenders.deadlineChanges(row),
  ])
  return {
    facts,
    requirements,
    criteria,
    bids: found,
    bidDocuments,
    bidFiles: files,
    scores,
    addenda: added,
    people,
    ownScores,
    passOrFail,
    accounts,
    looks: seen,
    tenderFiles: further,
    warned,
    clarifications: asked,
    deadlineChanges,
  }
}

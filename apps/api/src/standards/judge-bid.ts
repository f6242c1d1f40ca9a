import type { TenderBid } from '@fieldproof/schema/bids'
import type { StandardJudgement } from '@fieldproof/schema/shared-standards'
import type { Tender } from '@fieldproof/schema/tenders'
import { AppError } from '../errors.ts'
import type { Verdict } from '../evidence/verdict.ts'
import type { Actor } from '../platform/actor.ts'
import type { createDraftRequirements } from './drafting/draft-requirements.ts'
import type { StandardTexts } from './standard-texts.ts'

const verdicts: Record<Verdict, StandardJudgement['verdict']> = {
  supported: 'shown',
  partly: 'partly',
  contradicted: 'contradicted',
  unclear: 'unclear',
}

/** What a bid says to the sentences of our own standards that its tender's rows were drafted from. */
export function createJudgeBid(deps: {
  readTender(actor: Actor, id: string): Promise<Tender>
  listDrafts: ReturnType<typeof createDraftRequirements>['list']
  texts: Pick<StandardTexts, 'judge'>
}) {
  const { readTender, listDrafts, texts } = deps

  /**
   * Each sentence against the bid's own, which are those that its compliance was found in. What is not shared any more is not
   * judged, and where the bid says nothing that was found there is doubt.
   * @throws AppError not_found; conflict while the bid is sealed or not judged yet
   */
  return async function judgeBid(
    actor: Actor,
    { id, bidId }: { id: string; bidId: string },
  ): Promise<StandardJudgement[]> {
    const tender = await readTender(actor, id)
    const bid = findOpened(tender, bidId)
    const accepted = (await listDrafts(actor, id)).flatMap((draft) => {
      const row = tender.requirements.find((one) => one.id === draft.requirementId)
      const evidence = bid.compliance.find(({ requirementId }) => requirementId === draft.requirementId)?.evidence ?? []
      return row ? [{ draft, row, evidence }] : []
    })
    const asked = accepted.filter(({ draft }) => !draft.noLongerShared)
    const judged = await texts.judge(
      asked.map(({ draft, evidence }) => ({ sentence: draft.sentence, quotes: evidence.map(({ quote }) => quote) })),
      { owner: actor.userId },
    )
    return accepted.map(({ draft, row, evidence }) => {
      const { documentId, documentName, revision, page, sentence, noLongerShared } = draft
      const found = judged[asked.findIndex((one) => one.draft === draft)]
      return {
        requirementId: row.id,
        ref: row.ref,
        text: row.text,
        standard: { documentId, documentName, revision, page, sentence },
        verdict: found ? verdicts[found.verdict] : 'unclear',
        evidence: evidence[found?.index ?? 0] ?? null,
        noLongerShared,
      }
    })
  }
}

/** A bid that people may read. */
function findOpened(tender: Tender, bidId: string): TenderBid {
  const bid = tender.bids.find((one) => one.id === bidId)
  if (!bid) throw new AppError('not_found', 'This bid does not exist.')
  if (bid.status === 'sealed') throw new AppError('conflict', 'This bid is sealed.')
  if (bid.status !== 'judged') throw new AppError('conflict', 'This bid is not judged yet.')
  return bid
}

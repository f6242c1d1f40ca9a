import type { PassOrFailEvidence } from '@fieldproof/schema/bids'
import type { decidePassOrFailInputSchema } from '@fieldproof/schema/tender-calls'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { assertEvaluator } from './assert-evaluator.ts'
import { findEvaluated } from './find-evaluated.ts'
import type { TenderTexts } from './tender-texts.ts'
import type { TenderStores, TendersService } from './tenders.service.ts'

/** A person of the committee decides whether a bid passes a criterion that has no points, by words of the bid. */
export function createDecidePassOrFail({
  tenders,
  matrix,
  bids,
  evaluators,
  passOrFail,
  texts,
  change,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'bids' | 'evaluators' | 'passOrFail'> &
  Pick<TendersService, 'change'> & { texts: Pick<TenderTexts, 'standsOnPage'> }) {
  /** Looked up before the tender is locked; nothing is told of it before it is known to be a document of the bid. */
  async function isQuoted({ agent, userId }: Actor, { documentId, page, quote }: PassOrFailEvidence): Promise<boolean> {
    const text = await tenders.pageText(agent, documentId, page)
    return text !== undefined && (await texts.standsOnPage({ quote, text }, { owner: userId }))
  }

  /** @throws AppError forbidden for who does not evaluate, conflict (points are given here, sealed), invalid (evidence) */
  return async (actor: Actor, input: z.output<typeof decidePassOrFailInputSchema>) => {
    const quoted = input.evidence !== null && (await isQuoted(actor, input.evidence))
    return change(actor, input.id, async (trx, row) => {
      const { bid, criterion } = await findEvaluated({ matrix, bids }, trx, row, input)
      if (criterion.kind !== 'pass_fail')
        throw new AppError('conflict', 'This criterion is scored; nobody passes or fails it.')
      await assertEvaluator({ evaluators }, trx, row, actor)
      const { passed, reason, evidence } = input
      if (evidence !== null) {
        const own = (await bids.documents([bid])).find(({ documentId }) => documentId === evidence.documentId)
        if (!own) throw new AppError('invalid', 'The evidence is no document of this bid.', { field: 'evidence' })
        if (!quoted)
          throw new AppError('invalid', `These words were not found on page ${evidence.page} of ${own.fileName}.`, {
            field: 'quote',
          })
      }
      const before = (await passOrFail.list([bid])).find(({ criterionId }) => criterionId === criterion.id)
      await passOrFail.set(trx, bid, criterion, { passed, reason, evidence, by: actor.username })
      const word = (one: boolean) => (one ? 'passed' : 'failed')
      const was = before === undefined ? '' : ` instead of ${word(before.passed)} by ${before.by} (${before.reason})`
      const text = `${bid.bidder}, ${criterion.name}: ${word(passed)}${was}. ${reason}`
      await tenders.addChange(trx, row, { by: actor.username, kind: 'scored', text })
    })
  }
}

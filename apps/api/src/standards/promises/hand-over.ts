import type { HandOver, KeptPromise } from '@fieldproof/schema/shared-standards'
import type { Tender } from '@fieldproof/schema/tenders'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { RecordSecurity } from '../../security-log/security-log.service.ts'
import { assertNoConflict, assertPerson } from '../../tenders/assert-evaluator.ts'
import type { EvaluatorsRepo } from '../../tenders/evaluators.repo.ts'
import type { TendersRepo } from '../../tenders/tenders.repo.ts'
import { describeTender, missingTender, type TendersService } from '../../tenders/tenders.service.ts'
import type { SharesRepo } from '../shares.repo.ts'
import type { PromisesRepo } from './promises.repo.ts'

/** The tender workspace's side: what the winner promised of health, safety and environment, handed over as text, once. */
export function createHandOver(deps: {
  shares: SharesRepo
  promises: PromisesRepo
  tenders: TendersRepo
  evaluators: EvaluatorsRepo
  change: TendersService['change']
  presentLocked: TendersService['present']
  securityLog: RecordSecurity
}) {
  const { shares, promises, tenders, evaluators, change, presentLocked, securityLog } = deps

  async function read(actor: Actor, id: string): Promise<HandOver> {
    const tender = await tenders.find(actor.agent, id)
    if (!tender) throw missingTender()
    const [row, grant] = [await promises.ofTender(tender), await shares.promisesGrant()]
    return {
      allowed: grant !== undefined,
      handed: row
        ? {
            by: row.handedBy,
            at: row.handedAt.toISOString(),
            items: row.items.length,
            taken: row.taken !== null,
          }
        : null,
    }
  }

  return {
    read,

    /**
     * By a person without a conflict of interest, once the tender is awarded and as long as a super admin allows it.
     * @throws AppError forbidden, not_found, conflict
     */
    async handOver(actor: Actor, id: string): Promise<HandOver> {
      await change(actor, id, async (trx, tender) => {
        assertPerson(actor)
        if (!(await shares.holdPromises(trx)))
          throw new AppError('forbidden', 'Promises are not handed over to HSE here. A super admin can allow it.')
        await assertNoConflict({ evaluators }, trx, tender, actor)
        if (await promises.ofTender(tender, trx))
          throw new AppError('conflict', 'The promises are handed over already.')
        const { bidder, items } = listPromises(await presentLocked(tender, actor))
        await promises.insert(trx, tender, { bidder, items, by: actor.username })
        const text = `Handed ${items.length} promises of ${bidder} over to HSE`
        await tenders.addChange(trx, tender, { by: actor.username, kind: 'award', text })
        await securityLog.record(trx, {
          action: 'promises.handed-over',
          actor,
          target: describeTender(tender),
          detail: `${items.length} of ${bidder}`,
        })
      })
      return read(actor, id)
    },
  }
}

/** What the winner says to each HSE requirement that it meets at least in part, in its own words. @throws AppError conflict */
export function listPromises({ award, bids, requirements }: Tender): { bidder: string; items: KeptPromise[] } {
  const bid = bids.find(({ id }) => id === award?.bidId)
  if (!award || !bid) throw new AppError('conflict', 'The tender is not awarded yet.')
  const items = requirements.flatMap((row): KeptPromise[] => {
    if (row.category !== 'hse') return []
    const found = bid.compliance.find(({ requirementId }) => requirementId === row.id)
    const [said] = found?.evidence ?? []
    if (!found || !said || (found.status !== 'met' && found.status !== 'partial')) return []
    const { quote: sentence, documentName: document, page } = said
    return [{ ref: row.ref, requirement: row.text, sentence, document, page }]
  })
  if (items.length === 0)
    throw new AppError('conflict', 'The bid promises nothing that was found to an HSE requirement.')
  return { bidder: bid.bidder, items }
}

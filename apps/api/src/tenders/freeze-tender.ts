import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { TenderCriterionRow, TenderRequirementRow, TenderRow } from '../platform/database/tables/tenders.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { findFreezeProblems } from './present-tender.ts'
import { describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

/**
 * Freezes what bids are judged by before the first of them is opened, and takes that back while none has been. The
 * database guards the rule as well (see its migration), so that no other call gets round it.
 */
export function createFreezeTender({
  tenders,
  matrix,
  change,
  securityLog,
}: Pick<TenderStores, 'tenders' | 'matrix'> & Pick<TendersService, 'change'> & { securityLog: RecordSecurity }) {
  return {
    /** Freezing what is frozen changes nothing. @throws AppError conflict where something is open, naming it */
    freeze: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        if (row.frozenAt !== null) return
        const [requirements, criteria] = [await matrix.requirements(row, trx), await matrix.criteria(row, trx)]
        const problems = findFreezeProblems(row, { requirements, criteria })
        if (problems.length > 0) throw new AppError('conflict', problems.join(' '))
        const snapshot = describeFrozen(row, requirements, criteria)
        const hash = createHash('sha256').update(snapshot).digest('hex')
        await matrix.setFrozen(trx, row, true)
        await tenders.freeze(trx, row, { by: actor.username, hash, snapshot })
        const weights = criteria.map(({ name, weight }) => `${name} ${weight ?? '–'}`).join(', ') || 'none'
        const text = `Froze ${requirements.length} requirements, the criteria (${weights}) and the price formula ${row.priceRule.formula}. SHA-256 ${hash}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'frozen', text })
        const detail = `SHA-256 ${hash}`
        await securityLog.record(trx, { action: 'tender.frozen', actor, target: describeTender(row), detail })
      }),

    unfreeze: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        if (row.frozenAt === null) return
        if (row.firstBidAt !== null || row.bidsOpenedAt !== null)
          throw new AppError(
            'conflict',
            'A bid has come, or the bids were opened: the criteria stay frozen, also when it is withdrawn.',
          )
        await tenders.unfreeze(trx, row)
        await matrix.setFrozen(trx, row, false)
        await tenders.addChange(trx, row, {
          by: actor.username,
          kind: 'unfrozen',
          text: 'Took the freeze back, before any bid',
        })
        await securityLog.record(trx, { action: 'tender.unfrozen', actor, target: describeTender(row) })
      }),
  }
}

/** Canonical JSON of what is frozen: keys in a fixed order, so that the same content has the same hash. */
function describeFrozen(
  { priceRule }: TenderRow,
  requirements: readonly TenderRequirementRow[],
  criteria: readonly TenderCriterionRow[],
): string {
  const { formula, ceiling, qualityThreshold, envelopes = 'one' } = priceRule
  return JSON.stringify({
    priceRule: { formula, ceiling, qualityThreshold, envelopes },
    criteria: criteria.map(({ id, name, weight, kind, threshold, parts }) => ({
      id,
      name,
      weight,
      kind,
      threshold,
      parts: parts.map((part) => ({ name: part.name, weight: part.weight })),
    })),
    requirements: requirements.map(({ id, ref, text, mandatory, category, criterionId }) => ({
      id,
      ref,
      text,
      mandatory,
      category,
      criterionId,
    })),
  })
}

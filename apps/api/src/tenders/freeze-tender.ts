import { createHash } from 'node:crypto'
import { describeUnseenDoubts, type freezeTenderInputSchema, listUnseenDoubts } from '@fieldproof/schema/tender-doubts'
import type { CriterionPart } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { TenderCriterionRow, TenderRequirementRow, TenderRow } from '../platform/database/tables/tenders.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { findDoubts } from './doubts/find-doubts.ts'
import { findFreezeProblems } from './find-freeze-problems.ts'
import { describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

/**
 * Freezes what bids are judged by before the first of them is opened, and takes that back while none has been. The
 * database guards the rule as well (see its migration), so that no other call gets round it.
 */
export function createFreezeTender({
  tenders,
  matrix,
  looks,
  tenderFiles,
  change,
  securityLog,
}: Pick<TenderStores, 'tenders' | 'matrix' | 'looks' | 'tenderFiles'> &
  Pick<TendersService, 'change'> & { securityLog: RecordSecurity }) {
  return {
    /**
     * Freezing what is frozen changes nothing. What needs an eye and was not looked at stops it, unless it is meant so.
     * @throws AppError conflict where something is open, naming it
     */
    freeze: (actor: Actor, { id, despiteDoubts }: z.output<typeof freezeTenderInputSchema>) =>
      change(actor, id, async (trx, row) => {
        if (row.frozenAt !== null) return
        const [requirements, criteria] = [await matrix.requirements(row, trx), await matrix.criteria(row, trx)]
        const problems = findFreezeProblems(row, {
          requirements,
          criteria,
          tenderFiles: await tenderFiles.list(row, trx),
        })
        if (problems.length > 0) throw new AppError('conflict', problems.join(' '))
        const parts = {
          facts: await tenders.facts(row, trx),
          requirements,
          criteria,
          looks: await looks.list(row, trx),
        }
        const unseen = listUnseenDoubts(findDoubts(row, parts)).length
        if (unseen > 0 && !despiteDoubts) throw new AppError('conflict', describeUnseenDoubts(unseen))
        const snapshot = describeFrozen(row, requirements, criteria)
        const hash = createHash('sha256').update(snapshot).digest('hex')
        await matrix.setFrozen(trx, row, true)
        await tenders.freeze(trx, row, { by: actor.username, hash, snapshot })
        const despite = unseen > 0 ? `, although ${describeUnseenDoubts(unseen).replace(/\.$/, '')}` : ''
        const weights = criteria.map(({ name, weight }) => `${name} ${weight ?? '–'}`).join(', ') || 'none'
        const text = `Froze ${requirements.length} requirements, the criteria (${weights}) and the price formula ${row.priceRule.formula}${despite}. SHA-256 ${hash}`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'frozen', text })
        const detail = `SHA-256 ${hash}${despite}`
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

/** Its own parts only where it has some, so that what was frozen before there were any keeps its hash. */
function describePart({ name, weight, parts = [] }: CriterionPart): object {
  return { name, weight, ...(parts.length > 0 ? { parts: parts.map(describePart) } : {}) }
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
      parts: parts.map(describePart),
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

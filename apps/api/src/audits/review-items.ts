import type {
  Audit,
  AuditReview,
  reviewAuditItemInputSchema,
  signOffInputSchema,
  updateFindingInputSchema,
} from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { SafetyAuditItemRow, SafetyAuditRow } from '../platform/database/tables/audits.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { AuditItemsRepo, ItemChanges } from './audit-items.repo.ts'
import type { AuditsRepo, AuditsTransaction } from './audits.repo.ts'
import {
  type AuditsService,
  assertUnlocked,
  describeAuditTarget,
  missingAudit,
  missingItem,
  ownerOf,
} from './audits.service.ts'
import { rateFinding } from './rate-finding.ts'

export type ReviewItems = ReturnType<typeof createReviewItems>

/** What an auditor decides on proposals, and the sign-off, which locks the audit. */
export function createReviewItems(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  read: AuditsService['get']
  securityLog: RecordSecurity
}) {
  const { audits, items, read, securityLog } = deps

  async function change(
    actor: Actor,
    id: string,
    work: (trx: AuditsTransaction, list: SafetyAuditItemRow[], audit: SafetyAuditRow) => Promise<void>,
  ): Promise<Audit> {
    await audits.transaction(async (trx) => {
      const audit = await audits.lock(trx, ownerOf(actor), id)
      if (!audit) throw missingAudit()
      assertUnlocked(audit)
      await work(trx, await items.list(id, trx), audit)
      await audits.touch(trx, id)
    })
    return read(actor, id)
  }

  const accept = (actor: Actor, { proposal }: SafetyAuditItemRow, comment: string): AuditReview => {
    if (!proposal) throw new AppError('conflict', 'This item has not been judged yet.')
    return { decision: 'accepted', status: proposal.status, comment, ...signed(actor) }
  }

  return {
    review: (actor: Actor, { id, itemId, ...decision }: z.output<typeof reviewAuditItemInputSchema>) =>
      change(actor, id, async (trx, list) => {
        const item = list.find((one) => one.id === itemId)
        if (!item) throw missingItem()
        if (item.run === 'waiting' || item.run === 'running')
          throw new AppError('conflict', 'This item is being judged. Review it when its proposal is there.')
        const review: AuditReview =
          decision.decision === 'accepted' || !decision.status
            ? accept(actor, item, decision.comment)
            : { decision: 'overridden', status: decision.status, comment: decision.comment, ...signed(actor) }
        // A person may decide what the engine did not judge.
        await items.update(trx, itemId, { review, run: 'done', ...findingFor(item, review) })
        const was = (item.review?.status ?? item.proposal?.status ?? 'pending').replaceAll('_', ' ')
        const text =
          review.decision === 'accepted'
            ? `${item.ref || 'Item'}: accepted ${was}`
            : `${item.ref || 'Item'}: overrode ${was} with ${review.status.replaceAll('_', ' ')}: ${review.comment}`
        await audits.addChange(trx, id, { by: actor.username, kind: 'reviewed', itemId, text })
      }),

    /** Accepts the proposals that nobody has reviewed yet. */
    accept: (actor: Actor, { id, itemIds }: { id: string; itemIds?: string[] | undefined }) =>
      change(actor, id, async (trx, list) => {
        const open = list.filter(
          (item) => item.proposal && !item.review && item.run === 'done' && (!itemIds || itemIds.includes(item.id)),
        )
        for (const item of open) await items.update(trx, item.id, { review: accept(actor, item, '') })
        if (open.length === 0) return
        const text = `Accepted ${open.length} ${open.length === 1 ? 'proposal' : 'proposals'}`
        await audits.addChange(trx, id, { by: actor.username, kind: 'reviewed', text })
      }),

    /** Corrects the finding and fills in what is left to a person: owner, due date, state of the action. */
    updateFinding: (actor: Actor, { id, itemId, ...fields }: z.output<typeof updateFindingInputSchema>) =>
      change(actor, id, async (trx, list) => {
        const item = list.find((one) => one.id === itemId)
        if (!item) throw missingItem()
        const changed = Object.entries(fields).filter(
          ([name, value]) => value !== undefined && value !== item[name as keyof typeof fields],
        )
        if (changed.length === 0) return
        await items.update(trx, itemId, Object.fromEntries(changed) as ItemChanges)
        const told = changed.map(([name, value]) => `${names[name] ?? name} “${value ?? 'none'}”`)
        const text = `${item.ref || 'Item'}: set ${told.join(', ')}`
        await audits.addChange(trx, id, { by: actor.username, kind: 'action', itemId, text })
      }),

    signOff: (actor: Actor, { id, name, position, comment }: z.output<typeof signOffInputSchema>) =>
      change(actor, id, async (trx, list, audit) => {
        const open = list.filter(({ review }) => !review).length
        if (list.length === 0) throw new AppError('conflict', 'This audit has no items.')
        if (open > 0)
          throw new AppError(
            'conflict',
            `${open} ${open === 1 ? 'item is' : 'items are'} not reviewed yet. Accept or override every proposal before you sign off.`,
          )
        const at = new Date().toISOString()
        await audits.signOff(trx, id, { name, position, comment, by: actor.username, at })
        await audits.addChange(trx, id, { by: actor.username, kind: 'signed_off', text: `Signed off by ${name}` })
        const target = describeAuditTarget(audit)
        await securityLog.record(trx, { action: 'audit.signed-off', actor, target, detail: `Signed off by ${name}` })
      }),
  }
}

const names: Record<string, string> = {
  controlLevel: 'level of control',
  actionOwner: 'owner',
  actionDue: 'due date',
  actionState: 'state',
}

function signed(actor: Actor): Pick<AuditReview, 'reviewedBy' | 'reviewedAt'> {
  return { reviewedBy: actor.username, reviewedAt: new Date().toISOString() }
}

/**
 * The finding that goes with a decision: none where nothing is to be put right, starting values where there are none,
 * and the proposal's again where a decision against it is taken back.
 */
function findingFor(item: SafetyAuditItemRow, review: AuditReview): ItemChanges {
  if (review.decision === 'accepted') {
    if (item.review?.decision !== 'overridden' || !item.proposal) return {}
    const { gap, action, controlLevel, severity, likelihood } = item.proposal
    return { gap, action, controlLevel, severity, likelihood }
  }
  const rated = rateFinding(item.question, review.status)
  if (rated.severity === null) return { ...rated, gap: '', action: '' }
  return {
    severity: item.severity ?? rated.severity,
    likelihood: item.likelihood ?? rated.likelihood,
    controlLevel: item.controlLevel ?? rated.controlLevel,
  }
}

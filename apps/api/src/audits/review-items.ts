import type {
  AttachedPage,
  Audit,
  AuditReview,
  reviewAuditItemInputSchema,
  signOffInputSchema,
  updateFindingInputSchema,
} from '@fieldproof/schema/audits'
import { describeForPerson, partProposals } from '@fieldproof/schema/part-proposals'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { AuditItemsRepo, CheckedItem, Finding, FollowedFinding } from './audit-items.repo.ts'
import type { AuditsRepo, AuditsTransaction, CheckedAudit } from './audits.repo.ts'
import {
  type AuditsService,
  assertUnlocked,
  describeAuditTarget,
  missingAudit,
  missingItem,
  ownerOf,
} from './audits.service.ts'
import { rateFinding } from './judging/rate-finding.ts'
import { nameItem } from './name-item.ts'

/** What the documents of attached pages are called. @throws AppError not_found where one is no page of the workspace */
export type NamePages = (
  actor: Actor,
  pages: readonly { documentId: string; page: number }[],
) => Promise<AttachedPage[]>

export type ReviewItems = ReturnType<typeof createReviewItems>

/** What an auditor decides on proposals, and the sign-off, which locks the audit. */
export function createReviewItems(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  read: AuditsService['get']
  namePages: NamePages
  securityLog: RecordSecurity
}) {
  const { audits, items, read, namePages, securityLog } = deps

  async function change(
    actor: Actor,
    id: string,
    work: (trx: AuditsTransaction, list: CheckedItem[], audit: CheckedAudit) => Promise<void>,
  ): Promise<Audit> {
    await audits.transaction(async (trx) => {
      const audit = await audits.lock(trx, ownerOf(actor), id)
      if (!audit) throw missingAudit()
      assertUnlocked(audit)
      await work(trx, await items.list(audit, trx), audit)
      await audits.touch(trx, audit)
    })
    return read(actor, id)
  }

  const accept = (actor: Actor, { proposal }: CheckedItem, comment: string, pages: AttachedPage[]): AuditReview => {
    if (!proposal) throw new AppError('conflict', 'This item has not been judged yet.')
    return { decision: 'accepted', status: proposal.status, comment, pages, ...signed(actor) }
  }

  return {
    review: async (
      actor: Actor,
      { id, itemId, decision, status, comment, pages: named }: z.output<typeof reviewAuditItemInputSchema>,
    ) => {
      const pages = await namePages(actor, named)
      return change(actor, id, async (trx, list, audit) => {
        const item = list.find((one) => one.id === itemId)
        if (!item) throw missingItem()
        if (item.run === 'waiting' || item.run === 'running')
          throw new AppError('conflict', 'This item is being judged. Review it when its proposal is there.')
        const review: AuditReview =
          decision === 'accepted' || !status
            ? accept(actor, item, comment, pages)
            : { decision: 'overridden', status, comment, pages, ...signed(actor) }
        await items.setReview(trx, item, review, findingFor(item, review))
        const was = (item.review?.status ?? item.proposal?.status ?? 'pending').replaceAll('_', ' ')
        const said =
          review.decision === 'accepted'
            ? `${nameItem(item)}: accepted ${was}`
            : `${nameItem(item)}: overrode ${was} with ${review.status.replaceAll('_', ' ')}: ${review.comment}`
        const shown = pages.map(({ documentName, page }) => `${documentName}, page ${page}`).join('; ')
        const text = shown === '' ? said : `${said} (${shown})`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'reviewed', itemId, text })
      })
    },

    /** Accepts the proposals that nobody has reviewed yet. What needs a person stays open: each is decided by itself. */
    accept: (actor: Actor, { id, itemIds }: { id: string; itemIds?: string[] | undefined }) =>
      change(actor, id, async (trx, list, audit) => {
        const open = list.filter((item) => item.run === 'done' && (!itemIds || itemIds.includes(item.id)))
        const { acceptable, forPerson } = partProposals(open)
        for (const item of acceptable) await items.setReview(trx, item, accept(actor, item, '', []), item)
        if (acceptable.length === 0) return
        const accepted = `Accepted ${acceptable.length} ${acceptable.length === 1 ? 'proposal' : 'proposals'}`
        const text = forPerson.length === 0 ? accepted : `${accepted}; ${describeForPerson(forPerson.length)}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'reviewed', text })
      }),

    /** Corrects the finding and fills in what is left to a person: owner, due date, state of the action. */
    updateFinding: (actor: Actor, input: z.output<typeof updateFindingInputSchema>) =>
      change(actor, input.id, async (trx, list, audit) => {
        const item = list.find((one) => one.id === input.itemId)
        if (!item) throw missingItem()
        const given = findingFields.filter((name) => input[name] !== undefined && input[name] !== item[name])
        if (given.length === 0) return
        const now: FollowedFinding = {
          gap: input.gap ?? item.gap,
          action: input.action ?? item.action,
          controlLevel: input.controlLevel === undefined ? item.controlLevel : input.controlLevel,
          severity: input.severity === undefined ? item.severity : input.severity,
          likelihood: input.likelihood === undefined ? item.likelihood : input.likelihood,
          actionOwner: input.actionOwner ?? item.actionOwner,
          actionDue: input.actionDue === undefined ? item.actionDue : input.actionDue,
          actionState: input.actionState ?? item.actionState,
        }
        await items.setFinding(trx, item, now)
        const told = given.map((name) => `${names[name] ?? name} “${now[name] ?? 'none'}”`)
        const text = `${nameItem(item)}: set ${told.join(', ')}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'action', itemId: item.id, text })
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
        await audits.signOff(trx, audit, { name, position, comment, by: actor.username, at })
        await audits.addChange(trx, audit, { by: actor.username, kind: 'signed_off', text: `Signed off by ${name}` })
        const target = describeAuditTarget(audit)
        await securityLog.record(trx, { action: 'audit.signed-off', actor, target, detail: `Signed off by ${name}` })
      }),
  }
}

/** What a correction of a finding may give. */
const findingFields = [
  'gap',
  'action',
  'controlLevel',
  'severity',
  'likelihood',
  'actionOwner',
  'actionDue',
  'actionState',
] as const
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
function findingFor(item: CheckedItem, review: AuditReview): Finding {
  if (review.decision === 'accepted')
    return item.review?.decision === 'overridden' && item.proposal ? item.proposal : item
  const rated = rateFinding(item.question, review.status)
  const { severity, likelihood, controlLevel } = rated
  if (severity === null) return { severity, likelihood, controlLevel, gap: '', action: '' }
  return {
    gap: item.gap,
    action: item.action,
    severity: item.severity ?? severity,
    likelihood: item.likelihood ?? likelihood,
    controlLevel: item.controlLevel ?? controlLevel,
  }
}

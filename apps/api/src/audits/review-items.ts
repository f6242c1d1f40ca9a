import type {
  AnswerWanted,
  acceptProposalsInputSchema,
  confirmReviewsInputSchema,
  reviewAuditItemInputSchema,
  signOffInputSchema,
  updateFindingInputSchema,
} from '@fieldproof/schema/audit-calls'
import { auditStatusWord } from '@fieldproof/schema/audit-labels'
import { describeToConfirm } from '@fieldproof/schema/audit-marks'
import type { AttachedPage, AuditReview } from '@fieldproof/schema/audits'
import { describeStatuses, partProposals } from '@fieldproof/schema/part-proposals'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { AttachedDocument } from '../platform/database/tables/audits.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { FollowActions } from './actions/follow-actions.ts'
import type { AuditItemsRepo, CheckedItem, Finding, FollowedFinding } from './audit-items.repo.ts'
import type { AuditsRepo, AuditsTransaction, CheckedAudit } from './audits.repo.ts'
import { assertUnlocked, describeAuditTarget, missingAudit, missingItem, ownerOf } from './audits.service.ts'
import { rateFinding } from './judging/rate-finding.ts'
import { nameItem } from './name-item.ts'
import type { AnswerChange } from './read-changes.ts'
import { isToConfirm, type MarksOfItems, unseenMarks } from './sources/mark-items.ts'
import type { ReadSources } from './sources/read-sources.ts'

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
  sources: ReadSources
  findColleague: FollowActions['findColleague']
  answer: AnswerChange
  namePages: NamePages
  securityLog: RecordSecurity
}) {
  const { audits, items, sources, findColleague, answer, namePages, securityLog } = deps

  async function change(
    actor: Actor,
    wanted: AnswerWanted,
    work: (trx: AuditsTransaction, list: CheckedItem[], audit: CheckedAudit) => Promise<void>,
  ) {
    await audits.transaction(async (trx) => {
      const audit = await audits.lock(trx, ownerOf(actor), wanted.id)
      if (!audit) throw missingAudit()
      assertUnlocked(audit)
      await work(trx, await items.list(audit, trx), audit)
      await audits.touch(trx, audit)
    })
    return answer(actor, wanted)
  }

  const accept = (actor: Actor, { proposal }: CheckedItem, comment: string, pages: AttachedPage[]): AuditReview => {
    if (!proposal) throw new AppError('conflict', 'This item has not been judged yet.')
    return { decision: 'accepted', status: proposal.status, comment, pages, ...signed(actor) }
  }

  return {
    review: async (
      actor: Actor,
      { id, since, itemId, decision, status, comment, pages: named }: z.output<typeof reviewAuditItemInputSchema>,
    ) => {
      const pages = await namePages(actor, named)
      const cited = noteAttached(pages, await audits.documentPages(named))
      return change(actor, { id, since }, async (trx, list, audit) => {
        const item = list.find((one) => one.id === itemId)
        if (!item) throw missingItem()
        if (item.run === 'waiting' || item.run === 'running')
          throw new AppError('conflict', 'This item is being judged. Review it when its proposal is there.')
        const review: AuditReview =
          decision === 'accepted' || !status
            ? accept(actor, item, comment, pages)
            : { decision: 'overridden', status, comment, pages, ...signed(actor) }
        // Who decides knows what became of the sources: it is shown beside.
        const seen = seenKeys(item, await sources.marks([audit], trx))
        await items.setReview(trx, item, { ...review, seen, cited }, findingFor(item, review))
        const was = auditStatusWord(item.review?.status ?? item.proposal?.status ?? 'pending')
        const said =
          review.decision === 'accepted'
            ? `${nameItem(item)}: accepted ${was}`
            : `${nameItem(item)}: overrode ${was} with ${auditStatusWord(review.status)}: ${review.comment}`
        const shown = pages.map(({ documentName, page }) => `${documentName}, page ${page}`).join('; ')
        const text = shown === '' ? said : `${said} (${shown})`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'reviewed', itemId, text })
      })
    },

    /** Decides on an item, and what is to be done about it, as somebody decided elsewhere. */
    takeOver: async (
      actor: Actor,
      { id, since, itemId }: AnswerWanted & { itemId: string },
      { status, comment, pages: attached = [] }: Pick<AuditReview, 'status' | 'comment' | 'pages'>,
      finding: Finding,
    ) => {
      // Of pages that were attached there, those that are still to be read.
      const read = await audits.documentPages(attached)
      const isRead = (one: AttachedPage) =>
        read.some(({ documentId, page }) => documentId === one.documentId && page === one.page)
      const pages = await namePages(actor, attached.filter(isRead))
      const cited = noteAttached(pages, read)
      return change(actor, { id, since }, async (trx, list, audit) => {
        const item = list.find((one) => one.id === itemId)
        if (!item) throw missingItem()
        if (item.run === 'waiting' || item.run === 'running')
          throw new AppError('conflict', 'This item is being judged. Review it when its proposal is there.')
        const seen = seenKeys(item, await sources.marks([audit], trx))
        const decision = item.proposal?.status === status ? ('accepted' as const) : ('overridden' as const)
        await items.setReview(trx, item, { decision, status, comment, pages, cited, ...signed(actor), seen }, finding)
        const text = `${nameItem(item)}: took over ${auditStatusWord(status)}: ${comment}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'reviewed', itemId, text })
      })
    },

    /**
     * Accepts the proposals that nobody has reviewed yet and that can be accepted together. Each other one stays open and is
     * decided by itself, also where it is named.
     */
    accept: (actor: Actor, { id, since, itemIds }: z.output<typeof acceptProposalsInputSchema>) =>
      change(actor, { id, since }, async (trx, list, audit) => {
        const chosen = list.filter((item) => item.run === 'done' && (!itemIds || itemIds.includes(item.id)))
        const known = await sources.marks([audit], trx)
        const open = chosen.filter((item) => unseenMarks(item, known).length === 0)
        const { acceptable, forPerson } = partProposals(open)
        for (const item of acceptable) await items.setReview(trx, item, accept(actor, item, '', []), item)
        if (acceptable.length === 0) return
        const by = { by: actor.username, kind: 'reviewed' as const }
        const accepted = acceptable.map((item) => {
          const status = auditStatusWord(item.proposal?.status ?? 'pending')
          return { ...by, itemId: item.id, text: `${nameItem(item)}: accepted ${status}, with others` }
        })
        const left = forPerson.length === 0 ? '' : `. Left to be looked at one by one: ${describeStatuses(forPerson)}`
        const count = acceptable.length === 1 ? 'proposal' : 'proposals'
        const text = `Accepted ${acceptable.length} ${count} together: ${describeStatuses(acceptable)}${left}`
        await audits.addChanges(trx, audit, [...accepted, { ...by, text }])
      }),

    /** What was decided holds, although sources changed or the item was judged again since. Others are left as they are. */
    confirm: (actor: Actor, { id, since, itemIds }: z.output<typeof confirmReviewsInputSchema>) =>
      change(actor, { id, since }, async (trx, list, audit) => {
        const chosen = list.filter((item) => itemIds.includes(item.id))
        if (chosen.length < new Set(itemIds).size) throw missingItem()
        const known = await sources.marks([audit], trx)
        const at = new Date().toISOString()
        for (const item of chosen) {
          if (!item.review || item.run !== 'done' || !isToConfirm(item, known)) continue
          const seen = seenKeys(item, known)
          await items.confirmReview(trx, item, item.review, { by: actor.username, at, seen })
          const text = `${nameItem(item)}: ${auditStatusWord(item.review.status)} still holds`
          await audits.addChange(trx, audit, { by: actor.username, kind: 'reviewed', itemId: item.id, text })
        }
      }),

    /** Corrects the finding and fills in what is left to a person: owner, due date, state of the action. */
    updateFinding: (actor: Actor, input: z.output<typeof updateFindingInputSchema>) =>
      change(actor, input, async (trx, list, audit) => {
        const item = list.find((one) => one.id === input.itemId)
        if (!item) throw missingItem()
        const colleague = input.actionOwnerId ? await findColleague(actor, input.actionOwnerId) : undefined
        const isRenamed = input.actionOwner !== undefined && input.actionOwner !== item.actionOwner
        const now: FollowedFinding = {
          gap: input.gap ?? item.gap,
          action: input.action ?? item.action,
          controlLevel: input.controlLevel === undefined ? item.controlLevel : input.controlLevel,
          severity: input.severity === undefined ? item.severity : input.severity,
          likelihood: input.likelihood === undefined ? item.likelihood : input.likelihood,
          actionOwner: colleague?.name ?? input.actionOwner ?? item.actionOwner,
          actionOwnerId: colleague?.id ?? (isRenamed || input.actionOwnerId === null ? null : item.actionOwnerId),
          actionDue: input.actionDue === undefined ? item.actionDue : input.actionDue,
          actionState: input.actionState ?? item.actionState,
        }
        const given = findingFields.filter((name) => now[name] !== item[name])
        if (given.length === 0) return
        await items.setFinding(trx, item, now)
        // An owner is told by the name.
        const said = given.filter((name) => name !== 'actionOwnerId' || !given.includes('actionOwner'))
        const shownOf = (name: (typeof given)[number]) => now[name === 'actionOwnerId' ? 'actionOwner' : name]
        const told = said.map((name) => `${names[name] ?? name} “${shownOf(name) ?? 'none'}”`)
        const text = `${nameItem(item)}: set ${told.join(', ')}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'action', itemId: item.id, text })
      }),

    signOff: (actor: Actor, { id, since, name, position, comment }: z.output<typeof signOffInputSchema>) =>
      change(actor, { id, since }, async (trx, list, audit) => {
        const open = list.filter(({ review }) => !review).length
        if (list.length === 0) throw new AppError('conflict', 'This audit has no items.')
        if (open > 0)
          throw new AppError(
            'conflict',
            `${open} ${open === 1 ? 'item is' : 'items are'} not reviewed yet. Accept or override every proposal before you sign off.`,
          )
        const known = await sources.marks([audit], trx)
        const unsure = list.filter((item) => isToConfirm(item, known)).length
        if (unsure > 0) {
          const why = 'their sources changed, or they were judged again. Confirm or redo them before you sign off.'
          throw new AppError('conflict', `${describeToConfirm(unsure)}: ${why}`)
        }
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
  'actionOwnerId',
  'actionDue',
  'actionState',
] as const
const names: Record<string, string> = {
  controlLevel: 'level of control',
  actionOwner: 'owner',
  actionOwnerId: 'owner',
  actionDue: 'due date',
  actionState: 'state',
}

/** Attached pages by their documents, in the state in which they were read. */
function noteAttached(
  pages: readonly AttachedPage[],
  read: readonly { documentId: string; page: number; state: string; supersededBy: string | null }[],
): AttachedDocument[] {
  const byDocument = Map.groupBy(pages, ({ documentId }) => documentId)
  return [...byDocument].map(([documentId, [first]]) => {
    const ofDocument = read.filter((one) => one.documentId === documentId)
    const by = ofDocument[0]?.supersededBy
    return {
      documentId,
      fileName: first?.fileName ?? '',
      ...(by ? { supersededBy: by } : {}),
      pages: ofDocument.map(({ page, state }) => ({ page, state })),
    }
  })
}

const seenKeys = ({ id }: CheckedItem, marks: MarksOfItems) => (marks.get(id) ?? []).map(({ key }) => key)

function signed(actor: Actor): Pick<AuditReview, 'reviewedBy' | 'reviewedAt'> {
  return { reviewedBy: actor.username, reviewedAt: new Date().toISOString() }
}

/** Whether the finding belongs to something else than the proposal: a decision against it, or an earlier one. */
const isAnother = ({ review, proposal }: CheckedItem) =>
  review?.decision === 'overridden' || (review !== null && proposal !== null && proposal.judgedAt > review.reviewedAt)

/**
 * The finding that goes with a decision: none where nothing is to be put right, starting values where there are none,
 * and the proposal's again where a decision against it is taken back.
 */
function findingFor(item: CheckedItem, review: AuditReview): Finding {
  if (review.decision === 'accepted') return isAnother(item) && item.proposal ? item.proposal : item
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

import type { AlikeAnswer, takeAnswerInputSchema } from '@fieldproof/schema/audit-library'
import type { AuditAnswer } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditTexts } from '../audit-texts.ts'
import type { AuditsRepo } from '../audits.repo.ts'
import { missingAudit, missingItem, ownerOf } from '../audits.service.ts'
import { nameItem } from '../name-item.ts'
import type { ReviewItems } from '../review-items.ts'
import { isToConfirm } from '../sources/mark-items.ts'
import type { ReadSources } from '../sources/read-sources.ts'
import type { LibraryRepo } from './library.repo.ts'

export type OfferAnswers = ReturnType<typeof createOfferAnswers>

/** What was decided before is offered where an alike question is asked; to take it is a person's act. */
export function createOfferAnswers(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  sources: ReadSources
  library: LibraryRepo
  reviews: Pick<ReviewItems, 'takeOver'>
  texts: Pick<AuditTexts, 'findAlike'>
}) {
  const { audits, items, sources, library, reviews, texts } = deps

  return {
    /** Answers to alike questions, the likest first; none that is to be confirmed, for its sources changed. @throws AppError not_found */
    async alike(actor: Actor, { id, itemId }: { id: string; itemId: string }): Promise<AlikeAnswer[]> {
      const owner = ownerOf(actor)
      const audit = await audits.find(owner, id)
      if (!audit) throw missingAudit()
      const item = (await items.list(audit)).find((one) => one.id === itemId)
      if (!item) throw missingItem()
      if (item.kind === 'observed') return []
      const answers = await library.answers(owner, audit)
      if (answers.length === 0) return []
      const others = answers.map(({ question }) => question)
      const found = await texts.findAlike({ question: item.question, others }, { owner: actor.userId })
      const offered: AlikeAnswer[] = []
      for (const at of found) {
        const answer = answers[at]
        if (answer === undefined || !(await holds(actor, answer))) continue
        const { review, filename, ...rest } = answer
        const { status, comment, reviewedBy, reviewedAt } = review
        offered.push({ ...rest, auditName: filename, status, comment, reviewedBy, reviewedAt })
      }
      return offered
    },

    /** Decides as was decided there, with where that is from. @throws AppError not_found, conflict */
    async take(
      actor: Actor,
      { id, since, itemId, from }: z.output<typeof takeAnswerInputSchema>,
    ): Promise<AuditAnswer> {
      const other = await audits.find(ownerOf(actor), from.id)
      const source = other && (await items.list(other)).find((one) => one.id === from.itemId)
      if (!other || !source?.review) throw missingItem()
      const { status, comment, pages } = source.review
      const where = `As in ${nameDocument(other.filename)}, item ${nameItem(source)}.`
      const decided = { status, comment: [where, comment].filter((part) => part !== '').join(' '), pages }
      const { gap, action, controlLevel, severity, likelihood } = source
      return reviews.takeOver(actor, { id, since, itemId }, decided, {
        gap,
        action,
        controlLevel,
        severity,
        likelihood,
      })
    },
  }

  async function holds(actor: Actor, { auditId, itemId }: { auditId: string; itemId: string }): Promise<boolean> {
    const audit = await audits.find(ownerOf(actor), auditId)
    if (!audit) return false
    const item = (await items.list(audit)).find((one) => one.id === itemId)
    return item !== undefined && !isToConfirm(item, await sources.marks([audit]))
  }
}

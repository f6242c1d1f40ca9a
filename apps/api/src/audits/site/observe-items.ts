import type { observeItemInputSchema } from '@fieldproof/schema/audit-calls'
import { auditStatusWord } from '@fieldproof/schema/audit-labels'
import type { AuditAnswer, AuditReview } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AuditItemsRepo, CheckedItem } from '../audit-items.repo.ts'
import type { AuditsRepo } from '../audits.repo.ts'
import { assertUnlocked, missingAudit, missingItem, ownerOf } from '../audits.service.ts'
import { rateFinding } from '../judging/rate-finding.ts'
import { nameItem } from '../name-item.ts'
import type { AnswerChange } from '../read-changes.ts'

/** @throws AppError conflict where documents answer an item */
export function assertObserved({ kind }: CheckedItem) {
  if (kind !== 'observed')
    throw new AppError('conflict', 'This item is answered by documents. Make it one that is observed on site first.')
}

/**
 * What a person says of an item that is observed on site: how it is, and a note. Each may come alone, at any time until
 * the sign-off, while the run goes on too, and stays when the audit is run again. A signature is for what stood there when
 * it was given, so a change takes it back.
 */
export function createObserveItem(deps: { audits: AuditsRepo; items: AuditItemsRepo; answer: AnswerChange }) {
  const { audits, items, answer: tell } = deps

  return async function observe(
    actor: Actor,
    { id, since, itemId, status, note: written }: z.output<typeof observeItemInputSchema>,
  ): Promise<AuditAnswer> {
    const note = written?.trim() === '' ? '' : written
    await audits.transaction(async (trx) => {
      const audit = await audits.lock(trx, ownerOf(actor), id)
      if (!audit) throw missingAudit()
      assertUnlocked(audit)
      const item = await items.find(trx, audit, itemId)
      if (!item) throw missingItem()
      assertObserved(item)
      const newStatus = status !== undefined && status !== (answered(item)?.status ?? null)
      const newNote = note !== undefined && note !== item.siteNote
      if (!newStatus && !newNote) return
      const review = newStatus ? answer(actor, status) : item.review
      const finding = newStatus ? findingOf(item, review) : item
      const siteNote = note ?? item.siteNote
      await items.setObservation(trx, item, { review, siteNote, signature: null }, finding)
      const told = [
        ...(newStatus ? [status === null ? 'took the answer back' : `saw ${auditStatusWord(status)}`] : []),
        ...(newNote ? [siteNote === '' ? 'deleted the note' : `noted “${siteNote}”`] : []),
        ...(item.signature ? ['its signature was for the answer before'] : []),
      ]
      const text = `${nameItem(item)}: ${told.join('; ')}`
      await audits.addChange(trx, audit, { by: actor.username, kind: 'observed', itemId, text })
      await audits.touch(trx, audit)
    })
    return tell(actor, { id, since })
  }
}

const answered = ({ review }: CheckedItem) => (review?.decision === 'observed' ? review : null)

function answer(actor: Actor, status: AuditReview['status'] | null): AuditReview | null {
  if (status === null) return null
  return { decision: 'observed', status, comment: '', reviewedBy: actor.username, reviewedAt: new Date().toISOString() }
}

/** Starting values where something is wrong, nothing where nothing is; what a person wrote of it stays while it is. */
function findingOf(item: CheckedItem, review: AuditReview | null) {
  const none = { severity: null, likelihood: null, controlLevel: null, gap: '', action: '' }
  if (!review) return none
  const { severity, likelihood, controlLevel } = rateFinding(item.question, review.status)
  if (severity === null) return none
  return {
    gap: item.gap,
    action: item.action,
    severity: item.severity ?? severity,
    likelihood: item.likelihood ?? likelihood,
    controlLevel: item.controlLevel ?? controlLevel,
  }
}

import type { proposeDeadlineInputSchema, rejectDeadlineInputSchema } from '@fieldproof/schema/tender-calls'
import type { TenderDate } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { formatDay } from '../platform/format-date.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertNoConflict, assertPerson } from './assert-evaluator.ts'
import { showDeadline } from './guard-deadline.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import { assertFrozen, describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

/**
 * The way out of a deadline that was misread as a later one, which a received bid would stay sealed to: one person
 * proposes what the tender states, with its page, and another one confirms.
 */
export function createCorrectDeadline({
  tenders,
  evaluators,
  change,
  securityLog,
}: Pick<TenderStores, 'tenders' | 'evaluators'> & Pick<TendersService, 'change'> & { securityLog: RecordSecurity }) {
  async function assertMayCorrect(trx: TendersTransaction, row: CheckedTender, actor: Actor) {
    assertFrozen(row)
    if (row.bidsOpenedAt !== null)
      throw new AppError('conflict', 'The bids of this tender are opened: its deadline decides nothing any more.')
    assertPerson(actor)
    await assertNoConflict({ evaluators }, trx, row, actor)
  }

  /** The fact that is the deadline, as all others take it. */
  const deadlineOf = async (trx: TendersTransaction, row: CheckedTender) =>
    (await tenders.facts(row, trx)).find(({ kind, date }) => kind === 'deadline' && date !== null)

  function proposalOf({ deadlineCorrection }: CheckedTender) {
    if (deadlineCorrection === null) throw new AppError('conflict', 'No correction of the deadline is proposed.')
    return deadlineCorrection
  }

  /** A line in the tender's history, and one in the security log. */
  async function note(
    trx: TendersTransaction,
    row: CheckedTender,
    actor: Actor,
    { kind, text, action, detail }: Noted,
  ) {
    await tenders.addChange(trx, row, { by: actor.username, kind, text })
    await securityLog.record(trx, { action, actor, target: describeTender(row), detail })
  }

  return {
    /** @throws AppError conflict before the freeze, after the opening, or where one is proposed or no deadline stands */
    propose: (actor: Actor, { id, date, page, reason }: z.output<typeof proposeDeadlineInputSchema>) =>
      change(actor, id, async (trx, row) => {
        await assertMayCorrect(trx, row, actor)
        if (row.deadlineCorrection !== null)
          throw new AppError('conflict', 'A correction is proposed already. Confirm or reject it first.')
        const fact = await deadlineOf(trx, row)
        if (!fact?.date) throw new AppError('conflict', 'This tender has no deadline that could be corrected.')
        if (isSame(fact.date, date)) throw new AppError('invalid', 'This is the deadline already.', { field: 'date' })
        if ((fact.documentId ?? row.documentId) === row.documentId && row.pageCount > 0 && page > row.pageCount)
          throw new AppError('invalid', `The tender has ${row.pageCount} pages.`, { field: 'page' })
        const at = new Date().toISOString()
        await tenders.setDeadlineCorrection(trx, row, {
          date,
          page,
          reason,
          by: actor.username,
          at,
          byId: actor.userId,
          factId: fact.id,
          was: fact.date,
        })
        const told = describe(row, fact.date, date)
        const text = `Proposed that the deadline was misread: ${told} by page ${page} of the tender. Reason: ${reason}`
        await note(trx, row, actor, { kind: 'edited', text, action: 'tender.deadline-proposed', detail: told })
      }),

    /** @throws AppError forbidden for whoever proposed it; conflict where the deadline is no longer what was corrected */
    confirm: (actor: Actor, id: string) =>
      change(actor, id, async (trx, row) => {
        const { date, page, reason, by, byId, factId, was } = proposalOf(row)
        await assertMayCorrect(trx, row, actor)
        if (byId === actor.userId)
          throw new AppError('forbidden', 'Whoever proposes a correction cannot confirm it: another person has to.')
        const fact = await deadlineOf(trx, row)
        if (fact?.id !== factId || !fact.date || !isSame(fact.date, was))
          throw new AppError('conflict', 'The deadline has changed since. Reject this correction and propose it anew.')
        const { kind, label } = fact
        const value = [formatDay(date.day), date.time].filter(Boolean).join(', ')
        await tenders.correctFact(trx, fact, { kind, label, value, date }, by)
        await tenders.setDeadlineCorrection(trx, row, null)
        const told = describe(row, was, date)
        const text = `Deadline that was misread: ${told} by page ${page} of the tender, as ${by} proposed. Reason: ${reason}`
        await note(trx, row, actor, {
          kind: 'deadline',
          text,
          action: 'tender.deadline-changed',
          detail: `${told}, proposed by ${by}`,
        })
      }),

    /** By whoever proposed it or anybody else without a conflict of interest. */
    reject: (actor: Actor, { id, reason }: z.output<typeof rejectDeadlineInputSchema>) =>
      change(actor, id, async (trx, row) => {
        const { date, was } = proposalOf(row)
        assertPerson(actor)
        await assertNoConflict({ evaluators }, trx, row, actor)
        await tenders.setDeadlineCorrection(trx, row, null)
        const told = describe(row, was, date)
        const text = `Rejected the proposed deadline: ${told}. Reason: ${reason}`
        await note(trx, row, actor, { kind: 'edited', text, action: 'tender.deadline-rejected', detail: told })
      }),
  }
}

interface Noted {
  kind: 'edited' | 'deadline'
  text: string
  action: 'tender.deadline-proposed' | 'tender.deadline-changed' | 'tender.deadline-rejected'
  detail: string
}

const isSame = (a: TenderDate, b: TenderDate) => a.day === b.day && a.time === b.time

const describe = ({ timeZone }: CheckedTender, was: TenderDate, date: TenderDate) =>
  `${showDeadline({ date: was, timeZone })} became ${showDeadline({ date, timeZone })}`

import type { TenderDate } from '@fieldproof/schema/tenders'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertPerson } from './assert-evaluator.ts'
import { endOf } from './instant-in-zone.ts'
import { figuresOf } from './present-tender.ts'
import type { CheckedTender, TendersTransaction } from './tenders.repo.ts'
import { describeTender, type TenderStores } from './tenders.service.ts'

interface Stand {
  date: TenderDate | null
  timeZone: string | null
}

export type GuardDeadline = ReturnType<typeof createGuardDeadline>

/** A deadline as the history names it. */
export const showDeadline = ({ date, timeZone }: Stand) =>
  date === null ? 'none' : `${[date.day, date.time].filter(Boolean).join(', ')} (${timeZone ?? 'no time zone'})`

/**
 * The moment that bids stay sealed to. What is done within may change it freely while the criteria are not frozen. From
 * then on it takes a person and a reason, and stands in the history and the security log; while a received bid is
 * sealed it is only put off, so that nobody opens bids early by moving the day.
 */
export function createGuardDeadline({
  tenders,
  securityLog,
}: Pick<TenderStores, 'tenders'> & { securityLog: RecordSecurity }) {
  const dateOf = async (trx: TendersTransaction, tender: CheckedTender) =>
    figuresOf(await tenders.facts(tender, trx)).deadline

  /**
   * @param given.timeZone the zone after the change, where it changes
   * @throws AppError invalid without a reason, conflict where it is brought forward, forbidden for an API key
   */
  return async (
    trx: TendersTransaction,
    tender: CheckedTender,
    actor: Actor,
    given: { reason?: string | undefined; timeZone?: string | null },
    work: () => Promise<void>,
  ): Promise<void> => {
    if (tender.frozenAt === null) return work()
    const before: Stand = { date: await dateOf(trx, tender), timeZone: tender.timeZone }
    await work()
    const timeZone = given.timeZone === undefined ? tender.timeZone : given.timeZone
    const after: Stand = { date: await dateOf(trx, tender), timeZone }
    const isSame =
      after.date === null || before.date === null
        ? after.date === before.date
        : endOf(after.date, after.timeZone) === endOf(before.date, before.timeZone)
    if (isSame) return
    assertPerson(actor)
    if (unseals(tender, before, after))
      throw new AppError(
        'conflict',
        'A sealed bid has been received: the deadline can be put off, not brought forward.',
      )
    const reason = given.reason ?? ''
    if (reason === '')
      throw new AppError('invalid', 'The criteria are frozen: a change of the deadline needs a reason.', {
        field: 'reason',
      })
    const text = `Deadline after the freeze: ${showDeadline(before)} became ${showDeadline(after)}. Reason: ${reason}`
    await tenders.addChange(trx, tender, { by: actor.username, kind: 'deadline', text })
    await securityLog.record(trx, {
      action: 'tender.deadline-changed',
      actor,
      target: describeTender(tender),
      detail: `${showDeadline(before)} became ${showDeadline(after)}`,
    })
  }
}

/** Whether a change of the deadline would let a bid that was received sealed be opened earlier. */
export const unseals = (tender: Pick<CheckedTender, 'firstBidAt' | 'bidsOpenedAt'>, before: Stand, after: Stand) =>
  tender.firstBidAt !== null && tender.bidsOpenedAt === null && isEarlier(after, before)

const isEarlier = (after: Stand, before: Stand) =>
  before.date !== null &&
  (after.date === null || endOf(after.date, after.timeZone) < endOf(before.date, before.timeZone))

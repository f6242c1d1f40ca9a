import type { ExchangeRate, setExchangeRateInputSchema } from '@fieldproof/schema/exchange-rates'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertNoConflict, assertPerson } from './assert-evaluator.ts'
import { assertNotAwarded } from './edit-bids.ts'
import { pricesSealed } from './seals.ts'
import { describeTender, type TenderStores, type TendersService } from './tenders.service.ts'

/** A rate by which prices in a foreign currency are compared, entered, corrected or taken out by a person. */
export function createSetExchangeRate({
  tenders,
  evaluators,
  change,
  securityLog,
}: Pick<TenderStores, 'tenders' | 'evaluators'> & Pick<TendersService, 'change'> & { securityLog: RecordSecurity }) {
  /**
   * @throws AppError invalid without a reason once prices are known, conflict where it leads into another currency than
   * the others or the tender is awarded, forbidden for an API key or with a conflict of interest
   */
  return (actor: Actor, input: z.output<typeof setExchangeRateInputSchema>) =>
    change(actor, input.id, async (trx, row) => {
      assertNotAwarded(row)
      assertPerson(actor)
      await assertNoConflict({ evaluators }, trx, row, actor)
      const { currency, into, rate, day, source, reason = '' } = input
      const before = row.exchangeRates.find((one) => one.currency === currency)
      const others = row.exchangeRates.filter((one) => one !== before)
      if (others.some((one) => one.into !== into || one.into === currency))
        throw new AppError('conflict', `The other rates of this tender lead into ${others[0]?.into}.`, {
          field: 'into',
        })
      const after =
        rate === null
          ? undefined
          : { currency, into, rate, day, source, by: actor.username, at: new Date().toISOString() }
      if (describe(before) === describe(after)) return
      const known = row.bidsOpenedAt !== null && !pricesSealed(row)
      if (known && reason === '')
        throw new AppError('invalid', 'The prices are open: a change of a rate needs a reason.', { field: 'reason' })
      await tenders.setExchangeRates(trx, row, after === undefined ? others : [...others, after])
      const told = `${describe(before)} became ${describe(after)}`
      await tenders.addChange(trx, row, {
        by: actor.username,
        kind: 'edited',
        text: `Exchange rate of ${currency}: ${told}${reason === '' ? '' : `. Reason: ${reason}`}`,
      })
      await securityLog.record(trx, {
        action: 'tender.rate-changed',
        actor,
        target: describeTender(row),
        detail: `${currency}: ${told}`,
      })
    })
}

const describe = (one: Omit<ExchangeRate, 'by' | 'at'> | undefined) =>
  one === undefined ? 'none' : `${one.rate} ${one.into} (${one.day}, ${one.source})`

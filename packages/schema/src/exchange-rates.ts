import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { choiceEntry, numberEntry, textEntry } from './entries.ts'

const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Enter a currency of three letters such as EUR.')
const rate = z.number().positive('Enter a rate above zero.').max(1e9, 'Enter a rate above zero.')
const source = z.string().trim().min(1, 'Say where the rate is published.').max(300)
const reason = z.string().trim().max(4_000)

/** What one unit of a foreign currency is worth in the tender's, as a person entered it. */
export const exchangeRateSchema = z.object({
  currency: z.string(),
  /** The tender's currency: the same for all rates of a tender. */
  into: z.string(),
  rate: z.number().positive(),
  /** Of which the rate is. */
  day: z.iso.date(),
  /** Who publishes it. */
  source: z.string(),
  by: z.string(),
  at: instantSchema,
})
export type ExchangeRate = z.infer<typeof exchangeRateSchema>

/**
 * PUT /api/tenders/{id}/exchange-rates: for people. With null the currency has no rate any more, and its prices are not
 * compared. Once prices are open a reason is needed: 400 without. 409 where the other rates are into another currency.
 */
export const setExchangeRateInputSchema = z
  .strictObject({
    id: idSchema,
    currency: currencyCode,
    into: currencyCode,
    rate: rate.nullable(),
    day: z.iso.date(),
    source,
    reason: reason.optional(),
  })
  .refine(({ currency, into }) => currency !== into, {
    message: 'A rate leads into another currency.',
    path: ['into'],
  })

export const exchangeRateFormSchema = z.object({
  currency: textEntry(currencyCode, 'Enter a currency of three letters such as USD.'),
  into: textEntry(currencyCode, 'Enter a currency of three letters such as EUR.'),
  rate: numberEntry(rate, 'Enter a rate above zero.'),
  day: textEntry(z.iso.date(), 'Choose the day of the rate.'),
  source: textEntry(source, 'Say where the rate is published.'),
  reason: choiceEntry(reason.nullable(), '').transform((text) => text ?? undefined),
})

/** Taking a rate out while prices are open. */
export const rateRemovalFormSchema = z.object({
  reason: textEntry(reason.min(1), 'Say why the rate is taken out.'),
})

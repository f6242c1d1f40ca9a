import { z } from 'zod'
import { idSchema } from './common.ts'

const place = z.object({ documentId: idSchema, page: z.int(), quote: z.string() })

/** Where the tender says by which rule prices are corrected; null: it does not, and usual practice is followed. */
export const correctionRuleSchema = z.object({
  /** The unit rate prevails over the total of its line. */
  unitRate: place.nullable(),
  /** The total of a line prevails over its unit rate; absent in checks from before it was read. */
  lineTotal: place.nullable().optional(),
  /** The amount in words prevails over the figures. */
  words: place.nullable(),
  figures: place.nullable().optional(),
})
export type CorrectionRule = z.infer<typeof correctionRuleSchema>

export const priceFindingKindSchema = z.enum([
  /** Quantity times rate is not the total of the line. */
  'line_total',
  /** The lines do not add up to the total. */
  'sum',
  /** The price that the bid states is not the total of its schedule. */
  'stated_price',
  /** Words and figures differ. */
  'words',
  /** A line of the tender's schedule is not in the bid's. */
  'missing_line',
  /** A line of the tender's schedule has another quantity, or stands for something else, in the bid. */
  'altered_line',
  /** The tender's schedule has no such line. */
  'added_line',
  /** A line without a price. */
  'unpriced_line',
])
export type PriceFindingKind = z.infer<typeof priceFindingKindSchema>

export const priceFindingSchema = z.object({
  kind: priceFindingKindSchema,
  /** The line or total that it is about. */
  line: z.string(),
  /** As the bid has it; null where it has nothing. */
  stated: z.number().nullable(),
  /** As it is worked out, or as the tender has it. */
  expected: z.number().nullable(),
  /** With the numbers put in, for a person. */
  why: z.string(),
  /** Null for what is missing. */
  place: place.nullable(),
})
export type PriceFinding = z.infer<typeof priceFindingSchema>

/** What the tables of a bid's prices give when they are worked out again. Nothing is corrected by it. */
export const priceCheckSchema = z.object({
  /** Lines that were read. */
  lines: z.int(),
  /** The bid's own total; null where its tables state none. */
  stated: z.number().nullable(),
  /** The total by the rule of the tender; null where a line has no price that could be worked out. */
  corrected: z.number().nullable(),
  rule: correctionRuleSchema,
  findings: z.array(priceFindingSchema),
})
export type PriceCheck = z.infer<typeof priceCheckSchema>

export const priceFindingLabels: Record<PriceFindingKind, string> = {
  line_total: 'Line total',
  sum: 'Sum',
  stated_price: 'Stated price',
  words: 'Words and figures',
  missing_line: 'Missing line',
  altered_line: 'Altered line',
  added_line: 'Added line',
  unpriced_line: 'No price',
}

/** The rule by which a correction is proposed, in a sentence. */
export const describeCorrection = ({ unitRate, lineTotal, words, figures }: CorrectionRule): string => {
  const forms = words ? 'the amount in words prevails over the figures' : figures ? 'figures prevail over words' : ''
  const lines = unitRate
    ? 'By the rule of the tender the unit rate prevails over the total of its line; the total is the sum of the lines.'
    : lineTotal
      ? 'By the rule of the tender the total of a line prevails over its unit rate; the total is the sum of the lines.'
      : `The tender states no rule ${forms === '' ? '' : 'for lines and their totals '}that could be read. By usual practice the unit rate prevails over the total of its line, and the sum of the lines over the total.`
  return forms === '' ? lines : `By the rule of the tender ${forms}. ${lines}`
}

/** A price this far below the average of the other bids is called abnormally low. */
export const abnormallyLowShare = 0.75
/** Fewer others tell no average. */
export const abnormallyLowOthers = 2

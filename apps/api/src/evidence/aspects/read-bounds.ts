import type { Comparator } from '../../language/comparators.ts'
import type { Quantity } from '../../language/quantities.ts'
import type { Ask } from '../ask.ts'

/** A figure that is asked for: at least it, or at most it. */
export interface Bound {
  quantity: Quantity
  direction: 'min' | 'max'
  strict: boolean
  /** In which case something is to be done: another figure is another case, and breaks nothing. */
  isCase: boolean
}

/** "in the last five years", "at 1 m", "in any 24-hour period": a frame, no figure that is asked for. */
const frame =
  /\b(?:(?:in|over|during|within|of|from|since)\s{1,9}(?:each\s{1,9}of\s{1,9})?(?:the|any|each|every)\s{1,9}(?:(?:last|past|previous|preceding)\s{0,9})?|at a distance of\s{1,9}|per\s{1,9}|for\s{1,9}each\s{1,9}|after\s{1,9})$/i
const atLeastWord = /\bat (?:the )?least\s*$/i

/** The figures that a question or requirement asks for. An interval is better when shorter, a sum or count when greater. */
export function readBounds({ statement }: Ask): Bound[] {
  const bounds = statement.quantities.flatMap((quantity): Bound[] => {
    const lead = statement.text.slice(Math.max(0, quantity.start - 40), quantity.start)
    if (quantity.dimension === 'length' && /\bat\s+$/i.test(lead)) return []
    if (
      frame.test(lead) &&
      !atLeastWord.test(lead) &&
      quantity.kind !== 'period' &&
      !/\b(?:at least|at most|than)\b/i.test(lead)
    )
      return []
    if (
      quantity.kind === 'amount' &&
      quantity.dimension === 'count' &&
      quantity.counted.length === 0 &&
      quantity.comparator === 'exactly'
    )
      return []
    // "two persons", "one …": an article as often as a count.
    if (quantity.dimension === 'count' && quantity.value === 1) return []
    const strict = /than$/.test(quantity.comparator)
    const isCase = strict && setsCase(lead)
    const direction = directionOf(quantity, statement.text)
    return [{ quantity, direction: isCase ? opposite[direction] : direction, strict: strict && !isCase, isCase }]
  })
  return bounds.filter((bound) => !bounds.some((other) => isEasierInstead(statement.text, other, bound)))
}

/** "90 days or three months": whichever of the two is given, the one that asks for less is enough. */
function isEasierInstead(text: string, one: Bound, other: Bound): boolean {
  if (one === other || one.direction !== other.direction || !isAlike(one.quantity, other.quantity)) return false
  const [first, second] = [one.quantity, other.quantity].toSorted((a, b) => a.start - b.start)
  if (!first || !second || !/^\s{0,3}or\s{1,3}$/i.test(text.slice(first.end, second.start))) return false
  const less = one.quantity.value - other.quantity.value
  return less === 0 ? one.quantity.start < other.quantity.start : one.direction === 'min' ? less < 0 : less > 0
}

/**
 * "when the wind exceeds 10 m/s", "at speeds above 10 m/s": what is done from a lower figure on is done in all these cases,
 * from a higher one on in fewer. @param lead what stands before the figure
 */
function setsCase(lead: string): boolean {
  const clause = lead.split(/[.;,]/).at(-1) ?? ''
  return occasion.test(clause) || (/\bat\b/i.test(clause) && measured.test(clause))
}
const opposite = { min: 'max', max: 'min' } as const
const occasion = /\b(?:when|whenever|if|where|once)\b/i
const measured = /\b(?:speed|temperature|pressure|level|concentration|height|depth|load|reading|value)s?\b/i

const sooner =
  /\b(?:within|respond|response|deliver(?:y|ed)?|repair|report(?:ed)?|notif\w+|arriv\w+|collected|latest)\b/i

function directionOf({ kind, comparator, dimension, start }: Quantity, text: string): Bound['direction'] {
  if (kind === 'period') return 'max'
  const told: Partial<Record<Comparator, Bound['direction']>> = {
    'at least': 'min',
    'more than': 'min',
    'at most': 'max',
    'less than': 'max',
  }
  // What has to work up to a bound has to reach it.
  if (/\bup to\s+$/i.test(text.slice(Math.max(0, start - 8), start)) && !/\b(?:limit|exceed|restrict)/i.test(text))
    return 'min'
  return told[comparator] ?? (dimension === 'time' && sooner.test(text) ? 'max' : 'min')
}

/** Whether two figures measure the same. */
export function isAlike(one: Quantity, other: Quantity): boolean {
  return one.kind === other.kind && one.dimension === other.dimension
}

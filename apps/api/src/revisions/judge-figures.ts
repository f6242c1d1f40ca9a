import { findDates } from '../language/dates.ts'
import { isOrder } from '../language/orders.ts'
import { findQuantities, type Quantity } from '../language/quantities.ts'
import type { Reading } from './judge-change.ts'
import { readDuty } from './judge-duty.ts'

/** In the clause of a condition a figure says when a rule applies, and not how much is asked. */
const conditionWords =
  /\b(?:if|when|whenever|where|wherever|unless|except|in case|in the event|provided|once|whose|which|that|with (?:a|an|more|less|over|under)|for (?:\p{L}{1,20} ){1,5}(?:of|over|above|below|under|exceeding))\b/iu
const isCondition = (lead: string) => conditionWords.test(lead.slice(-clauseLength).split(/[,;:]/).at(-1) ?? '')
/** Characters before a figure in which its clause begins. */
const clauseLength = 200
const dutyBefore = /\b(?:shall|must|should|will|has to|have to|is to|are to|may|can|is|are)\b/i
/** "kept for 60 minutes": a duty that lasts is stricter the longer it does. */
const lastingVerb =
  /\b(?:stay|stays|remain|remains|kept|keep|keeps|retain|retains|retained|maintain|maintains|maintained|store|stores|stored|preserved?|watch|watches|monitored|archived?)\b/i
const forTime = /\bfor (?:at least )?(?:a (?:minimum )?period of (?:at least )?)?$/i
const isLasting = (lead: string) => {
  const near = lead.slice(-90).replace(/\s+/g, ' ')
  return forTime.test(near) && lastingVerb.test(near.split(/[.;]/).at(-1) ?? '')
}

/**
 * What figures that changed do: a limit from below that rises, or one from above that falls, is stricter, and what is done
 * more often is. A figure without such a bound, or one that says when a rule applies, tells no direction.
 * @returns undefined where no figure changed
 */
export function judgeFigures(before: string, after: string): Reading | undefined {
  const [old, now] = [findQuantities(before), findQuantities(after)]
  const [oldDates, nowDates] = [before, after].map((text) =>
    findDates(text)
      .map(({ year, month = 0, day = 0 }) => `${year}-${month}-${day}`)
      .join(),
  )
  if (oldDates !== nowDates) return unclear('A date came or changed.', before, after)
  if (old.length !== now.length || !old.every((one, at) => isSameKind(one, now[at])))
    return old.map(describe).join() === now.map(describe).join()
      ? undefined
      : unclear('Figures came or went.', before, after)
  const changed = old.flatMap((one, at) => {
    const other = now[at]
    return other && (!isEqual(one.value, other.value) || one.comparator !== other.comparator) ? [{ one, other }] : []
  })
  if (changed.length === 0) return undefined
  const directions = new Set(changed.map(({ one, other }) => directionOf(one, other, before, after)))
  const [direction] = directions
  const shown = changed.map(
    ({ one, other }) => `${before.slice(one.start, one.end).trim()} → ${after.slice(other.start, other.end).trim()}`,
  )
  const reason = `${shown.join(', ')}.`
  if (directions.size > 1 || direction === undefined || direction === 'unclear') return unclear(reason, before, after)
  return {
    judgement: direction,
    reason,
    rest: {
      before: without(
        before,
        changed.map(({ one }) => one),
      ),
      after: without(
        after,
        changed.map(({ other }) => other),
      ),
    },
  }
}

const unclear = (reason: string, before: string, after: string): Reading => ({
  judgement: 'other',
  reason,
  rest: { before, after },
})
const describe = ({ kind, dimension, value }: Quantity) => `${kind} ${dimension} ${value}`
const isEqual = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-9

function isSameKind(one: Quantity, other: Quantity | undefined): boolean {
  return (
    one.kind === other?.kind &&
    one.dimension === other.dimension &&
    one.counted.join() === other.counted.join() &&
    isFloor(one) === isFloor(other) &&
    isCeiling(one) === isCeiling(other)
  )
}

const isFloor = ({ comparator }: Quantity) => comparator === 'at least' || comparator === 'more than'
const isCeiling = ({ comparator }: Quantity) => comparator === 'at most' || comparator === 'less than'

function directionOf(one: Quantity, other: Quantity, before: string, after: string): 'stricter' | 'looser' | 'unclear' {
  const [lead, newLead] = [before.slice(0, one.start), after.slice(0, other.start)]
  if (isCondition(lead) || isCondition(newLead) || !(dutyBefore.test(lead) || isLasting(lead) || isOrder(before)))
    return 'unclear'
  // "more than 10 t" without "not" says of what a rule speaks as often as what it asks.
  if (one.comparator !== other.comparator || isEqual(one.value, other.value) || one.kind === 'class') return 'unclear'
  const greater = other.value > one.value
  const duty = readDuty(before)
  if (one.kind === 'period') return duty === 'must' ? (greater ? 'looser' : 'stricter') : 'unclear'
  if (one.comparator === 'at most') return greater ? 'looser' : 'stricter'
  if (one.comparator === 'at least' && (duty === 'must' || isLasting(lead))) return greater ? 'stricter' : 'looser'
  if (
    one.comparator === 'exactly' &&
    (duty === 'must' || duty === 'none') &&
    one.dimension === 'time' &&
    isLasting(lead) &&
    isLasting(newLead)
  )
    return greater ? 'stricter' : 'looser'
  return 'unclear'
}

/** A sentence without its changed figures, and the same number once more in words: "six (6) months". */
function without(text: string, quantities: readonly Quantity[]): string {
  let rest = text
  for (const { start, end } of quantities.toSorted((a, b) => b.start - a.start))
    rest = `${rest.slice(0, start).replace(/\p{L}{1,20}\s\(\s?$/u, '(')} # ${rest.slice(end).replace(/^\s?\(\s?[\d\p{L} -]{1,20}\s?\)/u, '')}`
  return rest
}

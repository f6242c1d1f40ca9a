import type { FoundDate } from './dates.ts'
import type { Quantity } from './quantities.ts'

const hoursOfMonth = 730
/** Right before how long it holds: "valid for", "good for a period of", "validity:", "is to be renewed after". */
const holds =
  /\b(?:valid(?:ity)?|good|in force|current|runs?|lasts?|holds?|expires? (?:after|within)|renewed? (?:after|within)|ends? after)\b[^.;|\d]{0,30}$/i

/**
 * "Tested 9 August 2023, certificate good for 24 months": the days on which what a sentence dates ends, each at the place that says
 * for how long it holds. The term counts from the last
 * date with a month before it; of a term without one from `since`, what was dated right before.
 */
export function findTermEnds(
  { text, dates, quantities }: { text: string; dates: readonly FoundDate[]; quantities: readonly Quantity[] },
  since?: FoundDate,
): FoundDate[] {
  return quantities.flatMap(({ kind, dimension, value, start, end }): FoundDate[] => {
    if (kind !== 'amount' || dimension !== 'time' || !holds.test(text.slice(Math.max(0, start - 60), start))) return []
    const from = dates.findLast((date) => date.end <= start && date.year > 0 && date.month !== undefined) ?? since
    if (from?.month === undefined || from.year === 0) return []
    const last = addTime(from.year, from.month, from.day, value)
    return [{ year: last.getUTCFullYear(), month: last.getUTCMonth() + 1, day: last.getUTCDate(), start, end }]
  })
}

/** Whole months are counted by the calendar. @param day the last of its month where undefined @param hours of the term */
function addTime(year: number, month: number, day: number | undefined, hours: number): Date {
  const months = Math.round((hours / hoursOfMonth) * 100) / 100
  if (!Number.isInteger(months))
    return new Date(Date.UTC(year, day === undefined ? month : month - 1, day ?? 0) + hours * 3_600_000)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day ?? lastOfMonth, lastOfMonth)))
}

import { findDates } from '../../language/dates.ts'

/** What a document as a whole says of how its dates are to be read. */
export interface DateContext {
  /** Of "03/04/2026": false is 3 April, true is 4 March; undefined where nothing says which. */
  monthFirst: boolean | undefined
  /** Whether another date of the document, with its year in full, is of this year. */
  isYear(year: number): boolean
  /** The year of a day that is told without one; undefined where it is not certain. @param weekday three small letters */
  yearOf(month: number, day: number, weekday: string | undefined): number | undefined
}

/** Money of places that write the day first. Dollars are those of several. */
const dayFirstMoney = /₹|€|£|\b(?:Rs\.?|INR|EUR|GBP|ZAR|NGN|KES|KShs?|AED|lakhs?|lacs?|crores?)\b/

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Other dates of the document show whether its numbers have the day or the month first, and its year, where all of them
 * are of one. A year is certain only where the day of the week agrees, or no date of that year comes after the day.
 */
export function findDateContext(text: string): DateContext {
  // Days with their year in full; without one "21.05.03" may be a paragraph of a law.
  const whole = { day: 0, month: 0 }
  const short = { day: 0, month: 0 }
  const years = new Set<number>()
  let earliest = ''
  for (const { year, month, day, start, end } of findDates(text, { shortYears: true })) {
    if (year < 1990 || month === undefined || day === undefined) continue
    const [, first = 0, second = 0, last = 0] = (
      /^(\d{1,2})(?: ?[./-] ?| )(\d{1,2})(?: ?[./-] ?| )(\d{4}|\d\d)$/.exec(text.slice(start, end)) ?? []
    ).map(Number)
    const order = last < 100 ? short : whole
    if (first > 12) order.day++
    if (second > 12) order.month++
    if (text.slice(start, end).includes(String(year))) years.add(year)
    const own = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    if (earliest === '' || own < earliest) earliest = own
  }
  const [only] = years
  const order = whole.day + whole.month > 0 ? whole : short
  return {
    monthFirst:
      order.day > 0 !== order.month > 0
        ? order.month > 0
        : order.day === 0 && dayFirstMoney.test(text)
          ? false
          : undefined,
    isYear: (year) => years.has(year),
    yearOf: (month, day, weekday) => {
      const agree = [...years].filter(
        (year) => weekday === undefined || weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] === weekday,
      )
      if (weekday !== undefined) return agree.length === 1 ? agree[0] : undefined
      if (years.size !== 1 || only === undefined) return undefined
      return `${only}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` < earliest ? undefined : only
    },
  }
}

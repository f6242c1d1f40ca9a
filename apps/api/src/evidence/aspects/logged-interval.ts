import type { FoundDate } from '../../language/dates.ts'
import type { Statement } from '../statement.ts'

/** Between two days of one log stand signs, "and", the number of an item or few words on what was done. */
const longestBetween = 50
/** A day of another role, or a sentence of its own, ends the log. */
const endsLog =
  /\b(?:next|due|until|till|valid|expir\w+|issued?|install\w*|deliver\w*|from|since|before|after|by|rev(?:ision)?|planned|scheduled)\b|[.;?!]\s+\p{Lu}/iu

/** The longest gap between days that follow each other in a log, of so many gaps. */
export interface LoggedInterval {
  /** In hours. */
  longest: number
  gaps: number
  start: number
  end: number
}

/**
 * How often something is done, of the days on which it was: "14 January, 9 April, 3 July and 1 October 2026", "P-07 | 3 Jan | 4 Feb".
 * Days have to follow each other with little between them; a day that is earlier than the one before begins the next row.
 */
export function readLoggedInterval({ text, dates }: Pick<Statement, 'text' | 'dates'>): LoggedInterval | undefined {
  const own = dates.filter(({ month }) => month !== undefined)
  const years = fillYears(own)
  const gaps = own.flatMap((date, index) => {
    const [before, year, yearBefore] = [own[index - 1], years[index], years[index - 1]]
    if (!before || year === undefined || yearBefore === undefined || !isBeside(text, before, date)) return []
    if ((before.day === undefined) !== (date.day === undefined)) return []
    const length = timeOf(date, year) - timeOf(before, yearBefore)
    return length > 0 ? [{ length, start: before.start, end: date.end }] : []
  })
  const [longest] = gaps.toSorted((one, other) => other.length - one.length)
  return longest && { longest: longest.length / 3_600_000, gaps: gaps.length, start: longest.start, end: longest.end }
}

/** A day without a year is of the year behind it, "3 July and 1 October 2026", else of the one before it, or of one year. */
function fillYears(dates: readonly FoundDate[]): number[] {
  const known = dates.map(({ year }) => year)
  return known.map((year, index) => {
    if (year > 0) return year
    return known.slice(index).find((one) => one > 0) ?? known.slice(0, index).findLast((one) => one > 0) ?? 2000
  })
}

function isBeside(text: string, before: FoundDate, date: FoundDate): boolean {
  const between = text.slice(before.end, date.start)
  return between.length <= longestBetween && !endsLog.test(between)
}

const timeOf = ({ month = 1, day = 1 }: FoundDate, year: number) => Date.UTC(year, month - 1, day)

/** A round is not held to the day: so much later is still in time, in hours; so many times the interval is late for sure. */
const room = { share: 1.05, hours: 24 }
const lateFrom = 1.25
/** Two days alone may be the last two of many: they show that one was late, never that all were in time. */
const fewestGaps = 2

/** Whether a log keeps an interval. @param asked hours @returns undefined where that cannot be told */
export function keepsInterval(asked: number, { longest, gaps }: LoggedInterval): boolean | undefined {
  if (longest > asked * lateFrom) return false
  return longest <= asked * room.share + room.hours && gaps >= fewestGaps ? true : undefined
}

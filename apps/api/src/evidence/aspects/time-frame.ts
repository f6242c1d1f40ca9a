import type { FoundDate } from '../../language/dates.ts'
import type { Ask } from '../ask.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window } from '../window.ts'

const lately = /\b(?:in|within|over|during)\s+(?:the|each of the)\s+(?:last|past|previous|preceding)\s+$/i
/** "from the last two years", "not older than 12 months": a passage that says how old at most needs no date. */
const recent =
  /\b(?:(?:in|within|over|during|from|of)\s+(?:the|each of the)\s+(?:last|past|previous|preceding)|(?:not|no) older than)\s+$/i
const orLater = /^\s*(?:or\s+(?:later|newer|after|thereafter)|onwards?)\b/i
const notBefore = /\b(?:since|after|not before|not earlier than|no earlier than|later than)\s+$/i
const thisYear = /\b(?:this|the current|the present) year\b/i
const hoursOfYear = 8760

/**
 * "in the last two years", "built in 2018 or later": the newest date that the passage gives has to lie behind that day.
 * Undefined where nothing is asked of the time.
 */
export function checkTimeFrame(ask: Ask, { clauses }: Window, today: Date): AspectFinding | undefined {
  const earliest = earliestYear(ask, today)
  if (earliest === undefined || ask.denies) return undefined
  const given = clauses.flatMap(({ statement }) =>
    statement.dates.flatMap((date) => (date.year > 0 ? [{ statement, date }] : [])),
  )
  const newest = given.reduce<(typeof given)[number] | undefined>(
    (best, one) => (!best || yearOf(one.date) > yearOf(best.date) ? one : best),
    undefined,
  )
  const told = newest ? undefined : findRecent(ask, clauses)
  if (told) return told
  // Nothing is dated: it may have been long ago.
  if (!newest) return asksLately(ask) ? { aspect: 'time', outcome: 'missing', start: 0, end: 0 } : undefined
  return {
    aspect: 'time',
    outcome: yearOf(newest.date) >= earliest ? 'found' : 'conflict',
    start: newest.statement.start + newest.date.start,
    end: newest.statement.start + newest.date.end,
  }
}

/** Where a passage keeps to a time that is no longer than the one that is asked for. */
function findRecent({ statement: { text, quantities } }: Ask, clauses: Window['clauses']): AspectFinding | undefined {
  const most = quantities.find(
    ({ dimension, start }) => dimension === 'time' && lately.test(text.slice(Math.max(0, start - 40), start)),
  )
  if (!most) return undefined
  for (const { statement } of clauses)
    for (const { dimension, value, start, end } of statement.quantities)
      if (
        dimension === 'time' &&
        value <= most.value &&
        recent.test(statement.text.slice(Math.max(0, start - 40), start))
      )
        return { aspect: 'time', outcome: 'found', start: statement.start + start, end: statement.start + end }
  return undefined
}

/** "in the last two years", "this year": it wants to know that it was lately. */
function asksLately({ statement: { text, quantities } }: Ask): boolean {
  return thisYear.test(text) || quantities.some(({ start }) => lately.test(text.slice(Math.max(0, start - 40), start)))
}

function earliestYear({ statement }: Ask, today: Date): number | undefined {
  for (const { start, value, dimension } of statement.quantities)
    if (dimension === 'time' && lately.test(statement.text.slice(Math.max(0, start - 40), start)))
      return yearOf({ year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 }) - value / hoursOfYear
  if (thisYear.test(statement.text)) return today.getUTCFullYear()
  const date = statement.dates.find(
    ({ start, end }) =>
      orLater.test(statement.text.slice(end, end + 20)) ||
      notBefore.test(statement.text.slice(Math.max(0, start - 20), start)),
  )
  return date ? date.year : undefined
}

/** With its month as a fraction; a year without one counts to its end. */
function yearOf({ year, month = 12 }: Pick<FoundDate, 'year' | 'month'>): number {
  return year + month / 12
}

import { isBefore } from '../../language/dates.ts'
import type { Ask } from '../ask.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'

const begins =
  /\b(?:from|as (?:of|from)|start(?:s|ing)?(?: from| in| on)?|begin(?:s|ning)?(?: from| in| on)?|effective(?: from)?|with effect from|not before|only after)\s{1,3}(?:the\s{1,3})?$/i

/**
 * "From 2028 pumps are tested every week": what begins on a day to come is not done yet. Where a day is asked for, or the sentence says
 * what holds until then, nothing is found.
 */
export function findNotYet(ask: Ask, statements: readonly Statement[], today: Date): AspectFinding | undefined {
  if (ask.statement.dates.length > 0) return undefined
  for (const { text, dates, start } of statements) {
    const [date, other] = dates
    if (!date || other || date.year === 0 || /\buntil\b/i.test(text)) continue
    if (!begins.test(text.slice(Math.max(0, date.start - 30), date.start)) || hasBegun(date, today)) continue
    return { aspect: 'time', outcome: 'open', start: start + date.start, end: start + date.end }
  }
  return undefined
}

/** A month or year begins with its first day. */
const hasBegun = ({ year, month = 1, day = 1, start, end }: Statement['dates'][number], today: Date) =>
  isBefore({ year, month, day, start, end }, today)

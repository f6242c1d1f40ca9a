import { isBefore } from '../../language/dates.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window } from '../window.ts'

const until =
  /\b(?:valid|validity|expir(?:es|ed|y|ing)|runs? out|ran out|lasts|lasted|ends|ended|good|until|till|through|up to|in force until|good until|due|renewal date)\b[^.;|]{0,30}$/i
/** "Paid through the bank on 8 June": no end, as "through" is one right before the date only. */
const throughSomebody = /\bthrough (?!$|and including $|the end of $)/i

/** A certificate, contract or cover that has run out by today, told by its date. */
export function findExpiry({ clauses }: Window, today: Date): AspectFinding | undefined {
  for (const { statement } of clauses)
    for (const [index, date] of statement.dates.entries()) {
      // "valid until 8 August 2028, last endorsed 2 July 2026": the first date is what it is valid until.
      const before = statement.dates[index - 1]?.end ?? 0
      const lead = statement.text.slice(Math.max(before, date.start - 48), date.start)
      if (until.test(lead.replace(throughSomebody, '')) && isBefore(date, today))
        return {
          aspect: 'time',
          outcome: 'conflict',
          start: statement.start + date.start,
          end: statement.start + date.end,
        }
    }
  return undefined
}

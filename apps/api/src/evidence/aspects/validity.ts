import { isBefore } from '../../language/dates.ts'
import { findTermEnds } from '../../language/find-term-ends.ts'
import type { Ask } from '../ask.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window } from '../window.ts'

const until =
  /\b(?:valid|validity|expir(?:es|ed|y|ing)|runs? out|ran out|lasts|lasted|ends|ended|good|until|till|through|up to|in force until|good until|due|renewal date)\b[^.;|]{0,30}$/i
/** "Paid through the bank on 8 June": no end, as "through" is one right before the date only. */
const throughSomebody = /\bthrough (?!$|and including $|the end of $)/i

/** A certificate, contract or cover that has run out by today, told by its date or by the term that began with one. */
export function findExpiry(ask: Ask, window: Window, today: Date): AspectFinding | undefined {
  return findPastDate(window, today) ?? findPastTerm(ask, window, today)
}

function findPastDate({ clauses }: Window, today: Date): AspectFinding | undefined {
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

/**
 * "Tested 9 August 2023, certificate good for 24 months", in the sentence that says most of what is asked of those with a term. Where a
 * later date follows it may have been renewed; and where a term is asked for, how long something holds is the question.
 */
function findPastTerm({ statement }: Ask, { clauses }: Window, today: Date): AspectFinding | undefined {
  if (statement.quantities.some(({ kind, dimension }) => kind === 'amount' && dimension === 'time')) return undefined
  const statements = [...new Set(clauses.map((one) => one.statement))]
  const relevanceOf = (one: Statement) =>
    Math.max(...clauses.filter((clause) => clause.statement === one).map(({ relevance }) => relevance))
  const [most] = statements
    .flatMap((one, index) => {
      const terms = findTermEnds(one, statements[index - 1]?.dates.at(-1))
      return terms.length > 0
        ? [{ one, terms, following: statements.slice(index + 1), relevance: relevanceOf(one) }]
        : []
    })
    .sort((first, second) => second.relevance - first.relevance)
  const term = most?.terms.at(-1)
  if (!most || !term || !isBefore(term, today)) return undefined
  const { one, following } = most
  const isDated = one.dates.some(({ start, year }) => start >= term.end && year > 0)
  if (isDated || following.some(({ dates }) => dates.some(({ year }) => year > 0))) return undefined
  return { aspect: 'time', outcome: 'conflict', start: one.start + term.start, end: one.start + term.end }
}

import type { TenderFactKind } from '@fieldproof/schema/tenders'
import type { DateContext } from './date-context.ts'
import { dayPatterns } from './day-patterns.ts'
import type { Candidate } from './find-key-facts.ts'
import { kindOfDay, nameOfDay } from './match-label.ts'
import { oneValue } from './one-value.ts'
import type { DateLine } from './read-date-lines.ts'
import { type FoundDay, readDates, readTime } from './read-dates.ts'
import type { Statement } from './read-statements.ts'
import { endOf, leftOpen, readTold, tellsOther, timedAlone, untilEnd } from './read-told-days.ts'

/** A name that says no more than that a day or a time stands behind it: what announces it says which. */
const bareLabel = /^(?:date|time|day|date (?:and|&|\/) ?time)$/i

/** "Date: [25 March 2026]": a bracket in which a form is filled in is no part of its name. */
const isBare = (label: string) => bareLabel.test(label.replace(/(?<=\p{L})[^\p{L}]+$/u, ''))
/** Pages on which a bare date is the document's own. */
const firstPages = 6
const calledDateOnly = 'It is called a date only, and what of is not said beside it.'

/** Days that bids have, before there is a contract. */
const ofBids: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'deadline',
  'opening',
  'clarification_deadline',
  'pre_bid_meeting',
  'site_visit',
  'issue_date',
])
const fromContract =
  /\b(?:after|from|of|following)\b[^,;.]{0,40}\b(?:contract|agreement|award|commencement|mobili[sz]ation|purchase order|work order|notice to proceed)\b/i

/** Facts above a time that it may belong to. */
const reach = 8

/** The kind of day that a sentence announces: "Bids are accepted on or before the following date:". */
const kindTold = (text: string) =>
  kindOfDay(text)?.kind ?? dayPatterns.find(({ subject, not }) => subject.test(text) && !not?.test(text))?.kind

/** The days that stand beside their names. A time that has a line of its own belongs to the day of its kind. */
export function readLineFacts(lines: readonly DateLine[], contextOf: (page: number) => DateContext): Candidate[] {
  const facts: Candidate[] = []
  for (const [index, { page, label, rest, quote, day, time: own, lead }] of lines.entries()) {
    const bare = isBare(label)
    const kind = (bare && lead !== '' ? kindTold(lead) : undefined) ?? kindOfDay(label)?.kind
    // "Time: 2 pm" may stand above "Date: 4 May 2026".
    const above = lines[index - 1]
    const ofAbove =
      bare && day && own === null && above?.page === page && !above.day && bareLabel.test(above.label)
        ? above
        : undefined
    const time = own ?? ofAbove?.time ?? null
    const last = facts.findLast((fact) => fact.page === page)
    if (!day && time !== null && last?.date && last.date.time === null) {
      const named = /^(?:closing |due )?(?:time|hour)\b/i.test(label) ? last : undefined
      const same = facts
        .slice(-reach)
        .findLast((fact) => fact.page === page && fact.kind === kind && fact.date?.time === null)
      const dated = named ?? same
      if (dated?.date) {
        dated.date = { ...dated.date, time }
        dated.value = oneValue(`${dated.value}, ${rest}`)
      }
      continue
    }
    if (!kind || (!day && !/\d/.test(rest)) || (!day && time !== null)) continue
    // "1 week from the signing of the contract": of the work, and no bid's.
    if (!day && ofBids.has(kind) && fromContract.test(rest)) continue
    facts.push({
      kind,
      label: bare && kind !== 'issue_date' ? nameOfDay(kind) : label,
      value: oneValue(
        `${day && rest.length > 80 ? rest.slice(day.start, day.end) : rest}${ofAbove ? `, ${ofAbove.rest}` : ''}`,
      ),
      page,
      quote,
      date: day?.date ? { ...day.date, time: day.date.time ?? time } : null,
      doubt: [
        day?.doubt ?? '',
        otherDay(kind, rest, day?.date?.day, contextOf(page)),
        bare && kind === 'issue_date' && page > firstPages ? calledDateOnly : '',
      ]
        .filter(Boolean)
        .join(' '),
      score: (day ? 5.5 : 3) + (time === null ? 0 : 0.5) - page / 200,
      key: day?.date?.day ?? rest.toLowerCase(),
      tight: true,
    })
  }
  return facts
}

/** These may begin and end on days of their own. */
const lasting: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['completion_period', 'start_date', 'award_date'])

/** "8 December online, 11 December on paper": the doubt of a day beside which its label has another; else empty. */
function otherDay(kind: TenderFactKind, rest: string, own: string | undefined, context: DateContext): string {
  if (own === undefined || lasting.has(kind)) return ''
  const days = readDates(rest, context)
  const other = days.find(({ date, start }, at) => {
    const between = rest.slice(days[at - 1]?.end ?? 0, start)
    const named = kindOfDay(between)?.kind ?? kind
    return date !== null && date.day !== own && named === kind && !untilEnd.test(between)
  })
  return other ? `Its line states another day too: “${rest.slice(other.start, other.end)}”.` : ''
}

/** The days of a sentence or a row, each with what it is the day of. @param lines those of its page that have been read by themselves */
export function readSentenceDates(
  { clause, text, label, rest }: Statement,
  context: DateContext,
  lines: readonly string[],
): Candidate[] {
  // A day belongs to its own line, and not to what the sentence says before it.
  if (lines.some((line) => text.includes(line))) return []
  const dates = readDates(rest, context)
  const times = dates.length === 0 ? readTime(rest) : undefined
  // A date that is left open has its time at least: "XXXX upto 15:00 hrs".
  const open = times !== undefined && /[.…_X]{4,}/.test(rest)
  if (dates.length === 0 && !open) return []
  const left = open ? rest.slice(Math.max(0, times.index - 40), times.index + times.length + 6) : undefined
  const named = ownKind(label, rest, dates[0])
  return named
    ? readLabelled({ clause, text, label, rest }, named, dates, left, context)
    : readTold({ clause, text, label, rest }, dates, left)
}

/** The kind of day that a label names, unless something else is named between it and its day. */
function ownKind(label: string, rest: string, day: FoundDay | undefined): TenderFactKind | undefined {
  const kind = label === '' ? undefined : kindOfDay(label)?.kind
  const isOthers = kind !== undefined && day !== undefined && tellsOther(rest.slice(0, day.start), kind)
  return isOthers ? undefined : kind
}

/** @param left the words around the time of a day that is left open */
function readLabelled(
  { clause, text, label, rest }: Statement,
  kind: TenderFactKind,
  dates: readonly FoundDay[],
  left: string | undefined,
  context: DateContext,
): Candidate[] {
  const [date] = dates
  if (!date && (left === undefined || !timedAlone.has(kind))) return []
  const until = kind === 'completion_period' && date ? endOf(rest, date, dates) : undefined
  const value = date ? rest.slice(date.start, until?.end ?? date.end) : (left ?? '')
  return [
    {
      kind,
      label,
      value: oneValue(rest.length < 80 ? rest : value),
      page: clause.page,
      quote: text,
      date: until?.date ?? date?.date ?? null,
      doubt: date ? [date.doubt, otherDay(kind, rest, date.date?.day, context)].join(' ').trim() : leftOpen,
      score: 3 + (date ? 2 : 0) + (date?.date?.time ? 0.5 : 0) - clause.page / 200,
      key: date?.date?.day ?? value,
      tight: true,
    },
  ]
}

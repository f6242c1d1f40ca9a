import type { TenderFactKind } from '@fieldproof/schema/tenders'
import type { DateContext } from './date-context.ts'
import { dayPatterns } from './day-patterns.ts'
import { dayTerms } from './day-terms-data.ts'
import type { Candidate } from './find-key-facts.ts'
import { kindOfDay } from './match-label.ts'
import { oneValue } from './one-value.ts'
import type { DateLine } from './read-date-lines.ts'
import { type FoundDay, readDates, readTime } from './read-dates.ts'
import type { Statement } from './read-statements.ts'

/** A name that says no more than that a day or a time stands behind it: what announces it says which. */
const bareLabel = /^(?:date|time|day|date (?:and|&|\/) ?time)$/i

const nameOf = (kind: TenderFactKind) => dayTerms.find((one) => one.kind === kind)?.label ?? ''

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

/** Characters between a subject and its own day, where another day stands nearer. */
const rightBehind = 40

/** Facts above a time that it may belong to. */
const reach = 8

/** The kind of day that a sentence announces: "Bids are accepted on or before the following date:". */
const kindTold = (text: string) =>
  kindOfDay(text)?.kind ?? dayPatterns.find(({ subject, not }) => subject.test(text) && !not?.test(text))?.kind

/** The days that stand beside their names. A time that has a line of its own belongs to the day of its kind. */
export function readLineFacts(lines: readonly DateLine[]): Candidate[] {
  const facts: Candidate[] = []
  for (const [index, { page, label, rest, quote, day, time: own, lead }] of lines.entries()) {
    const bare = bareLabel.test(label)
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
      label: bare && kind !== 'issue_date' ? nameOf(kind) : label,
      value: oneValue(
        `${day && rest.length > 80 ? rest.slice(day.start, day.end) : rest}${ofAbove ? `, ${ofAbove.rest}` : ''}`,
      ),
      page,
      quote,
      date: day?.date ? { ...day.date, time: day.date.time ?? time } : null,
      doubt: day?.doubt ?? '',
      score: (day ? 5.5 : 3) + (time === null ? 0 : 0.5) - page / 200,
      key: day?.date?.day ?? rest.toLowerCase(),
      tight: true,
    })
  }
  return facts
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
    ? readLabelled({ clause, text, label, rest }, named, dates, left)
    : readTold({ clause, text, label, rest }, dates, left)
}

/** The kind of day that a label names, unless something else is named between it and its day. */
function ownKind(label: string, rest: string, day: FoundDay | undefined): TenderFactKind | undefined {
  const kind = label === '' ? undefined : kindOfDay(label)?.kind
  if (kind === undefined || day === undefined) return kind
  const other = kindOfDay(rest.slice(0, day.start))?.kind
  return other === undefined || other === kind ? kind : undefined
}

const leftOpen = 'The day is left open.'
/** Of these a time is a fact where the day is left open. */
const timedAlone: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['deadline', 'opening'])

/** @param left the words around the time of a day that is left open */
function readLabelled(
  { clause, text, label, rest }: Statement,
  kind: TenderFactKind,
  dates: readonly FoundDay[],
  left: string | undefined,
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
      doubt: date?.doubt ?? leftOpen,
      score: 3 + (date ? 2 : 0) + (date?.date?.time ? 0.5 : 0) - clause.page / 200,
      key: date?.date?.day ?? value,
      tight: true,
    },
  ]
}

/** The days that a sentence tells, each near what it is the day of. */
function readTold(
  { clause, text, label, rest }: Statement,
  dates: readonly FoundDay[],
  left: string | undefined,
): Candidate[] {
  const facts: Candidate[] = []
  const used = new Set<object>()
  const shared = new Set<object>()
  for (const pattern of dayPatterns) {
    const at = pattern.subject.exec(text)
    if (!at || pattern.not?.test(text)) continue
    // A label that speaks of it and does not name it is of something else: "Start of bid submission".
    if (label !== '' && pattern.subject.test(label)) continue
    if (pattern.within && !pattern.within.test(text)) continue
    const shift = text.length - rest.length
    const [from, length] = [at.index - shift, at[0].length]
    const near = nearest(dates, from, length, pattern.kind === 'deadline' ? rest : '')
    // The day before a subject may be another's, which names it: then its own stands right behind it.
    const date =
      near && used.has(near) && !shared.has(near)
        ? dates.find((one) => !used.has(one) && one.start >= from && one.start - from - length < rightBehind)
        : near
    if (!date && (left === undefined || !timedAlone.has(pattern.kind))) continue
    if (date && text.length > longestTold) continue
    if (date && isAnothers(text, pattern.kind, at.index + at[0].length, date.start + shift)) continue
    if (pattern.until && !(date && isLimit(rest, date))) continue
    if (date && used.has(date) && !shared.has(date)) continue
    if (date) used.add(date)
    if (date && /^\s*(?:and|&|cum|\/)\s/.test(text.slice(at.index + at[0].length))) shared.add(date)
    const until = pattern.kind === 'completion_period' && date ? endOf(rest, date, dates) : undefined
    const value = date ? rest.slice(date.start, until?.end ?? date.end) : (left ?? '')
    facts.push({
      kind: pattern.kind,
      label: label || nameOf(pattern.kind),
      value: oneValue(value),
      page: clause.page,
      quote: text,
      date: until?.date ?? date?.date ?? null,
      doubt: !date
        ? leftOpen
        : isNear(date, from, length) || isLimit(rest, date)
          ? date.doubt
          : `${date.doubt} ${farApart}`.trim(),
      score: 1 + (date ? 2 : 0) + (date?.date?.time ? 0.5 : 0) - clause.page / 200,
      key: date?.date?.day ?? value,
      // A day that is a limit is a deadline of its own, however often the document states another.
      tight: pattern.kind === 'deadline' && date !== undefined && isLimit(rest, date),
    })
  }
  return facts
}

/** The last day of "1 April 2026 - 31 March 2031", of which the first is given. */
function endOf(text: string, first: FoundDay, dates: readonly FoundDay[]): FoundDay | undefined {
  const next = dates.find(({ start }) => start > first.end)
  return next && /^\s?(?:[-–—]|to|until|till)\s?$/i.test(text.slice(first.end, next.start)) ? next : undefined
}

/** Whether the sentence names something else between a subject and a date, whose date it then is. */
function isAnothers(text: string, kind: TenderFactKind, from: number, to: number): boolean {
  if (to <= from) return false
  const between = text.slice(from, to)
  // "The meeting and site visit shall be on …": both are.
  if (/^\s*(?:and|&|cum|\/)\s/.test(between)) return false
  return dayPatterns.some(
    (other) => other.kind !== kind && !other.within && other.subject.test(between) && !other.not?.test(between),
  )
}

/** Characters of a sentence that tells a day: a longer one is a paragraph or a row of several. */
const longestTold = 900

/** Characters between words and a day that are surely of each other. */
const surely = 80
const farApart = 'Its day stands apart from the words that it was read by.'

const isNear = ({ start, end }: FoundDay, from: number, length: number) =>
  start - (from + length) < surely && from - end < surely

/** Characters between a subject and its day. */
const farthest = 120
/** Where "on or before" stands right before the day, an address or a way of sending may part the two. */
const farthestLimit = 300
const limit =
  /\b(?:on or before|(?:no|not) later than|latest by|by|before|until)\W{1,3}(?:\p{L}{3,9},?\s)?(?:the\s)?$/iu

const isLimit = (text: string, { start }: FoundDay) => limit.test(text.slice(Math.max(0, start - 40), start))

/** @param text of a deadline, which may stand far from its subject; else empty */
function nearest(dates: readonly FoundDay[], at: number, length: number, text: string): FoundDay | undefined {
  const distance = ({ start, end }: FoundDay) => (start >= at ? start - (at + length) : (at - end) * 1.5)
  return dates
    .toSorted((a, b) => distance(a) - distance(b))
    .find((date) => {
      const most = date.start > at && isLimit(text, date) ? farthestLimit : farthest
      return distance(date) < most
    })
}

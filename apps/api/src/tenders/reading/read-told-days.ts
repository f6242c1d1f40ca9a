import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { dayPatterns } from './day-patterns.ts'
import type { Candidate } from './find-key-facts.ts'
import { nameOfDay } from './match-label.ts'
import { oneValue } from './one-value.ts'
import { type FoundDay, readTime } from './read-dates.ts'
import type { Statement } from './read-statements.ts'

export const leftOpen = 'The day is left open.'
/** Of these a time is a fact where the day is left open. */
export const timedAlone: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['deadline', 'opening'])

/** What is sent by a day: how and where to may stand between the two. */
const isSentBy: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['deadline', 'clarification_deadline'])

/** Characters between a subject and its own day, where another day stands nearer. */
const rightBehind = 40

/** Between the first and the last day of a period. */
export const untilEnd = /^[\s/]{0,2}(?:[-–—]|to|until|till)\s?$/i

/** The days that a sentence tells, each near what it is the day of. @param left the words around the time of a day that is left open */
export function readTold(
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
    const free = dates.filter(
      (date) => date.start >= from || !isOfEarlier(text, pattern.kind, date, dates, shift, at.index),
    )
    const near = nearest(free, from, length, isSentBy.has(pattern.kind) ? rest : '')
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
    if (date && (joinsNext.test(text.slice(at.index + at[0].length)) || sharesTime(text, date, shift, at.index)))
      shared.add(date)
    const until = pattern.kind === 'completion_period' && date ? endOf(rest, date, dates) : undefined
    const value = date ? rest.slice(date.start, until?.end ?? date.end) : (left ?? '')
    facts.push({
      kind: pattern.kind,
      label: label || nameOfDay(pattern.kind),
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
      // A day that is a limit, or right behind its name, is a statement of its own, however often another is stated.
      tight:
        date !== undefined && (pattern.kind === 'deadline' ? isLimit(rest, date) : isRightBehind(date, from + length)),
    })
  }
  return facts
}

/** "Meeting and site visit on …": both are. */
const joinsNext = /^\s*(?:and|&|cum|\/)\s/
/** "… on 5 May, at which time all bids will be opened": what stands for a day that was told just before. */
const sameTime =
  /\b(?:at (?:which|that|this|the same) (?:date and |place and |hour and )?(?:time|hour)|(?:on )?(?:the|that) same (?:date|day)|(?:immediately|promptly) (?:thereafter|afterwards?|after))\b/i

/** Characters behind what is said to be at the same time in which that is said. */
const sameReach = 100
const sharesTime = (text: string, { end }: FoundDay, shift: number, subject: number) =>
  subject > end + shift && sameTime.test(text.slice(end + shift, subject + sameReach))

/** Whether a day before a subject has a name of its own before it: "The visit is on 3 May, and questions are due by 7 May". */
function isOfEarlier(
  text: string,
  kind: TenderFactKind,
  day: FoundDay,
  dates: readonly FoundDay[],
  shift: number,
  subject: number,
): boolean {
  if (sharesTime(text, day, shift, subject)) return false
  const from = (dates.findLast(({ end }) => end <= day.start)?.end ?? -shift) + shift
  return tellsOther(text.slice(from, day.start + shift), kind)
}

/** Whether a text tells of another kind of day. */
export const tellsOther = (text: string, kind: TenderFactKind): boolean =>
  dayPatterns.some((own) => own.kind !== kind && !own.within && own.subject.test(text) && !own.not?.test(text))

/** "The bids will be opened at this time": an opening on the day of the deadline that the sentence before tells. */
export function readSameTime({ clause, text }: Statement, before: readonly Candidate[]): Candidate[] {
  const told = before.find(({ kind, date }) => kind === 'deadline' && date !== null)
  const opens = dayPatterns.some(({ kind, subject }) => kind === 'opening' && subject.test(text))
  if (!told?.date || told.page !== clause.page || !opens || !sameTime.test(text)) return []
  const time = readTime(text)?.time ?? (/\btime\b/i.test(sameTime.exec(text)?.[0] ?? '') ? told.date.time : null)
  const date = { ...told.date, time }
  const key = date.day
  return [
    {
      ...told,
      kind: 'opening',
      label: nameOfDay('opening'),
      quote: text,
      date,
      key,
      tight: false,
      score: told.score - 0.5,
    },
  ]
}

/** The last day of "1 April 2026 - 31 March 2031", of which the first is given. */
export function endOf(text: string, first: FoundDay, dates: readonly FoundDay[]): FoundDay | undefined {
  const next = dates.find(({ start }) => start > first.end)
  return next && untilEnd.test(text.slice(first.end, next.start)) ? next : undefined
}

/** Whether the sentence names something else between a subject and a date, whose date it then is. */
function isAnothers(text: string, kind: TenderFactKind, from: number, to: number): boolean {
  if (to <= from) return false
  const between = text.slice(from, to)
  // "The meeting and site visit shall be on …": both are.
  if (/^\s*(?:and|&|cum|\/)\s/.test(between)) return false
  return tellsOther(between, kind)
}

/** Characters of a sentence that tells a day: a longer one is a paragraph or a row of several. */
const longestTold = 900

/** Characters between words and a day that are surely of each other. */
const surely = 80
const farApart = 'Its day stands apart from the words that it was read by.'

const isRightBehind = ({ start }: FoundDay, end: number) => start >= end && start - end < rightBehind

const isNear = ({ start, end }: FoundDay, from: number, length: number) =>
  start - (from + length) < surely && from - end < surely

/** Characters between a subject and its day. */
const farthest = 120
/** Where "on or before" stands right before the day, an address or a way of sending may part the two. */
const farthestLimit = 300
const limit =
  /\b(?:on or before|(?:no|not) later than|latest by|by|before|until)\W{1,3}(?:\p{L}{3,9},?\s)?(?:the\s)?$/iu

const isLimit = (text: string, { start }: FoundDay) => limit.test(text.slice(Math.max(0, start - 40), start))

/** @param text of what is sent by its day, which may stand far from its subject; else empty */
function nearest(dates: readonly FoundDay[], at: number, length: number, text: string): FoundDay | undefined {
  const distance = ({ start, end }: FoundDay) => (start >= at ? start - (at + length) : (at - end) * 1.5)
  return dates
    .toSorted((a, b) => distance(a) - distance(b))
    .find((date) => {
      const most = date.start > at && isLimit(text, date) ? farthestLimit : farthest
      return distance(date) < most
    })
}

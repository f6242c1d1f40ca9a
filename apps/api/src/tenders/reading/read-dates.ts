import type { TenderDate } from '@fieldproof/schema/tenders'
import { type FoundDate, findDates } from '../../language/dates.ts'
import type { DateContext } from './date-context.ts'
import { dropReplaced } from './drop-replaced.ts'

/** A day that a text names, and where: text.slice(start, end). */
export interface FoundDay {
  /** Null where its year is not certain. */
  date: TenderDate | null
  start: number
  end: number
  /** Why it may be another day; empty: it is certain. */
  doubt: string
}

const clock =
  /(?<![\d.:,]|\d[hH])(?:(\d{1,2})\s?([:.])\s?(\d{2})(?:[:.]\d{2})?(?!\d|[./-]\d|\s?%)(?:\s*([ap]\.?\s?m\b\.?)|\s*(?:hrs?|hours|h)\b)?|(\d{1,2})(?:\s*([ap]\.?\s?m\b\.?))|(\d{4})(?:\s?(?:hrs?|hours|h)\b|(?=\s?\(h(?:ou)?rs\b))|(\d{1,2})\s?(?:hrs|o['’]clock)\b|(\d{1,2})[hH](\d{2})(?:\s?[ap]\.?m)?\b|(noon|midday))/iu
/** Between a time and the date behind it only words such as these may stand: "14:00 on 6 March". */
const untilDate =
  /^\s{0,3}(?:(?:hours|hrs|hr|ist|gmt|utc|bst|cet|local|time|sharp|\([^)]{0,30}\)),?\s{1,3}){0,4}(?:noon\s{1,3})?(?:(?:on|of|,|dated)\s{0,3})?(?:or before\s{1,3})?(?:the\s{1,3})?(?:dated?:?\s{1,3})?$/i

/** Another sentence begins, and not "; Till 17:30 hrs". */
const endsBefore = /[.;]\s+(?!(?:[Tt]ill|[Tt]ime|[Aa]t|[Bb]y|[Uu]p ?to|[Uu]ntil|[Ll]atest)\b)\p{Lu}/u
/** "1:00 – 2:00 PM": of a time without its half the end that has one. */
const untilHalf = /^\s?(?:[-–—]|to|until|till)\s?(\d{1,2})(?:[:.]\d{2})?\s?([ap])\.?\s?m\b/i

/** "EDT", "AWST", "UTC": the abbreviation of a zone. */
const zone = /\b(?:[A-Z]{1,4}T|UTC)\b/

/** Every day of a text in order, each with the time that stands beside it. */
export function readDates(text: string, context?: DateContext): FoundDay[] {
  const found = findDates(text, { shortYears: true }).flatMap((date) => toDay(text, date, context))
  const timed = found.map((day, index) => {
    if (day.date === null) return day
    const after = text.slice(day.end, Math.min(day.end + 60, found[index + 1]?.start ?? text.length))
    const before = text.slice(Math.max(day.start - 45, found[index - 1]?.end ?? 0), day.start)
    const later = readTime(after)
    const between = later ? text.slice(day.end + later.index + later.length, found[index + 1]?.start ?? day.end) : ''
    // "… issued on 28 June and closed at 15.00 hours on 12 August": the time is of the day behind it.
    const ofNext = /\b(?:on|of|dated)\b/i.test(between) && untilDate.test(between)
    if (later && !ofNext && !endsBefore.test(after.slice(0, later.index)))
      return { ...day, date: { ...day.date, time: later.time }, end: day.end + later.index + later.length }
    const earlier = readTime(before)
    if (earlier && untilDate.test(before.slice(earlier.index + earlier.length).replace(zone, 'time')))
      return {
        ...day,
        date: { ...day.date, time: earlier.time },
        start: day.start - before.length + earlier.index,
      }
    return day
  })
  return dropReplaced(text, timed)
}

/** The first time of day in a text. */
export function readTime(text: string): { time: string; index: number; length: number } | undefined {
  const match = clock.exec(text)
  if (!match) return undefined
  const [whole, hours, mark, minutes, half, bareHours, bareHalf, military, plain, french, frenchMinutes, noon] = match
  // "4.10" may be a clause's number: a stop parts a time where a word says that it is one.
  const before = text.slice(Math.max(0, match.index - 12), match.index)
  if (mark === '.' && !half && !/h/i.test(whole) && !/\b(?:at|by|before|until|till|upto|up to|@)\s*$/i.test(before))
    return undefined
  let hour = Number(hours ?? bareHours ?? plain ?? french ?? (military ? military.slice(0, 2) : 12))
  const minute = noon ? 0 : Number(minutes ?? frenchMinutes ?? (military ? military.slice(2) : 0))
  const part = (half ?? bareHalf ?? halfOfEnd(hour, text.slice(match.index + whole.length)))
    .toLowerCase()
    .replace(/[.\s]/g, '')
  if (part === 'pm' && hour < 12) hour += 12
  if (part === 'am' && hour === 12) hour = 0
  if (hour > 23 || minute > 59) return undefined
  return {
    time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    index: match.index,
    length: whole.length,
  }
}

/** "am" or "pm" of the end of a period, which its beginning shares unless it would come after it; empty where neither says. */
function halfOfEnd(hour: number, behind: string): string {
  const [, end = '', half = ''] = untilHalf.exec(behind) ?? []
  if (half === '' || hour > 12) return ''
  const isAfter = hour % 12 > Number(end) % 12
  return half.toLowerCase() === 'p' && isAfter ? 'am' : `${half}m`
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const named = /^(?:sun|mon|tue|wed|thu|fri|sat)/i
const numeric = /^(\d{1,2})(?: ?[./-] ?| )(\d{1,2})(?: ?[./-] ?| )(\d{4}|\d\d)$/

/** A date that is a day of some year; none where only its month or year is told. */
function toDay(text: string, { year, month = 0, day = 0, start, end }: FoundDate, context?: DateContext): FoundDay[] {
  if (month === 0 || day === 0) return []
  const words = text.slice(start, end)
  const weekday = named.exec(words)?.[0].toLowerCase()
  const own = { start, end }
  if (year === 0) {
    const certain = context?.yearOf(month, day, weekday)
    if (certain === undefined) return [{ ...own, date: null, doubt: 'The year is not stated here.' }]
    return [{ ...own, date: { day: iso(certain, month, day) ?? '', time: null }, doubt: '' }].filter(
      ({ date }) => date.day !== '',
    )
  }
  const [, first = 0, second = 0, last = 0] = (numeric.exec(words) ?? []).map(Number)
  const open = first > 0 && first <= 12 && second <= 12 && first !== second
  const swapped = open && context?.monthFirst === true
  const read = swapped ? iso(year, day, month) : iso(year, month, day)
  if (year < 1990 || read === undefined) return []
  const doubt =
    open && context !== undefined && context.monthFirst === undefined
      ? `Nothing in the document says whether the day or the month stands first in ${words}.`
      : weekday !== undefined && weekdays[new Date(`${read}T00:00Z`).getUTCDay()] !== weekday
        ? `The day of the week is another one on ${read}.`
        : first > 0 && last < 100 && context?.isYear(year) === false
          ? `No other date of the document is of ${year}, which ${words} may mean.`
          : ''
  return [{ ...own, date: { day: read, time: null }, doubt }]
}

function iso(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

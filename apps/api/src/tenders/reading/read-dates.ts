import type { TenderDate } from '@fieldproof/schema/tenders'
import { type FoundDate, findDates } from '../../language/dates.ts'

/** A day that a text names, and where: text.slice(start, end). */
export interface FoundDay extends TenderDate {
  start: number
  end: number
}

const clock =
  /(?<![\d.:])(?:(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?!\d|[./-]\d)\s*(a\.?m\.?|p\.?m\.?)?|(\d{1,2})\s*(a\.?m\.?|p\.?m\.?)(?![\p{L}])|(\d{4})\s*(?:hrs?|hours)\b|(\d{1,2})\s*(?:hrs|o['’]clock)\b|(noon|midday))/iu

/** Every day of a text in order, each with the time that stands beside it. */
export function readDates(text: string): FoundDay[] {
  const found = findDates(text).flatMap(toDay)
  return found.map((date, index) => {
    const after = text.slice(date.end, Math.min(date.end + 60, found[index + 1]?.start ?? text.length))
    const before = text.slice(Math.max(date.start - 45, found[index - 1]?.end ?? 0), date.start)
    const later = readTime(after)
    if (later && !/[.;]\s+\p{Lu}/u.test(after.slice(0, later.index)))
      return { ...date, time: later.time, end: date.end + later.index + later.length }
    const earlier = readTime(before)
    // "by 14:00 on 6 March": only words such as these may stand between.
    if (
      earlier &&
      /^\s*(?:(?:hours|hrs|ist|gmt|utc|bst|cet|local time|\([^)]*\)),?\s*)*(?:noon\s+)?(?:(?:on|of|,)\s*)?(?:the\s+)?$/i.test(
        before.slice(earlier.index + earlier.length),
      )
    )
      return { ...date, time: earlier.time, start: date.start - before.length + earlier.index }
    return date
  })
}

/** The first time of day in a text. */
export function readTime(text: string): { time: string; index: number; length: number } | undefined {
  const match = clock.exec(text)
  if (!match) return undefined
  const [whole, hours, minutes, half, bareHours, bareHalf, military, plain, noon] = match
  let hour = Number(hours ?? bareHours ?? plain ?? (military ? military.slice(0, 2) : 12))
  const minute = noon ? 0 : Number(minutes ?? (military ? military.slice(2) : 0))
  const mark = (half ?? bareHalf ?? '').toLowerCase().replaceAll('.', '')
  if (mark === 'pm' && hour < 12) hour += 12
  if (mark === 'am' && hour === 12) hour = 0
  if (hour > 23 || minute > 59) return undefined
  return {
    time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    index: match.index,
    length: whole.length,
  }
}

/** A date that is a day of some year; none where only its month or year is told. */
function toDay({ year, month = 0, day = 0, start, end }: FoundDate): FoundDay[] {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1990 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return []
  return [{ day: date.toISOString().slice(0, 10), time: null, start, end }]
}

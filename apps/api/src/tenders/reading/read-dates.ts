import type { TenderDate } from '@fieldproof/schema/tenders'

/** A date that a text names, and where: text.slice(start, end). */
export interface FoundDate extends TenderDate {
  start: number
  end: number
}

const months = 'january february march april may june july august september october november december'.split(' ')
const month = months
  .map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('sep(?:tember)?', 'sept?(?:ember)?')
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?,?\\s+)?'

const patterns: readonly {
  pattern: RegExp
  read(groups: string[]): { year: number; month: number; day: number } | undefined
}[] = [
  {
    pattern: new RegExp(
      `\\b${weekday}(\\d{1,2})(?:\\s?(?:st|nd|rd|th))?[\\s.-]+(?:of\\s+)?(${month})\\.?,?[\\s.-]+(\\d{4})\\b`,
      'giu',
    ),
    read: ([day = '', name = '', year = '']) => ({ day: Number(day), month: monthOf(name), year: Number(year) }),
  },
  {
    pattern: new RegExp(`\\b${weekday}(${month})\\.?\\s+(\\d{1,2})(?:\\s?(?:st|nd|rd|th))?,?\\s+(\\d{4})\\b`, 'giu'),
    read: ([name = '', day = '', year = '']) => ({ day: Number(day), month: monthOf(name), year: Number(year) }),
  },
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/gu,
    read: ([year = '', number = '', day = '']) => ({ day: Number(day), month: Number(number), year: Number(year) }),
  },
  {
    // Day before month, as in most of the world; a second number above 12 can only be a day.
    pattern: /(?<![\d./-])(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?![\d/-])/gu,
    read: ([first = '', second = '', year = '']) =>
      Number(second) > 12
        ? { day: Number(second), month: Number(first), year: Number(year) }
        : { day: Number(first), month: Number(second), year: Number(year) },
  },
]

const clock =
  /(?<![\d.:])(?:(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?!\d|[./-]\d)\s*(a\.?m\.?|p\.?m\.?)?|(\d{1,2})\s*(a\.?m\.?|p\.?m\.?)(?![\p{L}])|(\d{4})\s*(?:hrs?|hours)\b|(\d{1,2})\s*(?:hrs|o['’]clock)\b|(noon|midday))/iu

/** Every date of a text in order, each with the time that stands beside it. */
export function readDates(text: string): FoundDate[] {
  const found: FoundDate[] = []
  for (const { pattern, read } of patterns) {
    // Those of one pattern do not overlap each other, so that only the earlier patterns' are passed, once.
    const earlier = found.toSorted((a, b) => a.start - b.start)
    let passed = 0
    for (const match of text.matchAll(pattern)) {
      const date = read(match.slice(1))
      if (!date || !isDay(date)) continue
      const start = match.index
      const end = start + match[0].length
      while ((earlier[passed]?.end ?? Number.POSITIVE_INFINITY) <= start) passed++
      if ((earlier[passed]?.start ?? Number.POSITIVE_INFINITY) < end) continue
      const day = `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`
      found.push({ day, time: null, start, end })
    }
  }
  found.sort((a, b) => a.start - b.start)
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

function monthOf(name: string): number {
  return months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1
}

function isDay({ year, month: number, day }: { year: number; month: number; day: number }): boolean {
  if (year < 1990 || year > 2100) return false
  const date = new Date(Date.UTC(year, number - 1, day))
  return date.getUTCMonth() === number - 1 && date.getUTCDate() === day
}

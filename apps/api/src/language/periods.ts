import { findNumbers } from './numbers.ts'
import { overlapsAny } from './overlap.ts'
import { tellEvents } from './tell-events.ts'
import { readUnit } from './units.ts'

/** How often something is done: text.slice(start, end) says it, "every fifteen months", "twice a year", "weekly". */
export interface Period {
  /** From one time to the next. */
  hours: number
  start: number
  end: number
}

const day = 24
const week = 168
const year = 8760
const shift = 12

const adverbs: Record<string, number> = {
  hourly: 1,
  daily: day,
  nightly: day,
  weekly: week,
  fortnightly: 2 * week,
  monthly: year / 12,
  bimonthly: year / 6,
  quarterly: year / 4,
  'half-yearly': year / 2,
  'semi-annually': year / 2,
  'semi-annual': year / 2,
  'bi-annually': year / 2,
  biannually: year / 2,
  yearly: year,
  annually: year,
  annual: year,
  biennially: 2 * year,
  biennial: 2 * year,
  triennially: 3 * year,
}
const adverb = Object.keys(adverbs).join('|')
const months =
  'january february march april may june july august september october november december spring summer autumn fall winter'.replaceAll(
    ' ',
    '|',
  )
const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const units =
  'hour|minute|hr|min|h|day|night|evening|morning|shift|week|fortnight|month|quarter|season|half[- ]year|year'
const count = String.raw`(?:\d{1,4}(?:\.\d)?|[a-z]{3,9}(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one and a half)`

const hoursOf: Record<string, number> = {
  hour: 1,
  hr: 1,
  h: 1,
  minute: 1 / 60,
  min: 1 / 60,
  day,
  night: day,
  evening: day,
  morning: day,
  shift,
  week,
  fortnight: 2 * week,
  month: year / 12,
  quarter: year / 4,
  season: year / 4,
  'half-year': year / 2,
  'half year': year / 2,
  year,
  annum: year,
}

interface Rule {
  pattern: RegExp
  read: (groups: Record<string, string | undefined>) => number | undefined
}

/** From the most telling to the least; what one rule has read, the next ones leave alone. */
const rules: readonly Rule[] = [
  {
    // "twice a year", "three times per month", "once in every five years", "once a month", "4 × per year"
    pattern: new RegExp(
      String.raw`\b(?<often>once|twice|thrice|(?:${count})\s?(?:times|×|x))\s+(?:(?:a|an|per|each|every|in|in a|in each|in every|within)\s+)(?:period of )?(?<number>${count}\s+)?(?:calendar |working )?(?<unit>${units})s?\b`,
      'gi',
    ),
    read: ({ often, number, unit }) => (times(number) * (hoursOf[unit?.toLowerCase() ?? ''] ?? 0)) / oftenness(often),
  },
  {
    // "twice weekly", "three times daily"
    pattern: new RegExp(String.raw`\b(?<often>once|twice|thrice|${count} times)\s+(?<adverb>${adverb})\b`, 'gi'),
    read: ({ often, adverb: one }) =>
      (adverbs[one?.toLowerCase() ?? ''] ?? 0) / oftenness(often?.replace(/ times$/i, '')),
  },
  {
    // "every fifteen months", "each 72 hours", "at intervals of not more than two years", "six months apart"
    pattern: new RegExp(
      String.raw`\b(?:(?:every|each|per)\s+|(?:intervals?|frequency)\s+(?:(?:at|of|not|no|to|be|exceed|exceeding|longer|more|greater|than|most|least|up|period|a|the|maximum|minimum)\s+){0,6})(?<number>${count})[\s-]+(?:calendar |working |clear |consecutive )?(?<unit>${units})s?\b`,
      'gi',
    ),
    read: ({ number, unit }) => interval(number, unit),
  },
  {
    // In a row, below the name of its column or behind that of its line: "Interval: 24 months"
    pattern: new RegExp(
      String.raw`\b(?:intervals?|frequency|periodicity|cycle|recurrence)\s?[:=|]\s{0,3}(?<number>${count})[\s-]+(?<unit>${units})s?\b`,
      'gi',
    ),
    read: ({ number, unit }) => interval(number, unit),
  },
  {
    // "72-hour interval", "at six-month intervals", "no more than 12 months apart", "two-yearly"
    pattern: new RegExp(
      String.raw`\b(?<number>${count})[\s-]+(?<unit>${units})(?:s?\s+(?:apart|intervals?)|ly\b(?<![a-z]dayly))`,
      'gi',
    ),
    read: ({ number, unit }) => interval(number, unit),
  },
  {
    // "on each Monday and each Thursday", "every Monday, Wednesday and Friday", "every second Friday", "each May"
    pattern: new RegExp(
      String.raw`\b(?:every|each|on)\s+(?<second>other |second |third |fourth |first |last )?(?<days>(?:${weekdays})s?(?:(?:,|\s+and|,\s+and)\s+(?:on\s+)?(?:each |every )?(?:${weekdays})s?){0,6})(?<ofmonth>\s+of (?:the|each|every) month)?\b`,
      'gi',
    ),
    read: ({ second, days = '', ofmonth }) => {
      if (ofmonth) return year / 12
      const skip =
        ({ other: 2, second: 2, third: 3, fourth: 4 } as Record<string, number>)[second?.trim().toLowerCase() ?? ''] ??
        1
      return (week * skip) / countListed(days)
    },
  },
  {
    // "every May", "each March and September", "in April, July and October of each year"
    pattern: new RegExp(
      String.raw`\b(?:(?:every|each)\s+(?:(?:in|early|late)\s+)?(?<named>(?:${months})(?:(?:,|,? and)\s+(?:(?:every|each)\s+)?(?:${months})){0,11})|(?:in|every|each)\s+(?<list>(?:${months})(?:(?:,|,? and)\s+(?:${months})){0,11})\s+(?:of\s+)?(?:each|every) year)\b`,
      'gi',
    ),
    read: ({ named, list }) => year / countListed(named ?? list),
  },
  {
    // "in March and September": two months or more without a year tell how often
    pattern: new RegExp(
      String.raw`\bin\s+(?<list>(?:${months})(?:(?:,|,? and)\s+(?:in\s+)?(?:${months})){1,11})\b(?!\s*(?:,|and\b)?\s*(?:(?:of\s+)?(?:this|last|next|the)\b|(?:${months})\b|\d))`,
      'gi',
    ),
    read: ({ list }) => year / countListed(list),
  },
  {
    // "every week", "each other month", "at the close of each month", "per quarter"; not "each of the last three years"
    pattern: new RegExp(
      String.raw`(?!(?<=\b(?:on|for|in) )(?:each|every) shift)\b(?:every|each)\s+(?:single |calendar |working )?(?<second>other |second |third )?(?:single |calendar |working )?(?<unit>${units})\b(?!\s*(?:of|[-/]))`,
      'gi',
    ),
    read: ({ second, unit }) =>
      (hoursOf[unit?.toLowerCase() ?? ''] ?? 0) *
      (({ other: 2, second: 2, third: 3 } as Record<string, number>)[second?.trim().toLowerCase() ?? ''] ?? 1),
  },
  {
    // "six-monthly", "two-yearly"
    pattern: new RegExp(String.raw`\b(?<number>${count})[\s-](?<unit>hour|week|month|year)ly\b`, 'gi'),
    read: ({ number, unit }) => interval(number, unit),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!%\s)\b(?<adverb>${adverb}|per annum)\b(?!\s+(?:leave|report|accounts|turnover|dose|salary|income|fee|value|budget|limit))`,
      'gi',
    ),
    read: ({ adverb: one }) => adverbs[one?.toLowerCase() ?? ''] ?? year,
  },
  {
    pattern:
      /\b(?:(?:24|twenty[- ]four) (?:hours|h) (?:a|per|every) day|day and night|round the clock|around the clock|24\s?\/\s?7|at all times|continuously)\b/gi,
    read: () => 1,
  },
]

/** "each year" and "annually" tell how often only together with how many of it there are. */
const bare = new RegExp(String.raw`^(?:(?:every|each)\s+(?:${units})|${adverb})$`, 'i')

/** How many days or months a list names, at least one. */
const countListed = (list = '') => Math.max(list.split(/,|\band\b/i).filter((one) => one.trim() !== '').length, 1)

function interval(number: string | undefined, unit: string | undefined): number | undefined {
  const hours = readUnit(unit ?? '')?.unit
  const value = number === undefined ? undefined : findNumbers(number)[0]
  if (!value) return undefined
  return value.value * (hoursOf[unit?.toLowerCase() ?? ''] ?? hours?.factor ?? 0)
}

function times(number: string | undefined): number {
  return number === undefined ? 1 : (findNumbers(number)[0]?.value ?? 1)
}

function oftenness(often = ''): number {
  const word = often.toLowerCase()
  if (word === 'once') return 1
  if (word === 'twice') return 2
  return word === 'thrice' ? 3 : (findNumbers(word.replace(/[×x]$/, ''))[0]?.value ?? 1)
}

/** Every interval that a sentence tells, in order. */
export function findPeriods(text: string): Period[] {
  const found: Period[] = []
  for (const { pattern, read } of rules) {
    const isRead = overlapsAny(found)
    for (const match of text.matchAll(pattern)) {
      const { index: start } = match
      const end = start + match[0].length
      if (isRead({ start, end })) continue
      const hours = read(match.groups ?? {})
      if (hours === undefined || hours <= 0) continue
      const events = bare.test(match[0]) ? times(tellEvents(text, start, end)) : 1
      found.push({ hours: hours / events, start, end })
    }
  }
  return found.sort((one, other) => one.start - other.start)
}

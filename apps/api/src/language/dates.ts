import { overlapsAny } from './overlap.ts'

/** A point in time of a text; a year or month stands for its last day where it ends something. */
export interface FoundDate {
  year: number
  /** 1 to 12; undefined where only the year is told. */
  month?: number
  day?: number
  start: number
  end: number
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const weekday = String.raw`(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?,?\s+)?`
const yearOf = String.raw`(?:19|20)\d\d`
const pattern = new RegExp(
  String.raw`\b${weekday}(?<d1>\d{1,2})(?:\s?(?:st|nd|rd|th))?,?(?:\s+(?:day )?of)?(?:[\s-]+|\.(?=[a-z]))(?<m1>${month})\.?,?(?:(?:[\s-]+|(?<=\.))(?<y1>${yearOf}))?\b` +
    String.raw`|\b${weekday}(?<m2>${month})\.?\s+(?<d2>\d{1,2})(?:\s?(?:st|nd|rd|th))?,?\s+(?<y2>${yearOf})\b` +
    String.raw`|\b(?<m3>${month})\.?,?\s+(?<y3>${yearOf})\b` +
    // The dash before a day parts it from its name, "ISSUED-11/12/2023"; the slash after a year begins "/ TO …".
    String.raw`|(?<![\d./]|\d-)(?<d4>\d{1,2})[./-](?<m4>\d{1,2})[./-](?<y4>${yearOf})(?![\d-]|\/\d)` +
    String.raw`|\b(?<y5>${yearOf})[-/](?<m5>\d\d)[-/](?<d5>\d\d)\b` +
    String.raw`|(?<![\d.,/:-])(?<!(?:\brs\.?|\binr|\busd|\beur|\bgbp|[$€£₹])\s?)\b(?<y6>${yearOf})\b(?![\d,/:]\d|\s?(?:m|kg|hours|h|V|kW|bar|ppm|mm|litres|persons|people|workers|employees)\b)`,
  'gi',
)

/** "12-Jun-26": looked for first, for without its year it is a date as well. */
const namedShortForms = new RegExp(String.raw`\b(?<d9>[0-3]?\d)[-/](?<m9>${month})[-/](?<y9>\d\d)\b(?![-/]?\d)`, 'gi')
/** "03 03 2026", and a month before its day without a year, "March 26": asked for only where the forms above are not. */
const bareForms = new RegExp(
  String.raw`(?<!\d[\s.,/:-]?)\b(?<d7>[0-3]\d) (?<m7>[01]\d) (?<y7>${yearOf})\b(?!\s?[\d,/:-])` +
    // "23 -01-2017": as it is typed by hand.
    String.raw`|(?<![\d./-] ?)\b(?<d12>[0-3]?\d) ?(?<sign>[./-]) ?(?<m12>[0-3]?\d) ?\k<sign> ?(?<y12>${yearOf})(?![\d-]|\/\d)` +
    // Of three pairs of digits stops part a clause's number too, unless each has two.
    String.raw`|(?<![\w./-])(?:(?<d10>[0-3]?\d)\/(?<m10>[0-3]?\d)\/(?<y10>\d\d)|(?<d11>[0-3]\d)[.-](?<m11>[0-3]\d)[.-](?<y11>\d\d))(?![\w/]|[.-]\d)` +
    String.raw`|\b${weekday}(?<m8>${month})\.?\s+(?<d8>[0-3]?\d)(?:\s?(?:st|nd|rd|th))?\b(?![.,/:]?\d|\s?%)`,
  'gi',
)

/**
 * Dates of a text in order: "9 April 2021", "April 2021", "2021-04-09", "09.04.2021" (the day first, as in most of the
 * world, but for a second number that can only be a day), "12-Jun-26", "03 03 2026", "2018", "4 May", "May 4"; the year of
 * those two is 0.
 * @param options.shortYears "12/06/26" is one too: asked for where dates are expected, for elsewhere it counts and divides
 */
export function findDates(text: string, { shortYears = false }: { shortYears?: boolean } = {}): FoundDate[] {
  const found: FoundDate[] = []
  const named = [...text.matchAll(namedShortForms)]
  const inNamed = overlapsAny(named.map(placeOf))
  const whole = [...named, ...[...text.matchAll(pattern)].filter((match) => !inNamed(placeOf(match)))].sort(inOrder)
  const overlaps = overlapsAny(whole.filter(({ groups }) => groups?.y6 === undefined).map(placeOf))
  const bare = [...text.matchAll(bareForms)].filter(
    (match) => !overlaps(placeOf(match)) && (shortYears || (match.groups?.y10 ?? match.groups?.y11) === undefined),
  )
  const inBare = overlapsAny(bare.map(placeOf))
  const matches = [...whole.filter((match) => !inBare(placeOf(match))), ...bare].sort(inOrder)
  for (const match of matches) {
    const groups = match.groups ?? {}
    const pick = (letter: string) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => groups[`${letter}${n}`]).find((one) => one !== undefined)
    const year = pick('y')
    const second = groups.m4 ?? groups.m10 ?? groups.m11 ?? groups.m12
    const dayIsSecond = second !== undefined && Number(second) > 12
    const [monthText, dayText] = dayIsSecond ? [pick('d'), second] : [pick('m'), pick('d')]
    const monthNumber =
      monthText === undefined
        ? undefined
        : /^\d/.test(monthText)
          ? Number(monthText)
          : names.indexOf(monthText.slice(0, 3).toLowerCase()) + 1
    if (monthNumber !== undefined && (monthNumber < 1 || monthNumber > 12)) continue
    // "the holder may 3 times": without a year only a name with a capital is a month.
    if (groups.m8 !== undefined && !/^\p{Lu}/u.test(groups.m8)) continue
    found.push({
      year: year === undefined ? 0 : year.length === 2 ? 2000 + Number(year) : Number(year),
      ...(monthNumber === undefined ? {} : { month: monthNumber }),
      ...(dayText === undefined ? {} : { day: Number(dayText) }),
      start: match.index,
      end: match.index + match[0].length,
    })
  }
  return found
}

/** Whether a date lies wholly before a day; never said of a date without a year. */
export function isBefore({ year, month = 12, day }: FoundDate, today: Date): boolean {
  // Day 0 of the next month is the last of this one.
  const last = day === undefined ? Date.UTC(year, month, 0, 23, 59) : Date.UTC(year, month - 1, day, 23, 59)
  return year > 0 && last < today.getTime()
}

const placeOf = ({ index, 0: { length } }: RegExpExecArray) => ({ start: index, end: index + length })
const inOrder = (one: RegExpExecArray, other: RegExpExecArray) => one.index - other.index

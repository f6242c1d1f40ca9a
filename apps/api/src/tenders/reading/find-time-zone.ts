/**
 * How tenders name the zone of their times: in words, whatever their case, or by an abbreviation, which is written in
 * capitals. In small letters "est", "cet" and "ist" are words of other languages.
 */
const zones: readonly { zone: string; words?: RegExp; short?: RegExp }[] = [
  {
    zone: 'Asia/Kolkata',
    words: /\bIndian standard time\b|\bUTC ?\+ ?0?5:30\b/gi,
    short: /\bIST\b/g,
  },
  {
    zone: 'Europe/London',
    words: /\b(?:UK|British|London) (?:local )?time\b/gi,
    short: /\b(?:GMT|BST)\b/g,
  },
  {
    zone: 'Europe/Brussels',
    words: /\bcentral european (?:summer )?time\b|\bBrussels time\b/gi,
    short: /\b(?:CET|CEST)\b/g,
  },
  { zone: 'Europe/Helsinki', short: /\b(?:EET|EEST)\b/g },
  { zone: 'Europe/Dublin', words: /\b(?:Irish|Dublin) time\b/gi },
  { zone: 'Europe/Oslo', words: /\b(?:Norwegian|Oslo) time\b/gi },
  { zone: 'Asia/Dubai', words: /\b(?:UAE|Dubai|Abu Dhabi|Gulf) (?:standard )?time\b/gi },
  { zone: 'Asia/Riyadh', words: /\b(?:AST|KSA|Riyadh|Saudi|Kuwait|Qatar) time\b/gi },
  { zone: 'Asia/Singapore', words: /\bSingapore time\b/gi, short: /\bSGT\b/g },
  { zone: 'Africa/Lagos', words: /\b(?:Lagos|Nigerian) time\b/gi, short: /\bWAT\b/g },
  { zone: 'Africa/Johannesburg', short: /\bSAST\b/g },
  {
    zone: 'America/Chicago',
    words: /\bcentral (?:standard |daylight )?time\b|\bHouston time\b/gi,
    short: /\b(?:CST|CDT)\b/g,
  },
  {
    zone: 'America/Denver',
    words: /\bmountain (?:standard |daylight )?time\b|\bCalgary time\b/gi,
    short: /\b(?:MST|MDT)\b/g,
  },
  {
    zone: 'America/New_York',
    words: /\beastern (?:standard |daylight )?time\b|(?<=(?:noon|\d ?[ap]\.?m\.?),? )eastern(?=$|[.,;)\n])/gim,
    short: /\b(?:EST|EDT)\b/g,
  },
  { zone: 'Australia/Sydney', short: /\b(?:AEST|AEDT)\b/g },
  { zone: 'Australia/Perth', words: /\bPerth time\b/gi, short: /\bAWST\b/g },
  {
    zone: 'America/Los_Angeles',
    words: /\bpacific (?:standard |daylight )?time\b|(?<=(?:noon|\d ?[ap]\.?m\.?),? )pacific(?=$|[.,;)\n])/gim,
    short: /\b(?:PST|PDT|PT)\b/g,
  },
  { zone: 'Africa/Nairobi', words: /\b(?:East African?|Nairobi|Kenyan) (?:local )?time\b/gi, short: /\bEAT\b/g },
  { zone: 'UTC', short: /\bUTC\b/g },
]

const behindTime =
  /(?:\d[:.]\d{2}|\d\s?[ap]\.?m\b\.?|\d{4}\s?h(?:ou)?rs|noon)(?:\s?(?:[ap]\.?m\b\.?|h(?:ou)?rs?\b|noon))?[\s,(-]{0,4}[A-Z]{2,5}\b/gi

/** The zone that a document's times are given in, by its words; null where it names none. */
export function findTimeZone(text: string): string | null {
  const count = (pattern: RegExp | undefined) => (pattern ? (text.match(pattern)?.length ?? 0) : 0)
  // An abbreviation names a zone right behind a time of day only: elsewhere "IST" and "PT" name other things.
  const behind = [...text.matchAll(behindTime)].map(([whole]) => whole).join('\n')
  const counts = zones.map(({ zone, words, short }) => ({
    zone,
    count: count(words) + (short ? (behind.match(short)?.length ?? 0) : 0),
  }))
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.zone : null
}

import { overlapsAny } from './overlap.ts'

/** A number of a text, in words or digits; text.slice(start, end) is it. */
export interface FoundNumber {
  value: number
  start: number
  end: number
  /** "second", "7th": it says which, not how many. */
  ordinal: boolean
  /** Written with a fraction word, "half", "three quarters". */
  fraction: boolean
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = new Map<string, number>(
  Object.entries({
    hundred: 1e2,
    thousand: 1e3,
    lakh: 1e5,
    lakhs: 1e5,
    lac: 1e5,
    lacs: 1e5,
    million: 1e6,
    mn: 1e6,
    mio: 1e6,
    crore: 1e7,
    crores: 1e7,
    cr: 1e7,
    billion: 1e9,
    bn: 1e9,
  }),
)
const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
}
const parts: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  eighth: 8,
  eighths: 8,
  tenth: 10,
  tenths: 10,
}
/** "dozen" counts things; "a", "once" and "twice" count only before their nouns and are read with those. */
const others = new Map<string, number>(Object.entries({ dozen: 12 }))

const word = [...ones, ...tens, ...scales.keys(), ...others.keys()].join('|')
const scale = [...scales.keys()].join('|')
const part = Object.keys(parts).join('|')
/** "1/2 %", "1 1/2 per cent", "½": elsewhere a slash parts numbers, "1/2 inch" names a size. */
const common = /(?<![\p{L}\d_.,/-])(?:\d{1,2} )?(?:[1-9]\/[2-9](?=\s?(?:%|per\s?cent\b))|[½¼¾])/giu
/** "1.234.567,89", "45.000,00", "1'250'000": groups of three that no comma parts. */
const stopped =
  /(?<![\p{L}\d_.,'’-])\d{1,3}(?:(?:\.\d{3}){1,4},\d{1,2}|(?:\.\d{3}){2,4}|(?:['’]\d{3}){1,4}(?:\.\d{1,2})?)(?![\d'’]|[.,]\d)/gu
const currency = String.raw`(?:EUR|USD|GBP|CHF|NOK|SEK|DKK|PLN|ZAR|AUD|CAD|\bR|[€$£])`
/** By a currency blanks group too: "EUR 1 250 000". */
const spaced = new RegExp(
  String.raw`(?<![\d.,])(?:(?<=${currency}\s?)\d{1,3}(?:[ \u00a0]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,3}(?:[ \u00a0]\d{3}){1,4}(?:[.,]\d{1,2})?(?=\s?(?!R)${currency}))(?![\d]|[.,]\d)`,
  'g',
)
const pattern = new RegExp(
  String.raw`(?<fraction>\b(?:one|two|three|four|five|six|seven|eight|nine|an?)[\s-]+(?:${part})\b|\bhalf\b)` +
    String.raw`|(?<digits>(?:(?<![\p{L}\d_])|(?<=(?<![\p{L}\d_])[RN])(?=\d{1,3}(?:,\d{3})+\b|\d{1,9}\.\d\d\b|\d{1,4}\s[mb]illion\b))(?:(?<![\p{L}\d][.,/-])|(?<=\b(?:rs|re|inr|usd|eur)\.))[-−]?\d{1,15}(?:,\d{2,3}){0,6}(?:\.\d{1,9})?(?![\d]))(?:\s?(?<scale>${scale})\b)?(?<nth>st|nd|rd|th)?` +
    String.raw`|\b(?<words>(?:${word})(?:[\s-]{1,3}(?:and[\s-])?(?:${word})){0,6})\b` +
    String.raw`|\b(?<ordinal>${Object.keys(ordinals).join('|')})\b`,
  'giu',
)
const plusFraction = new RegExp(String.raw`^\s+and\s+(an?|one|two|three)\s+(${part})\b`, 'i')

/** Every number of a text in order: "forty-eight", "2,00,000", "two lakh", "one and a half", "three quarters", "7th". */
export function findNumbers(text: string): FoundNumber[] {
  const special = findSpecial(text)
  const isSpecial = overlapsAny(special)
  const found: FoundNumber[] = []
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {}
    const { index: start } = match
    if (start < (found.at(-1)?.end ?? 0) || isSpecial({ start, end: start + match[0].length })) continue
    let end = start + match[0].length
    if (groups.fraction) {
      found.push({ value: readFraction(groups.fraction), start, end, ordinal: false, fraction: true })
      continue
    }
    if (groups.ordinal) {
      found.push({ value: ordinals[groups.ordinal.toLowerCase()] ?? 0, start, end, ordinal: true, fraction: false })
      continue
    }
    let value = groups.digits ? readDigits(groups.digits, groups.scale) : readNumberWords(groups.words ?? '')
    const more = plusFraction.exec(text.slice(end, end + 30))
    if (more) {
      value += readFraction(`${more[1]} ${more[2]}`)
      end += more[0].length
    }
    found.push({ value, start, end, ordinal: groups.nth !== undefined, fraction: false })
  }
  return special.length === 0 ? found : [...found, ...special].sort((a, b) => a.start - b.start)
}

/** Numbers that are written otherwise than most: fractions with a slash, and groups that no comma parts. */
function findSpecial(text: string): FoundNumber[] {
  const read = (pattern: RegExp, toNumber: (text: string) => number) =>
    [...text.matchAll(pattern)].map(({ 0: own, index }) => ({
      value: toNumber(own),
      start: index,
      end: index + own.length,
      ordinal: false,
      fraction: false,
    }))
  return [...read(common, readCommonFraction), ...read(stopped, readGrouped), ...read(spaced, readGrouped)]
}

const signs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

function readCommonFraction(text: string): number {
  const [, whole = '0', over, under, sign = ''] = /^(?:(\d{1,2})\s)?(?:(\d)\/(\d)|([½¼¾]))$/.exec(text) ?? []
  return Number(whole) + (over ? Number(over) / Number(under) : (signs[sign] ?? 0))
}

function readGrouped(text: string): number {
  const cents = /[.,](\d{1,2})$/.exec(text)
  const whole = cents ? text.slice(0, cents.index) : text
  return Number(`${whole.replace(/\D/g, '')}.${cents?.[1] ?? 0}`)
}

function readDigits(digits: string, scaleWord: string | undefined): number {
  // No grouping ends in two digits: "45,50" has a decimal comma.
  const english = /^[-−]?\d{1,15},\d{2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', '')
  const plain = Number(english.replace('−', '-'))
  return plain * (scaleWord ? (scales.get(scaleWord.toLowerCase()) ?? 1) : 1)
}

function readFraction(text: string): number {
  const [count = '', divisor] = text.toLowerCase().split(/[\s-]+/)
  if (divisor === undefined) return 0.5
  return Math.max(ones.indexOf(count), 1) / (parts[divisor] ?? 1)
}

function readNumberWords(text: string): number {
  let total = 0
  let current = 0
  for (const one of text.toLowerCase().split(/[\s-]+/)) {
    const size = scales.get(one) ?? others.get(one)
    if (one === 'and') continue
    if (size !== undefined && size <= 100) current = Math.max(current, 1) * size
    else if (size !== undefined) {
      total += Math.max(current, 1) * size
      current = 0
    } else current += tens.includes(one) ? (tens.indexOf(one) + 2) * 10 : Math.max(ones.indexOf(one), 0)
  }
  return total + current
}

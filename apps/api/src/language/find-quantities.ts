import { stemOf } from './stems.ts'

/** A figure of a text with what it counts. */
export interface Quantity {
  /** Normalised decimal: "48" for "forty-eight", "200000" for "two lakh" and "2,00,000". */
  value: string
  /** Canonical unit ("day", "metre", "percent", "money"), or the stem of the word that follows; empty where none does. */
  unit: string
  kind: QuantityKind
  start: number
  end: number
}

export type QuantityKind = 'time' | 'length' | 'area' | 'volume' | 'mass' | 'money' | 'share' | 'sound' | 'other'

const units: Record<Exclude<QuantityKind, 'other'>, Record<string, string>> = {
  time: {
    second: 'sec secs second seconds',
    minute: 'min mins minute minutes',
    hour: 'h hr hrs hour hours',
    day: 'day days',
    week: 'week weeks',
    month: 'month months',
    year: 'year years yr yrs',
  },
  length: {
    metre: 'm metre metres meter meters',
    millimetre: 'mm',
    centimetre: 'cm',
    kilometre: 'km kms',
    foot: 'ft foot feet',
    inch: 'inch inches',
  },
  area: { 'square metre': 'sqm m2 m²', 'square foot': 'sqft sft', hectare: 'ha hectare hectares' },
  volume: { litre: 'l litre litres liter liters', 'cubic metre': 'cum m3 m³' },
  mass: { kilogram: 'kg kgs kilogram kilograms', tonne: 't mt ton tons tonne tonnes' },
  money: { money: 'rupee rupees rs inr dollar dollars usd euro euros eur pound pounds' },
  share: { percent: '% percent percentage', time: 'times' },
  sound: { decibel: 'db dba decibel decibels' },
}
const unitByWord = new Map(
  Object.entries(units).flatMap(([kind, group]) =>
    Object.entries(group).flatMap(([unit, spellings]) =>
      spellings.split(' ').map((word) => [word, { unit, kind: kind as QuantityKind }] as const),
    ),
  ),
)

/** The unit that a word names, where it is one we know. */
export function findUnit(word: string): { unit: string; kind: QuantityKind } | undefined {
  return unitByWord.get(word.toLowerCase())
}

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  million: 1e6,
  crore: 1e7,
  crores: 1e7,
}
const multiples: Record<string, string> = { once: '1', twice: '2', thrice: '3', double: '2', half: '0.5' }

const numberWord = [...smallNumbers, ...tens, ...Object.keys(scales)].join('|')
const figure = new RegExp(
  String.raw`(?:(?<currency>₹|\$|€|£|\b(?:rs|re|inr|usd|eur)\b\.?)\s*)?` +
    String.raw`(?:(?<digits>(?<![\p{L}\d])(?<!\d\.)\d[\d,]*(?:\.\d+)*)|\b(?<words>(?:${numberWord})(?:[\s-]+(?:and\s+)?(?:${numberWord}))*)\b|\b(?<multiple>${Object.keys(multiples).join('|')})\b)` +
    String.raw`(?:\s*(?<scale>hundred|thousand|lakhs?|million|crores?)\b)?`,
  'giu',
)
/** What may stand between a figure and its unit: "45 (Forty Five) days", "16-m mast", "7 working days". */
const gap = /^[\s\-/]*(?:\([^)]{0,30}\)\s*)?(?:(?:working|calendar|consecutive|clear|sq\.?|square)\s+)?/iu

/** Every figure of a text in order, whether in digits or in words; the numbers of clauses, pages and lists left out. */
export function findQuantities(text: string): Quantity[] {
  const quantities: Quantity[] = []
  for (const match of text.matchAll(figure)) {
    const { currency, digits, words, multiple, scale } = match.groups ?? {}
    const start = match.index + match[0].search(/\S/)
    const end = match.index + match[0].length
    const value = readValue({ digits, words, multiple, scale })
    if (value === undefined || (digits && isReference(text, start, end))) continue
    const rest = text.slice(end, end + 60)
    const between = gap.exec(rest)?.[0] ?? ''
    const next = /^(?:%|[\p{L}²³]+[23]?)/u.exec(rest.slice(between.length))?.[0] ?? ''
    const known = currency
      ? { unit: 'money', kind: 'money' as const }
      : multiple
        ? { unit: 'time', kind: 'share' as const }
        : findUnit(next)
    const square = /sq|square/i.test(between) && known?.kind === 'length'
    quantities.push({
      value,
      unit: square
        ? `square ${known.unit}`
        : (known?.unit ?? (/^per\s*cent/i.test(rest.slice(between.length)) ? 'percent' : stemOf(next.toLowerCase()))),
      kind: square ? 'area' : /^per\s*cent/i.test(rest.slice(between.length)) ? 'share' : (known?.kind ?? 'other'),
      start,
      end,
    })
  }
  return quantities
}

const referenceWord =
  /(?:clause|section|sub-section|page|annexure|appendix|schedule|form|rule|article|para|part|item|chapter|figure|table|no)\W{1,4}$/i

/** "Clause 7.2", "Page | 62", "(2)", "9. Certificate", "7.3 The contractor": numbers that count nothing. */
function isReference(text: string, start: number, end: number): boolean {
  const digits = text.slice(start, end)
  const before = text.slice(Math.max(start - 24, 0), start)
  const after = text.slice(end, end + 8)
  if (referenceWord.test(before)) return true
  if (/\($/.test(before) && after.startsWith(')')) return digits.length <= 3
  return /^\d{1,3}$/.test(digits)
    ? /^[.)]\s+\p{Lu}/u.test(after)
    : /^\d+(?:\.\d+)+$/.test(digits) && /^\s+\p{Lu}\p{Ll}/u.test(after)
}

function readValue(parts: {
  digits: string | undefined
  words: string | undefined
  multiple: string | undefined
  scale: string | undefined
}): string | undefined {
  const { digits, words, multiple, scale } = parts
  if (multiple) return multiples[multiple.toLowerCase()]
  const factor = scale ? (scales[scale.toLowerCase()] ?? 1) : 1
  if (digits) {
    const plain = digits.replaceAll(',', '')
    // "7.2.1" is a clause, not a number that can be multiplied.
    return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain) * factor) : plain
  }
  if (!words) return undefined
  let total = 0
  let current = 0
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const size = scales[word]
    if (size === 100) current = Math.max(current, 1) * 100
    else if (size) {
      total += Math.max(current, 1) * size
      current = 0
    } else if (tens.includes(word)) current += (tens.indexOf(word) + 2) * 10
    else current += Math.max(smallNumbers.indexOf(word), 0)
  }
  return String((total + current) * factor)
}

import { type Comparator, comparatorAt } from './comparators.ts'
import { findDates } from './dates.ts'
import { type FoundNumber, findNumbers } from './numbers.ts'
import { overlapsAny } from './overlap.ts'
import { findPeriods } from './periods.ts'
import { stemOf } from './stems.ts'
import { currencyOf, readUnit, type Unit } from './units.ts'

/** A figure of a sentence with what it measures, in the base unit of its dimension. */
export interface Quantity {
  /** A period says how often; an amount how much, how many or how long; a class which step of a scale. */
  kind: 'period' | 'amount' | 'class'
  /** In the dimension's base unit: hours, shares of one, pascal, litre. */
  value: number
  /** "time", "share", "pressure", "INR"; "count" where a noun follows instead of a unit. */
  dimension: string
  comparator: Comparator
  /** Of a count or class: the stems of what is counted, or of what the scale is. */
  counted: readonly string[]
  /** In which it is written; none of a count, of money, of a share that is told as a fraction and of a class. */
  unit?: Unit
  start: number
  end: number
}

/** "Clause 7.2", "ISO 9001", "T-101", "Line 31", "page 4": numbers that name and do not count. */
const namesBefore =
  /(?:\b(?:clause|section|sub-section|page|annex(?:ure)?|appendix|schedule|form|rule|article|art|para(?:graph)?|part|item|chapter|figure|table|no|nos|number|line|step|unit|units|berth|berths|room|rooms|string|rev|revision|version|issue|policy|certificate|frame|tank|tanks|train|phase|document|annex|lot|type|pump|well|block|pit|zone|procedure|regulation|regulations|order|letter|iso|iec|en|api|asme|astm|bs|din|norsok|nfpa|ohsas|ieee|dnv|imo|sop|imca|kp|cas|group|lines|sections|sites?|plants?|platforms?|building|gate|bay|bays|module)\.?\s{0,9}(?:[:#|-]\s{0,9})?(?:\d[\d.]*\s*(?:,|to|and|or|of|-|–)\s*)*)$/i
/** "9. Certificate", "14. (1) An inspector", "7.3 The contractor": a number ahead of a sentence is that of its clause. */
const beginsClause = /^(?:\d{1,3}[.)]|\d{1,3}\.\d{1,3})\s+(?:\(\w{1,4}\)\s+)?\p{Lu}/u
/** "class 2", "fourth edition", "DP2", "grade B": steps of a scale. */
const scaleBefore = /\b(class|category|edition|grade|level|tier|stage|sil|dp|euro|rating|ip)[\s-]*$/i
const scaleAfter = /^\s+(edition|class|category|grade|level|tier)\b/i

/** Steps that are written in one word: "DP2", "SIL2". */
const classCode = /\b(DP|SIL|Cat|IE|PL|PN)-?(\d)\b/g

/** "the 2015 edition", "ISO 9001:2015", "ISO 9606-1:2017", "IS 3043 : 1987". */
const editionYear = /\b((?:19|20)\d\d)\s+edition\b|(?<=\b\d{3,6}(?:-\d{1,3})?\s?):\s?((?:19|20)\d\d)\b/g

/** Every figure of a sentence with its unit and comparator; dates, clause numbers and names with digits left out. */
export function findQuantities(text: string): Quantity[] {
  const found: Quantity[] = [
    ...findPeriods(text).map(({ hours, start, end }) => ({
      ...make(text, 'period', hours, 'time', start, end),
      unit: unitOfPeriod(hours),
    })),
    ...findClasses(text),
    ...findMultiples(text),
  ]
  const isSpoken = overlapsAny([...found, ...findDates(text)])
  const numbers = findNumbers(text).filter((number) => !isSpoken(number))
  const taken = new Set<FoundNumber>()
  for (const [index, number] of numbers.entries()) {
    if (taken.has(number) || repeats(text, numbers[index - 1], number)) continue
    if (isPageOf(text, number, numbers[index + 1])) {
      for (const one of numbers.slice(index + 1, index + 2)) taken.add(one)
      continue
    }
    const share = readShare(text, number, numbers[index + 1])
    if (share?.second) taken.add(share.second)
    const quantity = share ? share.quantity : readOne(text, number)
    if (quantity) found.push(quantity)
  }
  return found.sort((one, other) => one.start - other.start)
}

/** A month is no whole number of days: which of the two a period counts is told by what goes into it whole. */
function unitOfPeriod(hours: number): Unit {
  const [month, day] = [730, 24]
  return { dimension: 'time', factor: hours % month === 0 ? month : hours % day === 0 ? day : 1 }
}

const multiples: Record<string, number> = { twice: 2, double: 2, thrice: 3, triple: 3, treble: 3 }
const multiple = new RegExp(
  String.raw`\b(?:${Object.keys(multiples).join('|')})(?=\s+(?:the|as|its|their|his|her|our|that|what)\b)`,
  'gi',
)

/** "twice the rate", "double that": a share of more than one. */
function findMultiples(text: string): Quantity[] {
  return [...text.matchAll(multiple)].map(({ 0: word, index }) =>
    make(text, 'amount', multiples[word.toLowerCase()] ?? 1, 'share', index, index + word.length),
  )
}

/** "45 (Forty Five) days", "2,00,000/- (Rupees Two Lakh only)": the same number once more, in words. */
function repeats(text: string, before: FoundNumber | undefined, { value, start }: FoundNumber): boolean {
  return before?.value === value && /^\s?(?:\/-)?\s?\(\s?(?:\p{L}{2,10}\.?\s)?$/u.test(text.slice(before.end, start))
}

/** "Page 3 of 7" at the foot of a page: no share. */
function isPageOf(text: string, { start, end }: FoundNumber, next: FoundNumber | undefined): boolean {
  return (
    next !== undefined &&
    /\b(?:page|sheet)\s{0,3}$/i.test(text.slice(Math.max(0, start - 8), start)) &&
    /^\s{0,3}(?:of|\/)\s{0,3}$/i.test(text.slice(end, next.start))
  )
}

/** Steps and editions that are written with digits, "DP2" and "ISO 9001:2015". */
function findClasses(text: string): Quantity[] {
  const read = (index: number, code: string, value: string, of: string) =>
    make(text, 'class', Number(value), 'class', index, index + code.length, [stemOf(of)])
  return [
    ...[...text.matchAll(editionYear)].map(({ index, 0: code, 1: one, 2: other = '' }) =>
      read(index, code, one ?? other, 'edition'),
    ),
    ...[...text.matchAll(classCode)].map(({ index, 0: code, 1: name = '', 2: step = '' }) =>
      read(index, code, step, name),
    ),
  ]
}

function make(
  text: string,
  kind: Quantity['kind'],
  value: number,
  dimension: string,
  start: number,
  end: number,
  counted: readonly string[] = [],
): Quantity {
  return { kind, value, dimension, comparator: comparatorAt(text, start, end), counted, start, end }
}

const shareBetween = /^\s+(?:out\s+of|in|of)\s+(?:(?:every|the|our|all|its|their|each)\s{0,9})?$/i
const shareOfNoun = /^\s+\p{L}+\s+(?:out\s+of|in)\s+$/iu

const ofWhole = /\b(?:of|among)\s{1,9}(?:(?:our|the|its|their|all|these|those)\s{0,9})?$/i
const wholeThenPart = /^\s+\p{L}[^.;:,\d]{0,60}?,?\s+(?:only\s+|just\s+)?$/u

/** "33 of 60", "Of our 60 drivers, 33", "three out of five", "one crate in fifty", "a quarter of", "half of them". */
function readShare(
  text: string,
  number: FoundNumber,
  next: FoundNumber | undefined,
): { quantity: Quantity; second?: FoundNumber } | undefined {
  const share = (value: number, end: number) => make(text, 'amount', value, 'share', number.start, end)
  const lead = text.slice(Math.max(0, number.start - 12), number.start)
  if (isNamed(text, number)) return undefined
  if (
    next &&
    !number.ordinal &&
    ofWhole.test(lead) &&
    next.value <= number.value &&
    wholeThenPart.test(text.slice(number.end, next.start)) &&
    // "A period of 90 days or three (3) months": days are no whole of which three are a part.
    !readUnit(text.slice(number.end).trimStart()) &&
    !readUnit(text.slice(next.end).trimStart())
  )
    return { quantity: { ...share(next.value / number.value, next.end), comparator: 'exactly' }, second: next }
  if (number.fraction) {
    const rest = text.slice(number.end, number.end + 24)
    return /^\s+(?:of|the|full|empty|as)\b/i.test(rest) &&
      !/^\s+(?:of\s+)?an?\s+(?:hour|day|year|week|month|minute)\b/i.test(rest)
      ? { quantity: share(number.value, number.end) }
      : undefined
  }
  if (!next || next.value < number.value || next.value <= 0 || next.fraction || number.ordinal) return undefined
  const between = text.slice(number.end, next.start)
  const inTwenty = shareOfNoun.test(between) && number.value === 1
  if (!inTwenty && !shareBetween.test(between)) return undefined
  if (/\bin\s*$/i.test(between) && readUnit(text.slice(next.end).trimStart())?.unit.dimension === 'time')
    return undefined
  return { quantity: share(number.value / next.value, next.end), second: next }
}

/** "Clause 7.2", "(2)", "9. Certificate": it says which, not how many. */
function isNamed(text: string, { start, end }: FoundNumber): boolean {
  if (!/\d/.test(text.slice(start, end))) return false
  const lead = text.slice(Math.max(0, start - 40), start)
  return (
    namesBefore.test(lead) ||
    (/(?:^|[.;:\n])[^\S\n]*$/.test(lead) && beginsClause.test(text.slice(start, end + 16))) ||
    (lead.endsWith('(') && text[end] === ')')
  )
}

function readOne(text: string, number: FoundNumber): Quantity | undefined {
  const { start } = number
  const told = (
    kind: Quantity['kind'],
    value: number,
    dimension: string,
    end = number.end,
    of: readonly string[] = [],
  ) => make(text, kind, value, dimension, start, end, of)
  const lead = text.slice(Math.max(0, start - 40), start)
  const rest = text.slice(number.end, number.end + 80)
  const scaleNoun = scaleBefore.exec(lead)?.[1] ?? (number.ordinal ? scaleAfter.exec(rest)?.[1] : undefined)
  if (scaleNoun) return told('class', number.value, 'class', number.end, [stemOf(scaleNoun)])
  if (number.ordinal) return undefined
  const gap =
    /^[\s-]*(?:\([^)]{0,30}\)\s*)?(?:(?:working|calendar|consecutive|clear|full|running|business)\s+)?/i.exec(
      rest,
    )?.[0] ?? ''
  if (/^\s*times\b/.test(rest)) return told('amount', number.value, 'share')
  // "Year 5 - £3,000": a dash that stands apart parts a number from the sum behind it.
  const behind = /\s-/.test(gap) ? undefined : currencyAfter(rest.slice(gap.length))
  const currency = currencyBefore(lead) ?? letterBefore(lead, number.value) ?? behind
  if (currency) {
    const scale = moneyScale.exec(rest)
    // Money has cents of two digits: "EUR 45.000" groups.
    const grouped = !scale && /^\d{1,3}\.\d{3}$/.test(text.slice(start, number.end)) ? 1_000 : 1
    return told(
      'amount',
      number.value * grouped * (moneyScales[scale?.[1]?.toLowerCase() ?? ''] ?? 1),
      currency,
      number.end + (scale?.[0].length ?? 0),
    )
  }
  if (/\b[A-Z][A-Z\d]+\s$/.test(lead) && /^(?:[A-Z]|\s*(?:[,.;:)]|$|\p{Ll}))/u.test(rest) && !readUnit(rest.slice(1)))
    return undefined
  const named = isNamed(text, number)
  const article = /^\s+(?:of\s+)?(?:an?|the)\s+/.exec(rest)?.[0]
  const unit =
    readUnit(rest.slice(gap.length)) ?? (number.fraction && article ? readUnit(rest.slice(article.length)) : undefined)
  if (
    unit &&
    !(unit.unit.dimension === 'current' && /^\s*A\s+(?:\p{L}|$)/u.test(rest) && /^\s*A\s+\p{Ll}/u.test(rest))
  ) {
    const end = number.end + (readUnit(rest.slice(gap.length)) ? gap.length : (article?.length ?? 0)) + unit.length
    return { ...told('amount', inBase(number.value, unit.unit), unit.unit.dimension, end), unit: unit.unit }
  }
  if (named || /^\s*[:.]\d\d\b/.test(rest) || (/^[-/]\p{L}|^[-/]\d/u.test(rest) && !/^-(?:\p{Ll}{3,})/u.test(rest)))
    return undefined
  // "two (2) pumps": the figure that repeats the word stands before what is counted.
  const counted = countedNoun(rest.replace(/^\s?\(\d{1,4}\)/, ''))
  // "each one", "the other two": pronouns.
  if (counted.length === 0 && /^[\s\p{Ll}]*$/u.test(text.slice(number.start, number.end)) && number.value <= 2)
    return undefined
  return told('amount', number.value, 'count', number.end, counted)
}

/** "EUR 7.5 m", "$2k": single letters that scale an amount of money, and measure something else elsewhere. */
const moneyScale = /^\s?([kmb])(?![\p{L}\d²³/])/iu
const moneyScales: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 }

function inBase(value: number, { factor, offset }: Unit): number {
  return (value + (offset ?? 0)) * factor
}

function currencyBefore(lead: string): string | undefined {
  const sign = /(?:([₹$€£])|\b([A-Za-z]{2,3})\.?)\s*$/.exec(lead)
  return sign ? currencyOf(sign[1] ?? sign[2] ?? '') : undefined
}

/** "R 1 234 567,00", "R300.00", "N300 million": one letter is a currency only before a sum; "R 22" is a refrigerant. */
function letterBefore(lead: string, value: number): string | undefined {
  if (/(?<![\p{L}\d])N$/u.test(lead)) return 'NGN'
  return /(?<![\p{L}\d])R$/u.test(lead) || (value >= 1_000 && /(?<![\p{L}\d])R\s$/u.test(lead)) ? 'ZAR' : undefined
}

function currencyAfter(rest: string): string | undefined {
  // "77,290/-" is a sum of money in India, also without the currency before it.
  if (/^\s*\/-/.test(rest)) return 'INR'
  const sign = /^(?:[₹$€£]|[A-Za-z]{3,9}\b)/.exec(rest)
  return sign ? currencyOf(sign[0]) : undefined
}

const countStops =
  /^(?:of|with|for|in|on|at|from|to|and|or|by|per|that|which|is|are|as|was|were|have|has|had|not|will|shall|may|must|can|could|hold|the|a|an|when|before|after|until|if|who|times?|level|more)$/i

/** The noun group behind a number: "three diesel welding sets" counts sets, of welding, of diesel. */
function countedNoun(rest: string): string[] {
  const stems: string[] = []
  const group = /^[^.,;:()?!|]{0,60}/.exec(rest)?.[0] ?? ''
  for (const one of group
    .trim()
    .split(/[\s-]+/)
    .slice(0, 5)) {
    if (countStops.test(one) || !/^\p{L}/u.test(one)) break
    stems.push(stemOf(one))
  }
  return stems
}

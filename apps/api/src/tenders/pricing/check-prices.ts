import type { BidPrice } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import type { CorrectionRule, PriceCheck, PriceFinding } from '@fieldproof/schema/price-check'
import { findMeasured } from '../../language/measures.ts'
import type { DocumentPageText } from '../reading/read-clauses.ts'
import { findCorrectionRule } from './find-correction-rule.ts'
import { type PriceSchedule, readSchedule, type ScheduleLine } from './read-schedule.ts'

export interface PricedDocument {
  id: string
  pages: readonly DocumentPageText[]
}

type Own = ScheduleLine & { documentId: string }

/** Amounts are printed with two digits behind the point, or with none. */
const closeTo = (a: number, b: number) => Math.abs(a - b) <= (Number.isInteger(a) || Number.isInteger(b) ? 0.5 : 0.011)
const round = (value: number) => Math.round(value * 100) / 100
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** "Lump-sum" and "lumpsum" are one unit. */
const unitOf = ({ unit }: Pick<ScheduleLine, 'unit'>) => plain(unit).replaceAll(' ', '')
const nameOf = ({ item, description }: Pick<ScheduleLine, 'item' | 'description'>) =>
  [item, description].filter(Boolean).join(' ').slice(0, 120)

/**
 * Works the price tables of a bid out again: each line, their sum, and the bid's own price, and holds them against the
 * tender's own schedule where it has one. It proposes and corrects nothing.
 * @param input.price as the bid states it
 * @returns null where the bid has no price table, and its price nothing that can be held against it
 */
export function checkPrices({
  bid,
  tender,
  price,
}: {
  bid: readonly PricedDocument[]
  tender: readonly PricedDocument[]
  price: Pick<BidPrice, 'amount' | 'quote' | 'page' | 'documentId'> | null
}): PriceCheck | null {
  const read = bid.map(({ id, pages }) => ({ id, schedule: readSchedule(pages, { priced: true }) }))
  const lines = read.flatMap(({ id, schedule }) => schedule.lines.map((line): Own => ({ ...line, documentId: id })))
  const asked = tender.flatMap(({ pages }) => readSchedule(pages, { priced: false }).lines)
  const rule = findCorrectionRule(tender)
  const wordFindings = price ? checkWords(price, rule) : []
  if (lines.length === 0 && wordFindings.length === 0) return null
  const amounts = lines.map((line) => workOut(line, rule))
  const known = amounts.every((amount) => amount !== null) && lines.length > 0
  const stated = rule.words !== null || rule.figures ? (wordFindings[0]?.expected ?? null) : null
  const sum = known ? round(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)) : null
  // Without lines the price itself is corrected, where the tender says by which of its two forms.
  const corrected = lines.length > 0 ? sum : stated
  const sums = read.flatMap(({ id, schedule }) => checkTotals(schedule, id, rule))
  const total = read
    .flatMap(({ schedule }) => totalOf(schedule) ?? [])
    .reduce<number | null>((a, b) => (a ?? 0) + b, null)
  const findings = [
    ...lines.flatMap((line) => checkLine(line, rule)),
    ...sums,
    ...(price && total !== null ? checkStated(price, total) : []),
    ...wordFindings,
    ...compareSchedules(asked, lines),
  ]
  return { lines: lines.length, stated: total, corrected, rule, findings }
}

/** Quantity times rate where both are there, unless by the tender's rule the line's own amount prevails. */
function workOut({ quantity, rate, amount }: ScheduleLine, { lineTotal }: CorrectionRule): number | null {
  if (lineTotal && amount !== null) return amount
  return quantity !== null && rate !== null ? round(quantity * rate) : amount
}

const placeOf = ({ documentId, page, quote }: Pick<Own, 'documentId' | 'page' | 'quote'>) => ({
  documentId,
  page,
  quote,
})

function checkLine(line: Own, { lineTotal }: CorrectionRule): PriceFinding[] {
  const { quantity, rate, amount } = line
  const own = { line: nameOf(line), place: placeOf(line) }
  if (amount === null && rate === null)
    return [{ ...own, kind: 'unpriced_line', stated: null, expected: null, why: 'It has neither a rate nor a total.' }]
  if (quantity === null || rate === null || amount === null || closeTo(quantity * rate, amount)) return []
  const expected = round(quantity * rate)
  const why = `${formatNumber(quantity)} × ${formatNumber(rate)} = ${formatNumber(expected)}, and it states ${formatNumber(amount)}.`
  if (lineTotal && quantity !== 0) {
    const byTotal = round(amount / quantity)
    const stands = `${why} By the rule of the tender the line total stands, so the unit rate is ${formatNumber(byTotal)}.`
    return [{ ...own, kind: 'line_total', stated: rate, expected: byTotal, why: stands }]
  }
  return [{ ...own, kind: 'line_total', stated: amount, expected, why }]
}

const isPart = (label: string) => /^sub/i.test(label)
/** The total over all lines that is not a part, the first of several: others add taxes. */
const totalOf = ({ totals }: PriceSchedule): number | undefined =>
  (totals.find(({ label }) => !isPart(label)) ?? totals.at(-1))?.amount

/** Each subtotal against the lines since the last one, and the totals against all lines, with what the lines state. */
function checkTotals({ lines, totals }: PriceSchedule, documentId: string, rule: CorrectionRule): PriceFinding[] {
  const sumOf = (from: number, to: number) =>
    lines.slice(from, to).reduce((sum, line) => sum + (line.amount ?? workOut(line, rule) ?? 0), 0)
  const findings: PriceFinding[] = []
  let from = 0
  let isTold = false
  for (const total of totals) {
    const { label, amount, after } = total
    const part = round(sumOf(from, after))
    const all = round(sumOf(0, after))
    const fits = closeTo(part, amount) || closeTo(all, amount)
    if (!fits && (isPart(label) || !isTold)) {
      const expected = isPart(label) ? part : all
      const why = `The lines add up to ${formatNumber(expected)}, and the total states ${formatNumber(amount)}.`
      findings.push({
        kind: 'sum',
        line: label,
        stated: amount,
        expected,
        why,
        place: placeOf({ ...total, documentId }),
      })
    }
    // What follows the first total of all lines adds taxes and the like.
    if (!isPart(label)) isTold = true
    from = after
  }
  return findings
}

function checkStated(
  { amount, quote, page, documentId }: Pick<BidPrice, 'amount' | 'quote' | 'page' | 'documentId'>,
  total: number,
): PriceFinding[] {
  if (closeTo(amount, total)) return []
  const why = `The bid states a price of ${formatNumber(amount)}, and its schedule a total of ${formatNumber(total)}.`
  const place = documentId === null || page === null ? null : { documentId, page, quote }
  return [{ kind: 'stated_price', line: 'Price of the bid', stated: amount, expected: total, why, place }]
}

/** "USD 400,000 (four hundred and forty thousand)" */
function checkWords(
  { quote, page, documentId }: Pick<BidPrice, 'quote' | 'page' | 'documentId'>,
  rule: CorrectionRule,
): PriceFinding[] {
  const numbers = findMeasured(quote, ['money', 'other'])
    .filter(({ value }) => value >= 100)
    .map(({ value, start, end }) => ({ value, inWords: !/\d/.test(quote.slice(start, end)) }))
  const words = numbers.filter(({ inWords }) => inWords)
  const figures = numbers.filter(({ inWords }) => !inWords)
  const [word] = words
  const [figure] = figures
  if (!word || !figure || words.length > 1 || figures.some(({ value }) => closeTo(value, word.value))) return []
  const why = `The figures say ${formatNumber(figure.value)}, the words ${formatNumber(word.value)}.`
  const place = documentId === null || page === null ? null : { documentId, page, quote }
  const [stated, expected] = rule.figures ? [word.value, figure.value] : [figure.value, word.value]
  return [{ kind: 'words', line: 'Price of the bid', stated, expected, why, place }]
}

/** Lines by their numbers, where both have them, or else by their words. */
function compareSchedules(asked: readonly ScheduleLine[], lines: readonly Own[]): PriceFinding[] {
  if (asked.length === 0 || lines.length === 0) return []
  const left = new Set(lines)
  const findings: PriceFinding[] = []
  for (const wanted of asked) {
    const same =
      [...left].find(
        (one) => plain(one.description) === plain(wanted.description) && plain(one.item) === plain(wanted.item),
      ) ??
      [...left].find((one) => wanted.description !== '' && plain(one.description) === plain(wanted.description)) ??
      [...left].find((one) => wanted.item !== '' && plain(one.item) === plain(wanted.item))
    const name = nameOf(wanted)
    if (!same) {
      const why = `The tender asks for it on page ${wanted.page} of its schedule, and the bid has no such line.`
      findings.push({ kind: 'missing_line', line: name, stated: null, expected: wanted.quantity, why, place: null })
      continue
    }
    left.delete(same)
    const place = placeOf(same)
    if (wanted.quantity !== null && same.quantity !== null && !closeTo(wanted.quantity, same.quantity)) {
      const why = `The tender asks for ${formatNumber(wanted.quantity)}, and the bid offers ${formatNumber(same.quantity)}.`
      findings.push({ kind: 'altered_line', line: name, stated: same.quantity, expected: wanted.quantity, why, place })
    } else if (wanted.unit !== '' && same.unit !== '' && unitOf(wanted) !== unitOf(same)) {
      const why = `The tender counts it by “${wanted.unit}”, and the bid by “${same.unit}”.`
      findings.push({ kind: 'altered_line', line: name, stated: null, expected: null, why, place })
    } else if (plain(same.description) !== plain(wanted.description) && wanted.description !== '') {
      const why = `The tender calls it “${wanted.description.slice(0, 100)}”, and the bid “${same.description.slice(0, 100)}”.`
      findings.push({ kind: 'altered_line', line: name, stated: null, expected: null, why, place })
    }
  }
  for (const added of left) {
    const why = 'The schedule of the tender has no such line.'
    const place = placeOf(added)
    findings.push({ kind: 'added_line', line: nameOf(added), stated: added.amount, expected: null, why, place })
  }
  return findings
}

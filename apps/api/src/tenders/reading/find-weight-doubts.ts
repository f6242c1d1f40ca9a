import type { FoundCriterion } from './find-criteria.ts'
import { lotOfCriterion } from './name-lot.ts'
import type { Clause } from './read-clauses.ts'
import { orderOfRatio } from './read-weight-sentences.ts'

const ratio = /\b(\d{2})\s?(?:%\s?)?[:/]\s?(\d{2})\b/

/**
 * The criteria with what makes their weights doubtful: they do not add up, another place of the document gives the price
 * another weight, or a ratio does not say whose its figures are. Such a ratio gives no weights: it is asked.
 * @param whole sets of criteria of the document whose weights add up
 */
export function findWeightDoubts(
  criteria: readonly FoundCriterion[],
  whole: readonly (readonly FoundCriterion[])[],
  clauses: readonly Clause[],
): FoundCriterion[] {
  const sum = Math.round(criteria.reduce((all, { weight }) => all + (weight ?? 0), 0) * 100) / 100
  const own = priceWeight(criteria)
  const other = whole.find((set) => {
    const theirs = priceWeight(set)
    return own !== undefined && theirs !== undefined && Math.abs(theirs - own) > 0.01
  })
  const [first] = criteria
  const apart =
    own === undefined ? undefined : whole.find((set) => set.length > 1 && !set.some(({ kind }) => kind === 'price'))
  const [lot, theirs] = [first, other?.[0]].map((one) => one && lotOfCriterion(one, clauses))
  const otherLot = lot === theirs ? undefined : theirs
  const adds = sum === 0 || isWhole(sum, clauses)
  const unnamed = first !== undefined && criteria.length === 2 && isUnnamed(first.quote) && !criteria.every(isBeside)
  return criteria.map((criterion) => {
    if (unnamed)
      return {
        ...criterion,
        weight: null,
        doubt: `The document gives ${criteria.map(({ weight }) => weight).join(' and ')} and does not say which is whose.`,
      }
    const stated = other?.find(({ kind }) => kind === 'price')
    const doubts = [
      ...(criterion.doubt === '' ? [] : [criterion.doubt]),
      ...(other && stated
        ? [
            otherLot === undefined
              ? `Page ${stated.page} gives the price ${stated.weight}, page ${first?.page} gives it ${own}.`
              : `${otherLot} has weights of its own on page ${stated.page}: they are not in this list.`,
          ]
        : []),
      ...(apart?.every(({ name }) => !criteria.some((one) => one.name === name || one.parts.length > 0))
        ? [`Page ${apart[0]?.page} gives marks of their own to ${listNames(apart)}: they are not in this list.`]
        : []),
      ...(!adds ? [`The weights that were read add up to ${sum}: one may be missing.`] : []),
    ]
    return { ...criterion, doubt: doubts.join(' ') }
  })
}

/** Of a hundred, where a set has one price at all. */
function priceWeight(criteria: readonly FoundCriterion[]): number | undefined {
  const all = criteria.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const own = criteria.filter(({ kind }) => kind === 'price').reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  return own > 0 && own < all && all > 0 ? (100 * own) / all : undefined
}

/** "QCBS 80:20" names neither. */
const isUnnamed = (quote: string) => ratio.test(quote) && orderOfRatio(quote) === undefined

const listNames = (set: readonly FoundCriterion[]) => set.map(({ name }) => `"${name}"`).join(', ')

/** "80 points for price": the figure stands right before its name, whatever ratio stands beside. */
function isBeside({ name, weight, quote }: FoundCriterion): boolean {
  const [before = '', after] = quote.toLowerCase().split(name.toLowerCase(), 2)
  return after !== undefined && Number(figureBefore.exec(before)?.groups?.figure) === weight
}
const figureBefore = /(?<![\d.:/])(?<figure>\d{1,3}(?:\.\d{1,2})?)(?![\d.])\D{1,25}$/

const totalOf = /\b(?:total|maximum|out of)\b[^.\d]{0,40}(\d{1,4})\b/gi

/** Weights are whole where they make 100, 1,000 or one, or what the document calls their total. */
function isWhole(sum: number, clauses: readonly Clause[]): boolean {
  if ([1, 100, 1_000].some((total) => Math.abs(sum - total) < 0.6 && (total > 1 || sum === 1))) return true
  return clauses.some(({ quote }) => [...quote.matchAll(totalOf)].some(({ 1: figure }) => Number(figure) === sum))
}

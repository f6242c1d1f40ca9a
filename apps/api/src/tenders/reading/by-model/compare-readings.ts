import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { figureKey } from '../../../language/measures.ts'
import { findQuantities } from '../../../language/quantities.ts'
import { plainText } from '../../../language/verbatim.ts'
import { standsOn } from '../../judging/stands-on.ts'
import { dayTerms } from '../day-terms-data.ts'
import { statementPatterns } from '../fact-patterns.ts'
import type { FoundCriterion } from '../find-criteria.ts'
import type { FoundFact } from '../find-key-facts.ts'
import { isPrice } from '../name-criterion.ts'
import { oneValue } from '../one-value.ts'
import { contextsOf } from '../read-date-lines.ts'
import { readDates } from '../read-dates.ts'
import type { ModelFact, ModelReading } from './ask-model.ts'

/** What the rules found, and what a model said. */
export interface TwoReadings {
  pages: readonly { page: number; text: string }[]
  facts: readonly FoundFact[]
  criteria: readonly FoundCriterion[]
  said: ModelReading
}

export interface ComparedReading {
  facts: FoundFact[]
  /** Those of the rules in their order, then those that only the model read. */
  criteria: FoundCriterion[]
  /** Facts and weights that both readers read alike, that they read differently, and that only the model read. */
  agreed: number
  differing: number
  added: number
}

const onlyModel = 'Only the model reads it.'
const ofDays: ReadonlySet<TenderFactKind> = new Set(dayTerms.map(({ kind }) => kind))
const labels = new Map<TenderFactKind, string>([
  ...[...dayTerms, ...statementPatterns].map(({ kind, label }) => [kind, label] as const),
  ['title', 'Title'],
  ['buyer', 'Buyer'],
  ['reference', 'Reference'],
  ['contact', 'Contact'],
])
/** A cell's mark as the model was shown it is no word of the page. */
const asPrinted = (text: string) => text.replaceAll(' | ', ' ').replace(/\s+/g, ' ').trim()

/**
 * Joins what the rules and what a model read of a tender. What the model read counts where its quotation stands on its page and
 * its value in the quotation. A fact that it reads differently is doubted with its reading; what only it reads is added, to
 * be looked at. That it does not name a fact says nothing.
 */
export function compareReadings({ pages, facts, criteria, said }: TwoReadings): ComparedReading {
  const stands = standsOn(pages)
  const contextOf = contextsOf(pages)
  const printed = <Read extends { quote: string; page: number }>(own: Read) => ({ ...own, quote: asPrinted(own.quote) })
  const read = said.facts
    .map(printed)
    .filter((own) => stands(own) && plainText(own.quote).includes(plainText(asPrinted(own.value))))
    .map((own) => toFact(own, contextOf(own.page)))
    .filter(({ kind, date }) => date !== null || !ofDays.has(kind))
  const result = { agreed: 0, differing: 0, added: 0 }
  const joined: FoundFact[] = [...facts]
  for (const [kind, models] of Map.groupBy(read, (fact) => fact.kind)) {
    const rules = facts.filter((fact) => fact.kind === kind)
    const others = models.filter((model) => !rules.some((rule) => isSame(rule, model)))
    result.agreed += models.length - others.length
    if (others.length === 0) continue
    if (rules.length === 0) {
      const own = others.filter((one, index) => !others.slice(0, index).some((before) => isSame(before, one)))
      joined.push(...own)
      result.added += own.length
      continue
    }
    const told = others.map(({ value, page }) => `“${value.slice(0, longestShown)}” on page ${page}`)
    const doubt = `The model reads ${[...new Set(told)].slice(0, mostShown).join(' and ')}.`
    for (const rule of rules.filter((one) => !models.some((model) => isSame(one, model)))) {
      joined[joined.indexOf(rule)] = { ...rule, doubt: joinDoubts(rule.doubt, doubt) }
      result.differing++
    }
  }
  return { facts: joined, ...compareWeights(criteria, said.weights.map(printed).filter(stands), result) }
}

const longestShown = 120
const mostShown = 3
const joinDoubts = (before: string, more: string) => (before === '' ? more : `${before} ${more}`)

function toFact({ kind, value, page, quote }: ModelFact, context: Parameters<typeof readDates>[1]): FoundFact {
  const printed = oneValue(asPrinted(value))
  const day = ofDays.has(kind) ? readDates(printed, context)[0] : undefined
  const label = labels.get(kind) ?? ''
  return { kind, label, value: printed, page, quote, date: day?.date ?? null, doubt: onlyModel }
}

/** The same day, at the same time where both tell one; the same figure; else the same words, or a part of them. */
function isSame(one: FoundFact, other: FoundFact): boolean {
  if (one.date && other.date)
    return one.date.day === other.date.day && (one.date.time ?? other.date.time) === (other.date.time ?? one.date.time)
  const [figures, others] = [figuresOf(one.value), figuresOf(other.value)]
  if (figures.size > 0 && others.size > 0) return [...figures].some((figure) => others.has(figure))
  const [text, with_] = [lettersOf(one.value), lettersOf(other.value)]
  return text.includes(with_) || with_.includes(text)
}

const figuresOf = (text: string) =>
  new Set(
    findQuantities(text)
      .filter(({ dimension }) => dimension !== 'count')
      .map(figureKey),
  )
const lettersOf = (text: string) => plainText(text).replace(/[^\p{L}\p{N}]/gu, '')

type Weight = ModelReading['weights'][number]

function compareWeights(
  criteria: readonly FoundCriterion[],
  weights: readonly Weight[],
  { agreed, differing, added }: Omit<ComparedReading, 'facts' | 'criteria'>,
): Omit<ComparedReading, 'facts'> {
  const shown = weights.filter(({ weight, quote }) =>
    (quote.match(/\d+(?:\.\d+)?/g) ?? []).some((figure) => Number(figure) === weight),
  )
  if (criteria.every(({ weight }) => weight === null)) {
    // One weight alone is a threshold or a share of something else.
    const own = shown.length < 2 ? [] : shown.map(toCriterion)
    return { criteria: [...criteria, ...own], agreed, differing, added: added + own.length }
  }
  const result = { agreed, differing, added }
  const joined = criteria.map((criterion) => {
    const same = shown.filter(({ name }) => lettersOf(name) === lettersOf(criterion.name))
    if (same.length === 0 || criterion.weight === null) return criterion
    const other = same.find(({ weight }) => weight !== criterion.weight)
    if (!other || same.some(({ weight }) => weight === criterion.weight)) {
      result.agreed++
      return criterion
    }
    result.differing++
    const doubt = `The model reads its weight as ${other.weight} on page ${other.page}.`
    return { ...criterion, doubt: joinDoubts(criterion.doubt, doubt) }
  })
  return { criteria: joined, ...result }
}

function toCriterion({ name, weight, page, quote }: Weight): FoundCriterion {
  const kind = isPrice(name) ? 'price' : 'quality'
  return { name, weight, page, quote, kind, description: '', threshold: null, doubt: onlyModel, parts: [] }
}

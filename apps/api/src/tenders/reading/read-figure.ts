import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { figureKey, isMeasured } from '../../language/measures.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { dropOldFigures } from './drop-replaced.ts'
import type { FactPattern } from './fact-patterns.ts'
import { isAnothersFigure, isOfPart } from './is-other-matter.ts'
import { isTold } from './is-told.ts'
import { mostValue, oneValue } from './one-value.ts'
import { readObligation } from './read-obligation.ts'

/** Hours; a period that is a fact of a tender is no shorter. */
const day = 24
/** "four (4) written copies", "one original and two copies", "in duplicate". */
const copiesCount =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s*(?:\(\w{1,6}\)\s*)?(?:\p{L}{2,14}\s){0,3}(?:copies|copy|originals?)\b|\bin (?:duplicate|triplicate|quadruplicate)\b/iu

/** What begins a case that is thought of, before the words that it is told by: "to weeks if the time allowed is …". */
const condition = /\b(?:if|unless|in case|whether|whenever)\b/i
/** A sentence of a case. That a bid is accepted is none: then there is a contract. */
const beginsCase =
  /^\W{0,3}(?:\w{1,3}[.)] )?(?:if|where|in case|in the event|unless|should)\b(?!.{0,60}\b(?:accepted|awarded|selected|successful)\b)/i
const ofCase = 'It is told of a case only.'
const part = 'It may be of a part only.'

/** Words that many sentences have for another reason, so that a figure far from them may be of something else. */
const loose: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['payment_terms', 'completion_period', 'penalty'])
/** Of these a figure is told in so many words, or it is only mentioned. */
const toldOnly: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'bid_security',
  'performance_security',
  'validity',
  'completion_period',
  'warranty',
  'estimated_value',
  'document_fee',
  'insurance',
])
export const farApart = 'Its figure stands apart from the words that it was read by.'

/** The part of a statement that is a fact. */
export interface FoundValue {
  text: string
  key: string
  score: number
  near: boolean
  doubt?: string
}

const ofSum = /\b(?:amount|sum|value|fee|cost)\b/i
const bareSum = /^\d[\d,]{2,14}(?:\.\d\d)?(?: ?\/-)?$/

/** "EMD amount | 97000": a sum for which a name asks, without its currency. */
export function readBareSum({ needs }: FactPattern, label: string, rest: string): FoundValue | undefined {
  if (!needs.includes('money') || !ofSum.test(label) || !bareSum.test(rest)) return undefined
  return { text: rest, key: rest, score: 0, near: true, doubt: 'Its currency is not stated beside it.' }
}

/** The part of a statement that is the fact: from its first figure on; undefined where it has none that is needed. */
export function readValue(
  { needs, subject, kind }: FactPattern,
  text: string,
  inLabel: boolean,
): FoundValue | undefined {
  if (needs === 'sentence') {
    const figures = findQuantities(text).filter(({ dimension, counted }) => dimension !== 'count' || counted.length > 0)
    const asks = readObligation(text) !== undefined
    if (!asks && figures.length === 0 && kind !== 'price_adjustment' && kind !== 'licence') return undefined
    if (kind === 'deliverable' && (!asks || /:$/.test(text))) return undefined
    return {
      text: oneValue(text),
      key: text.slice(0, 60),
      score: (asks ? 0.6 : 0) + Math.min(figures.length, 3) * 0.3,
      near: false,
    }
  }
  if (needs === 'copies') {
    const count = copiesCount.exec(text)
    return count && readObligation(text) !== undefined
      ? { text: oneValue(text.slice(count.index)), key: count[0].toLowerCase(), score: 0.5, near: true }
      : undefined
  }
  const fits = (quantity: Quantity) => {
    const share = quantity.dimension === 'share'
    const money = isMeasured(quantity, ['money'])
    const time = quantity.dimension === 'time'
    switch (needs) {
      case 'money':
        return money
      case 'share':
        return share
      case 'money or share':
        return money || share
      case 'time':
        return time && quantity.value >= day
      default:
        return money || share || (time && quantity.value >= day) || /\bpercentage|\bpoints|\bmarks/.test(text)
    }
  }
  const at = inLabel ? 0 : (subject.exec(text)?.index ?? 0)
  const own = dropOldFigures(
    text,
    findQuantities(withoutBrackets(text)).filter((one) => fits(one) && (inLabel || !isCounted(text, one, subject))),
  )
  // "from the 7th day after the order is 90 days": the time for completion is the longest one.
  const first =
    kind === 'completion_period' && !inLabel
      ? own.toSorted((a, b) => b.value - a.value)[0]
      : (own.find(({ start }) => start >= at) ?? own.at(-1))
  if (!first) return undefined
  const from = startOfValue(text, first)
  const end = text.length - from > mostValue ? cutAt(text, from) : text.length
  const near = Math.abs(first.start - at) < 90 ? 0.6 : Math.abs(first.start - at) > 220 ? -0.6 : 0
  return {
    text: oneValue(text.slice(from, end)),
    key: figureKey(first),
    score: near,
    near: first.start >= at && first.start - at < 60,
    doubt: inLabel ? '' : doubtOfPlace({ kind, subject }, text, at, first),
  }
}

const countedFrom = /^\W{0,3}(?:after|beyond|before|prior to|following)\b/i

/** "45 days after the period of the bid validity": counted from what is looked for, and not its own. */
function isCounted(text: string, { end, dimension }: Quantity, subject: RegExp): boolean {
  const behind = text.slice(end, end + 80)
  return dimension === 'time' && countedFrom.test(behind) && subject.test(behind)
}

function doubtOfPlace(
  { kind, subject }: Pick<FactPattern, 'kind' | 'subject'>,
  text: string,
  at: number,
  figure: Quantity,
): string {
  const before = text.slice(Math.max(0, at - 60), at).split(/[,;.:]/)
  if (condition.test(before.at(-1) ?? '') || (toldOnly.has(kind) && beginsCase.test(text))) return ofCase
  if (isOfPart(kind, text)) return part
  const { start, dimension } = figure
  if (toldOnly.has(kind) && !tells(subject, text, figure)) return farApart
  if (!loose.has(kind)) return ''
  // "Orders of three years with the price paid": a time before the word is not when somebody pays.
  const isEarlier = kind === 'payment_terms' && dimension === 'time' && start < at && !leads.test(text.slice(0, start))
  return isEarlier || Math.abs(start - at) >= 90 || isAnothersFigure(kind, text, start) ? farApart : ''
}

/** Places of a sentence in which a thing is named that are looked at. */
const mostNames = 4

/** Whether a sentence tells a figure of a thing at one of the places where it names it. */
function tells(subject: RegExp, text: string, figure: Quantity): boolean {
  let from = 0
  for (let count = 0; count < mostNames; count++) {
    const name = subject.exec(text.slice(from))
    if (!name) return false
    const start = from + name.index
    from = start + name[0].length
    if (isTold(text, { start, end: from }, figure)) return true
  }
  return false
}

const leads = /\b(?:within|after|by|in|at|every|each|upon|on|not later than|no later than|from|net)\W{0,2}$/i

/** "180 (Days)" as "180  Days ": the brackets around a unit, with every place kept. */
function withoutBrackets(text: string): string {
  return text.replace(/(?<=\d ?)\((days|weeks|months|years)\)/gi, ' $1 ')
}

/** Characters before a figure that may belong to it. */
const longestLead = 120

/** Takes "at least", "not more than", "@" and a currency before a figure along. */
function startOfValue(text: string, { start: figure, dimension }: Quantity): number {
  const code = /^[A-Z]{3}$/.test(dimension) ? (/\b[A-Z]{3}\s?$/.exec(text.slice(0, figure))?.[0] ?? '') : undefined
  const letter = code === undefined ? undefined : /(?<![\p{L}\d])[RN]$/u.exec(text.slice(0, figure))?.[0]
  const start = code?.startsWith(dimension) ? figure - code.length : figure - (letter?.length ?? 0)
  const before = text.slice(Math.max(0, start - longestLead), start)
  const lead =
    /(?:(?:not (?:less|more|exceeding)(?: than)?|no (?:less|more|later) than|at least|at most|up to|within|fewer than|less than|more than|minimum(?: of)?|maximum(?: of)?|exceed(?:ing)?|below|equal to|@|for|of|Rs\.?|INR|USD|EUR|GBP|£|€|\$|₹)\s*){1,6}$/i.exec(
      before,
    )
  return lead ? start - lead[0].replace(/^(?:for|of)\s+/i, '').length : start
}

function cutAt(text: string, from: number): number {
  const cut = text.slice(from, from + mostValue)
  return from + Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(' '), 60)
}

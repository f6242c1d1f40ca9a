import type { Comparator } from '../../language/comparators.ts'
import type { Quantity } from '../../language/quantities.ts'
import { readRate } from '../../language/read-rate.ts'
import { roundingRoom, type Written } from '../../language/rounding-room.ts'
import { stemOf } from '../../language/stems.ts'
import { readUnit } from '../../language/units.ts'
import type { Ask } from '../ask.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window } from '../window.ts'
import { bindFigures } from './bind-figures.ts'

/** A figure that is asked for: at least it, or at most it. */
export interface Bound {
  quantity: Quantity
  direction: 'min' | 'max'
  strict: boolean
  /** In which case something is to be done: another figure is another case, and breaks nothing. */
  isCase: boolean
}

/** How a bound is met: by all figures given, by some, by none (a limit that was broken, or merely less), or not told. */
export type Met = 'met' | 'mixed' | 'short' | 'broken' | 'absent'

export interface QuantityFinding {
  bound: Bound
  met: Met
  /** How many figures of the window were compared. */
  told: number
  finding: AspectFinding
}

/** An older edition of a standard is another standard. */
const edition = stemOf('edition')
/** Share of a converted figure that rounding may take. */
const rounding = 0.015

/** "in the last five years", "at 1 m", "in any 24-hour period": a frame, no figure that is asked for. */
const frame =
  /\b(?:(?:in|over|during|within|of|from|since)\s{1,9}(?:each\s{1,9}of\s{1,9})?(?:the|any|each|every)\s{1,9}(?:(?:last|past|previous|preceding)\s{0,9})?|at a distance of\s{1,9}|per\s{1,9}|for\s{1,9}each\s{1,9}|after\s{1,9})$/i
const atLeastWord = /\bat (?:the )?least\s*$/i

/** The figures that a question or requirement asks for. An interval is better when shorter, a sum or count when greater. */
export function readBounds({ statement }: Ask): Bound[] {
  const bounds = statement.quantities.flatMap((quantity): Bound[] => {
    const lead = statement.text.slice(Math.max(0, quantity.start - 40), quantity.start)
    if (quantity.dimension === 'length' && /\bat\s+$/i.test(lead)) return []
    if (
      frame.test(lead) &&
      !atLeastWord.test(lead) &&
      quantity.kind !== 'period' &&
      !/\b(?:at least|at most|than)\b/i.test(lead)
    )
      return []
    if (
      quantity.kind === 'amount' &&
      quantity.dimension === 'count' &&
      quantity.counted.length === 0 &&
      quantity.comparator === 'exactly'
    )
      return []
    // "two persons", "one …": an article as often as a count.
    if (quantity.dimension === 'count' && quantity.value === 1) return []
    const strict = /than$/.test(quantity.comparator)
    const isCase = strict && setsCase(lead)
    const direction = directionOf(quantity, statement.text)
    return [{ quantity, direction: isCase ? opposite[direction] : direction, strict: strict && !isCase, isCase }]
  })
  return bounds.filter((bound) => !bounds.some((other) => isEasierInstead(statement.text, other, bound)))
}

/** "90 days or three months": whichever of the two is given, the one that asks for less is enough. */
function isEasierInstead(text: string, one: Bound, other: Bound): boolean {
  if (one === other || one.direction !== other.direction || !isAlike(one.quantity, other.quantity)) return false
  const [first, second] = [one.quantity, other.quantity].toSorted((a, b) => a.start - b.start)
  if (!first || !second || !/^\s{0,3}or\s{1,3}$/i.test(text.slice(first.end, second.start))) return false
  const less = one.quantity.value - other.quantity.value
  return less === 0 ? one.quantity.start < other.quantity.start : one.direction === 'min' ? less < 0 : less > 0
}

/**
 * "when the wind exceeds 10 m/s", "at speeds above 10 m/s": what is done from a lower figure on is done in all these cases,
 * from a higher one on in fewer. @param lead what stands before the figure
 */
function setsCase(lead: string): boolean {
  const clause = lead.split(/[.;,]/).at(-1) ?? ''
  return occasion.test(clause) || (/\bat\b/i.test(clause) && measured.test(clause))
}
const opposite = { min: 'max', max: 'min' } as const
const occasion = /\b(?:when|whenever|if|where|once)\b/i
const measured = /\b(?:speed|temperature|pressure|level|concentration|height|depth|load|reading|value)s?\b/i

const sooner =
  /\b(?:within|respond|response|deliver(?:y|ed)?|repair|report(?:ed)?|notif\w+|arriv\w+|collected|latest)\b/i

function directionOf({ kind, comparator, dimension, start }: Quantity, text: string): Bound['direction'] {
  if (kind === 'period') return 'max'
  const told: Partial<Record<Comparator, Bound['direction']>> = {
    'at least': 'min',
    'more than': 'min',
    'at most': 'max',
    'less than': 'max',
  }
  // What has to work up to a bound has to reach it.
  if (/\bup to\s+$/i.test(text.slice(Math.max(0, start - 8), start)) && !/\b(?:limit|exceed|restrict)/i.test(text))
    return 'min'
  return told[comparator] ?? (dimension === 'time' && sooner.test(text) ? 'max' : 'min')
}

/** Compares each bound with the figures of the window that measure the same. */
export function compareQuantities(ask: Ask, window: Window, today: Date): QuantityFinding[] {
  const findings = readBounds(ask).map((bound): QuantityFinding => {
    const alike = window.statements.flatMap(({ quantities }) =>
      quantities.filter((one) => isAlike(one, bound.quantity)),
    )
    const counts = ({ counted }: Quantity) => counted.some((stem) => bound.quantity.counted.includes(stem))
    const isTold = bound.quantity.dimension === 'count' ? alike.some(counts) : alike.length > 0
    const given = window.statements.flatMap((statement) =>
      figuresFor(bound, ask, statement, today, isTold).map((value) => ({ statement, ...value })),
    )
    const relevant = given.filter(
      ({ statement, start, end }) =>
        speaksOfIt(ask, window, statement) &&
        window.clauses.some(
          (one) => one.statement === statement && contains(one, start, end) && (one.relevance >= 0.12 || isCell(one)),
        ),
    )
    const spoken = relevant.length > 0 ? relevant : given.filter(({ statement }) => speaksOfIt(ask, window, statement))
    const figures = bindFigures(ask, leaveToOthers(bound, ask, spoken)).map((one) => ({
      ...one,
      ...atRateOf(ask, bound, one),
    }))
    // Of a range its end counts: "-20 °C to 55 °C".
    const ranged = figures.filter(({ statement, start }) =>
      /\b(?:to|and)\s+$|[–-]\s*$/i.test(statement.text.slice(Math.max(0, start - 6), start)),
    )
    if (ranged.length === 1 && figures.length === 2)
      figures.splice(0, 2, ...(bound.direction === 'min' ? ranged : figures.filter((one) => !ranged.includes(one))))
    const good = figures.filter((figure) => meets(bound, figure) || saysTheSame(bound, figure))
    const [shown] = good.length < figures.length ? figures.filter((one) => !good.includes(one)) : figures
    const met: Met =
      figures.length === 0
        ? 'absent'
        : good.length === figures.length
          ? 'met'
          : good.length > 0
            ? 'mixed'
            : (bound.direction === 'max' && bound.quantity.dimension !== 'time' && !bound.isCase) ||
                bound.quantity.counted.includes(edition)
              ? 'broken'
              : 'short'
    return {
      bound,
      met,
      told: figures.length,
      finding: {
        aspect: 'quantity',
        outcome: met === 'met' ? 'found' : met === 'absent' ? 'missing' : met === 'broken' ? 'conflict' : 'short',
        start: shown ? shown.statement.start + shown.start : 0,
        end: shown ? shown.statement.start + shown.end : 0,
      },
    }
  })
  return findings.map((one) => (one.met === 'absent' ? countItems(one, findings, window) : one))
}

/** "Bison (62 t) and Zubr (71 t)", "Split (2024) and Bari (2023)": things that are listed and not counted. */
function countItems(one: QuantityFinding, all: readonly QuantityFinding[], { statements }: Window): QuantityFinding {
  const { quantity } = one.bound
  if (quantity.dimension !== 'count') return one
  const figures = Math.max(0, ...all.map(({ told }) => told))
  const dated = statements.map(({ dates, text }) => (/:/.test(text) ? dates.filter(({ year }) => year > 0).length : 0))
  const items = Math.max(figures, ...dated)
  if (items === 0) return one
  const enough = items >= quantity.value
  return { ...one, met: enough ? 'met' : 'short', finding: { ...one.finding, outcome: enough ? 'found' : 'short' } }
}

/** Whether a sentence names what the figure is asked of, or refers back to it. */
function speaksOfIt(ask: Ask, { clauses, statements }: Window, statement: Statement): boolean {
  const heaviest = Math.max(...ask.terms.map(({ weight }) => weight))
  if (statements.length === 1 || heaviest < 0.8) return true
  return clauses.some(
    (one) =>
      one.statement === statement &&
      (one.relevance > one.match.coverage ||
        one.match.terms.some(({ term, degree }) => degree > 0 && term.weight === heaviest)),
  )
}

/** A cell of a row has no verb of its own. */
function isCell({ statement, clause }: Window['clauses'][number]): boolean {
  return !statement.words.slice(clause.from, clause.to).some(({ pos }) => pos === 'VERB' || pos === 'AUX')
}

function contains({ statement, clause }: Window['clauses'][number], start: number, end: number): boolean {
  return (
    start >= (statement.words[clause.from]?.start ?? 0) - 1 && end <= (statement.words[clause.to - 1]?.end ?? 0) + 1
  )
}

/** "expire after 60 days": what ends after a time is renewed as often. */
const spanOfTime = /\b(?:after|within|not? older than|for)\s+$/i

interface Figure extends Written {
  /** Where it is a figure of the text itself. */
  comparator?: Comparator
  start: number
  end: number
}

/** "0.5 % a day, up to 10 %": where two figures of a kind are asked for, one that equals the other is not compared with this. */
function leaveToOthers<Given extends Figure>({ quantity }: Bound, { statement }: Ask, figures: Given[]): Given[] {
  const others = statement.quantities.filter((one) => one !== quantity && isAlike(one, quantity))
  const own = figures.filter((figure) => isEqual(figure, quantity) || !others.some((one) => isEqual(figure, one)))
  return own.length > 0 ? own : figures
}

function isEqual(one: Written, other: Written): boolean {
  return Math.abs(one.value - other.value) <= roundingRoom(other, one, rounding)
}

/** "EUR 7,000 a week" where an amount a day is asked for: as much as that makes of it by the day. */
function atRateOf(
  ask: Ask,
  { quantity }: Bound,
  { statement, value, end }: Figure & { statement: Statement },
): { value: number } {
  const [asked, given] = [readRate(ask.statement.text, quantity.end), readRate(statement.text, end)]
  return { value: asked === undefined || given === undefined ? value : (value * asked) / given }
}

/** In a row of a table: what was asked, not what is given. */
const askedCell =
  /\b(?:asked|required|requirement|requested|limit|specified|minimum required|spec)\s{0,9}(?:[:=]\s{0,9})?$/i

function isAlike(one: Quantity, other: Quantity): boolean {
  return one.kind === other.kind && one.dimension === other.dimension
}

/** @param isTold whether any sentence gives a figure of the same kind, or counts the same; what only may stand for it counts where none does */
function figuresFor({ quantity }: Bound, ask: Ask, statement: Statement, today: Date, isTold: boolean): Figure[] {
  const own = statement.quantities.filter(
    ({ start }) =>
      !askedCell.test(statement.text.slice(Math.max(0, start - 24), start)) || !/[|;]/.test(statement.text),
  )
  if (quantity.kind === 'class')
    return own.filter(({ kind, value }) => kind === 'class' && value > 1900 === quantity.value > 1900).map(pick)
  const same = own.filter((one) => isAlike(one, quantity))
  if (same.length === 0 && quantity.kind === 'period' && isTold) return []
  if (same.length === 0 && quantity.kind === 'period')
    return own
      .filter(
        ({ dimension, start }) =>
          dimension === 'time' && spanOfTime.test(statement.text.slice(Math.max(0, start - 20), start)),
      )
      .map(pick)
  if (quantity.dimension === 'count') {
    const asked = new Set(quantity.counted)
    if (asked.size === 0) return same.map(pick)
    const counting = same.filter(
      ({ counted }) => counted.some((stem) => asked.has(stem)) || (counted.length === 0 && same.length === 1),
    )
    // "of four to five people": what is counted elsewhere by its name is not any number.
    if (counting.length === 0 && isTold) return []
    return (counting.length > 0 ? counting : same.filter(({ counted }) => counted.length === 0)).map(pick)
  }
  if (same.length > 0) return same.map(pick)
  if (quantity.dimension === 'time' && quantity.kind === 'amount') {
    if (/\bold\b|\bage\b/i.test(ask.statement.text))
      return statement.dates
        .filter(({ year }) => year > 1900)
        .map(({ year, start, end }) => ({ value: (today.getUTCFullYear() - year) * 8760, start, end }))
    const told = unitFromHead(statement, own)
    // "with the monthly return": what is asked within hours is done once a month.
    return told.length > 0 ? told : own.filter(({ kind }) => kind === 'period').map(pick)
  }
  return []
}

function pick({ value, unit, comparator, start, end }: Quantity): Figure {
  return { value, ...(unit && { unit }), comparator, start, end }
}

const unitHead =
  /\b(?:unit|in)\s*:?\s*(hours?|days?|weeks?|months?|years?)\b|\b(hours?|days?|weeks?|months?|years?) (?:in|of|from|as|with)\b[^:|]{0,30}[:|]/i

/** "Years in service: cook 17; baker 12", "offered: 36 | unit: months": the head of the row has the unit. */
function unitFromHead(statement: Statement, own: readonly Quantity[]): Figure[] {
  const head = unitHead.exec(statement.text)
  const unit = readUnit(head?.[1] ?? head?.[2] ?? '')?.unit
  if (!unit) return []
  return own
    .filter(({ dimension }) => dimension === 'count')
    .map(({ value, start, end }) => ({ value: value * unit.factor, unit, start, end }))
}

/** "Whenever more than ten are present" is met by "whenever more than ten are there", though no more is said of ten. */
function saysTheSame({ quantity }: Bound, { value, comparator }: Figure): boolean {
  return comparator === quantity.comparator && value === quantity.value
}

function meets({ quantity, direction, strict }: Bound, figure: Figure): boolean {
  const { value } = figure
  const room = roundingRoom(quantity, figure, rounding)
  if (direction === 'min') return strict ? value > quantity.value : value >= quantity.value - room
  return strict ? value < quantity.value : value <= quantity.value + room
}

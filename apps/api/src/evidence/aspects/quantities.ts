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
import { keepsInterval, readLoggedInterval } from './logged-interval.ts'
import { type Bound, isAlike, readBounds } from './read-bounds.ts'

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
      value: atRateOf(ask, bound, one),
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
  return findings.map((one) =>
    one.met === 'absent' ? (readLog(one, window) ?? countItems(one, findings, window)) : one,
  )
}

/** An interval that is told by no word, but by the days of a log. */
function readLog(one: QuantityFinding, { statements }: Window): QuantityFinding | undefined {
  const { quantity, direction } = one.bound
  if (quantity.kind !== 'period' || direction !== 'max') return undefined
  const kept = statements.flatMap((statement) => {
    const log = readLoggedInterval(statement)
    const keeps = log && keepsInterval(quantity.value, log)
    return log && keeps !== undefined
      ? [{ keeps, start: statement.start + log.start, end: statement.start + log.end }]
      : []
  })
  const told = kept.find(({ keeps }) => !keeps) ?? kept[0]
  if (!told) return undefined
  const { keeps, start, end } = told
  return {
    ...one,
    met: keeps ? 'met' : 'short',
    finding: { aspect: 'quantity', outcome: keeps ? 'found' : 'short', start, end },
  }
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
function atRateOf(ask: Ask, { quantity }: Bound, { statement, value, end }: Figure & { statement: Statement }): number {
  const [asked, given] = [readRate(ask.statement.text, quantity.end), readRate(statement.text, end)]
  return asked === undefined || given === undefined ? value : (value * asked) / given
}

/** In a row of a table: what was asked, not what is given. */
const askedCell =
  /\b(?:asked|required|requirement|requested|limit|specified|minimum required|spec)\s{0,9}(?:[:=]\s{0,9})?$/i

/** @param isTold whether any sentence gives a figure of the same kind, or counts the same; what only may stand for it counts where none does */
function figuresFor(
  { quantity, direction }: Bound,
  ask: Ask,
  statement: Statement,
  today: Date,
  isTold: boolean,
): Figure[] {
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
    if (told.length > 0) return told
    return direction === 'max' ? own.filter(({ kind }) => kind === 'period').map(pick) : []
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

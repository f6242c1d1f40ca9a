import type { Comparator } from '../../language/comparators.ts'
import type { FoundDate } from '../../language/dates.ts'
import type { Quantity } from '../../language/quantities.ts'
import { roundingRoom } from '../../language/rounding-room.ts'
import { compareMeanings } from '../../language/thesaurus.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import { isInColumn, isInNamedColumn } from './row-cells.ts'

/** Share of a converted figure that rounding may take. */
const rounding = 0.006

/** A claim's figures have to stand in its source: value, unit, comparator, and of the same thing. */
export function checkFigures(claim: Statement, sources: readonly Statement[]): AspectFinding[] {
  return claim.quantities.map((wanted) => {
    const given = sources.flatMap((source) =>
      source.quantities
        .filter((quantity) => isInColumn(claim, source, quantity))
        .map((quantity) => ({ source, quantity })),
    )
    const alike = given.filter(({ quantity }) => measuresTheSame(wanted, quantity))
    const equal = alike.filter(({ quantity }) => isEqual(wanted, quantity))
    const bound = equal.filter(
      ({ source, quantity }) => alike.length === 1 || isOfTheSame(claim, wanted, source, quantity),
    )
    const agrees = ({ source, quantity }: (typeof given)[number]) =>
      comparatorsAgree(wanted, quantity) ||
      (wanted.comparator === 'exactly' && isInNamedColumn(claim, source, quantity))
    const best = bound.find(agrees) ?? bound[0]
    // Of several figures only one of the same thing is another than the claim's; the others are of something else.
    const other = alike.find(
      ({ source, quantity }) =>
        !isEqual(wanted, quantity) &&
        !isCaseOf(wanted, quantity) &&
        isOfTheSame(claim, wanted, source, quantity, alike.length === 1 ? 1 : undefined),
    )
    const shown = best ?? other ?? equal[0] ?? alike[0]
    const outcome = best
      ? agrees(best)
        ? 'found'
        : contrary(wanted.comparator, best.quantity.comparator)
          ? 'conflict'
          : 'short'
      : other
        ? 'conflict'
        : 'missing'
    return {
      aspect: 'quantity',
      outcome,
      start: shown ? shown.source.start + shown.quantity.start : 0,
      end: shown ? shown.source.start + shown.quantity.end : 0,
    }
  })
}

/** Whether two figures say as much of the same quantity, in whatever unit or words. */
export function areSameFigure(one: Quantity, other: Quantity): boolean {
  return measuresTheSame(one, other) && isEqual(one, other)
}

function measuresTheSame(one: Quantity, other: Quantity): boolean {
  if (one.kind !== other.kind || one.dimension !== other.dimension) return false
  if (one.dimension !== 'count' || one.counted.length === 0 || other.counted.length === 0) return true
  return one.counted.some((stem) => other.counted.includes(stem))
}

function isEqual(one: Quantity, other: Quantity): boolean {
  return Math.abs(one.value - other.value) <= roundingRoom(one, other, rounding)
}

/** A figure within a bound is a case of it: six minutes are a delay "over four minutes", and contradict nothing that is said of one. */
function isCaseOf(wanted: Quantity, { comparator, value }: Quantity): boolean {
  if (wanted.comparator !== 'exactly' || comparator === 'exactly') return false
  return comparator === 'at least' || comparator === 'more than' ? wanted.value > value : wanted.value < value
}

const least = new Set<Comparator>(['at least'])
const most = new Set<Comparator>(['at most'])

function comparatorsAgree(one: Quantity, other: Quantity): boolean {
  if (one.comparator === other.comparator) return true
  // "every year" and "at least every year" bind alike; "at most once a year" does not.
  const bounds = (comparator: Comparator) => comparator === 'exactly' || comparator === 'at least'
  return one.kind === 'period' && bounds(one.comparator) && bounds(other.comparator)
}

function contrary(one: Comparator, other: Comparator): boolean {
  const up = (comparator: Comparator) => least.has(comparator) || comparator === 'more than'
  const down = (comparator: Comparator) => most.has(comparator) || comparator === 'less than'
  return (
    (up(one) && down(other)) || (down(one) && up(other)) || (one !== other && one !== 'exactly' && other !== 'exactly')
  )
}

/** So many words on either side tell what a figure is of. */
const around = 6

/**
 * Whether words beside the figure in the claim stand beside it in the source too.
 * @param enough how many of the nearest three; half of them where it is left out
 */
function isOfTheSame(claim: Statement, wanted: Quantity, source: Statement, given: Quantity, enough?: number): boolean {
  const near = (statement: Statement, { start, end }: Quantity, reach: number) => {
    const first = statement.words.findIndex((word) => word.end > start)
    const last = statement.words.findLastIndex((word) => word.start < end)
    return statement.words.flatMap(({ pos, lower }, index) => {
      const beside = (index < first && index >= first - reach) || (index > last && index <= last + reach)
      const meaning = statement.meanings[index]
      return beside && meaning && /^(?:NOUN|PROPN|VERB|ADJ)$/.test(pos) && !/^(?:be|have|do|shall|must)$/.test(lower)
        ? [{ meaning, distance: index < first ? first - index : index - last }]
        : []
    })
  }
  const asked = near(claim, wanted, around)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3)
  const there = near(source, given, around + 3)
  const found = asked.filter(({ meaning }) => there.some((one) => compareMeanings(one.meaning, meaning) === 1)).length
  return asked.length === 0 || found >= (enough ?? Math.ceil(asked.length / 2))
}

const directions: readonly [RegExp, string][] = [
  [/\b(?:before|prior to|earlier than)\s*(?:the\s+)?$/i, 'before'],
  [/\b(?:by|no later than|not later than|until|till|up to|through|to)\s*(?:the\s+)?(?:end of\s+)?$/i, 'until'],
  [/\b(?:after|later than)\s*(?:the\s+)?$/i, 'after'],
  [/\b(?:from|since|as of|starting)\s*(?:the\s+)?$/i, 'from'],
]

/** A claim's dates have to stand in its source, on the same side of what they bound. */
export function checkDates(claim: Statement, sources: readonly Statement[]): AspectFinding[] {
  return claim.dates.map((wanted) => {
    const given = sources.flatMap((source) => source.dates.map((date) => ({ source, date })))
    const same = given.filter(({ date }) => isSameDate(wanted, date))
    const direction = directionOf(claim, wanted)
    const agreeing = same.find(({ source, date }) => direction === directionOf(source, date))
    // The same day on the other side, or another day on the same side; "on" a day says nothing of what holds "from" another.
    const other =
      same.find(({ source, date }) => areContrary(direction, directionOf(source, date))) ??
      (same.length === 0 ? given.find(({ source, date }) => direction === directionOf(source, date)) : undefined)
    const shown = agreeing ?? other ?? same[0] ?? given[0]
    return {
      aspect: 'time',
      outcome: agreeing ? 'found' : other ? 'conflict' : 'missing',
      start: shown ? shown.source.start + shown.date.start : 0,
      end: shown ? shown.source.start + shown.date.end : 0,
    }
  })
}

const sides: Record<string, number> = { before: -1, until: -1, after: 1, from: 1 }

function areContrary(one: string, other: string): boolean {
  return (
    (sides[one] ?? 0) * (sides[other] ?? 0) < 0 ||
    (one === 'before' && other === 'until') ||
    (one === 'until' && other === 'before')
  )
}

/** What the claim tells of a date has to be told by the source; a year is told by a day of it. */
function isSameDate(wanted: FoundDate, given: FoundDate): boolean {
  return (
    (wanted.year === given.year || wanted.year === 0) &&
    (wanted.month === undefined || wanted.month === given.month) &&
    (wanted.day === undefined || wanted.day === given.day)
  )
}

function directionOf({ text }: Statement, { start }: FoundDate): string {
  const lead = text.slice(Math.max(0, start - 24), start)
  return directions.find(([pattern]) => pattern.test(lead))?.[1] ?? 'on'
}

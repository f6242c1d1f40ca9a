import type { Quantity } from '../../language/quantities.ts'
import { roundingRoom } from '../../language/rounding-room.ts'
import type { Statement } from '../statement.ts'

/** Share of a converted figure that rounding may take; of one unit they are the same or not. */
const rounding = 0.02

/** The figures of two statements that measure the same and are not the same; undefined where it cannot be told which belong together. */
export function findDifferingFigures(one: Statement, other: Statement): readonly [Quantity, Quantity] | undefined {
  for (const first of one.quantities) {
    if (first.kind === 'class' || isHeadingNumber(one, first)) continue
    const alike = (quantity: Quantity) => measuresTheSame(first, quantity)
    const [left, right] = [one.quantities.filter(alike), other.quantities.filter(alike)]
    // "every month by the caretaker and every two years by the supplier", "shortened from 4 hours to 2 hours".
    if (left.length !== right.length) continue
    if (left.length > 1 && left.some((a) => right.some((b) => isEqual(a, b)))) continue
    const second = right[left.indexOf(first)]
    if (!second || isEqual(first, second) || isWithin(first, second) || isWithin(second, first)) continue
    return [first, second]
  }
  return undefined
}

/** "11 Related documents 11.1 …": a heading that runs into its text. */
function isHeadingNumber({ text }: Statement, { start, dimension }: Quantity): boolean {
  return dimension === 'count' && /^\d{1,3} \p{Lu}/u.test(text.slice(start)) && start === 0
}

function measuresTheSame(one: Quantity, other: Quantity): boolean {
  if (one.kind !== other.kind || one.dimension !== other.dimension) return false
  if (one.dimension !== 'count') return true
  return (
    one.counted.length === other.counted.length && one.counted.every((stem, index) => stem === other.counted[index])
  )
}

function isEqual(one: Quantity, other: Quantity): boolean {
  return (
    (one.comparator === other.comparator ||
      one.comparator === 'exactly' ||
      other.comparator === 'exactly' ||
      one.kind === 'period') &&
    Math.abs(one.value - other.value) <= roundingRoom(one, other, rounding)
  )
}

/** Whether a figure keeps a bound: 40 is at least 20. How often something is done is a rule either way. */
function isWithin(bound: Quantity, figure: Quantity): boolean {
  if (bound.kind === 'period' || figure.comparator !== 'exactly') return false
  switch (bound.comparator) {
    case 'at least':
      return figure.value >= bound.value
    case 'more than':
      return figure.value > bound.value
    case 'at most':
      return figure.value <= bound.value
    case 'less than':
      return figure.value < bound.value
    default:
      return false
  }
}

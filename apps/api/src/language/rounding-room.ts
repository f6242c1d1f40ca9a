import type { Quantity } from './quantities.ts'
import type { Unit } from './units.ts'

/** A value in the base unit of its dimension, and the unit in which it is written, where it has one. */
export type Written = Pick<Quantity, 'value'> & { unit?: Unit }

/** Values of one unit are the same value; this much is lost by reckoning with them. */
const reckoning = 1e-9

/**
 * By how much two values may differ and still be the same one, in the base unit. Whoever converts a figure rounds it: there is
 * room only where the units do not go into each other whole (feet and metres, months and days), and no more than half the last
 * place of the rougher figure. Figures of one unit, counts, money, classes and editions have none.
 * @param most share of the value that rounding may take at most
 */
export function roundingRoom(one: Written, other: Written, most: number): number {
  const exact = Math.abs(one.value) * reckoning
  if (!one.unit || !other.unit || goesWhole(one.unit, other.unit)) return exact
  return Math.max(exact, Math.min(Math.abs(one.value) * most, Math.max(halfAPlace(one), halfAPlace(other))))
}

function goesWhole(one: Unit, other: Unit): boolean {
  if ((one.offset ?? 0) !== (other.offset ?? 0)) return false
  const ratio = one.factor > other.factor ? one.factor / other.factor : other.factor / one.factor
  return Math.abs(ratio - Math.round(ratio)) < ratio * reckoning
}

/** Half of the last place that is written: 0.05 bar of "6.9 bar". */
function halfAPlace({ value, unit }: Written): number {
  if (!unit) return 0
  const written = String(Number((value / unit.factor - (unit.offset ?? 0)).toPrecision(10)))
  const places = written.split('.')[1]?.length ?? 0
  return (unit.factor * 10 ** -places) / 2
}

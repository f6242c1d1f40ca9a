import { findQuantities, type Quantity } from '../../language/quantities.ts'

/** The figures that a row of a table is for: "5,001 to 50,000", "98 % or more", "below 93 %". Bounds in base units. */
export interface Step {
  dimension: string
  least: number
  most: number
  /** The bounds themselves are left out. */
  isOpen: boolean
}

type AskedFigure = Pick<Quantity, 'dimension' | 'value' | 'comparator'>

const joins = /^\s{0,3}(?:to|and|-|–|—)\s{0,3}$/i

/** The step that a cell gives; undefined where it gives none, or more than one. */
export function readStep(cell: string): Step | undefined {
  const [first, second, ...others] = findQuantities(cell).filter(({ kind }) => kind === 'amount')
  if (!first || others.length > 0) return undefined
  if (second) {
    if (!joins.test(cell.slice(first.end, second.start))) return undefined
    // The unit of "3 to 5 days" stands once.
    const isBare = first.dimension === 'count' && second.unit !== undefined
    if (!isBare && second.dimension !== first.dimension) return undefined
    const least = isBare ? first.value * (second.unit?.factor ?? 1) : first.value
    return { dimension: second.dimension, least, most: second.value, isOpen: false }
  }
  const { dimension, value, comparator } = first
  const [least, most] = /^(?:at least|more than)$/.test(comparator)
    ? [value, Number.POSITIVE_INFINITY]
    : [Number.NEGATIVE_INFINITY, value]
  return comparator === 'exactly' ? undefined : { dimension, least, most, isOpen: / than$/.test(comparator) }
}

/** Whether a figure lies in a step. What a table's column gives the currency of stands there without it. */
export function isInStep(
  { dimension, value, comparator }: AskedFigure,
  { dimension: own, least, most, isOpen }: Step,
): boolean {
  if (own !== dimension && own !== 'count' && dimension !== 'count') return false
  // 0.7 is not quite 70 / 100.
  const room = Math.abs(value) * 1e-9
  if (comparator === 'more than' && value >= most - room) return false
  return isOpen ? value > least + room && value < most - room : value >= least - room && value <= most + room
}

/**
 * The one row of a table in whose step a figure lies, by its first cells or by a column that names a limit ("Award up to"), where the
 * row with the lowest limit counts that holds it. Undefined where the rows are no steps, or several hold it.
 * @param names of the columns, as far as they are known
 */
export function findStep<Row extends { cells: readonly string[] }>(
  figure: AskedFigure,
  rows: readonly Row[],
  names: readonly string[],
): Row | undefined {
  const byFirst = rows.flatMap((row) => {
    const step = readStep(row.cells[0] ?? '')
    return step ? [{ row, step }] : []
  })
  const held = byFirst.filter(({ step }) => isInStep(figure, step))
  if (byFirst.length > 1 && held.length === 1) return held[0]?.row
  for (const [at, name] of names.entries()) {
    if (at === 0 || !/\bup ?to\b/i.test(name)) continue
    const limits = rows
      .flatMap((row) => {
        const cell = row.cells[at] ?? ''
        const step = readStep(cell) ?? readStep(`up to ${cell}`)
        return step ? [{ row, step }] : []
      })
      .filter(({ step }) => isInStep(figure, step))
      .sort((a, b) => a.step.most - b.step.most)
    if (limits.length > 0) return limits[0]?.row
  }
  return undefined
}

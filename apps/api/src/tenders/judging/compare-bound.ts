import { findQuantities, type Quantity } from '../../language/quantities.ts'

/** The amount that a requirement asks for first; undefined where it asks for none, or for several of its kind. */
export function findBound(asked: string): Quantity | undefined {
  const [first] = amountsOf(asked)
  return findBounds(asked).find((bound) => bound.start === first?.start)
}

/** The amounts that a requirement asks for: of several of one kind nobody can tell which a figure answers. */
export function findBounds(asked: string): Quantity[] {
  const bounds = amountsOf(asked)
  return bounds.filter((bound) => bounds.filter((one) => isSameKind(one, bound)).length === 1)
}

const amountsOf = (asked: string) => findQuantities(asked).filter(({ kind, value }) => kind === 'amount' && value > 0)

/** How the figures of a sentence stand to a bound; undefined where it has none of its kind, or some on either side. */
export function compareWithBound(text: string, bound: Quantity): 'short' | 'enough' | undefined {
  const figures = findQuantities(text).filter((one) => one.kind === 'amount' && isSameKind(one, bound))
  const short = figures.filter(({ value }) => isShort(value, bound))
  if (figures.length === 0 || (short.length > 0 && short.length < figures.length)) return undefined
  return short.length > 0 ? 'short' : 'enough'
}

const isSameKind = (one: Quantity, other: Quantity) =>
  one.dimension === other.dimension && (one.dimension !== 'count' || one.counted[0] === other.counted[0])

/** Whether a figure stays on the wrong side of a bound; more than an exact figure is seldom a fault. */
function isShort(value: number, { comparator, value: asked }: Quantity): boolean {
  return comparator === 'at most' || comparator === 'less than' ? value > asked : value < asked
}

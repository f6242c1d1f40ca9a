export interface Span {
  start: number
  end: number
}

/** Whether two spans have a place in common. */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

/**
 * Tells whether a span overlaps one of `taken`, which do not overlap each other. Spans are to be asked for in the order in
 * which they stand, so that all of them take linear time.
 */
export function overlapsAny(taken: readonly Span[]): (span: Span) => boolean {
  const sorted = taken.toSorted((one, other) => one.start - other.start)
  let passed = 0
  return ({ start, end }) => {
    while ((sorted[passed]?.end ?? Number.POSITIVE_INFINITY) <= start) passed++
    return (sorted[passed]?.start ?? Number.POSITIVE_INFINITY) < end
  }
}

/** By the digits after the point that are shown at most. */
const figures = ([0, 1, 2] as const).map(
  (maximumFractionDigits) => new Intl.NumberFormat('en-GB', { maximumFractionDigits }),
)

/** `1,250`, `1,250.5`: with at most so many `digits` after the point. */
export function formatNumber(value: number, digits: 0 | 1 | 2 = 2): string {
  return figures[digits]?.format(value) ?? String(value)
}

/** The word for so many: `plural(2, 'entry', 'entries')` is `entries`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** `1 bid`, `1,200 bids`. */
export function countOf(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`
}

import { areSameFigure } from './aspects/figures.ts'
import { readStatement, type Statement } from './statement.ts'

/**
 * A claim with each figure as its source writes it: "within one hour" is "within 60 minutes" where that stands there. The rules know that
 * they are equal; a model that cannot calculate takes every other figure for another one.
 */
export function putFiguresAs(claim: string, sources: readonly Statement[]): string {
  const { text, quantities } = readStatement(claim)
  // Of a long sentence only the beginning was read.
  if (!claim.startsWith(text)) return claim
  const given = sources.flatMap((source) =>
    source.quantities.map((quantity) => ({ quantity, written: source.text.slice(quantity.start, quantity.end) })),
  )
  let put = claim
  for (const wanted of quantities.toSorted((one, other) => other.start - one.start)) {
    const own = claim.slice(wanted.start, wanted.end)
    const equal = given.filter(({ quantity }) => areSameFigure(wanted, quantity))
    const [first] = equal
    if (!first || equal.some(({ written }) => written.toLowerCase() === own.toLowerCase())) continue
    put = put.slice(0, wanted.start) + first.written + put.slice(wanted.end)
  }
  return put
}

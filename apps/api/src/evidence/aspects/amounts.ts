import { findQuantities, type Quantity } from '../../language/quantities.ts'
import type { Outcome } from '../verdict.ts'

type Amount = 'all' | 'some' | 'most' | 'none' | 'bare'
const amounts: readonly [RegExp, Amount][] = [
  // "any part of" is all of it, and "takes several days" counts days.
  [
    /\b(?:not all|not every|(?:some|several|a few|certain|selected)(?! (?:minutes|hours|days|weeks|months|years)\b)|(?<!\bany )(?:part of|parts of)|half(?: of)? the|one of)\b/i,
    'some',
  ],
  [
    /\b(?:(?<!at |at the )most|many|the majority|generally|usually|normally|mainly|mostly|as a rule|typically|in general)\b(?! (?:recent|severe|serious|exposed|important|likely|stringent|common))/i,
    'most',
  ],
  [
    /\b(?:all|every|each|any|anyone|everyone|everybody|whoever|entire|whole|both|throughout|always|at all times)\b/i,
    'all',
  ],
]

/** A text with its figures, where they are read already. */
interface Scoped {
  text: string
  quantities?: readonly Quantity[]
}

/** All, most, some: a bare plural in a rule means all of them. */
export function compareScopes(claim: Scoped, source: Scoped): Outcome {
  const read = (text: string) => amounts.find(([pattern]) => pattern.test(text))?.[1] ?? 'bare'
  const [asked, given] = [read(withoutFigures(claim)), read(withoutFigures(source))]
  if (asked === given) return 'found'
  const whole = (amount: Amount) => amount === 'all' || amount === 'bare'
  if (whole(asked) && whole(given)) return 'found'
  return whole(asked) ? 'conflict' : 'short'
}

/** "at least half of" and "every two years" are figures, and tell no scope. */
function withoutFigures({ text, quantities = findQuantities(text) }: Scoped): string {
  return quantities.reduceRight(
    (rest, { start, end, dimension, kind }) =>
      dimension === 'share' || kind === 'period' ? rest.slice(0, start) + rest.slice(end) : rest,
    text,
  )
}

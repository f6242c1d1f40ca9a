import type { Ask } from './ask.ts'
import { findMinimalPair, isTelling } from './aspects/minimal-pair.ts'
import { findTellingDifference } from './aspects/telling-difference.ts'
import type { Statement } from './statement.ts'

/**
 * The sentence among several that says what is asked word for word, with nothing that holds it to some: what stands beside it is on
 * other things, and only draws the verifier away.
 */
export function findVerbatimSentence(ask: Ask, statements: readonly Statement[]): string | undefined {
  if (statements.length < 2) return undefined
  return statements.find((statement) => {
    const pair = findMinimalPair(ask, [statement])
    if (!pair || pair.asked.some(isTelling)) return false
    const difference = findTellingDifference(ask, [statement])
    return difference === undefined || difference.outcome === 'found'
  })?.text
}

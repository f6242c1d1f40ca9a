import { readAsk } from './ask.ts'
import { completeByHeading, matchWhole } from './match-terms.ts'
import { readStatements } from './read-statements.ts'
import { readStatement } from './statement.ts'
import { readWindow } from './window.ts'

/** How much of what a passage says a claim says too, 0 to 1: near 1 one of the two is the other but for a word or two. */
export function restate(claim: string, passage: string): number {
  const statement = readStatement(claim)
  const { terms, coverage } = matchWhole(readAsk(readStatement(passage).text, 'claim'), [statement])
  return terms.length === 0 ? 0 : coverage
}

/** So much of a claim one clause must name; the rest carries little. */
const nearlyAll = 0.9

/**
 * Whether one clause of a passage has what a claim says: words gathered from several may never have been said of each other.
 * @param heading of the passage; '' where there is none
 */
export function isInOneClause(claim: string, passage: string, heading = ''): boolean {
  const { clauses } = readWindow(readAsk(claim, 'claim'), readStatements(passage))
  return clauses.some(
    ({ match }) => (heading === '' ? match : completeByHeading(match, readStatement(heading))).coverage >= nearlyAll,
  )
}

import type { Ask } from './ask.ts'
import { findTellingDifference } from './aspects/telling-difference.ts'
import type { Statement } from './statement.ts'
import { readWindow } from './window.ts'

/** A sentence speaks of the same matter where it names so much of what is asked. */
const ofTheSame = 0.5

/**
 * Where one sentence is what is asked word for word, that one and those that may limit it: what refers back to it, and what speaks of
 * the same. The sentences beside it are of other things, whose words would be taken for denials and parts of it.
 */
export function keepRestated(ask: Ask, statements: readonly Statement[]): readonly Statement[] {
  if (statements.length === 1) return statements
  const restated = statements.find((one) => findTellingDifference(ask, [one])?.outcome === 'found')
  if (!restated) return statements
  const { clauses } = readWindow(ask, statements)
  const limits = new Set(
    clauses
      .filter(({ match, relevance }) => relevance > match.coverage || match.coverage >= ofTheSame)
      .map(({ statement }) => statement),
  )
  return statements.filter((one) => one === restated || limits.has(one))
}

import type { Entry } from './collect-entries.ts'
import { isQuestion } from './item-text.ts'

/** Statements that make a list. */
const fewest = 3
/** Share of them that may begin with an order all the same: "Inspect, copy or remove what is not yours". */
const fewAsk = 0.05

/**
 * Whether what was read is a list of statements in which nothing asks and nothing has room for an answer: rules, advice. Rows
 * that tell something themselves are none of it.
 */
export function asksNothing(items: readonly Entry[]): boolean {
  const stated = items.filter(({ told }) => told !== true)
  if (stated.length < fewest) return false
  const asking = stated.filter(({ text }) => isQuestion(text)).length
  if (asking > fewAsk * stated.length) return false
  return stated.every(({ inTable, answered, boxed }) => !inTable && !answered && !boxed)
}

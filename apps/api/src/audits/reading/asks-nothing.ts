import type { Entry } from './collect-entries.ts'
import { isQuestion } from './item-text.ts'

/** Statements that make a list. */
const fewest = 3

/** Whether what was read is a list of statements in which nothing asks and nothing has room for an answer: rules, advice. */
export function asksNothing(items: readonly Entry[]): boolean {
  if (items.length < fewest) return false
  return items.every(({ inTable, answered, boxed, text }) => !inTable && !answered && !boxed && !isQuestion(text))
}

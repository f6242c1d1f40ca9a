import { readConditions } from '../aspects/conditions.ts'
import type { Statement } from '../statement.ts'

export type Condition = ReturnType<typeof readConditions>[number]

/**
 * The conditions of a statement, each up to where the rule itself begins: of one that no comma ends, at the noun group of the second verb
 * ("When it is out of use | the boiler is inspected").
 */
export function readCases(statement: Statement): Condition[] {
  return readConditions(statement).map((condition) => ({ ...condition, to: endOf(statement, condition) }))
}

function endOf({ words }: Statement, { from, to }: Condition): number {
  if (from > 2) return to
  const finite = (at: number) => /^(?:AUX|VERB)$/.test(words[at]?.pos ?? '') && words[at - 1]?.pos !== 'AUX'
  let verbs = 0
  let begins: number | undefined
  for (let at = from; at < to; at++) {
    if (finite(at)) verbs++
    if (verbs > 1) return begins ?? to
    if (verbs === 1 && words[at]?.pos === 'DET') begins = at
  }
  return to
}

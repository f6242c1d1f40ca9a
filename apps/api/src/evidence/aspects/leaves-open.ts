import { overlap } from '../../language/overlap.ts'
import { type Ask, readAsk } from '../ask.ts'
import { matchWhole } from '../match-terms.ts'
import { parseQuestion } from '../question/parse-question.ts'
import type { Statement } from '../statement.ts'

const opens = /^\s*(?:(?:to|for|by|with|at|in|on|from|within|until)\s+)?(?:who|whom|whose|what|which|when|where|how)\b/i

/**
 * Whether a passage leaves open what a question wants to know: how long, how many, who does it. It may speak of all that the question
 * names and still not answer it, where "Is it so?" would be answered.
 */
export function leavesOpen(question: string, said: string, statements: readonly Statement[]): boolean {
  if (!opens.test(question)) return false
  return parseQuestion(question).kinds.some(({ isIn }) => !isIn(said)) || lacksDoer(readAsk(question), statements)
}

/** Whether what is asked of "expired permits" may be said of permits only: no sentence names the state that they are in. */
export function dropsState(ask: Ask, statements: readonly Statement[]): boolean {
  const states = ask.statement.negations.filter(({ kind, ofNoun }) => kind !== 'plain' && ofNoun)
  if (states.length === 0) return false
  const { terms } = matchWhole(ask, statements)
  return !states.every((state) => terms.some(({ term: { word }, degree }) => degree > 0 && overlap(word, state)))
}

/** "Who decides …?": somebody must be said to do just that. */
function lacksDoer(ask: Ask, statements: readonly Statement[]): boolean {
  const { words } = ask.statement
  if (words[0]?.lower !== 'who') return false
  const verb = ask.terms.find(({ word }) => word === words[1] && word.pos === 'VERB' && word.start > 0)
  if (!verb || verb.weight < 0.8) return false
  const { terms } = matchWhole({ ...ask, terms: [verb] }, statements)
  return terms.every(({ degree }) => degree === 0)
}

import { readFirmness, readModal } from '../../language/modality.ts'
import type { Ask } from '../ask.ts'
import { textOf, type WindowClause } from '../window.ts'

const asksForCase = /\b(?:if|in case|in the event|when|where|whenever|as soon as|once)\b/i

/** "We use it where it is available": elsewhere it is not used. */
const whereItCan =
  /\bwhere(?:ver)? (?:(?:it|they|these|this) (?:is|are) )?(?:available|possible|practicable|feasible|practical)\b/i

/** Whether a clause, or the sentence that it is the heart of, is planned, pending, possible or conditional. */
export function isLoose(ask: Ask, main: WindowClause): boolean {
  // What is asked for a case is answered for that case.
  if (asksForCase.test(ask.statement.text) && readFirmness(textOf(main)) === 'conditional') return false
  const own = readFirmness(textOf(main))
  if (own !== 'firm') return true
  if (whereItCan.test(main.statement.text) && !whereItCan.test(ask.statement.text)) return true
  const { clauses } = main.statement
  return (
    !asksForCase.test(ask.statement.text) &&
    clauses.some(({ role }) => role === 'condition') &&
    main.statement.firmness === 'conditional'
  )
}

/** "Machines of this kind may reach 92 %": no undertaking. A right that is asked for is given with "may". */
export function isMerePossibility(ask: Ask, main: WindowClause): boolean {
  const text = textOf(main)
  return (
    readModal(text) === 'may' &&
    !/\b(?:only|not)\b/i.test(text) &&
    readModal(ask.statement.text) === 'must' &&
    !/\b(?:right|entitled|allow(?:ed)?|permit(?:ted)?|access|free to)\b/i.test(ask.statement.text)
  )
}

import type { Entry } from './collect-entries.ts'
import { isQuestion } from './item-text.ts'

/** Statements that make a list. */
const fewest = 3
/** Share of them that may ask, or seem to have room for an answer, all the same. */
const few = 0.05
/** Share of them that may begin with an order: advice says "Ensure", "Describe" and "Check" too, of most rules in other words. */
const fewOrders = 0.2
/** Share of all that have room for an answer or a question mark, from which on a statement without stands out. */
const mostlyAnswered = 0.7
/** Share of those that ask from which on one that does not stands out, if it has no box of its own. */
const mostlyAsked = 0.7
/** The same as of statements, of questions: one without may be a title, or speak to the reader. */
const nextToAll = 0.9

const nothingAsked = 'Nothing here asks or has room for an answer: it may only state something.'
const notAsked = 'It does not ask, and most of the others do.'
const stated = 'It has no room for an answer, as most of the others have: it may only state something.'

/**
 * Says why items that only state something should be looked at: all of a list in which nothing asks and nothing has room for
 * an answer (rules, advice), and those between others that have it. Rows that tell something themselves are none of them.
 * @returns a sentence for each item, '' where there is no doubt
 */
export function doubtStatements(items: readonly Entry[]): string[] {
  const own = items.filter(({ told }) => told !== true)
  const share = (is: (item: Entry) => boolean) => own.filter(is).length / Math.max(1, own.length)
  const asks = share(({ text }) => /\?/.test(text)) > few || share(({ text }) => isQuestion(text)) > fewOrders
  if (own.length >= fewest && share(hasRoom) <= few && !asks) return items.map(() => nothingAsked)
  const isClear = share(hasRoom) >= nextToAll
  const bare = new Set(own.filter((item) => !hasRoom(item) && (isClear || !/\?/.test(item.text))))
  const standOut = own.length - bare.size >= mostlyAnswered * own.length
  const mostAsk = items.filter(({ text }) => isQuestion(text)).length >= mostlyAsked * items.length
  return items.map((item) => {
    if (mostAsk && item.boxed !== true && !isQuestion(item.text)) return notAsked
    return standOut && bare.has(item) ? stated : ''
  })
}

const hasRoom = ({ inTable, answered, boxed }: Entry) => inTable || answered || boxed === true

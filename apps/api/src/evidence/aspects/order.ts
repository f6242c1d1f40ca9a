import type { Ask } from '../ask.ts'
import type { Window } from '../window.ts'

const order = /\b(?:before|prior to|in advance|ahead of)\b/i
const ordered =
  /\b(?:before|until|till|first|prior|beforehand|in advance|ahead|unless|without|only then|then|after|once|following|start of|on entering|ready)\b/i

/** What is asked to come before something has to be told to come first. */
export function keepsOrder(ask: Ask, { clauses }: Window): boolean {
  if (!order.test(ask.statement.text)) return true
  return clauses.some((one) => one.relevance >= 0.2 && ordered.test(one.statement.text))
}

/** Columns of a bid's or supplier's table that hold what is asked, not what is offered. */
const asked =
  /^(?:requirements?|descriptions?|specifications?|criteri(?:on|a)|asked|required|requested|clause|particulars|(?:minimum|max(?:imum)?)\s+required.*|(?:tender|tenderer|bid|rfp|rfq|itt|client|buyer|purchaser|employer|technical)['’]?s? (?:technical )?(?:requirements?|specifications?|clauses?|conditions?))\b(?!.*\b(?:compliance|response|offered)\b)/i

/** Whether the name of a column says that what others ask stands below it. */
export function isAskedColumn(head: string): boolean {
  return asked.test(head)
}

const given =
  /\b(?:offered|offer|proposed|provided|guaranteed|actual|achieved|measured|given|response|supplied|bid|result)\b/i

/** Whether the name of a column says that what is answered to it stands below. */
export function isGivenColumn(head: string): boolean {
  return given.test(head)
}

const answer =
  /\b(?:confirm\w*|compl(?:y|ies|ied|iance)|response|reply|answer|acceptance|status|available|in place|yes ?\/ ?no)\b/i

/** Whether the name of a column says that "yes" or "no" stands below it. */
export function isAnswerColumn(head: string): boolean {
  return answer.test(head)
}

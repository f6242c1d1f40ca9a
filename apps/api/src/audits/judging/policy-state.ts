import { createHash } from 'node:crypto'
import { standsIn } from '../../language/verbatim.ts'
import type { ProposalBasis } from '../../platform/database/tables/audits.ts'

/** The paragraphs of a policy text, which blank lines part. */
export const policyParagraphs = (customPolicies: string) => customPolicies.split(/\n[^\S\n]*\n/)

/** SHA-256 of a text as 64 hexadecimal digits; how its lines are broken does not count. */
export const stateOfText = (text: string) => createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex')

/**
 * The state of a policy text, and of the paragraphs in which these quotations stand: of the whole text for one that
 * stands in no single paragraph.
 */
export function notePolicy({
  quotes,
  customPolicies,
}: {
  quotes: readonly string[]
  customPolicies: string
}): ProposalBasis['policy'] {
  if (customPolicies.trim() === '') return null
  const state = stateOfText(customPolicies)
  const paragraphs = policyParagraphs(customPolicies)
  const cited = quotes.map((quote) => paragraphs.find((paragraph) => standsIn(quote, paragraph)))
  return { state, paragraphs: [...new Set(cited.map((found) => (found === undefined ? state : stateOfText(found))))] }
}

/** Every state that a quotation may rest on in this policy text, and that of the whole. */
export function listPolicyStates(customPolicies: string): { state: string; all: ReadonlySet<string> } {
  const state = stateOfText(customPolicies)
  return { state, all: new Set([state, ...policyParagraphs(customPolicies).map(stateOfText)]) }
}

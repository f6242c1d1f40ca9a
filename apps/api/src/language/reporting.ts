import { findNegations } from './negation.ts'

/**
 * Verbs and phrases that only say where words come from. What they introduce is the source's, and they claim nothing of
 * their own: "The standard states:", "According to section 4,", "Quoted from your documents:".
 */
const reporting =
  /\b(?:according to|as per|quot(?:ed?|es|ing)|cit(?:ed?|es)|says?|stat(?:ed?|es|ing)|reads?|writes?|written|defin(?:ed?|es)|describ(?:ed?|es)|provid(?:ed?|es) that|set out|found in|stands? in)\b/i

/** Words of a lead-in; a longer one says something of its own. */
const longestLeadIn = 12

/** Whether a text before a quotation only introduces it. Empty text introduces too. */
export function isLeadIn(text: string): boolean {
  const words = text
    .replace(/(?<![:,\s])[:,\s]+$/, '')
    .trim()
    .split(/\s+/)
  if (words[0] === '') return true
  return (
    words.length <= longestLeadIn && reporting.test(text) && findNegations(text).length === 0 && !/\bonly\b/i.test(text)
  )
}

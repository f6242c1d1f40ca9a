import { isFunctionWord, words } from './content-words.ts'
import { findNegations } from './negation.ts'

/** Words of talk about an answer and its sources, with nothing of their subject matter. A language model frames its answers with them. */
const talk = new Set(
  `answer answers ask asked based below briefly chat comparison conclusion contain contains cover covers describe describes
  detail details difference differences document documents documentation excerpt excerpts explain explains find following follows
  found give gives given go help helpful helps here hope information know list listed lists main
  note overview page pages passage passages point points policies policy provide provided provides question questions refer regarding relevant rules
  section sections set short source sources standard standards state stated states step steps summarise summarised summarises
  summarize summarized summary table text topic uploaded need`.split(/\s+/),
)
/** How what follows is announced, or a talk ended. */
const begins =
  /^\W*(?:here\b|below\b|the following\b|as follows\b|based on\b|according to\b|in (?:summary|short|conclusion)\b|to summari[sz]e\b|i hope\b|let me know\b)/i
/** An order or a limit is none, however few its words. */
const claims = /\b(?:must|shall|should|may|might|need(?:s|ed)? to|required?|cannot|only|no|all|each|every)\b/i

/**
 * Whether a sentence of an answer only announces what follows or takes its leave, "Here is what the rules say:": it claims
 * nothing that a page could show. Each of its words has to be of such talk.
 */
export function framesAnswer(sentence: string): boolean {
  const text = sentence.replace(/[*_>#]+/g, ' ').trim()
  return (
    (begins.test(text) || text.endsWith(':')) &&
    !claims.test(text) &&
    findNegations(text).length === 0 &&
    words(text).every((word) => talk.has(word) || isFunctionWord(word))
  )
}

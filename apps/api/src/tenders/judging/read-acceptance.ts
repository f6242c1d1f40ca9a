import { findNegations } from '../../language/negation.ts'
import { plainText } from '../../language/verbatim.ts'

/** What a bare answer says: "Complied", "Not offered", "Partially compliant", "Noted". */
export type Acceptance = 'accepted' | 'refused' | 'partly' | 'noted'

const longest = 160
const accepting =
  /^(?:compl(?:y|ies|ied|iant|iance)|accept(?:s|ed|able|ance)?|agree[sd]?|confirm(?:s|ed)?|conform(?:s|ing|ance)?|fulfil(?:s|l|led)?|met|meets?|yes|c|y|ok)$/
/** Beside any negation. */
const refusing = /^(?:no|nc|n|non|deviat(?:e|es|ion|ions))$/
const limiting = /^(?:part|partly|partial|partially|mostly|largely|generally)$/
const noting = /^(?:noted|understood|read|acknowledged|tbc|tba|tbd)$/
/** What an acceptance may say besides: no word that could narrow it. */
const empty = new Set(
  `we our ourselves us i the this these that all any each every of with to in by and as it is are be will shall do does have has been hereby herewith full
  fully entirely unconditionally bid bids tender tenders offer offered offers proposal bidder bidders tenderer contractor supplier vendor requirement requirements clause clauses item items section
  paragraph article req no number point points stated required requested specified written set out per rfp itt rfq specification without available possible
  response status answer compliance respects hold held provided exceptions see page`.split(/\s+/),
)
const reserves =
  /\b(?:without|no|nil|free of)\s+(?:any\s+)?(?:deviation|exception|reservation|qualification|objection|comment)s?\b(?:\s+(?:and|or)\s+(?:any\s+)?(?:deviation|exception|reservation|qualification)s?\b)*|\b(?:deviation|exception|reservation|qualification)s?\s*[:=–-]\s*(?:no|none|nil)\b/g

/**
 * An answer that says whether, and nothing of how. Undefined where any word of it says more: "Compliant, subject to …"
 * is read as the sentence that it is.
 */
export function readAcceptance(sentence: string): Acceptance | undefined {
  if (sentence.length > longest) return undefined
  const plain = plainText(sentence)
  const unreserved = plain.replace(reserves, ' ')
  const negations = findNegations(unreserved)
  const affirmed = negations.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    unreserved,
  )
  const words = affirmed.match(/\p{L}+/gu) ?? []
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  const known = [accepting, refusing, limiting, noting]
  if (!words.every((word) => empty.has(word) || known.some((pattern) => pattern.test(word)))) return undefined
  if (has(limiting)) return 'partly'
  if (negations.length > 0 || has(refusing)) return 'refused'
  if (/\b(?:to|will|shall) be (?:confirmed|agreed|accepted|met)\b/.test(plain)) return 'noted'
  if (has(accepting) || unreserved !== plain) return 'accepted'
  return has(noting) ? 'noted' : undefined
}

const places = String.raw`(?:clauses?|requirements?|req\.?|items?|sections?|paragraphs?|articles?|points?|no\.?|nos\.?|rows?|lines?)`

/** Where a text names a requirement by its number: "clause 4.10", "(4.10)", "4.10:" at its beginning. */
export function findMentions(text: string, ref: string): { start: number; end: number }[] {
  if (!/\d/.test(ref)) return []
  const escaped = RegExp.escape(ref)
  const pattern = new RegExp(
    String.raw`(?:\b${places}\s+(?:[\d.()a-z-]{1,12}(?:,|\s+and|\s+to)\s+){0,4}|\(|^\s*)(${escaped})(?![\d]|\.\d|\p{L})`,
    'giu',
  )
  return [...text.matchAll(pattern)].map((match) => {
    const end = match.index + match[0].length
    return { start: end - (match[1]?.length ?? 0), end }
  })
}

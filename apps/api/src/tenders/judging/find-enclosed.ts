import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { meetsStem, tellingStems } from '../reading/tender-words.ts'
import { shorten } from '../shorten.ts'
import { compareWithBound, findBound } from './compare-bound.ts'
import type { Decision } from './decide.ts'
import { trimAsked } from './trim-asked.ts'

/** Who asks for a document to be handed in. */
const handsIn =
  /\b(?:submit\p{L}*|upload\p{L}*|enclos\p{L}*|attach\p{L}*|furnish\p{L}*|produc\p{L}*|cop(?:y|ies) of|hand(?:ed)? in|provide (?:an? |the |certified |self-attested )*(?:cop|cert|evidence|proof))/iu
/** What of a document only its own words or date show. */
const asksMore =
  /\b(?:valid|current|unexpired|in force|not (?:older|less|more)|at least|minimum|certified by|verified by)\b/i
/** A sentence that hands something in. */
const encloses =
  /\b(?:enclos(?:ed|ure|ing)|attach(?:ed|ment|ing)|annex(?:ed|ure|e|ure)?|appended|appendix|uploaded|exhibit)\b|\b(?:certificate|cop(?:y|ies)|receipt|deed)\b[^.;]{0,40}\b(?:at|in|on|see|page)\b/i
/** Words of handing in, which name no document. */
const empty = new Set(
  contentStems(
    'submit submitted upload uploaded enclose enclosed attach attached furnish produce provide copy copies scanned scan along online document documents documentary following party same details list notarized attested self duly technical commercial offer envelope number',
  ),
)
/** Of the words that name what is asked for, those that have to be found: in all that is enclosed, and in one place. */
const enough = { inAll: 0.75, inOne: 0.5 }
export const fewestStems = 2

/** "Will be submitted on receipt", "applied for": promised, and not handed in. */
const putOff =
  /\b(?:will|shall|would|can|may|to) (?:then )?be (?:submitted|sent|furnished|provided|produced|handed in|uploaded|enclosed|attached|signed|obtained)\b|\b(?:applied for|under (?:process|consideration|renewal)|in process|awaited|pending)\b/i
/** Where the tender itself asks for it later, a promise is what it asks for. */
const later =
  /\b(?:after|upon|on|following|prior to|before|within|during) (?:the )?(?:\p{L}+ ){0,6}(?:award|placement|order|loi|letter|contract|execution|commencement|delivery|signing|work|selected|successful|intimation)\b/iu

/** A document that is to come with the bid and is only promised is not there, whatever else the words show. */
export function doubtPutOff(text: string, judged: Decision): Decision {
  const [first] = judged.evidence
  if (judged.status !== 'met' || !first || !handsIn.test(text) || later.test(text)) return judged
  if (!putOff.test(first.quote)) return judged
  return {
    status: 'unclear',
    reason: 'The bid promises this for later; it is asked for with the bid.',
    gaps: [`Not handed in: “${shorten(first.quote, 160)}”.`],
    evidence: judged.evidence,
  }
}

/** The sentences and lines of a bid that say what is enclosed with it. */
export function readEnclosures(statements: readonly BidStatement[]): BidStatement[] {
  return statements.filter((one) => one.lists === 'parts' || (encloses.test(one.text) && isFirm(one.text)))
}

/** Neither promised for later nor denied. */
function isFirm(text: string): boolean {
  const { negations, firmness } = readStatement(text)
  return firmness === 'firm' && !negations.some(({ cancelled }) => !cancelled) && !/\b(?:will|shall) be\b/i.test(text)
}

/** Words that name a document, without where the tender tells more of it. */
export const namesOf = (text: string) => tellingStems(trimAsked(text)).filter((stem) => !empty.has(stem))

/**
 * A requirement that only asks for a document is met where the bid says that it is enclosed; undefined where it asks for more or
 * where what is enclosed does not have nearly all words of its name, or less than the sum that is asked for.
 * @param whole the requirement with what announces it, which says that it is handed in
 */
export function weighEnclosed(text: string, enclosures: readonly BidStatement[], whole = text): Decision | undefined {
  if (!handsIn.test(whole) || asksMore.test(text)) return undefined
  const wanted = namesOf(text)
  if (wanted.length < fewestStems) return undefined
  const rated = enclosures
    .map((statement) => {
      const stems = new Set(contentStems(statement.text))
      return { statement, met: wanted.filter((stem) => meetsStem(stems, stem) > 0) }
    })
    .filter(({ met }) => met.length > 0)
    .toSorted((a, b) => b.met.length - a.met.length)
  const [best] = rated
  if (!best || best.met.length < enough.inOne * wanted.length) return undefined
  const bound = findBound(text)
  if (bound && compareWithBound(best.statement.text, bound) !== 'enough') return undefined
  const seen = new Set(best.met)
  const shown = [best.statement]
  for (const { statement, met } of rated.slice(1))
    if (met.some((stem) => !seen.has(stem))) {
      for (const stem of met) seen.add(stem)
      shown.push(statement)
    }
  if (seen.size < enough.inAll * wanted.length) return undefined
  const evidence = shown.slice(0, 3).map((statement) => ({ statement, quote: statement.text }))
  return { status: 'met', reason: 'The bid says that this is enclosed.', gaps: [], evidence }
}

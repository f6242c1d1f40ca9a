/** How a sentence binds a bidder or contractor; undefined where it binds nobody, or somebody else. */
export interface Obligation {
  mandatory: boolean
}

/** Who awards: what it shall do is no requirement on a bid. */
const owner =
  '(?:company|employer|owner|client|purchaser|buyer|authority|contracting authority|operator|customer|corporation|department|engineer(?:-in-charge)?|government|council|board|committee|evaluation (?:panel|team|committee)|university|ministry|agency|commission|procuring entity|organisation|organization|principal|bank|court|arbitrator|tribunal|adjudicator|president|state)'
const bound =
  '(?:contractors?|bidders?|tenderers?|suppliers?|vendors?|consultants?|service providers?|providers?|proposers?|offerors?|sellers?|applicants?|respondents?|manufacturers?|subcontractors?|sub-contractors?|candidates?|concessionaire|licensee|firm)'

const ownerActs = new RegExp(
  String.raw`^(?:(?:however|further|in (?:this|that|such) case|where[^,]{0,80}|if[^,]{0,120}|when[^,]{0,80}|after[^,]{0,80}|upon[^,]{0,80}|following[^,]{0,80}|during[^,]{0,60}),?\s{1,9})?(?:the|an?|its?)?\s{0,9}(?:[\p{L}’'-]+\s{1,9}){0,2}?${owner}(?:['’]s (?!(?:\w+ ){0,3}(?:shall|must|should) (?:not )?be\b)[^,]{0,40})?(?:\s*\([^)]{0,40}\))?\s+(?:[^,.]{0,30}\s)?(?:shall|must|will|should|may|reserves?|is|are|has|have|does|do|intends?)\b`,
  'iu',
)
const boundActs = new RegExp(
  String.raw`\b${bound}\b[^.;:]{0,60}?\b(?:shall|must|will|should|is to|are to|has to|have to|needs? to|may)\b`,
  'iu',
)
const boundWill = new RegExp(
  String.raw`\b${bound}\b(?:\s*\([^)]{0,40}\))?(?:\s+[\p{L}’'-]+){0,4}?\s+(?:(?:will|is|are) (?:be )?(?:required|obliged|expected|responsible|liable)\b|will (?!be (?:invited|informed|notified|given|paid|asked to sign|evaluated|considered|scored|selected|ranked|rejected|disqualified|excluded|awarded|deemed|allowed|permitted|entitled)\b)|undertakes? to\b|agrees? to\b)`,
  'iu',
)
const must =
  /\b(?:shall|must|is to be|are to be|has to|have to|needs? to|(?:is|are|be) (?:required|obliged|mandatory|compulsory|obligatory|essential|prohibited|forbidden)|(?:is|are) not (?:permitted|allowed|acceptable)|may not|not be (?:permitted|allowed|accepted)|it is (?:mandatory|a (?:mandatory )?(?:requirement|condition)))\b/i
const isTo = new RegExp(String.raw`\b${bound}\b(?:\s+[\p{L}’'-]+){0,3}?\s+(?:is|are) to\b`, 'iu')
const mayNot = new RegExp(
  String.raw`\bno ${bound} (?:may|shall|will)\b|\b${bound} (?:may|can|will) (?:not|only)\b`,
  'iu',
)
const wish =
  /\b(?:should|(?:is|are|will be|would be) (?:preferred|desirable|encouraged|recommended|advantageous|an advantage|welcome)|preferably|preference (?:will|shall|is)|ideally|desirable|(?:is|are) (?:invited|asked|requested|advised) to|nice to have)\b/i
const mayOffer = new RegExp(
  String.raw`\b${bound}\b(?:\s+[\p{L}’'-]+){0,2}?\s+may (?:also )?(?:offer|propose|suggest|include|provide)\b`,
  'iu',
)

/** Sentences with "shall" that ask nothing of anybody. */
const asksNothing =
  /\b(?:shall|must|will) (?:mean|be (?:deemed|construed|interpreted|taken to mean|understood|entitled|governed by|considered as having)|have the (?:meaning|right|power|option|authority)|prevail|take precedence|survive|apply mutatis|constitute|come into (?:force|effect))\b|\bthe words? ["“'‘]?(?:shall|must|should|will)\b|["“'‘](?:shall|must|should|may)["”'’]\s+(?:marks?|means?|denotes?|indicates?|is used)|\b(?:as used|defined) (?:herein|in this)\b|\bshall not (?:be (?:bound|obliged|liable|responsible)|constitute|imply)\b(?=[^.]{0,60}\b(?:company|employer|owner|client|authority|corporation|purchaser|buyer)\b)/i
/** What is said of the evaluation and of what happens to bids. */
const ofEvaluation =
  /\b(?:(?:bids?|proposals?|tenders?|offers?|bidders?|criteri(?:on|a)|points?|marks?|scores?|weight(?:ing|age)?s?|contract|award|evaluation)\s+(?:shall|will|must) (?:not )?be (?:evaluated|scored|ranked|opened|assessed|examined|compared|rejected|awarded|weighted|summarily rejected|disqualified|returned|considered|declared|invited|notified|multiplied|calculated|based|made|treated))\b/i

/** Characters of a sentence that are read: who is bound, and to what, stands at its beginning. */
const longestSentence = 4_000

/**
 * Reads whether a sentence asks something of a bidder or contractor. "Shall", "must", "is to be", "required",
 * prohibitions and a contractor's "will" make it mandatory; "should", "preferred" and a bidder's "may offer" desirable.
 * What the owner shall do, definitions, and what is said of the evaluation are no requirements.
 */
export function readObligation(sentence: string): Obligation | undefined {
  const text = sentence.slice(0, longestSentence).replace(/\s+/g, ' ').trim()
  if (text.split(' ').length < 4 || /\?$/.test(text)) return undefined
  if (asksNothing.test(text) && !boundActs.test(text.replace(asksNothing, ''))) return undefined
  const byOwner = ownerActs.test(text)
  if (byOwner && !/\bcompany['’]s\b/i.test(text) && !boundActs.test(text.replace(ownerActs, ''))) return undefined
  if (ofEvaluation.test(text) && !boundActs.test(text.replace(ofEvaluation, ''))) return undefined
  if (must.test(text) || boundWill.test(text) || isTo.test(text) || mayNot.test(text)) {
    // "Should" beside "shall" in one sentence, as in "should the bidder fail", does not weaken it.
    return { mandatory: true }
  }
  if (/^should\b|,\s*should (?:the|any|it|this)\b/i.test(text)) return undefined
  // How a tie is broken is a rule of the evaluation.
  if (/^(?:if|where|in (?:the )?case)\b[^,]{0,80}\b(?:proposals|bids|tenders|offers|tie|equal)\b/i.test(text))
    return undefined
  if (wish.test(text) || mayOffer.test(text)) return { mandatory: false }
  return undefined
}

import { weighShould } from '../../language/modality.ts'
import { isOwners } from './is-owners.ts'

/** How a sentence binds a bidder or contractor; undefined where it binds nobody, or somebody else. */
export interface Obligation {
  mandatory: boolean
}

const bound =
  '(?:contractors?|bidders?|tenderers?|suppliers?|vendors?|consultants?|service providers?|providers?|proposers?|offerors?|quoters?|sellers?|applicants?|respondents?|manufacturers?|subcontractors?|sub-contractors?|candidates?|concessionaire|licensees?|lessees?|firms?|oems?|developers?)'

export const boundActs = new RegExp(
  String.raw`\b${bound}\b[^.;:]{0,60}?\b(?:shall|must|will|should|is to|are to|has to|have to|needs? to|may)\b`,
  'iu',
)
const boundWill = new RegExp(
  String.raw`\b${bound}\b(?:\s*\([^)]{0,40}\))?(?:\s+[\p{L}’'-]+){0,4}?\s+(?:(?:will|is|are) (?:be )?(?:solely |fully |wholly )?(?:required|obliged|expected|responsible|liable|mandated|(?:\w+ )?directed)\b|will (?!be (?:invited|informed|notified|given|paid|asked to sign|evaluated|considered|scored|selected|ranked|rejected|disqualified|excluded|awarded|deemed|allowed|permitted|entitled)\b)|undertakes? to\b|agrees? to\b|consents? to\b|has to\b)`,
  'iu',
)
const must =
  /\b(?:shall|must|(?:is|are) to be|has to|have to|needs? to|(?:is|are|be) (?:also |hereby |further |strictly )?(?:required|obliged|mandatory|compulsory|obligatory|essential|prohibited|forbidden|mandated|limited to no more)|(?:is|are) (?:strictly |expressly |explicitly )?(?:not (?:permitted|allowed|acceptable)|prohibited|forbidden)|may not|not be (?:permitted|allowed|accepted|acceptable)|it is (?:mandatory|a (?:mandatory )?(?:requirement|condition)|the responsibility of)|(?:is|are) (?:limited to|directed not to))\b/i
/** "Copies to be submitted along with the bid", "Bidder to upload an undertaking": the verb is left out. */
const elliptic = new RegExp(
  String.raw`\bto be (?:submitted|enclosed|attached|uploaded|furnished|provided|produced|indicated|quoted|signed|included|supplied|completed|filled|returned|deposited|integrated|borne|given)\b|^(?:the )?${bound} to (?:submit|upload|enclose|attach|furnish|provide|supply|quote|ensure|indicate|produce|include|prepare|arrange|carry|complete)\b`,
  'iu',
)
/** "… would be the responsibility of the bidder", "the whole responsibility lies with him": whose it is. */
const isTheirs = new RegExp(
  String.raw`\b(?:is|are|be) (?:in |within |under )?the (?:(?:sole|entire|full|whole) )?(?:responsibility|scope|account) of (?:the )?(?:(?:successful|selected) )?${bound}\b|\bresponsibility (?:lies|rests|remains|is) (?:\w+ )?with (?:the )?(?:(?:successful|selected) )?${bound}\b|\bin (?:the )?scope of (?:the )?${bound}\b|\bit is (?:the |each )?${bound}['’]s? (?:\w+ )?responsibility to\b`,
  'iu',
)
/** "Authorisation letter required – Yes": a list of what has to be there. */
const requiredYes = /\b(?:required|mandatory|compulsory)\s{0,2}[:–-]\s{0,2}(?:yes|y)\b/i
const maximum = /\b(?:maximum|minimum)\b[^.]{0,60}\b(?:allowed|permitted|accepted)\b[^.]{0,60}\b(?:is|are)\b/i
const isTo = new RegExp(String.raw`\b${bound}\b(?:\s+[\p{L}’'-]+){0,3}?\s+(?:is|are) to\b`, 'iu')
const invitedFrom = /\b(?:bids?|tenders?|proposals?|offers?|quotations?)\b[^.;:]{0,60} invited from\b/i
const mayNot = new RegExp(
  String.raw`\bno ${bound} (?:may|shall|will)\b|\b${bound} (?:may|can|will) (?:not|only)\b|\bonly (?:\w+ )?(?:\(\w+\) )?(?:bids?|tenders?|proposals?|offers?|quotes?|${bound}) (?:\w+ ){0,3}(?:may|will|can)\b`,
  'iu',
)
const wish =
  /\b(?:(?:is|are|will be|would be) (?:preferred|desirable|encouraged|recommended|advantageous|an advantage|welcome|urged)|preferably|preference (?:will|shall|is)|ideally|desirable|(?:is|are) (?:invited|asked|advised|urged) to|nice to have)\b/i
const requested = /\b(?:is|are) (?:\w+ )?requested to\b/i
const mayOffer = new RegExp(
  String.raw`\b${bound}\b(?:\s+[\p{L}’'-]+){0,2}?\s+may (?:also )?(?:offer|propose|suggest|include|provide)\b`,
  'iu',
)

/** Sentences with "shall" that ask nothing of anybody. */
const asksNothing =
  /\b(?:shall|must|will) (?:means?|be (?:deemed|construed|interpreted|taken to mean|understood|entitled|governed by|considered as having)|have the (?:meaning|right|power|option|authority)|prevail|take precedence|supersede|survive|apply mutatis|constitute|come into (?:force|effect)|stand terminated|be final)\b|\bthe words? ["“'‘]?(?:shall|must|should|will)\b|["“'‘](?:shall|must|should|may)["”'’]\s+(?:marks?|means?|denotes?|indicates?|is used)|\b(?:as used|defined) (?:herein|in this)\b|\bshall not (?:be (?:bound|obliged|liable|responsible)|constitute|imply)\b(?=[^.]{0,60}\b(?:company|employer|owner|client|authority|corporation|purchaser|buyer)\b)/i
/** "The purpose of this tender is to ensure …": what it is for, and nobody's duty. */
export const tellsPurpose =
  /^(?:(?:the|this|our|its|an?) )?(?:\w{2,12} )?(?:purpose|aim|objective|intent(?:ion)?|goal|mission)s?\b[^.;:]{0,80}\b(?:is|are) to\b/i
/** "“Bid capacity” shall mean …" */
export const defines =
  /^["“][^"”]{2,120}["”],? ?(?:(?:shall|will|must) )?means?\b|\bhave the (?:same )?meanings? (?:ascribed|assigned|given|set)\b/i
/** What is said of the evaluation and of what happens to bids. */
const ofEvaluation =
  /\b(?:(?:bids?|proposals?|tenders?|offers?|quotations?|quotes?|bidders?|criteri(?:on|a)|points?|marks?|scores?|weight(?:ing|age)?s?|contract|award|evaluation|ratings?|pric(?:es|ing))\s+(?:shall|will|must) (?:not )?be (?:evaluated|scored|ranked|opened|assessed|examined|compared|rejected|awarded|weighted|summarily rejected|disqualified|returned|considered|reviewed|declared|invited|notified|multiplied|calculated|based|made|treated|used))\b/i
/** A bid of which it is said what makes it void: what its bidder has to see to. */
const bid =
  '(?:bids?|tenders?|proposals?|offers?|quotations?|quotes?|responses?|submissions?|emd|bidders?|proposers?|tenderers?|vendors?|any (?:person|firm|entity|party))'
const void_ =
  /\b(?:(?:shall|will|may|can|must|are|is) (?:also |automatically |summarily |then )?(?:not be (?:further )?(?:considered|accepted|entertained|valid)|be (?:\w+ ){0,3}(?:reject\w*|disqualified|ineligible|non-?responsive|returned|excluded|deemed (?:to be )?incomplete|treated as (?:\w+,? ){0,3}(?:invalid|defective|rejected))|stand (?:automatically )?rejected|disqualify|lead to (?:\w+ )?(?:disqualification|rejection)|result in (?:\w+ ){0,4}(?:disqualification|rejection)|cause (?:\w+ ){0,4}to be (?:\w+ ){0,3}(?:reject\w*|disqualified|non-?responsive))|(?:is|are) liable (?:to be (?:rejected|disqualified)|for (?:rejection|disqualification)))\b/i
const noBid = new RegExp(
  String.raw`^no (?:[^.;:]{0,80} )?${bid} (?:will|shall|may) be (?:considered|accepted|entertained)\b`,
  'i',
)
const ofBids = new RegExp(String.raw`\b${bid}\b`, 'i')
/** What its bidder did or left out. */
const because =
  /\b(?:received|submitted (?:after|by|late|without)|without|not accompanied|late|incomplete|conditional|containing|missing|fail(?:s|ure|ing)?|if (?:no|any|the (?:rates?|bidder|tenderer|prices?|proposer))|no \w+|any other form|not (?:mentioned|signed|filled|submitted|enclosed|in accordance)|engages? in|more than one|oral|false|found to|non-?submission|stipulates?|do(?:es)? not|other than)\b/i
const ofScoring = /\b(?:rating|scores?|scored|marks|points|criterion|threshold|evaluation (?:criteria|committee))\b/i

const clearVerbs =
  'provide|include|submit|indicate|describe|attach|ensure|specify|identify|enclose|furnish|explain|demonstrate|maintain|remove|demolish|generate|adhere|employ|supply|prepare|refer|perform|install|deliver|comply|confirm|carry out|state|upload|outline|propose|quote|assist|evaluate|develop|assess|supervise|undertake|return|sign|print|fill in|keep'
const looseVerbs =
  'complete|list|design|produce|clear|test|use|make|give|show|name|engage|conduct|support|report|return|sell|enable|address|answer|add|set up|protect|detail|present|discuss|train|repair|clean|collect|create|implement|integrate|operate|manage|monitor|review|store|respond|contact|note that you must'
const imperative = new RegExp(
  String.raw`^(?:(?:please|kindly|also|then|and)\s+)?(?:(?:do not|don['’]t|never)\s+\p{L}|(?:${clearVerbs})\s+(?!(?:is|are|was|will|shall|of|by)\b)\p{L}|(?:${looseVerbs})\s+(?:the|an?|all|any|each|your|its|their|his|her|that|this|these|those|it|up|out|only|every|no|and)\b)`,
  'iu',
)
const asks =
  /^(?:(?:in|on|at|for|with|along|when|within)\b[^,;:]{3,60}, )?(?:please|kindly)\s+(?!(?:note|be (?:aware|advised)|feel|contact|see)\b)\p{L}/iu

/** "Evidence: provide …" */
const named = /^\p{Lu}[\p{L}’' ]{2,40}:\s+(?=\p{L})/u
/** "Minimum 15 years' experience": the verb is left out. */
const measured = /^(?:an? )?(?:minimum|maximum|at least|at most|not less than)\b[^.;:]{0,40}\d/i

/** Characters of a sentence that are read: who is bound, and to what, stands at its beginning. */
const longestSentence = 4_000

/**
 * Reads whether a sentence asks something of a bidder or contractor. "Shall", "must", "is to be", "required",
 * prohibitions, orders, a contractor's "will" and what makes a bid void are mandatory; "should" as its sentence weighs it;
 * "preferred" and a bidder's "may offer" desirable. What the owner shall do, definitions, and what is said of the
 * evaluation are no requirements.
 * @param sentence with "the Employer" for the names of who buys
 */
export function readObligation(sentence: string): Obligation | undefined {
  const text = sentence.slice(0, longestSentence).replace(/\s+/g, ' ').trim()
  if (text.split(' ').length < 4 || /\?$/.test(text)) return undefined
  if (isOwners(text) || defines.test(text)) return undefined
  const voids = void_.test(text) && ofBids.test(text) && because.test(text) && !ofScoring.test(text)
  if (voids || noBid.test(text)) return { mandatory: true }
  if (asksNothing.test(text) && !boundActs.test(text.replace(asksNothing, ''))) return undefined
  if (tellsPurpose.test(text)) return undefined
  if (ofEvaluation.test(text) && !boundActs.test(text.replace(ofEvaluation, ''))) return undefined
  // "Should" beside "shall" in one sentence, as in "should the bidder fail", does not weaken it.
  if (must.test(text) || boundWill.test(text) || isTo.test(text) || mayNot.test(text)) return { mandatory: true }
  if (
    elliptic.test(text) ||
    isTheirs.test(text) ||
    requiredYes.test(text) ||
    maximum.test(text) ||
    measured.test(text) ||
    requested.test(text) ||
    invitedFrom.test(text)
  )
    return { mandatory: true }
  const order = text.replace(named, '')
  if (imperative.test(order) || asks.test(order))
    return { mandatory: !/\bpreferably\b/i.test(text) || /\bminimum\b/i.test(text) }
  if (/^should\b|,\s*should (?:the|any|it|this)\b/i.test(text)) return undefined
  // How a tie is broken is a rule of the evaluation.
  if (/^(?:if|where|in (?:the )?case)\b[^,]{0,80}\b(?:proposals|bids|tenders|offers|tie|equal)\b/i.test(text))
    return undefined
  if (/\bshould\b/i.test(text)) return { mandatory: weighShould(text) === 'must' }
  if (wish.test(text) || mayOffer.test(text)) return { mandatory: false }
  return undefined
}

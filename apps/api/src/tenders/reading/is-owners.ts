/** Who buys, and who acts for him: what they shall do is no requirement on a bid. */
const owner =
  '(?:compan(?:y|ies)|employers?|owners?|client|purchasers?|buyers?|authority|contracting authority|operator|customer|corporation|department|engineer(?:-in-charge)?|architects?|government|council|board|committee|evaluation (?:panel|team|committee)|university|ministry|commission|procuring entity|organisation|organization|principal|licensor|lessor|bank|court|arbitrators?|conciliator|tribunal|adjudicator|president|state|city|county|contracting officers?)'
const bound =
  '(?:contractors?|bidders?|tenderers?|suppliers?|vendors?|consultants?|(?:service )?providers?|proposers?|offerors?|quoters?|sellers?|applicants?|respondents?|licensees?|lessees?|firms?)'
const modal =
  '(?:shall|must|will|should|may|can|cannot|could|would|reserves?|is|are|has|have|does|do|intends?|anticipates?|contemplates?|undertakes?|agrees?)'

/** "LETTER OF ACCEPTANCE - Within …": a clause's title before its sentence. */
const title = /^(?:\(?[a-z\d]{1,4}[.)]\s)?[\p{Lu}\d ,()/&’'-]{4,70}[:–-]{1,2}\s(?=\p{Lu})/u
/** A phrase that comes before the subject. */
const opening =
  /^(?:\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s?)?(?:(?:also|however|further|furthermore|moreover|similarly|additionally|finally|therefore|accordingly|provided that|in addition),?\s+)?(?:(?:if|where|when|once|unless|after|upon|following|during|prior|before|within|in|on|at|for|based|subject|notwithstanding|under|until|since|while|with|without|from|by|to)\b[^,;]{0,160},\s+)?/i
const subject = new RegExp(
  String.raw`^(?:the|an?|its?|either|any|both)?\s{0,3}(?:(?!\b${bound}\b)[\p{L}’'-]+\s{1,3}){0,3}?${owner}(?:['’]s? (?!(?:\w+ ){0,3}(?:shall|must|should) (?:not )?be\b)(?:(?!\b${bound}\b)[^,.;]){0,40})?(?:\s*\/\s*\p{L}+)?(?:\s*\([^)]{0,40}\))?(?:\s(?:employees|staff|officials|representatives?|personnel|committee|team|members))?(?: (?:through|by|via) (?:its|his|the) [^.,;]{0,50}?)?,?\s(?:(?:(?!\b${bound}\b)[^.,;:]){0,60}\s)?${modal}\b`,
  'iu',
)
/** "Within the validity period of the tender the Bank shall issue": no comma before the subject. */
const behindPhrase = new RegExp(
  String.raw`^(?:within|in|on|after|upon|prior to|before|at|during|under|subject to)\b(?:(?!\b(?:shall|must|will|should|may|${bound})\b)[^,.;:]){0,90}?\bthe ${owner}(?:\s(?:committee|employees|staff))?\s${modal}\b`,
  'iu',
)
const services =
  '(?:provided|supplied|paid|made|done|issued|communicated|returned|refunded|released|notified|intimated|informed|evaluated|reviewed|opened|published|posted|appointed|determined|decided|given|furnished|conducted|arranged|constituted|formed|taken|scheduled|imposed|sent|established)'
const byOwner = new RegExp(
  String.raw`\b(?:shall|will|must|may|can|would) (?:not )?(?:\w+ly )?be (?:\w+ ){0,2}${services}\b[^.;]{0,60}?\bby (?:the |an? |its )?(?:\p{L}+ ){0,2}?${owner}\b`,
  'iu',
)
/** What a bidder is given or told: somebody else does it. */
const toBound = new RegExp(
  String.raw`\b(?:shall|will) (?:\w+ly )?be (?:\w+ ){0,3}(?:refunded|returned|released|notified|informed|intimated|invited|handed over|paid|reimbursed|communicated|issued|given|made available|briefed|published)\b(?:[^.;,]{0,30}? to (?:the |all |each )?(?:\p{L}+ ){0,3}${bound}\b|[^.]{0,60}\b(?:by e-?mail|in writing|on the (?:website|portal)))|\b${bound}\b(?:(?!\b(?:shall|must|should)\b)[^.,;:]){0,60} (?:will|shall) be (?:\w+ly )?(?:notified|informed|intimated|invited|paid|reimbursed|briefed|allowed|permitted|entitled|exempted)\b`,
  'iu',
)
/** Deposits and answers do not move by themselves. */
const returned =
  /\b(?:emd|earnest money|deposits?|bid (?:bond|security)|guarantees?|answers?|repl(?:y|ies)|responses|results?|addend(?:a|um)|amendments?|modifications|notification(?: letter| of award)?|letter of (?:award|acceptance|intent))\b(?:(?!\b(?:bidders? (?:shall|must)|contractor (?:shall|must))\b)[^.;,:]){0,80} (?:will|shall|would|should) (?:then |also )?(?:be (?:\w+ )?(?:refunded|returned|released|forfeited|adjusted|discharged|provided|published|posted|issued|communicated|sent|made|converted|retained)|specify|constitute|state)\b/i
/** Nobody but the buyer opens a bid or answers a question. */
const handled =
  /\b(?:bids?|tenders?|proposals?|offers?|envelopes?|quotations?)\b[^.;:]{0,120} (?:shall|will) (?:then |also |only )?(?:remain unopened|be (?:opened|evaluated|ranked|compared))\b|\b(?:enquir(?:y|ies)|inquir(?:y|ies)|quer(?:y|ies)|questions?)\b[^.;:]{0,80} (?:may|will|shall|need) not be (?:answered|responded to|entertained|considered)\b/i
const boundMust = new RegExp(
  String.raw`\b${bound}\b(?:\s(?!(?:such|any|all|the|which|that|who)\b)[\p{L}’'()-]+){0,2}?\s(?:shall|must|is to|are to|has to|have to|needs? to|(?:is|are|will be) required to)\b`,
  'iu',
)

/** Characters that are read: who does it stands at the beginning. */
const longestSentence = 4_000

/**
 * Whether a sentence is about what the one who buys does, or somebody on his side: he is its subject, or the agent of its
 * passive. A sentence that binds the bidder too is the bidder's.
 */
export function isOwners(whole: string): boolean {
  const sentence = whole.slice(0, longestSentence).replace(title, '')
  const text = sentence.replace(opening, '')
  const own =
    subject.exec(text) ??
    behindPhrase.exec(sentence) ??
    byOwner.exec(sentence) ??
    toBound.exec(sentence) ??
    returned.exec(sentence) ??
    handled.exec(sentence)
  if (!own) return false
  const rest = (own.input ?? '').replace(own[0], ' ')
  return !boundMust.test(rest)
}

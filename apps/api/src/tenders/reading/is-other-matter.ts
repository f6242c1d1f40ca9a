import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { findQuantities } from '../../language/quantities.ts'
import { readObligation } from './read-obligation.ts'

export const bidderWord =
  /\b(?:bidders?|tenderers?|proposers?|proponents?|offerors?|respondents?|applicants?|candidates?|firms?|compan(?:y|ies)|agenc(?:y|ies)|contractors?|consultants?|suppliers?|vendors?|manufacturers?|partners?|members?|you)\b/i
export const modal = /\b(?:shall|must|should|has to|have to|is required|are required|need to)\b/i

/** "2 3 4 (a) Whether …": the numbers of a form's rows, run together. */
const formRow = /^\d{1,2}(?: \d{1,2}){2,} /
/** A question, a blank to be filled in, or what announces conditions that stand below it and tells none itself. */
function isOpen(text: string): boolean {
  if (/\?(?:\s|$)/.test(text) || formRow.test(text)) return true
  return (
    /:\s?-?$/.test(text) && (!modal.test(text) || !findQuantities(text).some(({ dimension }) => dimension !== 'count'))
  )
}

/** "… meets the eligibility criteria", "only if he is eligible": what they are is said elsewhere. */
const namesConditions =
  /\b(?:if|whether|unless)\b[^,;]{0,60}\beligib|\b(?:meet|fulfil|fulfill|satisfy)(?:s|ing)? (?:all )?(?:of )?the (?:[\w-]+ ){0,4}(?:criteria|requirements|conditions)\b/i

/** "Annual turnover: EUR 4 million", "Minimum five years of experience": what a bidder has to have, without him. */
const measuredFirst =
  /^.{0,60}\b(?:minimum|at least|not less than|turnover|net worth|experience|similar|solvency|licen[cs]e|registration|certificates?)\b/i

/** "We are eligible for a rebate": it is whoever buys. */
const ofBuyer = /\b(?:we|us)\b[^,;.]{0,20}\beligible\b/i
const mayBid = /\beligible to (?:bid|tender|submit|apply|participate|take part)\b/i

function tellsNoCondition(text: string): boolean {
  const plain = text.replace(/\([^()]{0,200}\)/g, ' ')
  const figures = findQuantities(plain).some(({ dimension, counted }) => dimension !== 'count' || counted.length > 0)
  const asks = readObligation(plain) !== undefined
  // "… for which families were eligible": neither asked of anybody nor said of who bids.
  if (!asks && !bidderWord.test(plain)) return !mayBid.test(plain) && !(figures && measuredFirst.test(plain))
  return !figures && (namesConditions.test(plain) || !asks)
}

/** How prices are compared, and not how they change. */
const ofComparison =
  /\b(?:bid|tender|proposal|offer)s? evaluation\b|\bevaluation of (?:the )?(?:bid|tender|proposal|offer|price)s?\b/i
const bidNoun =
  /\b(?:bids?|tenders?|proposals?|offers?|quotations?|quotes?|responses?|submissions?|applications?|rf[pqt]|itt)\b/i
const copyOf = /\b(?:cop(?:y|ies)|originals?) of (?:the |its |their |his |each |all )?(?<what>(?:[\w-]+ ){0,3}[\w-]+)/i

/** Whether what is copied is a bid: as the sentence names it, else as its heading does. */
function isOfBids(text: string, section: string): boolean {
  const what = copyOf.exec(text)?.groups?.what
  return bidNoun.test(what ?? `${text} ${section}`)
}

/** What such a sentence means stands before it. */
const backwards =
  /^(?:however|such|this|these|those|it|he|they|therefore|otherwise|accordingly|(?:in|for|under) (?:such|this|that|these|those)|the same)\b|\bsuch (?:cases?|an? event|events|circumstances)\b|^(?:that |the (?:first|last|second|final|next) )?(?:the said|said|aforesaid|such)\b/i
/** "A yield of 17 %": a figure of what stands before it, and that is no sum that is paid. */
const ofNoun = /(?<!\p{L})(?<noun>\p{L}{1,30}) of (?:(?:an?|the|minimum|maximum|at least|at most|up ?to|about)\s)*$/iu
const sums =
  /^(?:amounts?|sums?|rates?|penalt(?:y|ies)|damages|compensation|deductions?|interest|charges?|fees?|caps?|limits?|total|maximum|minimum|fines?|credits?|value|cost|price|extent)$/i

const paid = '(?:payments?|invoices?|bills?|fees?|prices?|costs?|amounts?|sums?|rates?|balance|advance)'
/** Somebody pays, or is paid: "payments will be made within", "shall be invoiced", "30 % on delivery", "payment terms". */
const pays = new RegExp(
  String.raw`\b${paid}\b[^.;]{0,80}?\b(?:shall|will|must|is|are|to be|may|can|becomes?|based|due|payable|against|within|upon|after|on|terms?|schedule|milestones?)\b|\b${paid}\b[^.;]{0,80}\d\s?%|\b(?:submit|issue|send|present|raise)s? (?:\w+ ){0,3}invoices?\b|\b(?:pays?|(?:be|is|are|been|being|was|were|gets?)(?: (?:not|also|only|then|\w{2,12}ly)){0,2} paid|payable|invoiced|billed|reimbursed|compensated)\b|%\)?[^.;]{0,40}\b(?:on|upon|after|against)\b`,
  'i',
)
/** "The arbitrator shall be paid …": not who is contracted. */
const paidElse = new RegExp(
  String.raw`^(?:the|each|an?) (?!(?:${paid}|(?:successful |selected )?(?:bidder|tenderer|contractor|supplier|vendor|consultant|service provider|seller|firm|agency|company|contract|work|service|good|order)s?)\b)\p{L}+ (?:shall|will|must|is to) be paid\b`,
  'iu',
)
const winner = '(?:bidders?|tenderers?|contractors?|suppliers?|vendors?|consultants?|service providers?)'
/** It is the bidder who pays. */
const paysOthers = new RegExp(
  String.raw`\bpa(?:id|yable) by (?:the )?(?:(?:successful|selected) )?${winner}\b|\b${winner} (?:shall|will|must|has to|have to|is to|are to) (?:also )?pay\b`,
  'i',
)

/** Whether a sentence refers to what stands before it, so that it cannot be read alone. */
export const refersBack = (text: string) => backwards.test(text)

/** Whether a statement that names a kind of fact tells of something else: it is no condition, nobody is paid, no bid is copied. */
export function isOtherMatter(kind: TenderFactKind, text: string, section: string, inLabel: boolean): boolean {
  switch (kind) {
    case 'eligibility':
      return isOpen(text) || ofBuyer.test(text) || tellsNoCondition(text)
    case 'price_adjustment':
      return ofComparison.test(text)
    case 'copies':
      return !isOfBids(text, section)
    case 'payment_terms':
      return !inLabel && (paysOthers.test(text) || paidElse.test(text) || !pays.test(text))
    default:
      return false
  }
}

/** "A budget of EUR 900 is set apart for travel": one of several, of a part of what is bought. */
const ofPart = /\ban? (?:\w{2,12} ){0,2}(?:budget|value|estimate)\b/i

/** Whether a sum that is told of may be of a part only. */
export const isOfPart = (kind: TenderFactKind, text: string) => kind === 'estimated_value' && ofPart.test(text)

/** Whether the figure that begins at `start` is what a noun before it has, and not a sum that is to be paid. */
export function isAnothersFigure(kind: TenderFactKind, text: string, start: number): boolean {
  const noun = kind === 'penalty' ? ofNoun.exec(text.slice(Math.max(0, start - 60), start))?.groups?.noun : undefined
  return noun !== undefined && !sums.test(noun)
}

import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { anyOf, bidWords, paymentThings, securities } from './fact-words-data.ts'

/** How a kind of fact is told in tenders. */
export interface FactPattern {
  kind: TenderFactKind
  /** The kind's own name. */
  label: string
  subject: RegExp
  /** What makes it a fact: a figure of one of these kinds, or the sentence itself. */
  needs: 'money' | 'share' | 'money or share' | 'time' | 'figure' | 'copies' | 'sentence'
  /** What speaks of something else that sounds alike. */
  not?: RegExp
  /** What its sentence has to name besides. */
  within?: RegExp
  /** Facts of this kind that are kept at most. */
  most: number
}

/** "Within six months of the completion of the works" tells of what comes after them. */
const afterCompletion = String.raw`\b(?:days|weeks|months|years)\)? (?:thereafter|(?:of|after|from|beyond|following) (?:the )?(?:\w+ ){0,3}completion)\b`

/** "At least 15 days before the end of the term" tells when something is said, and not how long it lasts. */
const beforeEnd = String.raw`\b(?:days|weeks|months)\)? (?:prior to|before) (?:the )?(?:expir\w+|end)\b`

/** A part of a system that is bought, a card, a share of capital. */
const namedAfterPaying = `payment ${anyOf(paymentThings)}s?|paid[- ]up`

/** "100% of the bid bond amount" is a share of it, and not what it is. */
const shareOfSecurity = String.raw`%\)? ?(?:of )?(?:the )?(?:(?:bid|tender|performance) ${anyOf(securities)}|emd|e?pbg|earnest money|security deposit)(?: deposit)? (?:amount|furnished|shall be (?:payable|cashed))`

const bidWord = anyOf(bidWords)

export const statementPatterns: readonly FactPattern[] = [
  {
    kind: 'contract_signing',
    label: 'Signing of the contract',
    subject:
      /\b(?:sign(?:ing)?|execut(?:e|ing|ion)|enter(?:ing)? into)\b[^.]{0,40}\b(?:agreement|contract)\b|\bsign(?:ing)? of (?:the )?(?:agreement|contract)\b/i,
    not: /\b(?:payment|years?|months?)\b/i,
    needs: 'time',
    most: 2,
  },
  {
    kind: 'copies',
    label: 'Copies to submit',
    subject: /\b(?:copies|copy|duplicate|triplicate|originals?)\b/i,
    needs: 'copies',
    most: 2,
  },
  {
    kind: 'licence',
    label: 'Licence',
    subject:
      /\b(?:valid|current|active|good standing|hold|possess\w*)\b[^.]{0,80}\blicen[cs]es?\b|\blicen[cs]es?\b[^.]{0,60}\b(?:valid|in force|issued by)\b/i,
    not: /\b(?:software|driver|driving|patents?)\b/i,
    needs: 'sentence',
    most: 3,
  },
  {
    kind: 'bid_security',
    label: 'Bid security',
    subject:
      /\b(?:(?:bid|tender|proposal) (?:bond|security|securities|guarantee|deposit)|earnest money(?: deposit)?|e\.?m\.?d\.?)\b/i,
    not: new RegExp(
      String.raw`\b(?:forfeit|refund|returned|adjusted|interest|released|exempt)|${shareOfSecurity}`,
      'i',
    ),
    needs: 'money or share',
    most: 4,
  },
  {
    // Without a sum: the bidder signs what he would else deposit.
    kind: 'bid_security',
    label: 'Bid-securing declaration',
    subject:
      /\b(?:bid|tender|proposal)[- ](?:security|securing) declaration\b|\bdeclaration (?:instead|in (?:lieu|place)) of (?:a |the )?(?:bid|tender|proposal) (?:security|bond|guarantee)\b/i,
    not: /\b(?:or|if|where|forms?|format|template|annexure|appendix|accept\w*|execut\w*|breach\w*)\b/i,
    needs: 'sentence',
    most: 4,
  },
  {
    kind: 'performance_security',
    label: 'Performance security',
    subject:
      /\b(?:performance (?:and payment )?(?:bond|security|guarantee|bank guarantee|deposit)|e?pbg|security deposit|parent company guarantee|retention (?:money|amount)s?)\b/i,
    not: new RegExp(String.raw`\b(?:forfeit|refund|shall be released|not earn|encash)|${shareOfSecurity}`, 'i'),
    needs: 'money or share',
    most: 4,
  },
  {
    kind: 'validity',
    label: 'Validity of bids',
    subject: new RegExp(
      String.raw`\b(?:(?:remain|kept|keep|be|held|stay)\s+(?:open|valid|firm|binding)|open for acceptance|${bidWord} validity|validity (?:period )?of (?:the )?${bidWord}|${bidWord} (?:is|are|must be|shall be) valid|valid for acceptance|validity period|period of validity)\b`,
      'i',
    ),
    not: /\b(?:(?:bond|guarantee|security|certificate|insurance|licen[cs]e|policy|registration|power of attorney)\b.{0,50}\bvalid|validity of (?:the )?(?:(?:bid|tender|proposal|performance) )?(?:bond|bank|performance|guarantee|security|bg)|rates? (?:shall|will) (?:be|remain))\b/i,
    needs: 'time',
    most: 2,
  },
  {
    kind: 'completion_period',
    label: 'Time for completion',
    subject:
      /\b(?:time (?:allowed|for completion|of completion)|completion (?:period|time|date)|period (?:of|for) (?:completion|contract|execution)|(?:contract|ordering) (?:period|duration|term)|term of (?:the )?(?:contract|agreement)|(?:contract|agreement|framework|services?) (?:(?:will|shall) (?:run|last|be)|runs|lasts|is concluded|is awarded) for|(?:initial )?(?:term|duration) of (?:up to |about |approximately |at least |(?:not|no) (?:more|less) than |not exceeding |a (?:maximum|minimum) of )?(?=\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|twelve\b|eighteen\b)|period of (?:performance|the (?:contract|agreement|works?|services?))|duration of (?:the )?(?:contract|services|works|project)|be completed within|complete the (?:works?|services?|supply|delivery) within|delivery (?:period|time|schedule)|(?:delivered|delivery) within|initial term)\b/i,
    not: new RegExp(String.raw`\b(?:guarantee|payment|clarifications?)\b|${afterCompletion}|${beforeEnd}`, 'i'),
    needs: 'time',
    most: 2,
  },
  {
    // "The provision of lamps for an initial period of three years".
    kind: 'completion_period',
    label: 'Time for completion',
    subject: /\bfor (?:a|an|the) (?:\w+ )?(?:\w+ )?period of\b/i,
    within: /\b(?:contract|agreement|framework|services?|appointment|supply|provision|maintenance|engagement)\b/i,
    not: /\b(?:guarantee|payment|clarifications?|debar\w*|evaluat\w+)\b/i,
    needs: 'time',
    most: 2,
  },
  {
    kind: 'penalty',
    label: 'Delay damages',
    subject:
      /\b(?:liquidated damages|delay damages|compensation for delay|compensation (?=@|at\b)|(?:amount of|total) (?:amount of )?compensation|penalt(?:y|ies)|price reduction schedule\b|service credits?\b|ld\b)/i,
    not: /\b(?:fine or penalty|proceedings?|(?:have|has|had) (?:not |never )?paid)\b/i,
    needs: 'money or share',
    most: 5,
  },
  {
    kind: 'warranty',
    label: 'Defects liability',
    subject:
      /\b(?:defects? (?:liability|notification|correction|rectification)(?: period)?|warrant(?:y|ies|s)|guarantee period|maintenance period|guaranteed? (?:for|against)|(?:defects?|faults?|imperfections?)\b[^.]{0,60}\bappear\w*\b[^.]{0,40}\bwithin|free from defects?|dlp)\b/i,
    not: /\bperformance\b/i,
    needs: 'time',
    most: 3,
  },
  {
    kind: 'payment_terms',
    label: 'Payment',
    subject:
      /\b(?:payments?|invoices?|running (?:account )?bills?|(?:final|interim|monthly) bills?|mobili[sz]ation advance|paid)\b/i,
    not: new RegExp(
      String.raw`\b(?:${namedAfterPaying}|sums (?:already )?paid|(?:promis\w+|demand for) payment|payments? received|date of payment|fails? to pay|failure to pay|non-?payment|non-?refundable)\b`,
      'i',
    ),
    needs: 'figure',
    most: 5,
  },
  {
    kind: 'price_adjustment',
    label: 'Price adjustment',
    subject:
      /\b(?:(?:prices?|rates?)\b[^,()]{0,40}\b(?:fixed(?! fees?\b)|firm|adjust(?:ed|ment)|index|revis(?:ed|ion)|escalation|variation)|(?:price|cost|rate) (?:adjustment|variation|escalation)|(?:no|any|without) escalation|escalation (?:clause|in (?:price|rate|cost)s?|of (?:price|rate|cost)s?|(?:shall|will|is)))\b/i,
    needs: 'sentence',
    most: 2,
  },
  {
    kind: 'estimated_value',
    label: 'Estimated value',
    subject:
      /\b(?:(?:estimated?|approximate) (?:cost|value|contract value|price|budget)|contract value|budget(?:ed)? (?:of|is|for (?:the|this) (?:project|contract|works?|services?|assignment|tender|procurement))|total value|value of the contract|estimates? [^.]{0,60}\bvalue)\b/i,
    // A bound is not the value.
    not: /\b(?:more than|greater than|less than|exceed(?:s|ing)?)\b/i,
    needs: 'money',
    most: 2,
  },
  {
    kind: 'document_fee',
    label: 'Fee for the documents',
    subject:
      /\b(?:(?:tender|bid|document|processing) (?:document )?(?:fees?|costs?)|cost of (?:the )?(?:tender|bid)(?: document)?s?|price of (?:the )?(?:tender|bid) documents?|non-?refundable (?:fee|payment|amount|sum|cost|price|charge|deposit))\b/i,
    not: /\bestimated? cost\b/i,
    needs: 'money',
    most: 2,
  },
  {
    kind: 'insurance',
    label: 'Insurance',
    subject: /\b(?:insurances?|indemnity cover|liability cover)\b/i,
    needs: 'money',
    most: 3,
  },
  {
    kind: 'threshold',
    label: 'Threshold',
    subject:
      /\b(?:(?:minimum|pass(?:ing)?|qualifying|threshold)\b.{0,30}\b(?:score|marks?|points?|mark)|(?:fewer|less|lower) than\b.{0,30}\b(?:marks|points)|(?:fewer|less|lower) than\b.{0,30}(?:per cent|percent|%).{0,40}\b(?:marks|points|scores?|technical|quality|functionality)|(?:scor\w*|secur\w+|obtain\w*|receiv\w+|achiev\w+)\b.{0,40}\b(?:at least|minimum|not less than|equal to)|(?:score|marks|points)\b.{0,20}\bbelow)\b/i,
    needs: 'figure',
    most: 3,
  },
  {
    kind: 'eligibility',
    label: 'Eligibility',
    subject:
      /\b(?:(?:annual |financial |average )?turnover|similar (?:works?|contracts?|services?|projects?)|net worth|solvency|eligib(?:le|ility)|blacklist(?:ed)?|debarred|pre-?qualif\w+|valid (?:registration|licen[cs]e)|years['’]? (?:of )?experience|experience of|registered (?:with|in|under))\b/i,
    not: /\b(?:evaluated|marks|points|(?:will|shall|can|may) (?:also )?be (?:debarred|suspended|blacklisted)|shall not be eligible to)\b/i,
    needs: 'sentence',
    most: 8,
  },
  {
    kind: 'deliverable',
    label: 'Deliverable',
    subject:
      /\b(?:deliverables?|(?:submit|deliver|provide|prepare|hand over|supply)\b.{0,50}\b(?:reports?|plans?|programme|drawings|manuals?|records?|documentation|register|dossier|schedule of work))\b/i,
    not: /\b(?:bid|tender|proposal|offer)\b/i,
    needs: 'sentence',
    most: 8,
  },
]

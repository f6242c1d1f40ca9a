import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { anyOf, bidWords } from './fact-words-data.ts'

/** How a kind of day is told in a sentence; where it has a line or a cell, `day-terms-data.ts` names it. */
export interface DayPattern {
  kind: TenderFactKind
  subject: RegExp
  /** What speaks of something else that sounds alike. */
  not?: RegExp
  /** What its sentence has to name besides. */
  within?: RegExp
  /** It stands right behind "by" or "no later than". */
  until?: boolean
}

const bidWord = anyOf(bidWords)

/** In this order a sentence is tried: each kind has its nearest day. */
export const dayPatterns: readonly DayPattern[] = [
  {
    kind: 'clarification_deadline',
    subject:
      /\b(?:questions?|inquir(?:y|ies)|enquir(?:y|ies)|clarifications? (?:requests?|questions?|deadline|period)|quer(?:y|ies)|requests? for clarifications?|(?:seeking|receipt of|submission of|submit(?:ting)?|last|final|closing)\b.{0,40}\bclarifications?|clarifications?\b.{0,40}\b(?:deadline|cut-?off|close|no later))\b/i,
    not: /\b(?:clarification meetings?|answers?|repl(?:y|ies)|responses? to|publication of|published)\b/i,
  },
  {
    kind: 'pre_bid_meeting',
    subject:
      /\b(?:pre[-\s]?(?:bid|tender|proposal|submission|award)|bidders?['’]?|suppliers?['’]?|market|information|tenderers?['’]?)\s+(?:meeting|conference|briefing|event|day|session|clarification meeting|engagement)\b/i,
  },
  {
    kind: 'site_visit',
    subject: /\bsite (?:visits?|inspections?|surveys?|meetings?|walk)\b|\bvisit (?:to|of) the site\b/i,
  },
  {
    kind: 'opening',
    subject: new RegExp(
      String.raw`\b(?:opening of (?:the )?(?:\w+ )?(?:\(?\w+\)? )?${bidWord}|${bidWord} (?:\(?[\w-]+\)? )?opening|(?:technical|price|financial|commercial|public|part|cover|envelope)[\w\s-]{0,24} opening|opening (?:date|time|of (?:tender|technical|price|financial|envelopes?|covers?))|(?:date|time)\b[\w\s&]{0,24}\bopening|(?:${bidWord}|envelopes?\b[^.]{0,60}) (?:will|shall) be (?:publicly )?opened|(?:they|these|which|and) (?:will|shall) be (?:publicly )?opened|opened on)\b`,
      'i',
    ),
  },
  {
    kind: 'deadline',
    subject: new RegExp(
      String.raw`\b(?:(?:closing|submission|due|return|bid due|tender due|bid closing|tender closing) (?:date|time|deadline)|(?:deadline|last date|last day|latest date|final date|closing date|cut-?off)\b[^.]{0,40}\b(?:${bidWord}|submission|receipt|upload)|deadline for (?:submission|receipt|submitting)|submission deadline|${bidWord} (?:(?:are|is) )?(?:submission )?(?:deadline|due|closing|close|return)|(?:receipt|submission|return|closing|upload(?:ing)?) of (?:\w+ )?${bidWord}|(?:receive|receiving|accept|accepting) (?:\w+ ){0,2}${bidWord}|${bidWord} (?:must|shall|are to|should|have to|will) (?:be )?(?:in by|received|accepted|submitted|uploaded|delivered|lodged|reach)|date and time (?:for|of) submission|closes? (?:on|at)|${bidWord} (?:\w+ ){0,6}(?:on or before|no later than|not later than)|${bidWord} (?:shall|will) (?:be )?(?:clos(?:e|ed|ing)|end)|(?:submitted|uploaded|delivered|reach|send it)\b[^.]{0,60}\b(?:on or before|no later than|not later than))\b`,
      'i',
    ),
    not: /\b(?:questions?|clarifications?|quer(?:y|ies)|after the (?:closing|submission)|from the (?:closing|submission|bid)|performance|invoice)\b/i,
  },
  {
    // However far an address parts what is sent from the day.
    kind: 'deadline',
    subject: new RegExp(
      String.raw`\b(?:(?:submit|send|e-?mail|deliver|lodge|return)\s(?:\w+\s){0,4}${bidWord}|${bidWord} to be (?:received|submitted|uploaded|delivered|lodged))\b`,
      'i',
    ),
    until: true,
    not: /\b(?:questions?|clarifications?|quer(?:y|ies))\b/i,
  },
  {
    kind: 'deadline',
    subject: /\b(?:will|shall|must) be (?:received|accepted|lodged|delivered|submitted)\b/i,
    within: new RegExp(String.raw`\b${bidWord}\b`, 'i'),
    until: true,
    not: /\b(?:questions?|clarifications?|quer(?:y|ies)|invoices?|reports?|performance|within)\b/i,
  },
  {
    kind: 'award_date',
    subject:
      /\b(?:award|contract signature|signing of (?:the )?contract|notification of (?:award|results?|decision)|intention to award|standstill|letter of (?:acceptance|intent)|(?:winning|successful|selected|preferred|unsuccessful) (?:bidder|tenderer|contractor|supplier|consultant|proponent|applicant)s? (?:will|shall) be (?:contacted|informed|notified|announced))\b/i,
  },
  {
    kind: 'start_date',
    subject:
      /\b(?:start of|(?:services?|contract|works?|project|planned) start|start date|commence(?:ment)?|go[- ]live|mobili[sz]ation|effective date of (?:the )?contract|starts? on)\b/i,
    not: /\bclarification start\b/i,
  },
  {
    kind: 'issue_date',
    subject:
      /\b(?:issue(?:d)? (?:of|date|on)|date of (?:issue|publication|publishing|release|nit|tender)|publi(?:cation|shing|shed)|(?:advertis\w+|release) date|issued to|release of|start of sale|(?:rfp|rfq|itt|tender|nit|notice|invitation|solicitation|enquiry|no|ref)\b[^.]{0,40}\bdated?)\b|^dated\b|^date$|^date\W{1,3}\d/i,
    not: /\b(?:revision|amend(?:ment|ed)|act|order|notification|gazette|letter)\b/i,
  },
  {
    kind: 'completion_period',
    subject:
      /\b(?:completed (?:on or before|by|no later than|not later than)|completion date|date (?:of|for) completion|(?:for|over) (?:the|a) period (?:of|from)|contract (?:end|expiry) date)\b/i,
    not: /\b(?:bids?|tenders?|proposals?) (?:shall|must|will|should|to) (?:be|remain)\b/i,
  },
]

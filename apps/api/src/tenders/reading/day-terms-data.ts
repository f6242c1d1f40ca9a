import type { TenderFactKind } from '@fieldproof/schema/tenders'

/** A kind of day that a tender names, and what it calls it where the day has a line or a cell of its own. */
export interface DayTerms {
  kind: TenderFactKind
  /** The kind's own name. */
  label: string
  /** Facts of this kind that are kept at most. */
  most: number
  /** Names of which one stands in the label, its words in a row. */
  terms: string
  /** Names that make it the day of something else. */
  not: string
  /** What is one only where it is all of the label. */
  alone?: string
  /** What is one only where the label ends in it. */
  last?: string
}

/**
 * In this order a label is tried: the first that fits names its day. The profession's English, as in `label-terms-data.ts`;
 * each form of a word stands here by itself, for a label that says "opens" may mean another thing than "opening".
 */
export const dayTerms: readonly DayTerms[] = [
  {
    kind: 'clarification_deadline',
    label: 'Deadline for questions',
    most: 2,
    terms: 'question, clarification, query, queries, inquiry, inquiries, enquiry, enquiries, q a, rfi',
    not: `answer, reply, replies, response, publication, publishing, published, publish, issue, issued, posted, meeting, open,
      opening, start, release`,
  },
  {
    kind: 'pre_bid_meeting',
    label: 'Pre-bid meeting',
    most: 2,
    terms: `pre bid, prebid, pre tender, pre proposal, pre submission, pre application, pre award meeting, pre quote,
      pre quotation, bidder meeting, bidder conference, bidder briefing, bidder event, bidder day, bidder session, supplier meeting,
      supplier conference, supplier briefing, supplier event, supplier day, supplier session, vendor meeting, vendor conference,
      vendor briefing, vendor event, vendor day, vendor session, tenderer meeting, tenderer conference, tenderer briefing,
      market meeting, market briefing, market event, market day, market engagement, information meeting, information event,
      information day, information session, clarification meeting, mandatory meeting, mandatory conference, mandatory briefing,
      mandatory session, briefing session, briefing meeting`,
    not: 'minute, query, queries, question, registration, deadline, bid close',
    alone: 'briefing',
  },
  {
    kind: 'site_visit',
    label: 'Site visit',
    most: 2,
    terms:
      'site visit, site inspection, site survey, site meeting, site walk, site walkthrough, site tour, visit to site, site viewing',
    not: 'question, deadline, registration',
  },
  {
    kind: 'opening',
    label: 'Opening of bids',
    most: 3,
    terms: 'opening, opened, bid open, tender open, proposal open, offer open, envelope open',
    not: 'portal, opening hour, for submission',
  },
  {
    kind: 'deadline',
    label: 'Deadline for bids',
    most: 3,
    terms: `due, closing, close, closes, closed, deadline, submit, submitted, submission, submittal, return, returned, receipt, received,
      lodge, lodged, lodgement, last date, bid end`,
    not: `question, clarification, clarify, query, queries, inquiry, inquiries, enquiry, enquiries, q a, registration, register, registered, best and final, bafo,
      evaluation, evaluate, evaluated, opening, sale, sold, purchase, download, downloading, downloaded, performance, payment, invoice, reply,
      replies, response to, answer, start, meeting, conference, visit, notice, letter, protest, objection, short list, short listed,
      short listing, shortlist, shortlisted, shortlisting, presentation, interview, acknowledge, acknowledgement, acknowledgment,
      intent, prototype, award, result, agreement, contract, postponed, extended from, instead, sub contracting, subcontracting`,
  },
  {
    kind: 'award_date',
    label: 'Planned award',
    most: 3,
    terms: `award, contract sign, contract signing, contract signature, contract execution, execution of contract, execution date of contract,
      signing, selection, letter of acceptance, letter of intent, notice of intent, standstill`,
    not: 'evaluation, evaluate, period, criteria, committee',
  },
  {
    kind: 'start_date',
    label: 'Start',
    most: 2,
    terms: `start, begin, commence, commenced, commencing, commencement, go live, mobilisation, kick off, kickoff, effective date of contract`,
    not: 'submission, clarification, evaluation, registration, receiving, bid, sale',
  },
  {
    kind: 'issue_date',
    label: 'Issue',
    most: 1,
    terms: `issue, issued, issuance, distribution, distributed, publication, publish, published, publishing, release, released, advertised, advertisement,
      advertising, posted, invitation date, date of rfp, date of rfq, date of tender, date of nit, date of notice, date of invitation,
      start of sale`,
    not: `answer, response, reply, replies, addenda, addendum, clarification, question, result, award, last, intent, end, revision, amendment,
      amended, act, order, notification, gazette, letter, contract, agreement`,
    alone: 'date',
    last: 'dated',
  },
  {
    kind: 'completion_period',
    label: 'Completion',
    most: 1,
    terms:
      'completed, completion, contract end, contract expiry, end of contract, end of service, end of work, project end, end of project',
    not: 'form, certificate, evaluation, registration, report, submission, phase',
  },
]

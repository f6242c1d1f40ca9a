import type { TenderFactKind } from '@fieldproof/schema/tenders'

/**
 * What tenders call a thing that they put a value beside, in the profession's English: the standard bidding documents of the
 * development banks, the notices of TED and SAM, the forms of India, South Africa, the Gulf and the Commonwealth. Words of a
 * term stand in its order in the label, which has no more than one other word for each further word of the term. One place:
 * a synonym that is missing is added here.
 */
export const labelTerms: readonly { kind: TenderFactKind; terms: string; not?: string }[] = [
  {
    kind: 'buyer',
    terms: `issuing organisation, issuing agency, issuing authority, issuing entity, issued by, issuer, buyer, employer, client,
      client name, procuring entity, procuring agency, procuring authority, purchaser, contracting authority,
      contracting entity, contracting officer's organisation, inviting authority, name of employer, name of client,
      name of organisation, name of institution, name of owner, organisation name, department name, ministry name,
      ministry state name, agency name, agency division name, procurer, purchasing entity, awarding authority, principal`,
    not: 'email, phone, contact, address, signature, official, inviting tender, poc, representative, code, district, type, id, requirement, responsibility',
  },
  {
    kind: 'title',
    terms: `name of work, name of contract, name of assignment, name of project, project, project title, project name, title,
      title of tender, title of contract, title of project, title of work, tender title, tender name, tender description,
      rfp title, rfp name, rfq title, bid title, contract title, contract name, assignment title, procurement title, subject,
      re, bid description, description of bid, description of tender, description of contract, description of project,
      description of work, description of service, description of goods, tender for, rfp for, global tender title, rfp subject, tender subject,
      bid number description, item category, scope of procurement, subject of procurement, name of service`,
    not: 'manager, code, value, cost',
  },
  {
    kind: 'reference',
    terms: `reference, reference number, tender number, tender reference number, open tender reference number, tender reference, tender id, bid number, bid reference, rfp number,
      rfp reference, rfp id, rfq number, itt number, itb number, nit number, ifb number, rft number, porfp number,
      solicitation number, notice number, enquiry number, invitation number, invitation reference number, event id,
      contract number, contract reference, procurement number, procurement reference, project number, document number,
      file number, opportunity number, quotation number`,
    not: 'account, phone, fax, registration, page, vat, experience, order, date',
  },
  {
    kind: 'contact',
    terms: `contact, contact person, contact officer, contact point, contact name, point of contact, contact administrator,
      primary contact, agency contact, tender contact, rfp contact, bid contact, poc name, procurement officer, procuring officer, name of procuring officer,
      contracting officer, contract administrator, enquiries, enquiries to, tender enquiries, technical enquiries,
      attention, attn, for attention of, officer name, buyer name, representative name`,
    not: 'bidder, tenderer, vendor, supplier, contractor, reference, your, proposer, consultant, applicant, centre, matrix',
  },
  {
    kind: 'bid_security',
    terms: `bid security, tender security, proposal security, bid security amount, tender security amount, amount of bid security, bid bond,
      tender bond, bid guarantee, tender guarantee, bid deposit, tender deposit, earnest money, earnest money deposit, earnest deposit,
      emd, e m d, emd amount, amount of emd, provisional guarantee, participation guarantee`,
    not: 'exemption, refund, forfeiture, bank, beneficiary, validity, declaration, format, form, detail, account, mode, release, return',
  },
  {
    kind: 'performance_security',
    terms: `performance security, performance bond, performance guarantee, performance bank guarantee, contract performance guarantee,
      contract performance security, final guarantee, final security, pbg, epbg, epbg percentage, amount of performance security,
      security deposit, initial security deposit, further security deposit, retention money, retention amount, retention`,
    not: 'duration, validity, bank, beneficiary, format, form, release, refund, month, detail, mode, return, emd',
  },
  {
    kind: 'validity',
    terms: `bid validity, tender validity, offer validity, proposal validity, quotation validity, bid validity period, tender validity period,
      validity of bid, validity of tender, validity of offer, validity of proposal, validity period of bid, bid offer validity from end date,
      bid offer validity, period of validity of bid, price validity, offer to remain open, validity period`,
    not: 'security, guarantee, bond, emd, certificate, bank, licence, warranty, extension',
  },
  {
    kind: 'completion_period',
    terms: `time limit, completion period, completion time, time for completion, time of completion, period of completion, stipulated period of completion,
      time allowed, contract period, contract duration, contract term, period of contract, duration of contract, term of contract,
      delivery period, delivery time, delivery day, delivery schedule, time of delivery, period of performance, ordering period, period of agreement,
      duration of service, duration of assignment, duration of work, project duration, tenure of contract, term of agreement, initial term`,
    not: 'payment, warranty, guarantee, extension, extended, option, work order, defect, question, penalty, lead, gate, evaluation, clarification, technical',
  },
  {
    kind: 'penalty',
    terms: `liquidated damage, liquidated damage rate, ld, ld clause, delay damage, penalty, penalty for delay, compensation for delay, price reduction for delay, delay penalty,
      rate of liquidated damage, maximum liquidated damage, limit of liquidated damage`,
    not: 'safety, interest, description',
  },
  {
    kind: 'warranty',
    terms: `defect liability, defect liability period, dlp, warranty, warranty period, guarantee period, warranty guarantee, defect notification period,
      defect correction period, maintenance period, rectification period`,
    not: 'performance, bank, bid, security, form, manufacturer',
  },
  {
    kind: 'document_fee',
    terms: `tender fee, tender fee non refundable, bid fee, tender document fee, bid document fee, cost of tender document, cost of bid document, cost of bidding document,
      tender cost, tender document cost, bid document cost, price of tender document, document fee, document cost, processing fee, tender processing fee, bid processing fee`,
    not: 'exemption, mode, detail, bank, account, estimate',
  },
  {
    kind: 'estimated_value',
    terms: `estimated cost, estimated value, estimated budget, estimated project budget, engineer estimate, estimated amount, estimated contract value, estimated price, estimated bid value, approximate value, approximate cost,
      estimated project cost, contract value, tender value, project budget, total budget, budget, maximum budget, value of work, amount put to tender`,
    not: 'similar, turnover, past, previous, completed, minimum, percent, variation',
  },
  {
    kind: 'payment_terms',
    terms: 'payment term, term of payment, payment timeline, payment schedule, payment condition, payment',
    not: 'mode, method, gst, wage, proof, bidder, leave',
  },
]

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
]

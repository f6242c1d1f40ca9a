import { expect, test } from 'bun:test'
import { findKeyFacts } from './find-key-facts.ts'
import { readClauses } from './read-clauses.ts'

function values(kind: string, ...texts: string[]) {
  const pages = texts.map((text, index) => ({ page: index + 1, text }))
  return findKeyFacts(readClauses(pages), pages).flatMap((fact) =>
    fact.kind === kind ? [[fact.value, fact.doubt]] : [],
  )
}

test('a reference is read to its end, with blanks around its strokes, and is the same however it is spaced', () => {
  expect(values('reference', 'RFP No: 27/SHW/Quay Lighting/ May-26\nDated: 04.05.2026\n')).toEqual([
    ['27/SHW/Quay Lighting/ May-26', ''],
  ])
  expect(values('reference', 'RFP NO.\tSHW-04/05/2026-02\n', 'RFP NO: SHW-04/05/2026 - 02\n')).toEqual([
    ['SHW-04/05/2026-02', ''],
  ])
  expect(values('reference', 'Solicitation Number: QB04170023\nFrom: the harbour office\n')).toEqual([
    ['QB04170023', ''],
  ])
  expect(values('reference', 'Tender No: PW-2026/11 - Supply of lamps\n')).toEqual([['PW-2026/11', '']])
})

test('the validity of a bond is not that of the bids, and a unit may stand in brackets', () => {
  expect(
    values(
      'validity',
      'Security\n\nThe initial validity of Bid Bond shall be for a period of 6 months, extended as per the bid validity.\n',
    ),
  ).toEqual([])
  expect(values('validity', 'Bid Offer Validity (From End Date)\t150 (Days)\n')).toEqual([['150 (Days)', '']])
  expect(values('validity', '3. Validity of the bids\t150 days\n')).toEqual([['150 days', '']])
})

test('a share of a security is not its size, and a sum without a currency is doubted', () => {
  expect(
    values(
      'bid_security',
      'Security\n\nHundred percent (100%) of Bid Bond amount shall be payable, if a bidder withdraws his bid.\n\nBid Bond amount = Rs. 6.00 Lakh.\n',
    ),
  ).toEqual([['Rs. 6.00 Lakh', '']])
  expect(values('bid_security', 'EMD Amount\t84000\n')).toEqual([['84000', 'Its currency is not stated beside it.']])
  expect(values('bid_security', 'EMD Annexure\t12\n')).toEqual([])
})

test('what a bank promises, an hour of the day and a share of a company are no terms of payment', () => {
  for (const text of [
    'We promise payment of the guaranteed sum to the Port on demand within four working days without any demur.',
    'Any demand for payment under this guarantee must be received 28 days beyond the intended completion date.',
    'Bidders remit the fee on or before 19.07.2026 (up to 15:00 hrs); and make payment by card.',
    'Details of persons owning 10% or more of the total paid up equity of the bidder.',
  ])
    expect(values('payment_terms', `Terms\n\n${text}\n`)).toEqual([])
  expect(values('payment_terms', 'Terms\n\nInvoices are paid within 30 days of receipt.\n')).toEqual([
    ['within 30 days of receipt', ''],
  ])
})

test('the duration of a delay or of questions is no time for completion, and an escalation path no price', () => {
  for (const text of [
    'If the duration of delay continues beyond a period of one (01) month, both parties shall hold consultations.',
    'Time allowed for technical clarifications during evaluation is 2 days.',
  ])
    expect(values('completion_period', `Terms\n\n${text}\n`)).toEqual([])
  expect(values('completion_period', 'Terms\n\nThe agreement is for an initial term of three years.\n')).toEqual([
    ['three years', ''],
  ])
  expect(values('price_adjustment', 'Support\n\nEstablish an escalation path for the resolution of faults.\n')).toEqual(
    [],
  )
  expect(values('price_adjustment', 'Price\n\nNo escalation will be granted.\n')).toEqual([
    ['No escalation will be granted', ''],
  ])
})

test('a figure far from the word that it was read by is doubted, and two codes of one name contradict', () => {
  expect(
    values(
      'payment_terms',
      'Terms\n\nThe contractor submits his invoice at the end of the works together with all the reports, drawings, manuals and certificates of the harbour, and 10% is kept.\n',
    ),
  ).toEqual([['10% is kept', 'Its figure stands apart from the words that it was read by.']])
  expect(values('reference', 'RFP No: SHW-04/2026\n', 'RFP NO.\tSHW-07/2024\n').map(([, doubt]) => doubt)).toEqual([
    'The document contradicts itself: page 2 states “SHW-07/2024”.',
    'The document contradicts itself: page 1 states “SHW-04/2026”.',
  ])
  expect(values('reference', 'Tender No: 73992 CRFQ No: 1000457 dated 4 May 2026\n')).toEqual([['73992', '']])
})

test('an estimate is a value, also where a verb tells it', () => {
  expect(
    values('estimated_value', 'Value\n\nThe Port estimates the total three year value of orders to be $90 million.\n'),
  ).toEqual([['$90 million', '']])
})

test('a day stands below the head of its column, with a line between them', () => {
  expect(
    values(
      'pre_bid_meeting',
      'Pre-bid date and time\tPre-bid venue\n\nTo take part write to:\n04-05-2026 10:00:00\tMs Ada Quay, ada@saltmouth.example\nVenue: Pier Road\n',
    ),
  ).toHaveLength(1)
})

test('what is defined, fined or listed is no fact of the tender', () => {
  for (const text of [
    '“Port contracts and grants with total value greater than $20,000,000” means—',
    'The payment of a monetary fine or penalty of $7,000 or more;',
    'The payment gateway has to be up for at least 97% of the time.',
    'The port specifies a budget for this, of which EUR 1,400 is for trees.',
    'Costs include all elements (labour by rate and hours, overhead rate and amounts, escalation).',
    'Guards follow the Harbour Manual, SHM 51-22 dated 28 February 2006.',
  ])
    for (const kind of ['estimated_value', 'penalty', 'payment_terms', 'price_adjustment', 'issue_date'])
      expect([kind, ...values(kind, `Terms\n\n${text}\n`)]).toEqual([kind])
  expect(values('document_fee', '1.\tRFP Processing Fees\tRs. 4,000/- (non-refundable)\n')).toHaveLength(1)
})

test('the stages of an opening and the ways of sending do not contradict each other, two days of one do', () => {
  const doubts = (kind: string, text: string) => values(kind, text).map(([, doubt]) => doubt !== '')
  expect(
    doubts(
      'opening',
      'Opening of technical bids\t9 March 2026, 16:00\nOpening of financial bids\t14 March 2026, 10:00\n',
    ),
  ).toEqual([false, false])
  expect(
    doubts('deadline', 'Submission deadline (online)\t9 March 2026\nSubmission deadline (hard copy)\t10 March 2026\n'),
  ).toEqual([false, false])
  expect(
    doubts(
      'opening',
      'Opening of technical bids\t9 March 2026, 16:00\nOpening of technical bids\t14 March 2026, 10:00\n',
    ),
  ).toEqual([true, true])
  expect(
    doubts('deadline', 'Submission deadline (online)\t9 March 2026\nSubmission deadline\t10 March 2026\n'),
  ).toEqual([true, true])
})

test('parts in which somebody is paid are one fact, doubted where they are no whole', () => {
  const terms = (parts: string) =>
    `Payment\n\nThe Port will pay the consultant against invoices as follows:\n\n${parts}`
  expect(values('payment_terms', terms('• 40% upon the draft report\n• 60% upon the final report\n'))).toEqual([
    ['40% upon the draft report; 60% upon the final report', ''],
  ])
  expect(values('payment_terms', terms('• 40% upon the draft report\n• 50% upon the final report\n'))).toEqual([
    ['40% upon the draft report; 50% upon the final report', 'Its parts do not add up to the whole.'],
  ])
})

test('a sum keeps the letters of its currency', () => {
  expect(
    values('payment_terms', 'Payment\n\nPayments to the consultant are up to SGD 90,000 for the works.\n'),
  ).toEqual([['up to SGD 90,000 for the works', '']])
})

test('a contact is a name with its number, or what stands below the words that ask for it', () => {
  expect(values('contact', 'Notice\n\nContact name and number: Ada Quay, Harbour Clerk, (01234) 567890.\n')).toEqual([
    ['Ada Quay, Harbour Clerk, (01234) 567890', ''],
  ])
  expect(values('contact', 'Contact person:\nAda Quay\nContact person phone:\n(250) 555-0134\n')).toEqual([
    ['Ada Quay', ''],
    ['(250) 555-0134', ''],
  ])
})

test('a code that stands alone is the reference where there is no other, and is doubted', () => {
  expect(values('reference', 'Notice\n\nWe seek tenders for mowing the quay. SWD/26/004\n')).toEqual([
    ['SWD/26/004', 'It stands without a name beside it.'],
  ])
  expect(values('reference', 'Tender No: PW-2026/11\n\nWe seek tenders for mowing the quay. SWD/26/004\n')).toEqual([
    ['PW-2026/11', ''],
  ])
})

test('what the bidder has to have is eligibility; what something else has to be is doubted', () => {
  expect(values('eligibility', 'Team\n\nThe bidder must have completed two similar works.\n')).toEqual([
    ['The bidder must have completed two similar works', ''],
  ])
  expect(
    values(
      'eligibility',
      'Quality\n\nThe lamps must be of the standard of an experienced supplier of similar services.\n',
    ),
  ).toEqual([
    [
      'The lamps must be of the standard of an experienced supplier of similar services',
      'Its sentence does not say that the bidder has to have it.',
    ],
  ])
})

test('what was received or costs a fee is no payment, and who is eligible is not told by naming him', () => {
  const text =
    'Notice\n\nPay a non-refundable fee of USD 150.\n\nMinimum turnover of $ 4,200,000, counted by payments received within the last 3 years.\n\nInterested eligible bidders may obtain information from 8.00 AM to 5.00 PM.\n'
  expect(values('payment_terms', text)).toEqual([])
  expect(values('document_fee', text)).toEqual([['USD 150', '']])
  expect(values('eligibility', text).map(([value]) => value?.slice(0, 16))).toEqual(['Minimum turnover'])
})

test('a declaration may stand for the security of a bid, and a contract run for a period of years', () => {
  expect(values('bid_security', 'Sending\n\nBids shall be accompanied by a Bid-Securing Declaration.\n')).toEqual([
    ['Bids shall be accompanied by a Bid-Securing Declaration', ''],
  ])
  expect(
    values('bid_security', 'Forms\n\nForm of the bid-securing declaration, to be signed if it is required.\n'),
  ).toEqual([])
  expect(
    values(
      'completion_period',
      'Notice\n\nThe Port seeks the provision of lamps for an initial period of three (3) years.\n',
    ),
  ).toEqual([['three (3) years', '']])
  expect(values('completion_period', 'Notice\n\nThe guarantee is kept for a period of two years.\n')).toEqual([])
})

test('a notice before the end of a term is not its length', () => {
  expect(
    values(
      'completion_period',
      'Period\n\nThe Port may, by notice at least 15 days before the end of the initial term, extend it.\n\nThe period of performance shall be two years.\n',
    ),
  ).toEqual([['two years', '']])
})

test('the cell below the name of its column is its fact, above a row of figures whatever the names are', () => {
  const table =
    'Works on offer\tEstimate cost of work (Rs).\tEMD (Rs).\tTender fee in Rs.\tTime allowed for completion\n1\t2\t3\t4\t5\nQuay lamps\t2,09,00,000/-\t4,18,000/-\t1,180/-\t90 days\n'
  expect(values('estimated_value', table)).toEqual([['Rs 2,09,00,000/-', '']])
  expect(values('bid_security', table)).toEqual([['Rs 4,18,000/-', '']])
  expect(values('document_fee', table)).toEqual([['Rs. 1,180/-', '']])
  expect(values('completion_period', table)).toEqual([['90 days', '']])
})

test('what is counted from the validity is not its length, and what is told of a case is doubted', () => {
  expect(
    values(
      'validity',
      'Guarantee\n\nThe guarantee remains in force forty five (45) days after the period of the bid validity.\n',
    ),
  ).toEqual([])
  expect(
    values('completion_period', 'Delay\n\nIt changes to weeks if the time allowed is two months or less.\n'),
  ).toEqual([['two months or less', 'It is told of a case only.']])
  expect(
    values(
      'completion_period',
      'Time\n\nTime allowed: 90 days.\n\nIt changes to weeks if the time allowed is two months or less.\n',
    ),
  ).toEqual([['90 days', '']])
})

test('holidays are paid to no supplier, and a time before the price is not when it is paid', () => {
  expect(values('payment_terms', 'Labour\n\nEvery worker shall be given a paid holiday weekly.\n')).toEqual([])
  expect(
    values(
      'payment_terms',
      'Orders\n\nThe party must give details of orders in the last three years along with the final price paid.\n',
    ).filter(([, doubt]) => doubt === ''),
  ).toEqual([])
})

test('who is eligible is a bidder: no member, no buyer, and nobody who may be debarred', () => {
  for (const text of [
    'The harbour has 32,000 ferry-eligible members, of whom 2% use it.',
    'The bidders must quote the price for schools, since we are eligible for the same.',
    'The bidders can be debarred for two years for a false declaration.',
  ])
    expect(values('eligibility', `Terms\n\n${text}\n`)).toEqual([])
  expect(
    values('eligibility', 'Terms\n\nOnly bidders who hold a licence for two years are eligible to bid.\n').length,
  ).toBe(1)
})

test('a number behind its sign is a reference', () => {
  expect(values('reference', 'PORFP Number:\t#E20P4600040 Project: lamps\n')).toEqual([['E20P4600040', '']])
})

test('a budget among others is doubted as the value', () => {
  expect(values('estimated_value', 'Travel\n\nA fixed budget of EUR 1,198 is set apart for the trips.\n')).toEqual([
    ['EUR 1,198 is set apart for the trips', 'It may be of a part only.'],
  ])
  expect(
    values('estimated_value', 'Value\n\nThe budget of the works is EUR 90,000.\n').map(([, doubt]) => doubt),
  ).toEqual([''])
})

import { drawLines, makePdf } from '../../../api/test/support/make-pdf.ts'

const tenderPages = [
  [
    'Request for Proposal: Crane Inspection Services',
    '',
    'Document number: RFP-CR-2027-004',
    '',
    '1 Invitation',
    '1.1 Harbour Energy (the Company) invites proposals for the inspection of its cranes.',
    '1.2 The contract will run for two years.',
    '',
    '2 Timetable',
    '2.1 Last day for questions: 12 February 2027, 17:00.',
    '2.2 Closing date for proposals: 5 March 2027, 12:00.',
    '2.3 Start of services: 1 June 2027.',
    '',
    '3 Commercial rules',
    '3.1 The proposal shall be accompanied by a bid bond of two per cent of the total price.',
    '3.2 The proposal shall remain open for acceptance for 90 days from the closing date.',
    '3.3 Invoices are paid within 30 days of receipt.',
    '3.4 The Contractor shall accept liquidated damages of 0.5 per cent of the call-off value for',
    'each day of delay, up to ten per cent.',
  ],
  [
    '4 Technical requirements',
    '4.1 The Contractor shall inspect every crane at least once every six months.',
    '4.2 The Contractor shall have an inspector at the quay within 12 hours of a call-out.',
    '4.3 The Contractor should offer a digital record of every inspection.',
    '',
    '5 Health, safety and environment',
    '5.1 The Contractor shall hold a valid ISO 45001 certificate.',
    '5.2 The Contractor shall provide a full-time safety adviser at the quay.',
    '',
    '6 Evaluation',
    '6.1 Proposals are scored against these criteria and weights:',
    'Technical method 40 %',
    'Health, safety and environment 20 %',
    'Price 40 %',
    'Total 100 %',
    '6.2 The lowest price receives 10 points; other prices receive points in proportion to the',
    'lowest price.',
  ],
]

const complete = [
  'Technical proposal of Alpha Lifting for RFP-CR-2027-004',
  '',
  '3.1 Our proposal is accompanied by a bid bond of two per cent of the total price.',
  '3.2 Our proposal remains open for acceptance for 90 days from the closing date.',
  '3.4 We accept liquidated damages of 0.5 per cent of the call-off value for each day of delay,',
  'up to ten per cent.',
  '4.1 We will inspect every crane at least once every six months.',
  '4.2 We will have an inspector at the quay within 10 hours of a call-out.',
  '4.3 We offer a digital record of every inspection.',
  '5.1 We hold a valid ISO 45001 certificate.',
  '5.2 We will provide a full-time safety adviser at the quay.',
  '',
  'Total price: USD 400,000',
]

const short = [
  'Technical proposal of Bravo Cranes for RFP-CR-2027-004',
  '',
  '3.1 Our proposal is accompanied by a bid bond of two per cent of the total price.',
  '3.2 Our proposal remains open for acceptance for 90 days from the closing date.',
  '3.4 We accept liquidated damages of 0.5 per cent of the call-off value for each day of delay,',
  'up to ten per cent.',
  '4.1 We will inspect every crane at least once every six months.',
  '4.2 We will have an inspector at the quay within 36 hours of a call-out.',
  '5.1 We hold a valid ISO 45001 certificate.',
  '5.2 We do not provide a full-time safety adviser at the quay.',
  '',
  'Total price: USD 320,000',
]

/** A small tender of two pages: dates, securities, eight requirements of which one is a wish, three criteria. */
export const tenderFile = (name = 'Crane tender.pdf') => pdf(name, tenderPages)
/** Meets everything. */
export const completeBid = (name = 'Alpha bid.pdf') => pdf(name, [complete])
/** Cheaper, too slow to a call-out (clause 4.2), and without a safety adviser (clause 5.2). */
export const shortBid = (name = 'Bravo bid.pdf') => pdf(name, [short])

function pdf(name: string, pages: readonly (readonly string[])[]) {
  const bytes = makePdf(pages.map((lines) => ({ content: drawLines(lines) })))
  return { name, mimeType: 'application/pdf', bytes: new Uint8Array(bytes), buffer: Buffer.from(bytes) }
}

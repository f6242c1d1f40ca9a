import { expect, test } from 'bun:test'
import { findIdentity } from './find-identity.ts'

const read = (...texts: string[]) =>
  findIdentity(texts.map((text, index) => ({ page: index + 1, text }))).map(({ kind, value }) => [kind, value])

test('a title stands below its heading, or above "for"', () => {
  expect(read('Harbour Town\n\nRequest for Proposal (RFP)\n\nQuay Lighting Services\n\n12 Pier Road\n')).toEqual([
    ['title', 'Quay Lighting Services'],
  ])
  expect(read('PROPOSED PAINTING WORK\n\nFOR\n\nTHE HARBOUR BANK\n')).toContainEqual([
    'title',
    'PROPOSED PAINTING WORK for THE HARBOUR BANK',
  ])
  const [title] = findIdentity([
    { page: 1, text: 'Request for Proposal (RFP)\nFor\nQuay Lighting Platform\nIssue Date: 26 August 2026\n' },
  ])
  expect([title?.value, title?.quote]).toEqual([
    'Quay Lighting Platform',
    'Request for Proposal (RFP) For Quay Lighting Platform',
  ])
})

test('a buyer is named in a row, by who invites, or by where bids go', () => {
  expect(read('Procuring entity\tPort Authority of Saltmouth\n')).toEqual([['buyer', 'Port Authority of Saltmouth']])
  expect(read('The City of Saltmouth is requesting proposals from firms.\n')).toEqual([['buyer', 'City of Saltmouth']])
  expect(read('SERVICES SOUGHT The Harbour Health Plan is seeking a provider.\n')).toEqual([
    ['buyer', 'Harbour Health Plan'],
  ])
  expect(read('Offers are to be submitted to the Harbour Bank, Main Office, in a cover.\n')).toEqual([
    ['buyer', 'Harbour Bank, Main Office'],
  ])
})

test('a contact is the name below the words that ask for it, over the end of a page too', () => {
  expect(read('Direct all inquiries to the following Contact Person:\nii\n', 'Ada Quay\nDirector\n')).toEqual([
    ['contact', 'Ada Quay'],
  ])
})

test('a contact is named behind its label, which may have a second one', () => {
  expect(read('RFP Contact/Contract Administrator: Ada Quay\n')).toEqual([['contact', 'Ada Quay']])
  expect(read('Contact: the office on pier 3\n')).toEqual([])
})

test('a firm that stands alone on the first page may be the buyer, and is doubted', () => {
  const found = findIdentity([
    { page: 1, text: 'Tender for Quay Lights\n\nSaltmouth Harbour Works Limited\n\nNo 7 Pier Road\n' },
  ])
  expect(found.filter(({ kind }) => kind === 'buyer').map(({ kind, value, doubt }) => [kind, value, doubt])).toEqual([
    ['buyer', 'Saltmouth Harbour Works Limited', 'It is a firm that stands alone on the first page.'],
  ])
  expect(read('', 'Saltmouth Harbour Works Limited\n')).toEqual([])
  expect(read('Bids are limited to firms of Harbour Works Limited\n')).toEqual([])
})

test('a title goes on below its heading, and a heading is none', () => {
  expect(
    read(
      'TENDER DOCUMENT FOR QUAY\n\nCONNECTED HARBOUR LIGHT\n\nSYSTEMS\n\nSALTMOUTH HARBOUR LIMITED\n\n12 Pier Road\n',
    ),
  ).toContainEqual(['title', 'QUAY CONNECTED HARBOUR LIGHT SYSTEMS'])
  expect(
    read('Request for Proposals (RFP) for Core Harbour\nSystem\n\nSaltmouth Harbour Limited,\nPier Tower,\n'),
  ).toContainEqual(['title', 'Core Harbour System'])
  expect(read('Tender for Quay Lights\n\nSaltmouth Harbour Works Limited\n\nNo 7 Pier Road\n')).toContainEqual([
    'title',
    'Quay Lights',
  ])
  expect(read('Tender for Quay Lights\nIssued on 4 May 2026\n')).toEqual([['title', 'Quay Lights']])
  expect(read('Subject: Request for Quotation (RFQ)\n')).toEqual([])
})

test('a form names its buyer and what it buys in rows of its own', () => {
  expect(
    read('Organisation Name/nom\tOffice of the Harbour Master\nItem Category\tCustom bid for quay cranes\n'),
  ).toEqual([
    ['title', 'Custom bid for quay cranes'],
    ['buyer', 'Office of the Harbour Master'],
  ])
})

test('the name of who invites ends with its paragraph or cell, and is written in full', () => {
  expect(
    read('Quay Maintenance Contract\n\nDescriptions\n\nSaltmouth Town Council is seeking tenders for mowing.\n').filter(
      ([kind]) => kind === 'buyer',
    ),
  ).toEqual([['buyer', 'Saltmouth Town Council']])
  expect(read('A\tThe Harbour Secretariat is seeking proposals for services.\n')).toEqual([
    ['buyer', 'Harbour Secretariat'],
  ])
  expect(
    read(
      'Through this process the SWD is seeking a contractor.\n\nThe Saltmouth Water District (SWD) supplies water.\n',
    ),
  ).toEqual([['buyer', 'Saltmouth Water District']])
})

test('who introduces itself may be the buyer, and is doubted', () => {
  const found = findIdentity([
    { page: 1, text: 'Notice\n\nHarbour Aid is an international non-profit organisation on all coasts.\n' },
  ])
  expect(found.map(({ kind, value, doubt }) => [kind, value, doubt])).toEqual([
    ['buyer', 'Harbour Aid', 'It is read from who introduces itself.'],
  ])
})

test('a title may have its number before it, and a number within', () => {
  expect(
    read('Request for Proposal (RFP)\n\nQL69: Review of Quay Lighting\n(Port: Saltmouth)\n\nIntroduction\n'),
  ).toEqual([['title', 'QL69: Review of Quay Lighting (Port: Saltmouth)']])
  expect(read('REQUEST FOR PROPOSALS\n\nPIER NO.4 REPAIR OF THE QUAY\n\nRFP No.2026-006\n')).toEqual([
    ['title', 'PIER NO.4 REPAIR OF THE QUAY'],
    ['reference', '2026-006'],
  ])
})

test('the first line of a document that says what is bought may be its title, and is doubted', () => {
  const found = findIdentity([{ page: 1, text: 'Quay Sweeping and Care Services\n\nWe invite you.\n' }])
  expect(found.map(({ kind, value, doubt }) => [kind, value, doubt])).toEqual([
    ['title', 'Quay Sweeping and Care Services', 'It is the first line of the document.'],
  ])
  expect(read('Harbour Services Administration\n\nWe invite you.\n')).toEqual([
    ['buyer', 'Harbour Services Administration'],
  ])
  expect(read('Global Tender Enquiry\n\nFor the supply of quay lights.\n')).toEqual([])
  expect(
    read('Harbour Ferries\nInvitation to Tender HF/2026/032\n\nWe invite you.\n').filter(([kind]) => kind === 'title'),
  ).toEqual([])
  expect(read('Harbour Fund for Children\n\nWe invite you.\n')).toEqual([])
  expect(read('The services shall be provided to the Port.\n\nWe invite you.\n')).toEqual([])
})

test('a reference stands in a line of its own', () => {
  expect(read('Quay Lighting RFP PW204600\n')).toEqual([['reference', 'PW204600']])
  expect(read('See the notice below\nTender for 12 lamps\n').filter(([kind]) => kind === 'reference')).toEqual([])
})

test('a contract has a title of its own within a project, which may go on below', () => {
  expect(
    read(
      'Project: Harbours of the Coast (Phase 1)\nContract Title: Supply, delivery and installation of lamps for the quays of\nSaltmouth\n',
    ),
  ).toEqual([
    ['title', 'Harbours of the Coast (Phase 1)'],
    ['title', 'Supply, delivery and installation of lamps for the quays of Saltmouth'],
  ])
})

test('a notice has its title below, its code before a dash, and who is desirous as its buyer', () => {
  expect(
    read(
      'PROCUREMENT NOTICE\n\nCARE OF THE QUAYS\n\nSHB/RFP/2026/001– CARE OF THE QUAYS\n\nThe Saltmouth Harbour Bank (hereafter “the Bank”) is desirous to secure the services.\n',
    ),
  ).toEqual([
    ['title', 'CARE OF THE QUAYS'],
    ['reference', 'SHB/RFP/2026/001'],
    ['buyer', 'Saltmouth Harbour Bank'],
  ])
  expect(read('The Port pays for the Harbours of the Coast Project and intends to apply a part of it.\n')).toEqual([])
})

test('who is named behind "and the" does not invite, and a reference may stand in brackets', () => {
  expect(
    read(
      'Saltmouth Township Limited (STL), a company of the Port and the Harbour Corridor (HC) invites bids.\n',
    ).filter(([kind, value]) => kind === 'buyer' && value === 'Harbour Corridor'),
  ).toEqual([])
  expect(read('(Ref No: STL/QL/2026-27/005)\n')).toEqual([['reference', 'STL/QL/2026-27/005']])
})

test('one word after an article is short for the name that ends in it, and doubted where no name does', () => {
  expect(
    read(
      'Saltmouth Harbour Court\n\nThe Harbour Court (the “Court”) was founded in 1920.\n\nThe Court is seeking a firm.\n',
    ),
  ).toEqual([['buyer', 'Saltmouth Harbour Court']])
  const [alone] = findIdentity([{ page: 1, text: 'The Agency invites bids from firms.\n' }])
  expect([alone?.value, alone?.doubt]).toEqual(['Agency', 'It is short for a name that was not found.'])
})

test('a heading close above the sentence of who invites is none of his name', () => {
  expect(
    read(
      'QUAY LAMPS\n\nOpen Competitive Bidding\nQuay Lamps Limited invites tenders through its portal from experienced firms for these works.\n',
    ),
  ).toEqual([['buyer', 'Quay Lamps Limited']])
})

test('a title in a numbered row, behind its number, and below the buyer on a cover', () => {
  expect(read('4.\tName of work\tRepair of the quay lamps and their cables\n')).toEqual([
    ['title', 'Repair of the quay lamps and their cables'],
  ])
  expect(read('Bid No. and Description: BID NO. PW11/2026: REPAIR OF QUAY LAMPS. NOTICE NO: 9/2026\n')).toContainEqual([
    'title',
    'REPAIR OF QUAY LAMPS',
  ])
  expect(
    read('REQUEST FOR QUOTE #26-0018\n\nSaltmouth Harbour Court\nFiling System (FS)\n\nThe Court intends to buy it.\n'),
  ).toEqual([
    ['title', 'Filing System (FS)'],
    ['reference', '26-0018'],
    ['buyer', 'Saltmouth Harbour Court'],
  ])
})

test('a buyer with its place and what it is in brackets, and one at whose office bids are received', () => {
  expect(
    read(
      'The Board of Harbour School, Saltmouth (the Contracting Authority for these services) invites you to tender.\n',
    ),
  ).toEqual([['buyer', 'Board of Harbour School, Saltmouth']])
  const [found] = findIdentity([
    { page: 1, text: 'Bids will be received at the Office of the Port of Saltmouth until noon.\n' },
  ])
  expect([found?.value, found?.doubt]).toEqual(['Port of Saltmouth', 'It is read from where bids are sent to.'])
})

test('who reserves rights buys, and so does whoever stands at the head; both together are in no doubt', () => {
  const buyers = (...texts: string[]) =>
    findIdentity(texts.map((text, index) => ({ page: index + 1, text })))
      .filter(({ kind }) => kind === 'buyer')
      .map(({ value, doubt }) => [value, doubt])
  const clause = 'Harbour Aid Board (“HAB”) was founded in 2018.\n\nHAB reserves the right to reject any bid.\n'
  expect(buyers('Lamps\n', clause)).toEqual([['Harbour Aid Board', 'It is read from who reserves rights in it.']])
  expect(buyers('HARBOUR AID BOARD\n\nLamps\n')).toEqual([
    ['HARBOUR AID BOARD', 'It stands alone at the head of the first page.'],
  ])
  expect(buyers('HARBOUR AID BOARD\n\nLamps\n', clause)).toEqual([['Harbour Aid Board', '']])
  expect(buyers('HARBOUR AID BOARD\n\nLamps\n', 'The Quay Lamp Office invites bids.\n')[0]).toEqual([
    'Quay Lamp Office',
    'The head of the first page names “HARBOUR AID BOARD”.',
  ])
  expect(buyers('HARBOUR AID BOARD\n\nLamps\n', 'The Harbour Aid Board, Saltmouth invites bids.\n')[0]?.[1]).toBe('')
  expect(buyers('Lamps\n', 'The Bidder reserves the right to withdraw.\n')).toEqual([])
  expect(buyers('Lamps\n', 'Notice inviting Tenders for lamps\n')).toEqual([])
  expect(buyers('Lamps\n', 'Right to reject All Bids\nHAB reserves the right to reject.\n')).toEqual([])
  expect(buyers('Lamps\n', '20.\tName of Official inviting tender\tAda Quay\n')).toEqual([])
  expect(buyers('3.\tProcuring Entity Name.\tHarbour Lamp Office\n')).toEqual([['Harbour Lamp Office', '']])
})

test('a title stands behind the number of the document', () => {
  const found = read('Solicitation Number: PW690412\n', 'PW690412 - Harbour Quay Lights\n')
  expect(found).toContainEqual(['title', 'Harbour Quay Lights'])
  expect(read('Notice\n', 'PW690412 - Harbour Quay Lights\n').map(([kind]) => kind)).not.toContain('title')
})

test('a person of a form is named beside what asks for him, in a row of several', () => {
  expect(read('Agency POC Name:\tAda Quay\tAgency POC Telephone:\t410-555-0143\n')).toEqual([['contact', 'Ada Quay']])
  expect(read('Product name:\tAda Quay\tColour:\tred\n')).toEqual([])
})

test('an officer who invites for a body is no buyer, and a title goes on below its label for as many full lines as it has', () => {
  const cover = [
    'Name of work :-',
    '',
    'Renewal and painting of the lattice girders, bearings and railings of bridge',
    'no. 14 and of its two ramps over the eastern basin',
  ].join('\n')
  const pages = [
    { page: 1, text: cover },
    { page: 2, text: 'CHIEF ENGINEER (Ports) invites tenders for the work.' },
  ]
  const found = findIdentity(pages)
  expect(found.filter(({ kind }) => kind === 'buyer')).toEqual([])
  expect(found.find(({ kind }) => kind === 'title')?.value).toBe(
    'Renewal and painting of the lattice girders, bearings and railings of bridge no. 14 and of its two ramps over the eastern basin',
  )
})

test('of a ministry, its department and an organisation that a form names, the organisation buys', () => {
  const form = [
    'Ministry/State Name\tMinistry of Ports',
    'Department Name\tDepartment of Piers',
    'Organisation Name\tQuay Board East',
  ]
  const found = findIdentity([{ page: 1, text: form.join('\n') }])
  expect(found.flatMap(({ kind, value }) => (kind === 'buyer' ? [value] : []))).toEqual(['Quay Board East'])
})

test('a department that every organisation has, and a sentence that describes, are doubted', () => {
  const doubts = (text: string) =>
    findIdentity([{ page: 1, text }]).map(({ kind, value, doubt }) => [kind, value.slice(0, 30), doubt])
  expect(doubts('Issued by: Procurement Operations Department\n')).toEqual([
    ['buyer', 'Procurement Operations Departm', 'It is a department, and whose is not said beside it.'],
  ])
  expect(doubts('Issued by: Department of Harbour Fisheries\n')).toEqual([
    ['buyer', 'Department of Harbour Fisherie', ''],
  ])
  expect(
    doubts(
      'Description of work: The project includes the repair of the old quay lamps, with lamps of the same light and their cables.\n',
    ),
  ).toEqual([
    ['title', 'The project includes the repai', 'It is a sentence that describes what is bought, and no name.'],
  ])
})

test('an abbreviation with a hyphen that reserves rights is spelt out as the document does', () => {
  const pages = [
    { page: 1, text: 'Bids are addressed below:\nOld Harbour Lamp Trust (OHL-T)\n12 Pier Road\n' },
    { page: 2, text: 'Awards\nOHL-T reserves the right to accept or reject any bid.\n' },
  ]
  expect(findIdentity(pages).flatMap(({ kind, value }) => (kind === 'buyer' ? [value] : []))).toEqual([
    'Old Harbour Lamp Trust',
  ])
})

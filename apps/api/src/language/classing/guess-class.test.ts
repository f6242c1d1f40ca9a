import { describe, expect, test } from 'bun:test'
import { createClassFinder } from './guess-class.ts'

function guess(pages: string[], known: { fileName?: string; owner?: string } = {}) {
  const finder = createClassFinder()
  for (const page of pages) finder.add(page)
  return finder.finish({ fileName: 'scan 0042.pdf', ...known }).documentClass
}

const act = `THE MINES AND WELLS SAFETY ACT
Act No. 14 of 2031

An Act to make provision for the safety of persons who work in mines and on wells.

BE IT ENACTED by the Parliament as follows:

1. Short title
This Act may be cited as the Mines and Wells Safety Act and shall come into force on 1 May 2031.

2. Duties of employers
(1) An employer shall provide and maintain a place of work that is safe. (2) He shall report each accident.`

const standard = `INTERNATIONAL STANDARD
ISO 99123
Third edition
2030-04
Petroleum industries — Inspection of hoses
Reference number ISO 99123:2030(E)
All rights reserved. No part of this publication may be reproduced.`

const blankForm = `Daily crane check
Crane number: ____________	Date: ____________
Inspector: ____________
Item	Yes No N/A
Hook and latch are free of cracks	☐ ☐ ☐
Wire rope has no broken strands	☐ ☐ ☐
Limit switches stop the hoist	☐ ☐ ☐
Remarks: ______________________
Signature: ______________________`

const filledForm = `Fire safety inspection
Conducted at	Quay House
Date: 4 March 2030	Inspector: M. Olsen
Are exits free?	Yes
Are extinguishers in place?	Yes
Is the alarm tested each week?	No
Are drills held?	Yes
Is the muster point signposted?	Yes
Are doors self-closing?	No`

const procedure = `Harbour Fuels
Tank Cleaning Procedure
Document number HF-PR-7
1.1 This procedure follows the Dangerous Goods Act 2008, which shall come into force by stages, and ISO 45001.
1.2 The supervisor tests the air before anybody enters. Vapour must be below 1% of the lower limit.`

describe('the class of a document is guessed from how it is made', () => {
  test('a law by its enactment, a published standard by its title page', () => {
    expect(guess([act])).toBe('law')
    expect(guess([standard, 'Foreword\nNormative references\nThe hoses shall be tested.'])).toBe('law')
  })

  test("an organisation's own standard is its own, whatever laws and standards it names", () => {
    expect(guess([procedure])).toBe('own')
    expect(guess([procedure.replace('Tank Cleaning Procedure', 'Tank Cleaning Standard')])).toBe('own')
  })

  test('a form is a template while it is empty and a record once it is filled in', () => {
    expect(guess([blankForm])).toBe('template')
    expect(guess([filledForm])).toBe('record')
  })

  test('a procedure with a form at its end stays a procedure', () => {
    expect(guess([procedure, procedure, procedure, procedure, blankForm])).toBe('own')
  })

  test('readings and minutes are records', () => {
    const readings = Array.from({ length: 20 }, (_, i) => `Valve V-${i}: ${20 + i} turns`).join('\n')
    expect(guess([`Valve exercise\n${readings}`])).toBe('record')
    expect(
      guess(['Minutes of the safety committee\nHeld on: 3 May 2030\nPresent: 6\n\nThe chair thanked all for coming.']),
    ).toBe('record')
  })

  test('what belongs to a tender or an agreement is the word of others', () => {
    expect(guess(['City of Tern\nRequest for Proposal\nGround maintenance\n\nOffers are due on 1 May.'])).toBe(
      'other_party',
    )
    expect(guess(['Northline Services\nTechnical proposal for ITT-4\n\nWe offer a crew of six.'])).toBe('other_party')
    expect(guess(['Contract for the supply of valves\nBetween the Buyer and the Seller'])).toBe('other_party')
  })

  test('the rules for tenders are nevertheless rules of the organisation', () => {
    expect(guess(['Harbour Fuels\nProcedure for requests for proposals\n1.1 Three firms are asked.'])).toBe('own')
  })

  test("another firm's letterhead makes a paper that firm's, unless it names the owner of the workspace", () => {
    const pages = [1, 2, 3].map((page) => `Crest Lifting Ltd\nRigging Procedure\n1.${page} Slings are checked.`)
    expect(guess(pages)).toBe('own')
    expect(guess(pages, { owner: 'Crest Lifting Ltd' })).toBe('own')
    expect(guess(pages, { owner: 'Harbour Fuels' })).toBe('other_party')
    expect(guess([...pages, 'Written for Harbour Fuels.'], { owner: 'Harbour Fuels' })).toBe('own')
  })

  test('what stays unclear counts as own', () => {
    expect(guess(['Welcome to the site. Please wear your helmet.'])).toBe('own')
    expect(guess([''])).toBe('own')
  })
})

test('the letterhead is read, and no title, page number or notice is taken for it', () => {
  const finder = createClassFinder()
  for (const page of [1, 2, 3])
    finder.add(`Harbour Fuels	Tank Cleaning Procedure\nUncontrolled copy\n1.${page} Go.\nPage | ${page}`)
  expect(finder.finish({ fileName: 'x.pdf' }).issuer).toBe('Harbour Fuels')
  const bare = createClassFinder()
  for (const page of [1, 2, 3]) bare.add(`Page | ${page}\nSome text stands here.`)
  expect(bare.finish({ fileName: 'x.pdf' }).issuer).toBeNull()
})

test('where a page has no letterhead, the cover says whose paper it is', () => {
  const issuerOf = (...pages: string[]) => {
    const finder = createClassFinder()
    for (const page of pages) finder.add(page)
    return finder.finish({ fileName: 'filing.pdf' }).issuer
  }
  const filed = (line: string) =>
    `COMMISSION OF SECURITIES\nOslo, 5 March 2031\nForm 10\n${line}\n(Exact name of the registrant)\nCommission file 14`
  expect(issuerOf(filed('TARNHOLM GAS, INC.'), 'Risks\nPrices may fall.')).toBe('TARNHOLM GAS, INC.')
  expect(issuerOf(filed('Agreed between Tarnholm Gas Ltd and Vesper Oil Ltd today'), 'Risks')).toBeNull()
  expect(issuerOf('Vesper Oil Ltd\nForm 10\nAs filed by\nTARNHOLM GAS, INC.\nOslo\n2031', 'Risks')).toBe(
    'Vesper Oil Ltd',
  )
})

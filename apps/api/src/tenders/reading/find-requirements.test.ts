import { describe, expect, test } from 'bun:test'
import { findRequirements } from './find-requirements.ts'
import { isOwners } from './is-owners.ts'
import { readClauses } from './read-clauses.ts'

const read = (text: string) => findRequirements(readClauses([{ page: 1, text }]))
const textsOf = (text: string) => read(text).map((one) => one.text)

describe('what is asked without a "shall"', () => {
  test('items after a colon, each with what announces it', () => {
    const lead = 'The pump house works include the following services:'
    expect(textsOf(`1. Services\n\n${lead}\n• Cleaning of the sump\n• Greasing of all bearings`)).toEqual([
      `${lead} Cleaning of the sump`,
      `${lead} Greasing of all bearings`,
    ])
  })

  test('numbered items that look like headings stay items of their list', () => {
    const found = read(
      'Specific tasks include the development of the following:\n\n1. Survey of the existing cables\n\n2. Drawing of the new route\n\n3. Plan of the switching operations',
    )
    expect(found.map(({ ref }) => ref)).toEqual(['1', '2', '3'])
  })

  test('rights of who buys, ratings and definitions after a colon are none', () => {
    expect(
      textsOf(
        'Quayside Water reserves the right to:\n• Accept or reject any bid received\n• Negotiate with several bidders\n\nThe following ratings will be used:\n• Good: the method meets all objectives of the scope',
      ),
    ).toEqual([])
  })

  test('what a tender is for is nobody’s duty, and neither is what it is for by items', () => {
    expect(
      textsOf(
        'The purpose of this tender is to ensure that each quay has good light, as provided by the following areas:\n• Cable routes\n• Lamp posts\n\nThe aim of the works is to protect the sea wall.',
      ),
    ).toEqual([])
    expect(textsOf('The Contractor shall keep the aim of the works in view at all times.').length).toBe(1)
  })

  test('rows of a specification, also those that are a list in one cell', () => {
    expect(
      textsOf(
        'Technical specification\n\nParameter\tMinimum requirement\nMotor power\t22 kW at 400 V\nCasing\tDuctile iron, epoxy coated',
      ),
    ).toEqual(['Motor power 22 kW at 400 V', 'Casing Ductile iron, epoxy coated'])
    expect(
      textsOf('S No\tDescription of Items\n01\tPump set with (a)Motor: 22 kW (b)Seal: mechanical (c)Cable: 20 m long'),
    ).toEqual([
      'Pump set with (a)Motor: 22 kW',
      'Pump set with (b)Seal: mechanical',
      'Pump set with (c)Cable: 20 m long',
    ])
  })

  test('a table of dates or of abbreviations is none', () => {
    expect(textsOf('Key dates\n\nEvent\tDate\nIssue of the tender\t3 March 2026')).toEqual([])
    expect(textsOf('The acronyms are written out here.\n\nASCOPE\tAreas, Structures, Capabilities')).toEqual([])
  })

  test('orders, ellipses and what is mandatory', () => {
    expect(
      textsOf(
        'Indicate the name of the firm and its office. Bidder to upload an undertaking with the bid. Submission of the fall clause certificate is mandatory. Copies of contracts to be submitted along with the bid. Do not alter the order of the rows.',
      ),
    ).toHaveLength(5)
  })

  test('what makes a bid void is its bidder’s to see to', () => {
    expect(textsOf('Bids received after the time fixed will not be considered.')).toHaveLength(1)
    expect(textsOf('No oral or faxed proposals will be considered.')).toHaveLength(1)
    expect(textsOf('Bids will be evaluated by a committee in two stages.')).toEqual([])
  })
})

describe('whose duty it is', () => {
  test('of who buys, by the names that the document gives him', () => {
    const text =
      'QWB reserves the right to cancel the tender. QWB through its engineers shall furnish the drawings. Within the validity period of the tender the Bank shall issue a letter. Prior to the expiry of the period, the purchaser shall notify the winner in writing. All firms responding will be notified of the result in writing.'
    expect(textsOf(text)).toEqual([])
  })

  test('a sentence that binds both is the bidder’s', () => {
    expect(textsOf('The Purchaser as well as the Bidder shall observe the laws against corruption.')).toHaveLength(1)
  })

  test('a background tells how things are', () => {
    expect(
      textsOf(
        'Background\n\nAn operator must log in to four systems for a picture. The contractor shall know them all.',
      ),
    ).toEqual(['The contractor shall know them all.'])
  })

  test('an item of a list that is announced inside a sentence is asked for', () => {
    const found = read(
      'Envelope 1 shall contain the following documents and should be sealed.\n\n1. Forwarding letter of the firm\n\n2. Bank draft for the fee\n',
    )
    expect(found.map(({ ref, role }) => [ref, role])).toEqual([
      ['', 'submission'],
      ['1', 'submission'],
      ['2', 'submission'],
    ])
  })

  test('days, files and the parts of the document in a list, and what a bank would say, ask nothing', () => {
    expect(
      textsOf(
        'Vehicles: port schedule 70, crane services, mapping (by drone)\nDeadlines and forms:\n• Prices due: 4 May 2026, noon\n• Answers due: 5 May 2026\n',
      ),
    ).toEqual([])
    expect(
      textsOf('Files required:\n\nThe bidder shall provide the following documents:\n• Price form 17.xlsx\n'),
    ).toEqual(['The bidder shall provide the following documents:'])
    expect(textsOf('The RFP includes the following documents / sections:\n• Overall description of works\n')).toEqual(
      [],
    )
    expect(textsOf('This guarantee shall be valid and binding on this bank until the last day of the works.')).toEqual(
      [],
    )
    expect(textsOf('Furthermore, we understand that a performance security is required by the contract.')).toEqual([])
  })

  test('a definition in quotation marks asks nothing, the sentence behind it may', () => {
    expect(
      textsOf(
        '1.20. “Least lot” shall mean 0.5 km for which the bidder can submit its bid. Bidders quoting less shall submit a reason.',
      ),
    ).toEqual(['Bidders quoting less shall submit a reason.'])
    expect(textsOf('1.21. “Bid lot” shall means the length offered by the bidder in his bid.')).toEqual([])
  })

  test('contents and definitions ask nothing', () => {
    expect(textsOf('DEFINITIONS\n\n1. Plant must be read as all pumps of the station.')).toEqual([])
  })
})

test('each has its role and whom it binds', () => {
  const rolesOf = (text: string) => read(text).map(({ role, party }) => `${role} ${party}`)
  expect(rolesOf('The bidder should have an annual turnover of EUR 2 million in each of three years.')).toEqual([
    'eligibility bidder',
  ])
  expect(rolesOf('The contractor shall hold a Class B electrical licence.')).toEqual(['eligibility bidder'])
  expect(
    rolesOf(
      'Quotation requirements:\n\nCopy of the insurance\nPlan of the days\nStatement of the hours on which the whole of the team can be called\n',
    ),
  ).toEqual(['submission bidder', 'submission bidder', 'submission bidder'])
  expect(rolesOf('A licence of grade 3 is required of every firm.')).toEqual(['eligibility bidder'])
  expect(rolesOf('The contractor shall have the system licensed to the Port.')).toEqual(['specification contractor'])
  expect(rolesOf('Each page of the tender shall be signed by the tenderer.')).toEqual(['submission bidder'])
  expect(
    rolesOf(
      'GENERAL TERMS AND CONDITIONS FOR E-TENDERING\n\nThe payment of the tender fee shall be made with the tender.',
    ),
  ).toEqual(['submission bidder'])
  expect(rolesOf('Tasks to be performed by the contractor\n\nThe tide gauges are to be surveyed.')).toEqual([
    'specification contractor',
  ])
  expect(rolesOf('The seller shall not assign the agreement.')).toEqual(['contract_term contractor'])
  expect(rolesOf('The pump system must deliver a pressure of 6 bar.')).toEqual(['specification contractor'])
  expect(rolesOf('The successful bidder shall indemnify the employer against all claims under the agreement.')).toEqual(
    ['contract_term contractor'],
  )
})

test('whom a row binds is told by its subject, its list or its chapter, else nobody is named', () => {
  const parties = (text: string) => findRequirements(readClauses([{ page: 1, text }])).map(({ party }) => party)
  expect(parties('Miscellany\n\nThe bidder shall keep the gate.\n\nThe gate shall be kept shut.\n')).toEqual([
    'bidder',
    null,
  ])
  expect(parties('Technical specifications\n\nThe gate shall be kept shut.\n')).toEqual(['contractor'])
  expect(parties('Miscellany\n\nThe bidder shall ensure the following:\n\n(a) gates that are kept shut\n')).toEqual([
    'bidder',
    'bidder',
  ])
})

test('what announces a list is no row beside its items, and what it asks besides is one', () => {
  const texts = (text: string) => findRequirements(readClauses([{ page: 1, text }])).map((one) => one.text)
  expect(
    texts('Proposal\n\nThe technical proposal shall include:\n\n1. A plan of the works\n\n2. Names of the team\n'),
  ).toEqual([
    'The technical proposal shall include: A plan of the works',
    'The technical proposal shall include: Names of the team',
  ])
})

test('items whose bullet a tab parts from them, and items within items', () => {
  const texts = (text: string) => findRequirements(readClauses([{ page: 1, text }])).map((one) => one.text)
  expect(
    texts('Team\n\nThe bidder shall provide:\n•\tA diver with a valid\nlicence\n•\tA boat for two persons\n'),
  ).toEqual([
    'The bidder shall provide: A diver with a valid licence',
    'The bidder shall provide: A boat for two persons',
  ])
  expect(
    texts('Scope of work\n\n• Lamps of the quay\no Replace all lamps of the quay\no Report the lamps replaced\n'),
  ).toEqual(['Lamps of the quay', 'Replace all lamps of the quay', 'Report the lamps replaced'])
})

test('what stands below a label is asked for, or wished', () => {
  const rows = (text: string) =>
    findRequirements(readClauses([{ page: 1, text }])).map(({ text: own, mandatory }) => [own, mandatory])
  expect(rows('Team\n\nEssential:\n•\tExperience of quay lighting\n\nDesirable:\n•\tExperience of beacons\n')).toEqual([
    ['Essential: Experience of quay lighting', true],
    ['Desirable: Experience of beacons', false],
  ])
})

test('what announces a list goes with its items in whole words, and is no requirement of its own beside them', () => {
  const long = `The contractor shall, in consequence of the care that the works need beside deep water${' and beside moving cranes'.repeat(8)}, provide:`
  const found = textsOf(`1. Services\n\n${long}\n• Ropes on every ladder\n• Lamps on every crane`)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^… works need beside deep water /)
  expect(
    textsOf(
      'The bidder must fulfil the following conditions:\n\na) The lead firm must hold 40% of the venture.\nb) Each firm must sign the bid.',
    ),
  ).toEqual(['The lead firm must hold 40% of the venture.', 'Each firm must sign the bid.'])
})

test('whose responsibility or scope something is has it to do', () => {
  expect(
    textsOf(
      'Works\n\nThe connection to the grid would be the responsibility of the bidder. The permit of the port is the responsibility of the Port. Cables up to the panel are in the scope of the contractor.',
    ),
  ).toEqual([
    'The connection to the grid would be the responsibility of the bidder.',
    'Cables up to the panel are in the scope of the contractor.',
  ])
})

test('an order behind what it is about, a bidder’s responsibility, and what causes a bid to be disqualified', () => {
  expect(
    textsOf(
      'Sending\n\nIn the body of the e-mail, please name the number of the attachments. It is the offeror’s responsibility to see that the bid arrives. An offeror’s failure to send its bid before the deadline will cause the bid to be disqualified.',
    ),
  ).toHaveLength(3)
})

test('bids that stay closed, deposits that go back and questions that nobody answers bind no bidder', () => {
  const texts = [
    'Financial bids of firms that failed shall remain unopened and be returned to the Bidder.',
    'The earnest money of all bidders should be refunded after the award.',
    'Enquiries that come after that day may not be answered.',
    'The bidder shall paint the quay.',
  ]
  expect(texts.map(isOwners)).toEqual([true, true, true, false])
})

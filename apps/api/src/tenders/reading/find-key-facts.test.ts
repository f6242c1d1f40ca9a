import { describe, expect, test } from 'bun:test'
import { findKeyFacts } from './find-key-facts.ts'
import { readClauses } from './read-clauses.ts'

function read(...texts: string[]) {
  const pages = texts.map((text, index) => ({ page: index + 1, text }))
  return findKeyFacts(readClauses(pages), pages)
}
const days = (...texts: string[]) =>
  read(...texts).flatMap(({ kind, date }) => (date ? [[kind, date.day, date.time]] : []))

describe('days', () => {
  test('belong to their own line, and a time in a line of its own to the day above it', () => {
    expect(
      days(
        'Timetable\n\nIssuance date ... 4 May 2026\nPre-proposal meeting ... 11 May 2026, at 10:00 am\nProposal due date ... 2 June 2026\nProposal due time ... before 2:00 pm\n',
      ),
    ).toEqual([
      ['issue_date', '2026-05-04', null],
      ['pre_bid_meeting', '2026-05-11', '10:00'],
      ['deadline', '2026-06-02', '14:00'],
    ])
  })

  test('with a time without a colon, and behind a request with several names in it', () => {
    expect(days('CLOSING DATE/TIME\n10/25/2026 1400 (hours local time)\n')).toEqual([
      ['deadline', '2026-10-25', '14:00'],
    ])
    expect(read('Closing date: 25 May 2026 1400 (hours local time)\n')[0]?.date).toEqual({
      day: '2026-05-25',
      time: '14:00',
    })
    expect(
      days(
        'Please prepare your proposal and send it to Ada Quay and Ben Pier on or before March 3, 2026, at 12:00pm.\n',
      ),
    ).toEqual([['deadline', '2026-03-03', '12:00']])
  })

  test('joined to their names by a dash, and a day that is told from one to another', () => {
    expect(
      days(
        'DATE OF ISSUE OF TENDER- 11/12/2025/ TO 22/12/2025\nTENDER SUBMISSION BY - 22/12/2025 BEFORE 3:00 P.M.\n\nTENDER OPENING - 22/12/2025 at 04 :00 P.M.\n',
      ),
    ).toEqual([
      ['issue_date', '2025-12-11', null],
      ['deadline', '2025-12-22', '15:00'],
      ['opening', '2025-12-22', '16:00'],
    ])
  })

  test('of a deadline that a sentence tells of the sending, a time being of the day behind it', () => {
    expect(
      days(
        'Mode\n\nProposal will be called on 3 June 2026 and submissions will be closed at 15.00 hours on 12 August 2026.\n',
      ),
    ).toContainEqual(['deadline', '2026-08-12', '15:00'])
    expect(
      days(
        'Mode\n\nThe bidders shall email the proposals to the addresses below to reach on or before 15:00 hours on 12 August 2026.\n',
      ),
    ).toEqual([['deadline', '2026-08-12', '15:00']])
    expect(
      days(
        'Notice\n\nAll bids (technical & financial) would be required to be submitted online through the website on or before 26 March 2026 at 10:30 hours.\n',
      ),
    ).toEqual([['deadline', '2026-03-26', '10:30']])
  })

  test('one after another in one line, each behind its own name', () => {
    expect(
      days(
        'Reference: PW-2026/11 Bid deadline: 6 May 2026, 14:00 Issue date: 2 April 2026 Opening of bids: 6 May 2026, 15:00\n',
      ),
    ).toEqual([
      ['issue_date', '2026-04-02', null],
      ['deadline', '2026-05-06', '14:00'],
      ['opening', '2026-05-06', '15:00'],
    ])
    expect(days('RFP reference: PW-11 | Issuer: Quay Water | Issue date: 15 July 2026\n')).toEqual([
      ['issue_date', '2026-07-15', null],
    ])
  })

  test('a sentence tells the time of a day that stands in a timetable, and a line of a sentence is no name', () => {
    expect(
      days(
        'Event\tDue date\nProposal due date\t3 March 2026\n\nPlease prepare your proposal and send it to the office on or before 3 March 2026, at 12:00pm local time.\n',
      ),
    ).toEqual([['deadline', '2026-03-03', '12:00']])
    expect(
      days(
        'The tender should reach the office of the manager of the works at\nDock Road, Leith by 16 June 2026 up to\n15.45 hours.\n',
      ),
    ).toEqual([['deadline', '2026-06-16', '15:45']])
  })

  test('in the cells of a row, below heads, and below a name', () => {
    expect(days('1\tLast date for questions\t06.03.2026\n2\tClosing of tenders\t20.03.2026\t1500 hrs\n')).toEqual([
      ['clarification_deadline', '2026-03-06', null],
      ['deadline', '2026-03-20', '15:00'],
    ])
    expect(days('Published on\tClosing date\tOpening date\n03 03 2026\t24 03 2026\t25 03 2026\n')).toEqual([
      ['issue_date', '2026-03-03', null],
      ['deadline', '2026-03-24', null],
      ['opening', '2026-03-25', null],
    ])
    expect(days('Submission deadline\n16th, June 2026 at 11h30\n')).toEqual([['deadline', '2026-06-16', '11:30']])
  })

  test('without a year have that of the page, where all its days are of one and the week agrees', () => {
    const text = 'RFP issued: March 2, 2026\nQuestions due: March 16\nProposals due: March 26 @ 2:00 PM\n'
    expect(days(text)).toEqual([
      ['issue_date', '2026-03-02', null],
      ['clarification_deadline', '2026-03-16', null],
      ['deadline', '2026-03-26', '14:00'],
    ])
    const [open] = read(
      'Issued: December 9, 2025\nUpdated: February 3, 2026\nProposals due: March 26 @ 2:00 PM\n',
    ).filter(({ kind }) => kind === 'deadline')
    expect(open).toMatchObject({ date: null, value: 'March 26 @ 2:00 PM', doubt: 'The year is not stated here.' })
  })

  test('whose numbers can be read in two ways are doubted, unless the document shows which', () => {
    const [asked] = read('Closing date: 03/04/2026\n')
    expect(asked?.doubt).toContain('whether the day or the month stands first')
    expect(read('Closing date: 03/04/2026\nOpening date: 03/25/2026\n')).toContainEqual(
      expect.objectContaining({ kind: 'deadline', date: { day: '2026-03-04', time: null }, doubt: '' }),
    )
    expect(read('Closing date: 03/04/2026\nTender fee: Rs. 500\n')).toContainEqual(
      expect.objectContaining({ kind: 'deadline', date: { day: '2026-04-03', time: null }, doubt: '' }),
    )
  })

  test('whose day of the week is another one are doubted', () => {
    const [fact] = read('Closing date: Monday, 3 March 2026\n')
    expect(fact).toMatchObject({ kind: 'deadline', doubt: 'The day of the week is another one on 2026-03-03.' })
  })

  test('counted from another are kept as they are stated', () => {
    expect(read('Questions due: 10 business days after publication\n')).toContainEqual(
      expect.objectContaining({
        kind: 'clarification_deadline',
        value: '10 business days after publication',
        date: null,
      }),
    )
  })

  test('of registration, of answers and of evaluation are no deadline', () => {
    expect(
      days(
        'Vendor registration deadline: 5 March 2026\nResponses to questions: 9 March 2026\nEvaluation of proposals: 20 March 2026\n',
      ),
    ).toEqual([])
  })
})

describe('a thing that is stated twice', () => {
  test('in two ways stands there in both, each with the page of the other', () => {
    const facts = read(
      'The work shall be completed within 45 days from the order.\n\nTenders shall remain valid for 90 days.\n',
      'The entire work shall be completed within a period of 6 weeks from the date of commencement.\n\nTenders remain valid for 90 days.\n',
    )
    const own = facts.filter(({ kind }) => kind === 'completion_period')
    expect(own.map(({ page, doubt }) => [page, /contradicts itself: page (\d)/.exec(doubt)?.[1]]).sort()).toEqual([
      [1, '2'],
      [2, '1'],
    ])
    expect(facts.filter(({ kind }) => kind === 'validity').map(({ doubt }) => doubt)).toEqual([''])
  })

  test('a deposit and what is retained are two things', () => {
    const facts = read('Security deposit\t5 % of the contract value\nRetention amount\t10 % of each bill\n')
    expect(facts.map(({ kind, doubt }) => [kind, doubt])).toEqual([
      ['performance_security', ''],
      ['performance_security', ''],
    ])
  })
})

test('half a per cent is a half', () => {
  expect(read('Liquidated damages\t1/2% per week of delay, at most 5% of the contract amount\n')).toEqual([
    expect.objectContaining({ kind: 'penalty', value: '1/2% per week of delay, at most 5% of the contract amount' }),
  ])
})

test('a figure has the unit of the head of its column, or of its own name', () => {
  const securities = (text: string) =>
    read(text).flatMap(({ kind, value }) => (kind === 'bid_security' || kind === 'performance_security' ? [value] : []))
  expect(securities('No.\tDescription\tBid security (Rs.)\n1\tRoad works\t3000\n')).toEqual(['Rs. 3000'])
  expect(securities('Security\n\nPerformance security (%)\t5.00\n')).toEqual(['5.00 %'])
})

test('a letter right before a sum is its currency, and a value may be approximate', () => {
  const found = read(
    'Documents may be had at a non-refundable cost of R450.00 from the cashier.\n\n3.\tApproximate value of work\tINR 20 Cr.\n',
  )
  expect(found.map(({ kind, value }) => [kind, value])).toEqual([
    ['estimated_value', 'INR 20 Cr'],
    ['document_fee', 'R450.00 from the cashier'],
  ])
})

test('an initial deposit and the total one are two, though their shares are the same', () => {
  const text =
    'Deposits\n\nINITIAL SECURITY DEPOSIT: 5% of contract value less EMD.\n\nTotal security deposit shall be 5% of contract value.\n'
  expect(
    read(text).flatMap(({ kind, value, doubt }) => (kind === 'performance_security' ? [[value, doubt]] : [])),
  ).toEqual([
    ['5% of contract value less EMD', ''],
    ['5% of contract value', ''],
  ])
})

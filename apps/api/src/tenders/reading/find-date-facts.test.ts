import { expect, test } from 'bun:test'
import { findKeyFacts } from './find-key-facts.ts'
import { kindOfDay } from './match-label.ts'
import { readClauses } from './read-clauses.ts'

function days(...texts: string[]) {
  const pages = texts.map((text, index) => ({ page: index + 1, text }))
  return findKeyFacts(readClauses(pages), pages).flatMap(({ kind, date, doubt }) =>
    date ? [[kind, date.day, date.time, doubt]] : [],
  )
}

test('a bare "Date" is the day of what announces it, with a time above or below it', () => {
  expect(
    days(
      'Sending\n\nThe Port will accept bids on or before the following date and time (the “Closing\nTime”):\n\nTime: 2:00:00 p.m. local time\nDate: July 16, 2026\n',
    ),
  ).toEqual([['deadline', '2026-07-16', '14:00', '']])
  expect(days('Tender for quay lights\n\nDate: 27 March 2026\n')).toEqual([['issue_date', '2026-03-27', null, '']])
})

test('names of forms on the web are written in one word', () => {
  expect(days('PublishedDate:\tClosingDate:\nMay 7, 2026\tJul 16, 2026, 02:00 PM\n')).toEqual([
    ['issue_date', '2026-05-07', null, ''],
    ['deadline', '2026-07-16', '14:00', ''],
  ])
})

test('what is sent in of the work is a milestone, and its day contradicts no deadline', () => {
  const plan =
    'Submission of tenders\t4 May 2026 at 15:00\n\nMilestones\n\nSubmission of inception report\t9 June 2026\nSubmission of final report\t9 July 2026\n'
  expect(days(plan)).toEqual([['deadline', '2026-05-04', '15:00', '']])
  expect(days('Dates\n\nSubmission of the sealed technical bids\t4 May 2026\n')).toEqual([
    ['deadline', '2026-05-04', null, ''],
  ])
})

test('a deadline that a sentence tells of sending, however far its address parts the two', () => {
  expect(
    days(
      'How to apply\n\nInterested firms should submit their proposals by email to: bids@harbour.example with the subject line “Quay lights” by 4:00pm on 25th November 2026.\n',
    ),
  ).toEqual([['deadline', '2026-11-25', '16:00', '']])
  expect(
    days(
      'Notice\n\nQuotations to be received by Friday the 13th of November 2026 the winning contractor will be contacted by Friday the 8th of January 2027.\n',
    ),
  ).toEqual([
    ['deadline', '2026-11-13', null, ''],
    ['award_date', '2027-01-08', null, ''],
  ])
})

test('work is done by a day, or from one day to another', () => {
  expect(
    days('Dates\n\nDate works are to be completed\tThe works are to be completed on or before 28 May 2027.\n'),
  ).toEqual([['completion_period', '2027-05-28', null, '']])
  const pages = [
    { page: 1, text: 'Notice\n\nWe seek tenders for mowing for the period of 1 April 2026 - 31 March 2031.\n' },
  ]
  expect(
    findKeyFacts(readClauses(pages), pages).map(({ kind, value, date }) => [kind, value, date?.day]),
  ).toContainEqual(['completion_period', '1 April 2026 - 31 March 2031', '2031-03-31'])
})

test('two meetings may share a day and its time, and a day of an opening is told at the end', () => {
  expect(
    days(
      'Notice\n\nThe pre-bid meeting and site visit shall be on 9 April 2026 at 10:00am at 15, Pier Road, Saltmouth.\n',
    ),
  ).toEqual([
    ['pre_bid_meeting', '2026-04-09', '10:00', ''],
    ['site_visit', '2026-04-09', '10:00', ''],
  ])
  expect(
    days(
      'Notice\n\nThe outer tender envelopes will be publicly opened in the presence of the tenderers on 24 April 2026 at 16:00.\n',
    ),
  ).toEqual([['opening', '2026-04-24', '16:00', '']])
})

test('two deadlines contradict each other, however long the way of sending is told', () => {
  const found = days(
    'Notice\n\nBids must be received by 23 August 2026 3:00 PM.\n',
    'Sending\n\nThe bid must be submitted online only through the portal of the Port, using the digital signature of the authorised representative of the firm that bids, on or before 18 August 2026 (up to 15:00 hours).\n',
  )
  expect(found.map(([kind, day]) => [kind, day])).toEqual([
    ['deadline', '2026-08-18'],
    ['deadline', '2026-08-23'],
  ])
  expect(found.every(([, , , doubt]) => String(doubt).startsWith('The document contradicts itself'))).toBe(true)
})

test('a time before its day, with the zone and the day of the week between them, and inquiries as questions', () => {
  expect(
    days(
      'Quotes are due by 5:00 p.m. EDT, Friday, August 21, 2026, by e-mail.\n\nAll inquiries must be received by the Port on or before 4:00 p.m. EDT on Friday, August 14, 2026.\n',
    ),
  ).toEqual([
    ['clarification_deadline', '2026-08-14', '16:00', ''],
    ['deadline', '2026-08-21', '17:00', ''],
  ])
})

test('a day until which tenders are received, over the box of an office', () => {
  expect(
    days(
      'Sealed tenders plainly marked “Quay lamps” will be received at the Office of the Port of Saltmouth at P.O. Box 7, 12 Pier St., Saltmouth (Phone: (902)555-3508) until 2:00 pm on Friday, September 4, 2026.\n\nContract begins Monday, October 5, 2026\n',
    ),
  ).toEqual([
    ['deadline', '2026-09-04', '14:00', ''],
    ['start_date', '2026-10-05', null, ''],
  ])
})

test('the name of a day is heard out in a row too, and a justified one that ends in a colon is one name', () => {
  expect(days('Sr\tParticulars\tDate\n3\tBid Submission Start Date\t20/02/2026 18.00 Hrs\n')).toEqual([])
  expect(days('Questions\tDue\t(Closing)\tDate\tand\tTime:\n25 June 2026 at 2:00 PM\n')).toEqual([
    ['clarification_deadline', '2026-06-25', '14:00', ''],
  ])
})

test('a name in two languages is read by the one that is read here', () => {
  expect(days('बड बंद होने की तारीख /Bid End Date/Time 05-03-2026 12:00:00\n\nBids of 25-03-2026.\n')).toEqual([
    ['deadline', '2026-03-05', '12:00', ''],
  ])
})

test('what is counted from the contract is no day of a bid', () => {
  const pages = [{ page: 1, text: 'Submission and acceptance of offers\t1 week from contract signing\n' }]
  expect(findKeyFacts(readClauses(pages), pages)).toEqual([])
})

test('what forms call a day is data: each form of a word by itself, and what makes it the day of something else', () => {
  expect(kindOfDay('Tender closing date & time')?.kind).toBe('deadline')
  expect(kindOfDay('Last date for receipt of queries')?.kind).toBe('clarification_deadline')
  expect(kindOfDay('Bidders’ conference (online)')?.kind).toBe('pre_bid_meeting')
  expect(kindOfDay('Publication of the answers')).toBeUndefined()
  expect(kindOfDay('Start of bid submission')).toBeUndefined()
  expect(kindOfDay('Submission of the inception report')).toBeUndefined()
  expect(kindOfDay('Notice No. 12 dated')?.kind).toBe('issue_date')
  expect(kindOfDay('Dated copy of the register')).toBeUndefined()
})

test('each day of a sentence is that of the name before it, in whatever order they are told', () => {
  expect(
    days(
      'Notice\n\nThe site visit will take place on 3 May 2026 at 10 am, and questions must reach us by 7 May 2026. Proposals are due on 20 May 2026, 4 pm.\n',
    ),
  ).toEqual([
    ['site_visit', '2026-05-03', '10:00', ''],
    ['clarification_deadline', '2026-05-07', null, ''],
    ['deadline', '2026-05-20', '16:00', ''],
  ])
  expect(
    days('Submission\n\nSubmission of bids: any questions about the pumps are due on 7 May 2026 at noon.\n'),
  ).toEqual([['clarification_deadline', '2026-05-07', '12:00', '']])
  expect(days('Dates\n\nQuestions: must be received on or before 7 May 2026.\n')).toEqual([
    ['clarification_deadline', '2026-05-07', null, ''],
  ])
})

test('bids are opened at the time, or on the day, that was told for them just before', () => {
  const both = [
    ['deadline', '2026-05-05', '14:00', ''],
    ['opening', '2026-05-05', '14:00', ''],
  ]
  const told = (text: string) => days(text).sort(([a], [b]) => String(a).localeCompare(String(b)))
  const received = 'Notice\n\nSealed bids will be received by the clerk until 2:00 p.m. on May 5, 2026'
  expect(told(`${received}, at which time they will be publicly opened and read aloud.\n`)).toEqual(both)
  expect(told(`${received}. The bids will be opened and read aloud at this time in the boathouse.\n`)).toEqual(both)
  expect(told(`${received}. Bids will be opened on the same day at 14:30 hours.\n`)).toEqual([
    ['deadline', '2026-05-05', '14:00', ''],
    ['opening', '2026-05-05', '14:30', ''],
  ])
  expect(told(`${received}. Bids will be opened in public.\n`)).toEqual([['deadline', '2026-05-05', '14:00', '']])
})

test('another day in a cell, and another hour of a day, are told', () => {
  expect(
    days('Closing date\tUp to: 8 May 2026; Till 17:30 hrs – online Up to: 11 May 2026; Till 15:00 hrs – paper\n'),
  ).toEqual([['deadline', '2026-05-08', '17:30', 'Its line states another day too: “11 May 2026; Till 15:00 hrs”.']])
  expect(days('Issue of the tender\t8 May 2026 to 11 May 2026\n')).toEqual([['issue_date', '2026-05-08', null, '']])
  expect(
    days('Deadline for bids\t8 May 2026, 2 pm\n', 'Sending\n\nBids must be received by 8 May 2026, 5 pm.\n').map(
      ([, , time, doubt]) => [time, doubt],
    ),
  ).toEqual([
    ['14:00', 'The document contradicts itself: page 2 states “8 May 2026, 5 pm”.'],
    ['17:00', 'The document contradicts itself: page 1 states “8 May 2026, 2 pm”.'],
  ])
  expect(
    days('Site visit\t4 May 2026\n', 'Visits\n\nSite visit: 6 May 2026\n').every(([, , , doubt]) =>
      String(doubt).startsWith('The document contradicts itself'),
    ),
  ).toBe(true)
})

test('a long cell names its day in the words before its verb, and a long paragraph hides none', () => {
  const place =
    'will be held in the shed behind the second gate of the harbour, near the crane, for all who want to bid'
  expect(
    days(`Step\tDate\nA voluntary meeting of bidders ahead, the Pre-Bid Meeting ${place}\tApril 24, 2026\n`),
  ).toEqual([['pre_bid_meeting', '2026-04-24', null, '']])
  const words = 'The quay is long and its lamps are old. '.repeat(30)
  expect(days(`Notice\n\n${words}All bids must be received by 17 May 2026 at 2:30 pm. ${words}\n`)).toEqual([
    ['deadline', '2026-05-17', '14:30', ''],
  ])
})

test('who buys accepts bids until a day', () => {
  for (const told of [
    'The Town will accept sealed bids until Thursday, October 8, 2026 at 10:00 a.m. at the desk.',
    'Sealed bids will be accepted until Thursday, October 8, 2026 at 10:00 a.m. at the desk.',
  ])
    expect(days(`Notice\n\n${told}\n`)).toEqual([['deadline', '2026-10-08', '10:00', '']])
})

test('a day right behind its name in a sentence is a statement of its own; one that is only mentioned is none', () => {
  const table = 'Site visit\t3 February 2027, 10:00\nQuestions close\t9 February 2027, 18:00\n'
  const doubts = (text: string) => days(table, text).map(([kind, day, time, doubt]) => [kind, day, time, doubt !== ''])
  expect(
    doubts(
      'Visits\n\nA site visit will be held on 6 February 2027. The last date for requests for clarification is 9 February 2027; 11:00 Hrs.\n',
    ),
  ).toEqual([
    ['site_visit', '2027-02-03', '10:00', true],
    ['site_visit', '2027-02-06', null, true],
    ['clarification_deadline', '2027-02-09', '18:00', true],
    ['clarification_deadline', '2027-02-09', '11:00', true],
  ])
  expect(
    doubts(
      'Visits\n\nMinutes of the site visit, whose lists of names and boats are kept, go out on 6 February 2027.\n',
    ),
  ).toEqual([
    ['site_visit', '2027-02-03', '10:00', false],
    ['clarification_deadline', '2027-02-09', '18:00', false],
  ])
})

test('how and to whom questions are sent may part them from the day that they are sent by', () => {
  expect(
    days(
      'Parties that wish to attend are asked to announce themselves with the names of all who come, and share all the queries in the form of annexure 5, by email to ada.quay@pier.example and ben.pierson@pier.example, at the latest by 28.05.2026, 17:00 hrs.\n',
    ),
  ).toEqual([['clarification_deadline', '2026-05-28', '17:00', '']])
})

test('the end of a project is the day on which it is completed', () => {
  expect(days('Summary\n\nTarget Project End Date: October 31, 2026\n')).toEqual([
    ['completion_period', '2026-10-31', null, ''],
  ])
})

test('a bare date far behind the first pages is doubted: it may be the day of anything', () => {
  const pages = ['Tender for quay lights', '', '', '', '', '', 'Form\n\nb) Date: [25th March 2026]\n']
  expect(days(...pages)).toEqual([
    ['issue_date', '2026-03-25', null, 'It is called a date only, and what of is not said beside it.'],
  ])
  expect(days('Tender for quay lights\n\nDate: [25th March 2026]\n')).toEqual([['issue_date', '2026-03-25', null, '']])
})

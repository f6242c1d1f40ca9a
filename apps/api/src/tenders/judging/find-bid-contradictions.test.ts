import { expect, test } from 'bun:test'
import { findBidContradictions } from './find-bid-contradictions.ts'

const documentId = crypto.randomUUID()
const place = { documentId, fileName: 'Bid.pdf', ref: '', heading: 'Our bid' }
const sentence = (text: string, page = 1) => ({ ...place, page, text, paragraph: page })
const row = (head: string, text: string, page = 9) => ({
  ...place,
  page,
  paragraph: page,
  text: `${head} ${text}`,
  cells: [{ head, text }],
  isOfForm: true,
})
const told = (...statements: Parameters<typeof findBidContradictions>[0]) =>
  findBidContradictions(statements).map(({ aspect, sides }) => [aspect, ...sides.map(({ quote }) => quote)])

test('two sentences that give another figure of the same thing are told with both places', () => {
  const [one, other] = ['The lift has a warranty of six years.', 'The warranty of the lift is limited to 24 months.']
  expect(findBidContradictions([sentence(one, 2), sentence(other, 7)])).toEqual([
    {
      aspect: 'figure',
      sides: [
        { documentId, documentName: 'Bid', fileName: 'Bid.pdf', page: 2, quote: one },
        { documentId, documentName: 'Bid', fileName: 'Bid.pdf', page: 7, quote: other },
      ],
    },
  ])
})

test('a row of a form is compared with what a sentence promises', () => {
  for (const [said, label, value] of [
    ['Our offer is valid for 120 days from the last day for bids.', 'Validity of offer', '60 days'],
    ['We assign four full-time fitters to this contract.', 'Full-time fitters assigned', 'Two'],
    ['The lifts are delivered in 10 weeks from the order.', 'Delivery of lifts', '14 weeks'],
    ['During the liability period of 24 months we repair free of charge.', 'Liability', 'Twelve months'],
  ] as const)
    expect(told(sentence(said), row(label, value))).toEqual([['figure', said, `${label} ${value}`]])
})

test('what only says how much may differ, and so may what a condition begins with', () => {
  for (const [one, other] of [
    ['The fee is EUR 4,000.', 'The fee amounts to EUR 5,000.'],
    ['The crew consists of six riggers.', 'The crew will be made up of nine riggers.'],
    [
      'In case of a leak the diver is on the quay within 3 hours.',
      'In the event of a leak the diver is on the quay within 8 hours.',
    ],
  ] as const)
    expect(told(sentence(one), sentence(other, 2))).toEqual([['figure', one, other]])
  expect(
    told(
      sentence('In case of a leak the diver is on the quay within 3 hours.'),
      sentence('The diver is on the quay within 8 hours.', 2),
    ),
  ).toEqual([])
})

test('another day, and what is done in one place and not in another', () => {
  expect(
    told(
      sentence('The quay is handed over on 4 May 2027.'),
      sentence('The quay is handed over on 18 June 2027.', 2),
      sentence('An advance payment is required.', 3),
      sentence('No advance payment is required.', 4),
    ).map(([aspect]) => aspect),
  ).toEqual(['date', 'yes-no'])
})

test('a thing, a kind, a case or an act too many makes it another matter', () => {
  for (const [one, other] of [
    ['The warranty of the pumps is six years.', 'The warranty of the paint is two years.'],
    ['The warranty is six years.', 'The extended warranty is eight years.'],
    ['The deposit is paid within 10 days.', 'The deposit is returned within 30 days.'],
    ['The lift carries eight people.', 'The lift carries 600 kg.'],
    ['Phase 1 takes six months.', 'Phase 2 takes nine months.'],
    ['The site is closed for two days when it rains.', 'The site is closed for five days.'],
    ['The response time is at most four hours.', 'The response time is two hours.'],
    ['The works were finished in 14 months.', 'The works are finished in 12 months.'],
    ['The works may be finished in 14 months.', 'The works are finished in 12 months.'],
    ['The crew works in shifts of 8 hours.', 'It works in shifts of 12 hours.'],
    ['They are painted twice within 8 hours.', 'They are painted twice within 12 hours.'],
    ['No advance payment is required for spare parts.', 'An advance payment is required.'],
    ['Delivery is in 6 weeks.', 'and delivery is in 9 weeks.'],
  ] as const)
    expect([one, told(sentence(one), sentence(other, 2))]).toEqual([one, []])
})

test('rows of one thing each, lists of prices and what stands in one paragraph are not compared', () => {
  expect(told(row('Years of experience', '12 years', 3), row('Years of experience', '7 years', 4))).toEqual([])
  expect(told(row('Validity of offer', '60 days', 3), row('Validity of tender', '90 days', 4))).toHaveLength(1)
  const [one, other] = ['The fee of the training is EUR 400.', 'The fee of the training is EUR 500.']
  expect(told({ ...sentence(one), lists: 'prices' }, sentence(other, 2))).toEqual([])
  expect(told({ ...sentence(one), paragraph: 5 }, { ...sentence(other), paragraph: 5 })).toEqual([])
  expect(told(sentence(one), sentence(other, 2))).toHaveLength(1)
})

test('what stands under headings that differ in one word is of two things', () => {
  const [one, other] = [sentence('The flow is 40 litres per second.'), sentence('The flow is 55 litres per second.', 2)]
  expect(told(one, other)).toHaveLength(1)
  expect(told({ ...one, heading: 'Data of the north pump' }, { ...other, heading: 'Data of the south pump' })).toEqual(
    [],
  )
})

test('a bid that repeats itself says it once', () => {
  const [one, other] = ['Our bid is valid for 60 days.', 'Our bid is valid for 90 days.']
  expect(told(sentence(one), sentence(other, 2), sentence(one, 3), sentence(other, 4))).toHaveLength(1)
})

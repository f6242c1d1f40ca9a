import { expect, test } from 'bun:test'
import { findEvaluation } from './find-criteria.ts'
import { readClauses } from './read-clauses.ts'

function read(...texts: string[]) {
  const pages = texts.map((text, index) => ({ page: index + 1, text }))
  return findEvaluation(readClauses(pages), pages)
}
const weights = (...texts: string[]) =>
  read(...texts).criteria.map(({ name, weight, parts }) => [name, weight, parts.map((one) => [one.name, one.weight])])

const head =
  'Technical evaluation criteria\n\nBids are marked as follows:\n\nSl. No.\tDescription\tPapers to\tMaximum\nbe sent\tMarks\n'

test('the names of columns may take two lines, of which the lower has fewer', () => {
  expect(weights(`${head}1.\tPlan of the works\tPlan\t60\n2.\tTeam on the quay\tLives\t40\nTotal\t100\n`)).toEqual([
    ['Plan of the works', 60, []],
    ['Team on the quay', 40, []],
  ])
})

test('steps between numbered rows are none, and a mark that stands alone below its row is its own, in doubt', () => {
  const { criteria } = read(
    `${head}1.\tPlan of the works\tPlan\t45\n2.\tThe firm has built quays in\nten years, marked by each:\n\nQuays\tMarks for each\nmore than 9 m\t10 marks\nmore than 5 m\t6 marks\n\nThe papers tell\nthe day of each.\n\n35\n\n3.\tTeam on the quay\tLives\t20\nTotal\t100\n`,
  )
  expect(criteria.map(({ name, weight, doubt }) => [name, weight, doubt])).toEqual([
    ['Plan of the works', 45, ''],
    [
      'Firm has built quays in ten years, marked by each',
      35,
      'Its row could not be read as a whole: it may have another name.',
    ],
    ['Team on the quay', 20, ''],
  ])
})

test('rows that go on by number are no parts of the one above, though they make it up; parts by letters and numbers are', () => {
  expect(
    weights(
      `${head}1.\tQuays built\tList\t40\n2.\tBoats\tList\t20\n3.\tMethod\tPlan\t20\n3.1\tOrder of the works\t15\n3.2\tNoise\t5\n4.\tPeople\tLives\t20\nP1\tHead of the works\t15\nP2\tDivers\t5 (2.5 for each)\nTotal\t100\n`,
    ),
  ).toEqual([
    ['Quays built', 40, []],
    ['Boats', 20, []],
    [
      'Method',
      20,
      [
        ['Order of the works', 15],
        ['Noise', 5],
      ],
    ],
    [
      'People',
      20,
      [
        ['Head of the works', 15],
        ['Divers', 5],
      ],
    ],
  ])
})

test('a title that runs into its sentence is the name', () => {
  expect(
    weights(
      'Evaluation criteria\n\nNo.\tCriteria\tMarks\n1.\tQuays of this length The firm should have built one of them in ten years\t70\n2.\tPrice\t30\n',
    ),
  ).toEqual([
    ['Quays of this length', 70, []],
    ['Price', 30, []],
  ])
})

test('what a sentence says of a criterion is no part of its name', () => {
  expect(
    weights(
      'Evaluation\n\nBids are compared by scores where the Technical Mark will get a weightage of 60% and the Money Mark, a weightage of 40%.\n',
    ),
  ).toEqual([
    ['Technical Mark', 60, []],
    ['Money Mark', 40, []],
  ])
  expect(
    weights(
      'Evaluation\n\nThe scores of each bidder are added using weightage of 60% of Technical Score and 40% of Financial Score respectively.\n',
    ),
  ).toEqual([
    ['Technical', 60, []],
    ['Financial', 40, []],
  ])
})

test('a composite score that decides is no sale to the highest price', () => {
  expect(
    read(
      'Award\n\nTechnical and price scores weigh 70% and 30%.\n\nThe bidder with the highest Composite Bid Score will be selected for the award.\n',
    ).priceRule,
  ).toMatchObject({ formula: 'qcbs', source: 'stated' })
})

test('a share of a joint venture is no score that a bid must reach', () => {
  expect(
    read(
      'Eligibility criteria\n\nFor a joint venture to qualify, the lead member must meet at least 40 percent of those minimum criteria.\n',
    ).priceRule,
  ).toBeUndefined()
})

test('a row of a table announces no criteria, nor do words of several sentences together', () => {
  expect(
    weights(
      'Data sheet\n\nITT 35.2\tThese are told in the evaluation criteria of part 3.\n\nWho complains sends it to:\n\nName: the head of the office\n\nTown: the seat of the office\n',
    ),
  ).toEqual([])
})

test('a count at the head of a condition stays, and what stands before it names it', () => {
  const conditions = read(
    'Notice\n\n4 Criteria for eligibility of firms\n\n1. 5 years of work on quays\n2. Seat in this country.\n\n5 Conditions of pre-qualification\n\nNo.\tParameter\tEligibility criteria\tPapers\n1\tNet worth\tThe firm should have a positive net worth in three years\tBalance\n2\tBoats\tThe firm should have two boats\tList\n',
  ).criteria
  expect(conditions.map(({ name, kind }) => [name, kind])).toEqual([
    ['5 years of work on quays', 'pass_fail'],
    ['Seat in this country', 'pass_fail'],
    ['Net worth', 'pass_fail'],
    ['Boats', 'pass_fail'],
  ])
  expect(conditions[2]?.description).toBe('The firm should have a positive net worth in three years')
})

test('a price score that divides by the highest offer is a sale to the highest, and is never counted the other way', () => {
  for (const text of [
    'F score of the current bidder = 100 * quoted rent / Highest rent received.',
    'The bidder quoting the highest yearly commitment will be FH1, the next one FH2.',
  ])
    expect(read(`Award\n\nTechnical and price scores weigh 70% and 30% (QCBS).\n\n${text}\n`).priceRule).toMatchObject({
      source: 'default',
      quote: text,
    })
  expect(
    read(
      'Award\n\nTechnical and price scores weigh 70% and 30% (QCBS).\n\nTechnical score of a bidder = 100 * its marks / Highest marks received.\n',
    ).priceRule?.source,
  ).toBe('stated')
})

test('a lowest bid that is considered for award is the rule', () => {
  expect(read('Award\n\nLowest bid shall be considered for award.\n').priceRule).toMatchObject({
    formula: 'lowest_evaluated',
    source: 'stated',
  })
})

test('a rule that its clause has on the next page is read there', () => {
  const lines = 'The Port keeps order and the quality of the works in view and looks at each of the offers\n'
  expect(
    read(
      `Award\n\n${lines.repeat(3)}which raise what has to be paid and are set aside for\n`,
      'that reason alone. Lowest bid shall be considered for award.\n\nThe quay is lit at night.\n',
    ).priceRule,
  ).toMatchObject({ formula: 'lowest_evaluated', source: 'stated', page: 2 })
})

test('weights stand in the formula of the combined score, and another formula that weighs otherwise is told', () => {
  const first = 'The total is S = 0.70 x TS + 0.30 x FS for each of them.'
  expect(weights(`Award\n\n${first}\n`)).toEqual([
    ['Technical', 70, []],
    ['Price', 30, []],
  ])
  const { criteria } = read(`Award\n\n${first}\n\nIn the example the score is T(s) × 0.8 + F(s) × 0.2 of each.\n`)
  expect(criteria.map(({ doubt }) => doubt)).toEqual([
    'Page 1 gives the price 20, page 1 gives it 30.',
    'Page 1 gives the price 20, page 1 gives it 30.',
  ])
})

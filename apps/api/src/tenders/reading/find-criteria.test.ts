import { describe, expect, test } from 'bun:test'
import { findEvaluation } from './find-criteria.ts'
import { readClauses } from './read-clauses.ts'

function read(...texts: string[]) {
  const pages = texts.map((text, index) => ({ page: index + 1, text }))
  return findEvaluation(readClauses(pages), pages)
}
const show = (...texts: string[]) => read(...texts).criteria.map(({ name, weight, kind }) => [name, weight, kind])

describe('weights', () => {
  test('of a table: a criterion that begins with "Total" is none of the sum, and sub-criteria stand in its cells', () => {
    const { criteria } = read(
      'Evaluation Criteria\n\nEvaluation Category\tFactors\tWeight\nTechnical Solution (60%)\t• Design (40%) • Integration (20%)\t60%\nTotal Cost of Ownership\tFive years\t40%\nTOTAL\t100%\n',
    )
    expect(criteria.map(({ name, weight, kind }) => [name, weight, kind])).toEqual([
      ['Technical Solution', 60, 'quality'],
      ['Total Cost of Ownership', 40, 'price'],
    ])
    expect(criteria[0]?.parts).toEqual([
      { name: 'Design', weight: 40, page: 1 },
      { name: 'Integration', weight: 20, page: 1 },
    ])
    expect(criteria.map(({ doubt }) => doubt)).toEqual(['', ''])
  })

  test('of a table that goes on over the page; where they do not add up, that is doubted', () => {
    const head = 'Evaluation Criteria\n\nCriterion\tFactors\tWeight\nTechnical method\tThe plan\t50%\n'
    expect(show(head, 'Price\tThe sum\t50%\n')).toEqual([
      ['Technical method', 50, 'quality'],
      ['Price', 50, 'price'],
    ])
    const { criteria } = read(head, 'Price\tThe sum\t30%\n')
    expect(criteria[0]?.doubt).toBe('The weights that were read add up to 80: one may be missing.')
  })

  test('of a ratio are whose the sentence names; where it names nobody they are asked', () => {
    expect(show('Evaluation\n\nBids are scored price : quality in the ratio 20 : 80.\n')).toEqual([
      ['Price', 20, 'price'],
      ['Quality', 80, 'quality'],
    ])
    expect(
      show(
        'Evaluation\n\nThe highest combined financial and technical score wins, by QCBS with 70:30 for technical and financial scores.\n',
      ),
    ).toEqual([
      ['Technical', null, 'quality'],
      ['Price', null, 'price'],
    ])
    expect(show('Evaluation\n\nSelection is by QCBS with 70:30 for technical and financial scores.\n')).toEqual([
      ['Technical', 70, 'quality'],
      ['Price', 30, 'price'],
    ])
    const { criteria } = read('Evaluation\n\nSelection is by QCBS with weights of 70:30.\n')
    expect(criteria.map(({ weight }) => weight)).toEqual([null, null])
    expect(criteria[0]?.doubt).toBe('The document gives 70 and 30 and does not say which is whose.')
  })

  test('that another page gives otherwise are doubted', () => {
    const { criteria } = read(
      'Evaluation criteria\n\nQuality 80 %\nPrice 20 %\n',
      'Award\n\nThe price accounts for 80 per cent and the quality for 20 per cent of the score.\n',
    )
    expect(criteria.map(({ doubt }) => doubt)[0]).toMatch(/^Page \d gives the price \d0, page \d gives it \d0\.$/)
  })

  test('in a sentence keep both words of a name', () => {
    expect(
      show(
        'Evaluation\n\nProposals are scored on: Technical Compliance (60% weight), Security and Compliance (20% weight), and Commercial Terms (20% weight).\n',
      ).map(([name]) => name),
    ).toEqual(['Technical Compliance', 'Security and Compliance', 'Commercial Terms'])
  })
})

test('criteria that are listed without weights have none', () => {
  expect(
    show(
      'Selection Process\n\n2. The following is a list of criteria that may be used by the committee in its evaluation.\n\na.\tThe Proposal\nb.\tExperience\nc.\tQuote of Costs per Group\n\n3. The City may reject any proposal.\n',
    ),
  ).toEqual([
    ['Proposal', null, 'quality'],
    ['Experience', null, 'quality'],
    ['Quote of Costs per Group', null, 'price'],
  ])
})

test('what a bid is rejected for, and what a bidder has to hold, is passed or failed', () => {
  const { criteria } = read(
    'Conditions\n\nTenders not accompanied by the bid security shall be rejected.\n\nIf a bidder submits more than one\n(1) tender, all tenders of that bidder shall be rejected.\n\nThe City may reject any tender.\n',
    'Requirements\n\nThe bidder shall possess the following:\n\n• a valid electrical contractor licence\n• a business registration\n',
  )
  expect(criteria.map(({ name, kind }) => [name, kind])).toEqual([
    ['Tenders not accompanied by the bid security', 'pass_fail'],
    ['Bidder submits more than one (1) tender', 'pass_fail'],
    ['Valid electrical contractor licence', 'pass_fail'],
    ['Business registration', 'pass_fail'],
  ])
})

test('an award to another than the lowest is no rule that the lowest wins', () => {
  expect(read('Award\n\nThe award may go to other than the lowest price bid.\n').priceRule).toBeUndefined()
})

test('what a bid is liable to be rejected for, and may be disqualified for, is passed or failed too', () => {
  const { criteria } = read(
    'Causes of rejection\n\nIf any bidder stipulates a condition of his own, such a tender is liable to be rejected.\n\nIf the bidder does not explain its bid by the day set, its bid may be rejected.\n',
  )
  expect(criteria.map(({ kind }) => kind)).toEqual(['pass_fail', 'pass_fail'])
})

test('a budget is a price, and the lowest bid that is determined is the rule', () => {
  expect(show('Proposal evaluation\n\nTechnical merit – 60%\nBudget – 40%\n')).toEqual([
    ['Technical merit', 60, 'quality'],
    ['Budget', 40, 'price'],
  ])
  expect(
    read('Evaluation\n\nThe purchaser shall compare the unit prices to determine the lowest bid.\n').priceRule,
  ).toMatchObject({ formula: 'lowest_evaluated', source: 'stated' })
})

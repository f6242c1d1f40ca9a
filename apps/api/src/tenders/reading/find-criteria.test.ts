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

test('criteria without weights may be explained one by one, and a list of sentences is none', () => {
  expect(
    show(
      'EVALUATION CRITERIA\n\n1. The Evaluation Criteria of this clause apply to the proposal:\n\n(a) THE FIRM:\n\n• Proven quality of work.\n\n(b) THE METHOD:\n\nA sound plan of work.\n\n(c) PROPOSAL COST:\n\nFees of the team.\n',
    ),
  ).toEqual([
    ['FIRM', null, 'quality'],
    ['METHOD', null, 'quality'],
    ['PROPOSAL COST', null, 'price'],
  ])
})

test('a criterion under the heading of a lot says whose it is', () => {
  const { criteria } = read(
    'LOT 1 – QUAY LAMPS\n\nBids without a sample shall be rejected.\n',
    'LOT 2 – BEACONS\n\nBids without a drawing shall be rejected.\n',
    'PART 3 GENERAL\n\nBids without a signature shall be rejected.\n',
  )
  expect(criteria.map(({ name, description }) => [name, description])).toEqual([
    ['Bids without a sample', 'It stands under the heading of Lot 1.'],
    ['Bids without a drawing', 'It stands under the heading of Lot 2.'],
    ['Bids without a signature', ''],
  ])
})

test('factors of a table without weights keep what the document says of their importance', () => {
  const { criteria } = read(
    'Award\n\nThe following table indicates all factors that will be considered in awarding the order.\n\nFactors\tSubfactors\n1. Technical Ability\tA. Key Personnel\n2. Past Performance\tNone\n3. Total Evaluated Cost\tNone\n\nTechnical Ability is more important than Past Performance. The port is open.\n',
  )
  expect(criteria.map(({ name, weight, kind, description }) => [name, weight, kind, description])).toEqual([
    [
      'Technical Ability',
      null,
      'quality',
      'A. Key Personnel Technical Ability is more important than Past Performance.',
    ],
    ['Past Performance', null, 'quality', 'Technical Ability is more important than Past Performance.'],
    ['Total Evaluated Cost', null, 'price', 'Technical Ability is more important than Past Performance.'],
  ])
})

test('a bid that is liable to rejection or deemed invalid fails, in whatever words', () => {
  const names = (text: string) => read(`Lodgement\n\n${text}\n`).criteria.map(({ name, kind }) => [name, kind])
  expect(names('If a form is missing, the proposal is liable to rejection.')).toEqual([
    ['Form is missing', 'pass_fail'],
  ])
  expect(names('Proposals lodged after the deadline shall be deemed to be invalid.')).toEqual([
    ['Proposals lodged after the deadline', 'pass_fail'],
  ])
  expect(names('Initial every page. Failure to do so may result in the proposal being deemed non-responsive.')).toEqual(
    [['Failure: Initial every page', 'pass_fail']],
  )
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

describe('a tree', () => {
  test('of marks of the quality below what quality and price weigh together; the marks are the document’s', () => {
    const { criteria, priceRule } = read(
      'Evaluation\n\nQuality criteria\n\nNo.\tFactors\tMaximum Marks\tParameters\n1\tReference projects\t60\tProjects of this size\n\n3 projects : 60 marks\n2 projects : 40 marks\n\n2\tDemonstration\t40\tCases 1) Leak alarm : 25 Marks 2) Shift report : 15 Marks\nTotal\t100\n',
      'Combined evaluation\n\nThe combined score is made by according 30% weightage to the total price and 70% weightage to the quality score, as per the following formula:\n\nScore S = 70% * Q + 30% * (Lowest price / Price)\n',
      'Opening\n\nThe price bid of only those bidders is opened who obtain a quality score of at least 65 marks (out of a total of 100).\n',
    )
    expect(criteria.map(({ name, weight, kind }) => [name, weight, kind])).toEqual([
      ['Total price', 30, 'price'],
      ['Quality', 70, 'quality'],
    ])
    expect(criteria[1]?.parts).toEqual([
      { name: 'Reference projects', weight: 60, page: 1 },
      {
        name: 'Demonstration',
        weight: 40,
        page: 1,
        parts: [
          { name: 'Leak alarm', weight: 25, page: 1 },
          { name: 'Shift report', weight: 15, page: 1 },
        ],
      },
    ])
    expect(priceRule).toMatchObject({
      formula: 'qcbs',
      page: 2,
      qualityThreshold: 65,
      quote:
        'The combined score is made by according 30% weightage to the total price and 70% weightage to the quality score, as per the following formula: Score S = 70% * Q + 30% * (Lowest price / Price)',
    })
  })

  test('of sub-criteria in a cell that add up to it; the steps of one scale are none, and how it is scored', () => {
    const { criteria } = read(
      'Evaluation\n\nNo.\tFactors\tMaximum Marks\tParameters\n1\tReference projects\t60\tProjects of this size\n\n3 projects : 60 marks\n2 projects : 40 marks\n\n2\tDemonstration\t40\tCases 1) Leak alarm : 25 Marks 2) Shift report : 15 Marks\nTotal\t100\n',
    )
    expect(criteria.map(({ name, parts }) => [name, parts.map((part) => [part.name, part.weight])])).toEqual([
      ['Reference projects', []],
      [
        'Demonstration',
        [
          ['Leak alarm', 25],
          ['Shift report', 15],
        ],
      ],
    ])
    expect(criteria[0]?.description).toBe('Projects of this size 3 projects : 60 marks 2 projects : 40 marks')
  })

  test('of heads without a weight: each weighs what stands below it', () => {
    const { criteria } = read(
      'Evaluation criteria\n\nS. No.\tCriteria\tMax Score\tDocuments\n1\tCompany profile\n1.1\tThe bidder shall have an average turnover in the last three years\t20 Points\tBalance sheet\n2\tPast experience\n2.1\tProjects of this kind\t50 Points\tOrders\n2.2\tProjects of this size\t30 Points\tOrders\n',
    )
    expect(criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Company profile', 20],
      ['Past experience', 80],
    ])
    expect(criteria[1]?.parts.map(({ name, weight }) => [name, weight])).toEqual([
      ['Projects of this kind', 50],
      ['Projects of this size', 30],
    ])
  })

  test('a row that adds up those above it is none of them, whatever else it is called', () => {
    expect(
      show(
        'Evaluation criteria\n\nNo\tCriterion\tPoints\n1\tMethod\t60\n2\tCost\t40\nTotal\t100\n*\tSample work\t25\nTotal with additional points for the sample\t125\n',
      ),
    ).toEqual([
      ['Method', 60, 'quality'],
      ['Cost', 40, 'price'],
      ['Sample work', 25, 'quality'],
    ])
  })
})

describe('without weights', () => {
  test('factors in order of importance, in one paragraph', () => {
    const { criteria } = read(
      'Award\n\nAward is made to the most advantageous offer on the following factors in descending order of importance: (1) Delivery plan; (2) Past performance; and (3) Price.\n',
    )
    expect(criteria.map(({ name, weight, kind, description }) => [name, weight, kind, description])).toEqual([
      ['Delivery plan', null, 'quality', 'The document lists it in order of importance.'],
      ['Past performance', null, 'quality', 'The document lists it in order of importance.'],
      ['Price', null, 'price', 'The document lists it in order of importance.'],
    ])
  })

  test('phases, those that are passed or failed among them, and the price that is evaluated beside them', () => {
    expect(
      show(
        'Evaluation\n\nThe evaluation takes place using the following stages:\n\n1. First Stage: Written answers\n2. Second Stage: Work plan, Team structure, and Safety record submission\n\nPricing will be evaluated apart from the stages.\n\nAnswers of the first stage are rated on an acceptable/unacceptable basis.\n',
      ),
    ).toEqual([
      ['Written answers', null, 'pass_fail'],
      ['Work plan', null, 'quality'],
      ['Team structure', null, 'quality'],
      ['Safety record', null, 'quality'],
      ['Pricing', null, 'price'],
    ])
  })

  test('no steps of what the buyer does with the bids', () => {
    expect(
      show(
        'Evaluation\n\nThe evaluation process comprises the following four steps:\n\nStep – I: Responsiveness check of the bids\nStep – II: Evaluation of the papers as per clause 3\nStep – III: Evaluation of the price bid\nStep – IV: Successful bidder selection\n',
      ),
    ).toEqual([])
  })

  test('no steps of a scale', () => {
    expect(
      show(
        'Evaluation\n\nProposals are evaluated by the following criteria:\n\nOutstanding: A proposal is characterised as follows\nGood: A good proposal is characterised as follows\nPoor: A poor proposal is characterised as follows\n',
      ),
    ).toEqual([])
  })

  test('no terms that are not considered', () => {
    expect(show('Terms\n\nThe bidder’s own terms and conditions, if any, will not be considered.\n')).toEqual([])
  })

  test('numbered paragraphs below a title of conditions, whatever explains them between; what disqualifies is none', () => {
    expect(
      show(
        'Bidding\n\n2.1 Qualification Criteria Below are the criteria that all bidders are to fulfil.\n\n1. The bidder should be a licensed crane operator in this state.\n2. The bidder must hold certification for lifting gear and shall keep it during the works.\n\n(a) of steel ropes\n(b) of chains\n\n3. The bidder should have the ability to lift 40 tonnes at the quay without support from others.\n\n4. Bidders are subject to be disqualified in case of following conditions:\n\n(a) The bidder has been barred.\n',
      ),
    ).toEqual([
      ['Licensed crane operator in this state', null, 'pass_fail'],
      ['Certification for lifting gear and shall keep it during the works', null, 'pass_fail'],
      ['Lift 40 tonnes at the quay without support from others', null, 'pass_fail'],
    ])
  })

  test('rows below a title of conditions, and rows whose cell says that a bid fails without; no forms', () => {
    expect(
      show(
        'Eligibility Criteria\n\nNo.\tCondition\tEvidence\n1\tLegal entity\tCopy of the registration\n2\tLift licence\tCopy of the licence\n3\tForm 2.1\tCapability statement\n',
        'Check list\n\nInvestment of the operator\tAs per page 3, else bid will not be considered\nPainted sample board\tPage 4, else bid will not be considered\n',
      ).map(([name]) => name),
    ).toEqual(['Legal entity', 'Lift licence', 'Investment of the operator', 'Painted sample board'])
  })

  test('what is rejected is called by its subject', () => {
    expect(
      show(
        'Submission\n\nLate Offers Offers received after 12:00 for any reason will not be considered.\n\nThe offer shall be rejected if it is not accompanied by a bank guarantee.\n\nProof of all the above has to be enclosed, failing which the bid will be rejected.\n\n1. Fall clause: Non submission of the certificate may lead to disqualification of the bidder.\n\nIf a tenderer did work for others, the value of that work will not be considered.\n\nQuestions received after the meeting will not be considered for bids.\n',
      ).map(([name]) => name),
    ).toEqual([
      'Offers received after 12:00 for any reason',
      'Bid is not accompanied by a bank guarantee',
      'Proof of all the above has to be enclosed',
      'Fall clause',
    ])
  })
})

describe('the price rule', () => {
  test('is the formula, and no remark on the lowest or on a tie', () => {
    const { priceRule } = read(
      'Bid Evaluation\n\nIn case of a tie the lowest bid of the larger firm is declared L1.\n\nThe L1 rates need not be accepted as the lowest bid.\n\nThe formula which is used for arriving at the L1 rates is as under: (10*A+2*B) = D\n',
    )
    expect(priceRule).toMatchObject({
      formula: 'lowest_evaluated',
      quote: 'The formula which is used for arriving at the L1 rates is as under: (10*A+2*B) = D',
    })
  })

  test('a minimum is told with what it is required for', () => {
    const { priceRule } = read(
      'Technical Evaluation\n\nThe minimum technical score required to qualify technical evaluation is 70 Points out of 100.\n',
    )
    expect(priceRule?.qualityThreshold).toBe(70)
  })
})

describe('criteria of several levels', () => {
  const named = (parts: readonly { name: string; weight: number | null; parts?: unknown }[]): unknown[] =>
    parts.map(({ name, weight, parts: own }) =>
      Array.isArray(own) && own.length > 0 ? [name, weight, named(own)] : [name, weight],
    )

  test('are kept by their numbers, each part in percent of what it is a part of, behind the total of the table above', () => {
    const { criteria } = read(
      'Selection criteria\n\nProposal\tWeight\nTechnical Proposal\t70%\nFinancial Proposal\t30%\nTotal Score\t100%\n',
      'Technical requirements\tSection weight\tBreakdown\n1- The firm\t40\n1.1\tQuality of the firm\t60%\n1.2\tIts certificates\t40%\nSubtotal 1\t100%\n2- Work plan\t60\n2.1\tThe approach\t50%\n2.2\tWithout additional costs\t50%\nSubtotal 2\t100%\nTotal\t100\n',
    )
    expect(criteria.map(({ name, weight, doubt }) => [name, weight, doubt])).toEqual([
      ['Technical Proposal', 70, ''],
      ['Financial Proposal', 30, ''],
    ])
    expect(named(criteria[0]?.parts ?? [])).toEqual([
      [
        'Firm',
        40,
        [
          ['Quality of the firm', 60],
          ['Its certificates', 40],
        ],
      ],
      [
        'Work plan',
        60,
        [
          ['Approach', 50],
          ['Without additional costs', 50],
        ],
      ],
    ])
  })

  test('are kept from tables below headings that name the part with its points', () => {
    const { criteria } = read(
      'EVALUATION CRITERIA\n\n1. Technical Criteria (Maximum 70 Points)\n\nCriterion\tMaximum Points\tBasis\nExperience\t30\tProjects that were finished.\nMethod and approach\t40\tThe plan.\n\nTotal Technical Score: 70 Points\n\n2. Sub-criteria\n\n2.1 Experience (30 Points)\n\nSub-criteria\tPoints\nProjects of this kind\t10\nProjects of this size\t20\n\n2.2 Method and approach (40 Points)\n\nSub-criteria\tPoints\nThe plan\t15\nThe programme\t25\n\n5. Combined Evaluation\n\nComponent\tWeight\nTechnical Score\t70\nFinancial Score\t30\nTotal\t100\n',
    )
    expect(criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Technical Score', 70],
      ['Financial Score', 30],
    ])
    expect(named(criteria[0]?.parts ?? [])).toEqual([
      [
        'Experience',
        30,
        [
          ['Projects of this kind', 10],
          ['Projects of this size', 20],
        ],
      ],
      [
        'Method and approach',
        40,
        [
          ['Plan', 15],
          ['Programme', 25],
        ],
      ],
    ])
  })
})

describe('no condition of the award', () => {
  const gates = (...texts: string[]) =>
    read(...texts)
      .criteria.filter(({ kind }) => kind === 'pass_fail')
      .map(({ name }) => name)
  const gate = 'Tenders without a signature shall be rejected.'

  test('is what no bid is rejected for, what is asked for after the award, and what else is rejected', () => {
    expect(
      gates(
        `Instructions\n\n25.10 No proposal will be rejected at the opening except for late proposals.\n\nThe bidder shall submit the certificate at the signing of the contract, otherwise the bidder will be disqualified.\n\nApplicants will not be asked for further papers, and unsolicited material if submitted will be rejected.\n\n${gate}\n`,
      ),
    ).toEqual(['Tenders without a signature'])
  })

  test('is what becomes of whom fails the list that is read itself, and how its items are counted', () => {
    const list =
      'Eligibility criteria\n\nFailure to comply with any requirement shall result in the proposal being rejected as non-responsive.\n\nNo.\tMandatory eligibility requirement\tProof\tYes or no\n1\tThe bidder must be registered with the authority.\tCertificate\n2\tThe bidder must have three years of experience.\tProfile\n3\tThe bank should have a branch.\tAddress\n4\tThe bank shall determine who is eligible.\tNone\n'
    expect(gates(`${list}\nInstructions\n\n${gate}\n`)).toEqual([
      'Registered with the authority',
      'Three years of experience',
      'Bank should have a branch',
      'Tenders without a signature',
    ])
    expect(
      gates(
        'Instructions\n\nFailure to comply with any requirement shall result in the proposal being rejected as non-responsive.\n',
      ),
    ).toHaveLength(1)
  })

  test('and a short sentence is named without its pronoun', () => {
    expect(gates('Evaluation\n\nIf a Proposal is not signed, it may be rejected by the agency.\n')).toEqual([
      'Proposal is not signed',
    ])
  })
})

describe('the price rule', () => {
  test('of a sale is inverted: it is no rule of the lowest, and its sentence is kept', () => {
    expect(
      read('Award\n\nThe stall will be allotted to the highest bidder whose offer is complete.\n').priceRule,
    ).toMatchObject({
      source: 'default',
      page: 1,
      quote: 'The stall will be allotted to the highest bidder whose offer is complete.',
    })
    for (const other of [
      'The proposal with the highest combined score will be awarded the contract.',
      'The employer need not accept the highest or any offer.',
      'The highest ranked bidder will be selected.',
    ])
      expect(read(`Award\n\n${other}\n`).priceRule?.quote ?? '').not.toBe(other)
  })

  test('is none that "may be adopted", and "Quality & Cost Based Selection" is one', () => {
    expect(read('Evaluation\n\nThe agency may adopt the quality and cost based selection.\n').priceRule).toBeUndefined()
    expect(
      read('Evaluation\n\nA bidder is selected under “Quality & Cost Based Selection”.\n\nQuality 80 %\nPrice 20 %\n')
        .priceRule,
    ).toMatchObject({
      formula: 'qcbs',
      source: 'stated',
    })
  })

  test('is not that the lowest wins, where merit is of more concern', () => {
    const text =
      'Award\n\nThe port is more concerned with offers of superior merit at a reasonable cost than with making an award to the offeror with the lowest proposed price.\n'
    const pages = [{ page: 1, text }]
    expect(findEvaluation(readClauses(pages), pages).priceRule).toBeUndefined()
  })

  test('takes a minimum in words and figures as the percent that it is', () => {
    expect(
      read(
        'Evaluation\n\nBidders must obtain at least seventy percent (70%) of the total technical score (49 out of 70 points) to qualify.\n',
      ).priceRule?.qualityThreshold,
    ).toBe(70)
  })
})

test('factors that the next sentence names within itself, with what it says of their importance', () => {
  const { criteria } = read(
    'Basis of award\n\nBids that are acceptable will be evaluated by three (3) evaluation factors. These factors are\n(1) method, (2) past contracts, and (3) price. The two factors that are no price are, together, more important than\nprice, and the Port may pay more for a better method.\n',
  )
  expect(criteria.map(({ name, weight, kind }) => [name, weight, kind])).toEqual([
    ['Method', null, 'quality'],
    ['Past contracts', null, 'quality'],
    ['Price', null, 'price'],
  ])
  expect(criteria[0]?.description).toContain('more important than price')
})

test('marks that names equal, whatever they add up to, which is doubted', () => {
  const { criteria } = read(
    'Bids below 70% of the functionality points are excluded. Functionality will be as follows:\n\n- Works of the firm = 40\n- Team on the quay = 20\n- Place of the office = 20\n',
  )
  expect(criteria.slice(0, 3).map(({ name, weight, doubt }) => [name, weight, doubt])).toEqual([
    ['Works of the firm', 40, 'The weights that were read add up to 80: one may be missing.'],
    ['Team on the quay', 20, 'The weights that were read add up to 80: one may be missing.'],
    ['Place of the office', 20, 'The weights that were read add up to 80: one may be missing.'],
  ])
})

test('letters below a sentence under a heading of eligibility are what a bid passes or fails', () => {
  expect(
    show(
      'Notice\n\nThe Port invites firms to take part in the following works:\n\n1. SCOPE OF WORKS\n\nLamps on the quay.\n\n2. ELIGIBILITY REQUIREMENTS\n\nBidders should send what is listed here:\na) Certificate of the tax office for three years\nb) Certificate of the pension fund\n',
    ),
  ).toEqual([
    ['Certificate of the tax office for three years', null, 'pass_fail'],
    ['Certificate of the pension fund', null, 'pass_fail'],
  ])
})

test('weights of another lot are told as such, and contradict none', () => {
  const table = (method: number) => `Criterion\tWeight\nMethod\t${method} %\nPrice\t${100 - method} %\n`
  const { criteria } = read(`Evaluation criteria\n\nLot 1 – Lamps\n\n${table(70)}\nLot 2 – Cables\n\n${table(40)}`)
  expect(criteria.map(({ name, weight, doubt }) => [name, weight, doubt])).toEqual([
    ['Method', 70, 'Lot 2 has weights of its own on page 1: they are not in this list.'],
    ['Price', 30, 'Lot 2 has weights of its own on page 1: they are not in this list.'],
  ])
})

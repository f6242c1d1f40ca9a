import { describe, expect, test } from 'bun:test'
import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { readPages } from './read-pages.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** Lines of a page: each a list of cells with their left edge, 6 points a character, 14 points apart or `gap` more. */
type Cells = readonly (readonly [x: number, text: string])[]
interface Drawn {
  cells: Cells
  gap: number
  size: number
}
const line = (...cells: Cells): Drawn => ({ cells, gap: 0, size: 10 })
const apart = (...cells: Cells): Drawn => ({ cells, gap: 12, size: 10 })
const title = (text: string): Drawn => ({ cells: [[40, text]], gap: 16, size: 14 })

function page(number: number, lines: readonly Drawn[]): QuestionnairePage {
  let y = 60
  return {
    page: number,
    lines: lines.map(({ cells, gap, size }): LayoutLine => {
      y += 14 + gap
      return {
        y,
        size,
        block: 0,
        cells: cells.map(([x, text]) => ({ text, x, end: x + 5 * text.length, bold: false })),
      }
    }),
  }
}

const brief = (pages: readonly QuestionnairePage[]) => readPages(pages).map(({ ref, question }) => `${ref} ${question}`)

describe('a numbered list', () => {
  test('is read across lines and pages, without headers, footers, form fields and answer boxes', () => {
    const head = line([40, 'Acme Gas'], [400, 'Form 12, issue 2'])
    const foot = (number: number) => apart([40, 'Return to HSE.'], [400, `Page ${number} of 2`])
    const boxes = line([60, 'Yes'], [120, 'No'], [180, 'N.A.'], [240, 'Comments:'])
    const pages = [
      page(1, [
        head,
        title('Audit of the permit system'),
        line([40, 'Mark one box for each question.']),
        apart([40, 'Audit number'], [300, 'Date']),
        apart([40, 'Section 1 Permits']),
        apart([40, '1.1 Is a permit issued for all hot work outside the'], [400, '']),
        line([60, 'workshops? [OSHA 1910.119(k)]']),
        boxes,
        apart([40, '1.2 Are permits that are no longer valid kept for at least']),
        foot(1),
      ]),
      page(2, [
        head,
        line([60, '12 months?']),
        boxes,
        apart([40, 'Section 2 Isolation']),
        apart([40, '2.1 Does each person apply a lock?']),
        boxes,
        apart([40, 'Overall conclusion of the audit team']),
        foot(2),
      ]),
    ].map((one) => ({ ...one, lines: one.lines.map((l) => ({ ...l, cells: l.cells.filter(({ text }) => text) })) }))
    expect(readPages(pages)).toMatchObject([
      {
        ref: '1.1',
        section: '1',
        sectionTitle: 'Permits',
        question: 'Is a permit issued for all hot work outside the workshops?',
        clause: 'OSHA 1910.119(k)',
        weight: null,
        page: 1,
      },
      {
        ref: '1.2',
        section: '1',
        sectionTitle: 'Permits',
        question: 'Are permits that are no longer valid kept for at least 12 months?',
        clause: '',
        weight: null,
        page: 1,
      },
      {
        ref: '2.1',
        section: '2',
        sectionTitle: 'Isolation',
        question: 'Does each person apply a lock?',
        clause: '',
        weight: null,
        page: 2,
      },
    ])
  })

  test('with lettered parts: a stem is no item, parts that cannot stand alone get it, and the numbers go on', () => {
    const items = brief([
      page(1, [
        apart([40, '1. Is there a safety policy?']),
        apart([40, '2. About your management system:']),
        apart([60, 'a) Is it certified to ISO 45001?']),
        apart([60, 'b) Who audits it?']),
        apart([40, '3. Does the permit system cover:']),
        apart([60, '(i) hot work;']),
        apart([60, '(ii) confined space entry?']),
        apart([40, '4. State the injury rate of the last']),
        line([40, '5 years. (10 points)']),
      ]),
    ])
    expect(items).toEqual([
      '1 Is there a safety policy?',
      '2a Is it certified to ISO 45001?',
      '2b Who audits it?',
      '3(i) Does the permit system cover: hot work',
      '3(ii) Does the permit system cover: confined space entry?',
      '4 State the injury rate of the last 5 years.',
    ])
  })

  test('with lettered parts that end without a mark, however close they stand', () => {
    for (const place of [line, apart])
      expect(
        brief([
          page(1, [
            apart([40, '1. Does the crane plan name']),
            place([60, '(a) who lifts']),
            place([60, '(b) what is lifted and how it is']),
            line([60, 'slung']),
            place([60, '(c) where nobody may stand']),
            apart([40, '2. Who signs as stated in paragraph']),
            line([40, '(a) of the plan?']),
          ]),
        ]),
      ).toEqual([
        '1(a) Does the crane plan name who lifts',
        '1(b) Does the crane plan name what is lifted and how it is slung',
        '1(c) Does the crane plan name where nobody may stand',
        '2 Who signs as stated in paragraph (a) of the plan?',
      ])
  })

  test('below instructions and a scoring legend: neither is taken for items', () => {
    const items = brief([
      page(1, [
        title('Supplier questionnaire'),
        apart([40, 'Instructions:']),
        apart([40, '1. Answer every question.']),
        apart([40, '2. Use one form for each site.']),
        title('Scoring legend'),
        apart([40, '0'], [80, 'No answer was given']),
        apart([40, '1'], [80, 'Described, without evidence']),
        title('Questions'),
        apart([40, '1. Do you have a safety policy?']),
        apart([40, '2. Describe your objectives for this year.']),
        apart([40, 'Prepared by: ______']),
      ]),
    ])
    expect(items).toEqual(['1 Do you have a safety policy?', '2 Describe your objectives for this year.'])
  })

  test('that begins anew in each section, under numbered titles', () => {
    const found = readPages([
      page(1, [
        title('1. Policy'),
        apart([60, '1. Is it signed?']),
        apart([60, '2. Is it known to all?']),
        title('2. Fire'),
        apart([60, '1. Are drills held?']),
      ]),
    ])
    expect(found.map(({ section, sectionTitle, ref }) => [section, sectionTitle, ref])).toEqual([
      ['1', 'Policy', '1'],
      ['1', 'Policy', '2'],
      ['2', 'Fire', '1'],
    ])
  })

  test('of letters alone keeps the number of its section', () => {
    const found = brief([
      page(1, [
        title('1. Ladders'),
        apart([60, '(a) Is each ladder numbered?']),
        apart([60, '(b) Is it tied?']),
        title('2. Scaffolds'),
        apart([60, '(a) Is the tag signed?']),
        apart([60, '(b) Are the boards whole?']),
      ]),
    ])
    expect(found).toEqual([
      '1(a) Is each ladder numbered?',
      '1(b) Is it tied?',
      '2(a) Is the tag signed?',
      '2(b) Are the boards whole?',
    ])
  })

  test('in two columns is read one column after the other', () => {
    const rows = [1, 2, 3, 4].map((number) =>
      apart([40, `1.${number} Is the left one number ${number} read?`], [320, `2.${number} Is the right one read?`]),
    )
    expect(readPages([page(1, [title('Checklist'), ...rows])]).map(({ ref }) => ref)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '2.1',
      '2.2',
      '2.3',
      '2.4',
    ])
  })
})

test('a box that only its font knows, behind a text, is no word of it', () => {
  const box = String.fromCodePoint(0xe1be)
  const lines = ['1.1', '1.2', '1.3'].map((number) => apart([40, number], [90, 'The cable drum is dry'], [210, box]))
  expect(brief([page(1, [title('Winch'), ...lines])])).toEqual([
    '1.1 The cable drum is dry',
    '1.2 The cable drum is dry',
    '1.3 The cable drum is dry',
  ])
})

describe('a table', () => {
  const header = apart([40, 'No.'], [90, 'Question'], [300, 'Weight'], [350, 'Response'], [450, 'Evidence'])

  test('gives number, question, weight and the titles of its parts', () => {
    const found = readPages([
      page(1, [
        header,
        apart([40, 'A. Management and policy']),
        apart([44, '1'], [90, 'Provide your safety policy, signed'], [308, '3']),
        line([90, 'within the last three years.']),
        apart([44, '2'], [90, 'Who is accountable for safety?'], [308, '5']),
      ]),
      page(2, [header, apart([44, '3'], [90, 'Describe the objectives of this year.'], [308, '2'])]),
    ])
    expect(
      found.map(({ ref, section, sectionTitle, question, weight, page: on }) => [
        ref,
        section,
        sectionTitle,
        question,
        weight,
        on,
      ]),
    ).toEqual([
      ['1', 'A', 'Management and policy', 'Provide your safety policy, signed within the last three years.', 3, 1],
      ['2', 'A', 'Management and policy', 'Who is accountable for safety?', 5, 1],
      ['3', 'A', 'Management and policy', 'Describe the objectives of this year.', 2, 2],
    ])
  })

  test('with a header of two lines, a column of clauses, and its numbers in the middle of their rows', () => {
    const found = readPages([
      page(1, [
        apart([40, 'S.'], [80, 'Standard'], [200, 'Audit question'], [420, 'Max.'], [470, 'Finding']),
        line([40, 'No.'], [80, 'clause'], [420, 'score']),
        apart([200, 'Has top management set up a policy']),
        line([44, '1'], [80, 'ISO 45001 cl. 5.2'], [200, 'for health and safety that suits'], [426, '10']),
        line([200, 'the organisation?']),
        apart([44, '2'], [80, 'API RP 754'], [200, 'Indicators are reported every month'], [426, '5']),
      ]),
    ])
    expect(found.map(({ ref, clause, question, weight }) => [ref, clause, question, weight])).toEqual([
      [
        '1',
        'ISO 45001 cl. 5.2',
        'Has top management set up a policy for health and safety that suits the organisation?',
        10,
      ],
      ['2', 'API RP 754', 'Indicators are reported every month', 5],
    ])
  })

  test('read by OCR, with boxes read as letters and a number lost', () => {
    const scanned = apart([40, 'No.'], [90, 'Question'], [480, 'Yes No N/A'])
    expect(
      brief([
        page(1, [
          scanned,
          apart([90, 'Are roads and gates free of obstructions and clearly']),
          line([90, 'marked?'], [480, '0'], [510, 'Ex)']),
          apart([44, '2'], [90, 'Is the muster point lit at night? EA'], [510, 'O']),
          apart([90, 'Are work areas tidy?'], [480, '[2]']),
          apart([44, '4'], [90, 'Is the windsock intact?'], [480, 'Ell']),
          apart([40, 'Signature of inspector:'], [300, 'Signature of authority:']),
        ]),
      ]),
    ).toEqual([
      '1 Are roads and gates free of obstructions and clearly marked?',
      '2 Is the muster point lit at night?',
      '3 Are work areas tidy?',
      '4 Is the windsock intact?',
    ])
  })

  test('without numbers has items without references', () => {
    const found = readPages([
      page(1, [
        apart([40, 'Item'], [350, 'Yes'], [400, 'No'], [450, 'Comments']),
        apart([40, 'General']),
        apart([40, 'Are first aid boxes checked every month?']),
        apart([40, 'Is there a first aider on each shift?']),
      ]),
    ])
    expect(found.map(({ ref, sectionTitle, question }) => [ref, sectionTitle, question])).toEqual([
      ['', 'General', 'Are first aid boxes checked every month?'],
      ['', 'General', 'Is there a first aider on each shift?'],
    ])
  })
})

test('points under points are items, "how to" too, and a bold title behind them is none of them', () => {
  const point = (x: number, text: string) => line([x, `• ${text}`])
  const bold = (text: string) => {
    const made = page(1, [line([40, text])]).lines[0]
    return made?.cells.map((cell) => ({ ...cell, bold: true })) ?? []
  }
  const made = page(1, [
    line([40, 'Before the lift']),
    point(50, 'Plan of the lift'),
    point(60, 'How to signal to the driver'),
    point(60, 'Weight of the load with its slings'),
    point(60, 'a spare radio'),
    line([40, 'After']),
    point(50, 'Slings put away dry'),
    point(50, 'Hook parked above the deck'),
    point(50, 'Brake of the slew set'),
    point(50, 'Log of the crane signed'),
  ])
  const lines = made.lines.map((one) =>
    one.cells.some(({ text }) => text.startsWith('•')) ? one : { ...one, cells: bold(one.cells[0]?.text ?? '') },
  )
  expect(readPages([{ ...made, lines }]).map(({ sectionTitle, question }) => `${sectionTitle}: ${question}`)).toEqual([
    'Before the lift: Plan of the lift',
    'Before the lift: How to signal to the driver',
    'Before the lift: Weight of the load with its slings',
    'Before the lift: a spare radio',
    'After: Slings put away dry',
    'After: Hook parked above the deck',
    'After: Brake of the slew set',
    'After: Log of the crane signed',
  ])
})

test('plain questions are items where a document has no others', () => {
  expect(
    brief([page(1, [title('Leadership'), apart([60, 'Are visits made?']), apart([60, 'Are findings tracked?'])])]),
  ).toEqual([' Are visits made?', ' Are findings tracked?'])
})

test('prose, and nothing at all, have no items', () => {
  expect(readPages([])).toEqual([])
  expect(readPages([page(1, [line([40, 'This standard sets out how work is controlled.'])])])).toEqual([])
})

test('what OCR makes of dots, frames, clauses and footers is put right', () => {
  const foot = (text: string) => apart([40, 'Answers are confidential'], [400, text])
  const found = readPages([
    page(1, [
      title('Audit'),
      apart([40, 'Section 1 Permits']),
      apart([40, '1.1 Is a permit issued? [150 45001 8.1.2]'], [300, '[No']),
      apart([40, 'Section 2 Isolation']),
      apart([40, '21 Is a lock applied?']),
      apart([40, '2.2 Is the key kept?']),
      foot('Page 1 of 2'),
    ]),
    page(2, [apart([40, '2.3 Is it proved?']), foot('Fage 2 ot 2')]),
  ])
  expect(found.map(({ ref, question, clause }) => [ref, question, clause])).toEqual([
    ['1.1', 'Is a permit issued?', 'ISO 45001 8.1.2'],
    ['2.1', 'Is a lock applied?', ''],
    ['2.2', 'Is the key kept?', ''],
    ['2.3', 'Is it proved?', ''],
  ])
})

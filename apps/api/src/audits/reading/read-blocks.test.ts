import { describe, expect, test } from 'bun:test'
import { bold, makeTable } from '../../../test/support/make-table.ts'
import type { DocumentBlock, TextBlock } from '../../ingestion/document-block.ts'
import { readBlocks } from './read-blocks.ts'

const paragraph = (text: string, look: Partial<TextBlock> = {}): TextBlock => ({
  kind: 'text',
  page: 1,
  text,
  marker: '',
  headingLevel: 0,
  indent: 0,
  scale: 1,
  bold: false,
  gap: 2,
  ...look,
})
const heading = (text: string, look: Partial<TextBlock> = {}) => paragraph(text, { headingLevel: 1, ...look })
const listed = (marker: string, text: string, look: Partial<TextBlock> = {}) => paragraph(text, { marker, ...look })
const brief = (blocks: readonly DocumentBlock[]) =>
  readBlocks(blocks).map(({ ref, sectionTitle, question, place }) => [
    ref,
    sectionTitle,
    question,
    place && [place.block, place.row, place.column],
  ])

describe('a Word file', () => {
  test('with a numbered list under headings', () => {
    expect(
      readBlocks([
        heading('Mooring'),
        paragraph('To be filled in before each call.'),
        listed('1.1', 'Are the winches greased? [API RP 2A] (5 points)'),
        listed('1.2', 'Are the lines free of knots?'),
        heading('Fire'),
        listed('2.1', 'Is the foam tank full?'),
      ]),
    ).toEqual([
      {
        ref: '1.1',
        section: '',
        sectionTitle: 'Mooring',
        question: 'Are the winches greased?',
        clause: 'API RP 2A',
        weight: 5,
        page: 1,
        place: { block: 2, row: 0, column: 0 },
        doubt: '',
      },
      {
        ref: '1.2',
        section: '',
        sectionTitle: 'Mooring',
        question: 'Are the lines free of knots?',
        clause: '',
        weight: null,
        page: 1,
        place: { block: 3, row: 0, column: 0 },
        doubt: '',
      },
      {
        ref: '2.1',
        section: '',
        sectionTitle: 'Fire',
        question: 'Is the foam tank full?',
        clause: '',
        weight: null,
        page: 1,
        place: { block: 5, row: 0, column: 0 },
        doubt: '',
      },
    ])
  })

  test('with lettered parts of a numbered question', () => {
    expect(
      brief([
        listed('1.', 'Does the plan of the berth name:'),
        listed('(a)', 'the depth at low water;'),
        listed('(b)', 'the wind at which loading stops?'),
        listed('2.', 'Who keeps the plan?'),
      ]).map(([ref, , question]) => [ref, question]),
    ).toEqual([
      ['1(a)', 'Does the plan of the berth name: the depth at low water'],
      ['1(b)', 'Does the plan of the berth name: the wind at which loading stops?'],
      ['2', 'Who keeps the plan?'],
    ])
  })

  test('with boxes for markers has an item behind each, whatever it says', () => {
    expect(
      brief([
        heading('Mooring'),
        listed('☐', 'Winches greased'),
        listed('☐', 'Lines free of knots'),
        paragraph('Name: ____'),
      ]),
    ).toEqual([
      ['', 'Mooring', 'Winches greased', [1, 0, 0]],
      ['', 'Mooring', 'Lines free of knots', [2, 0, 0]],
    ])
  })

  test('with bullets has the questions, and statements only where there are many', () => {
    const points = (count: number) =>
      Array.from({ length: count }, (_, at) => listed('•', `Winch ${'abcdefghij'[at]} has been greased`))
    expect(brief([heading('Mooring'), ...points(3), listed('•', 'Is the foam tank full?')])).toEqual([
      ['', 'Mooring', 'Is the foam tank full?', [4, 0, 0]],
    ])
    expect(brief([heading('Mooring'), ...points(8)])).toHaveLength(8)
  })

  test('in which bold and headings are titles, and prose is not', () => {
    const under = (title: TextBlock) => brief([title, listed('1.', 'Is the foam tank full?')])[0]?.[1]
    expect(under(paragraph('Fire pumps', { bold: true }))).toBe('Fire pumps')
    expect(under(heading('Fire pumps', { scale: 0.9 }))).toBe('Fire pumps')
    expect(under(paragraph('Fire pumps', { scale: 1.3 }))).toBe('Fire pumps')
    expect(under(paragraph('Fire pumps'))).toBe('')
    expect(under(heading('HP'))).toBe('HP')
    const long = 'All of what is to be seen at the jetty on a day of rain or ice'
    expect(under(heading(long))).toBe(long)
    expect(under(paragraph(long, { bold: true }))).toBe('')
  })

  test('with tables between lists keeps their order and places', () => {
    expect(
      brief([
        heading('Mooring'),
        listed('1', 'Are the winches greased?'),
        makeTable([
          [bold('No.'), bold('Question'), bold('Yes')],
          ['2', 'Are the lines free of knots?', ''],
          ['3', 'Are the fenders whole?', ''],
        ]),
        listed('4', 'Is the foam tank full?'),
      ]),
    ).toEqual([
      ['1', 'Mooring', 'Are the winches greased?', [1, 0, 0]],
      ['2', 'Mooring', 'Are the lines free of knots?', [2, 1, 1]],
      ['3', 'Mooring', 'Are the fenders whole?', [2, 2, 1]],
      ['4', 'Mooring', 'Is the foam tank full?', [3, 0, 0]],
    ])
  })

  test('whose table stands under a legend has no items of it, unless it asks', () => {
    const legend = makeTable([
      ['0', 'Not done at all', ''],
      ['1', 'Done by half of them', ''],
    ])
    const blocks = (table: DocumentBlock) => [listed('1', 'Are the winches greased?'), heading('Scoring legend'), table]
    expect(brief(blocks(legend))).toHaveLength(1)
    expect(brief([blocks(legend)[0] as DocumentBlock, heading('Berth two'), legend])).toHaveLength(3)
    expect(
      brief(
        blocks(
          makeTable([
            ['1', 'Is it done at all?', ''],
            ['2', 'Is it done by half?', ''],
          ]),
        ),
      ),
    ).toHaveLength(3)
  })

  test('whose question goes on in the next paragraph, where that stands close', () => {
    const questions = (gap: number) =>
      brief([
        listed('1', 'Are the winches greased?'),
        listed('2', 'Is the foam tank full'),
        paragraph('and tested by the crew?', { gap }),
      ]).map(([, , question]) => question)
    expect(questions(1)).toEqual(['Are the winches greased?', 'Is the foam tank full and tested by the crew?'])
    expect(questions(6)).toEqual(['Are the winches greased?', 'Is the foam tank full'])
  })

  test('tells no places on pages', () => {
    const [item] = readBlocks([makeTable([['1', 'Is the foam tank full?', '']], { edges: [40, 80, 300] })])
    expect(item).not.toHaveProperty('box')
  })

  test('with lines to fill in has no items of these', () => {
    expect(
      brief([listed('1', 'Are the winches greased?'), paragraph('Evidence: ________'), paragraph('☐ Yes ☐ No')]),
    ).toEqual([['1', '', 'Are the winches greased?', [0, 0, 0]]])
  })
})

test('a workbook has its sheets for pages, each with columns of its own', () => {
  const mooring = makeTable(
    [
      ['No', 'Question', 'Weight', 'Answer'],
      ['M-1', 'Are the winches greased?', '3', ''],
      ['M-2', 'Are the lines free of knots?', '5', ''],
    ],
    { name: 'Mooring', page: 1 },
  )
  const fire = makeTable(
    [
      ['Check', 'OK', 'Not OK', 'By'],
      ['Foam tank full', '', '', ''],
      ['Monitors turn freely', '', '', ''],
    ],
    { name: 'Fire', page: 2 },
  )
  expect(
    readBlocks([mooring, fire]).map(({ ref, question, weight, page, place }) => [ref, question, weight, page, place]),
  ).toEqual([
    ['M-1', 'Are the winches greased?', 3, 1, { block: 0, row: 1, column: 1, sheet: 'Mooring' }],
    ['M-2', 'Are the lines free of knots?', 5, 1, { block: 0, row: 2, column: 1, sheet: 'Mooring' }],
    ['', 'Foam tank full', null, 2, { block: 1, row: 1, column: 0, sheet: 'Fire' }],
    ['', 'Monitors turn freely', null, 2, { block: 1, row: 2, column: 0, sheet: 'Fire' }],
  ])
})

describe('a Word file without rules or list marks', () => {
  test('has boxes as letters before what is to be ticked, and notes between them', () => {
    expect(
      brief([
        heading('Before lifting'),
        paragraph('☐ Lock the slewing ring', { gap: 1 }),
        paragraph('☐ Grease', { gap: 1 }),
        paragraph('The grease stands in the cabin', { gap: 1 }),
        paragraph('☐ Close the hatch, as the cable', { gap: 1 }),
        paragraph('would freeze otherwise.', { gap: 1 }),
        paragraph('☐ Yes ☐ No', { gap: 1 }),
        paragraph('☐ Park the boom', { gap: 1 }),
      ]),
    ).toEqual([
      ['', 'Before lifting', 'Lock the slewing ring', [1, 0, 0]],
      ['', 'Before lifting', 'Grease', [2, 0, 0]],
      ['', 'Before lifting', 'Close the hatch, as the cable would freeze otherwise.', [4, 0, 0]],
      ['', 'Before lifting', 'Park the boom', [7, 0, 0]],
    ])
  })

  test('has boxes below a question that may be its answers, and others below a title that are not', () => {
    const found = readBlocks([
      heading('Mooring'),
      paragraph('Which of these are kept on board?'),
      listed('☐', 'Spare lines'),
      listed('☐', 'Fenders'),
      heading('Hull'),
      listed('☐', 'Paint is whole'),
    ])
    expect(found.map(({ question, doubt }) => [question, doubt])).toEqual([
      ['Which of these are kept on board?', ''],
      ['Spare lines', 'It may be an answer to choose for the question above it.'],
      ['Fenders', 'It may be an answer to choose for the question above it.'],
      ['Paint is whole', ''],
    ])
  })

  test('asks with the unit of the answer below the question', () => {
    expect(
      brief([listed('☐', 'Lamp is lit'), paragraph('How old is the lamp?\n(in years)')]).map(([, , text]) => text),
    ).toEqual(['Lamp is lit', 'How old is the lamp? (in years)'])
  })

  test('has the answers to choose from behind a question', () => {
    expect(
      brief([paragraph('1. Is the horn heard? ☐ Yes ☐ No'), paragraph('2. Is the lamp seen? ☐ Yes ☐ No')]),
    ).toEqual([
      ['1', '', 'Is the horn heard?', [0, 0, 0]],
      ['2', '', 'Is the lamp seen?', [1, 0, 0]],
    ])
  })

  test('has numbers typed, short items among longer ones, measures to write down and titles that nothing ends', () => {
    expect(
      brief([
        paragraph('1 SLIPWAY', { bold: true }),
        paragraph('1.1 Clear way to the winch', { gap: 1 }),
        paragraph('1.2 Lighting', { gap: 1 }),
        paragraph('1.3 No sign of ice on the rails\n2 CRADLE', { gap: 1, bold: true }),
        paragraph('2.1 Rail gauge at the gate: L:_____mm R:_____mm', { gap: 1 }),
        paragraph('2.2 Wheels and axles of the cradle', { gap: 1 }),
        paragraph('2.3 Brake', { gap: 1 }),
        paragraph('2.4 Chocks and wedges in place', { gap: 1 }),
        paragraph('Name of skipper: ________', { gap: 1 }),
      ]).map(([ref, title, question]) => [ref, title, question]),
    ).toEqual([
      ['1.1', 'SLIPWAY', 'Clear way to the winch'],
      ['1.2', 'SLIPWAY', 'Lighting'],
      ['1.3', 'SLIPWAY', 'No sign of ice on the rails'],
      ['2.1', 'CRADLE', 'Rail gauge at the gate: L:_____mm R:_____mm'],
      ['2.2', 'CRADLE', 'Wheels and axles of the cradle'],
      ['2.3', 'CRADLE', 'Brake'],
      ['2.4', 'CRADLE', 'Chocks and wedges in place'],
    ])
  })

  test('a numbered line that is only a label, and a list of short names, are no items', () => {
    expect(brief([paragraph('1. Name: ________'), paragraph('2. Date: ________')])).toEqual([])
    expect(brief([paragraph('1.1 Purpose'), paragraph('1.2 Scope'), paragraph('1.3 Terms')])).toEqual([])
  })
})

test('no blocks, no items', () => {
  expect(readBlocks([])).toEqual([])
})

test('a heading with a number and a name is a title as a whole', () => {
  const found = readBlocks([
    heading('Deck 2: Mooring lines', { scale: 1.2, bold: true }),
    listed('2.1', 'Are the lines free of knots?'),
  ])
  expect(found.map(({ sectionTitle }) => sectionTitle)).toEqual(['Deck 2: Mooring lines'])
})

describe('the header of a list', () => {
  const list = (head: string, ...items: string[]) =>
    makeTable([[bold(head), bold('Yes'), bold('No')], ...items.map((item) => [item, '', ''])])
  const sections = (blocks: readonly DocumentBlock[]) =>
    readBlocks(blocks).map(({ sectionTitle, question }) => `${sectionTitle} | ${question}`)

  test('that names more than its column is the title of the list, where none stands above', () => {
    const blocks = [list('Mooring checks', 'Lines free of knots', 'Winches greased and covered')]
    expect(sections(blocks)).toEqual([
      'Mooring checks | Lines free of knots',
      'Mooring checks | Winches greased and covered',
    ])
    expect(sections([heading('Fore deck'), ...blocks])[0]).toBe('Fore deck | Lines free of knots')
  })

  test('that stands over several lists, or says nothing of its own, names its column', () => {
    const twice = ['Lines free of knots', 'Anchor is secured now'].map((item) =>
      list('Mooring checks', item, 'Winches greased'),
    )
    expect(sections(twice)[0]).toBe(' | Lines free of knots')
    expect(sections([list('Items to be checked', 'Lines free of knots', 'Winches greased')])[0]).toBe(
      ' | Lines free of knots',
    )
  })

  test('has the head of a form above it, which is no item', () => {
    const sheet = makeTable([
      ['Berth', 'Seven', ''],
      ['Ship owner', '', ''],
      [bold('Item'), bold('Yes'), bold('No')],
      ['Lines free of knots', '', ''],
      ['Winches greased', '', ''],
    ])
    expect(sections([sheet])).toEqual([' | Lines free of knots', ' | Winches greased'])
  })
})

test('a table of labels alone is a form, though others of two columns list items', () => {
  const found = readBlocks([
    makeTable([
      [bold('Item'), bold('Remarks')],
      ['Lines free of knots', ''],
      ['Winches greased and covered', ''],
    ]),
    paragraph('For the file'),
    makeTable([
      ['Berth', ''],
      ['Ship owner', ''],
      ['Harbour master', ''],
    ]),
  ])
  expect(found.map(({ question }) => question)).toEqual(['Lines free of knots', 'Winches greased and covered'])
})

test('what a summary lists with the numbers of titles is no item', () => {
  const found = readBlocks([
    listed('1.', 'Mooring', { scale: 1.4, bold: true, headingLevel: 1 }),
    makeTable([
      [bold('Item'), bold('Yes'), bold('No')],
      ['Lines free of knots', '', ''],
      ['Winches greased', '', ''],
    ]),
    makeTable([
      [bold('No.'), bold('Section'), bold('Score'), bold('Remarks')],
      ['1', '1. Mooring', '', ''],
    ]),
  ])
  expect(found.map(({ question }) => question)).toEqual(['Lines free of knots', 'Winches greased'])
})

test('parts with a letter behind a full stop keep the words that lead them in, and are no headers', () => {
  const found = readBlocks([
    makeTable([
      ['Ref', 'Standard', 'Question', 'Yes', 'No'],
      ['2.a', '7.1', 'Is each drill logged?', '', ''],
      ['2.b', '7.2', 'Does the plan of the berth cover these cases?', '', ''],
      ['2.b.i', '7.2', '- Fire in the source store;', '', ''],
      ['2.b.ii', '7.2', '- Loss of power, of water, or of both of them at once;', '', ''],
      ['2.c', '7.3', 'Is the plan tested?', '', ''],
    ]),
  ])
  expect(found.map(({ ref, question }) => [ref, question])).toEqual([
    ['2.a', 'Is each drill logged?'],
    ['2.b', 'Does the plan of the berth cover these cases?'],
    ['2.b.i', 'Does the plan of the berth cover these cases? Fire in the source store'],
    ['2.b.ii', 'Does the plan of the berth cover these cases? Loss of power, of water, or of both of them at once'],
    ['2.c', 'Is the plan tested?'],
  ])
})

test('a part that goes on below its title once more is one part, and tells what is missing', () => {
  const found = readBlocks([
    heading('Mooring'),
    listed('1', 'Are the winches greased?'),
    heading('Mooring (continued)'),
    listed('3', 'Are the lines free of knots?'),
  ])
  expect(found.map(({ ref, sectionTitle, doubt }) => [ref, sectionTitle, doubt])).toEqual([
    ['1', 'Mooring', ''],
    ['3', 'Mooring', 'The number before it was not read.'],
  ])
})

test('what a contents list writes with other blanks around a stroke is no item', () => {
  const found = readBlocks([
    paragraph('1.1 Winches/Capstans'),
    paragraph('1.2 Lines that hold the ship'),
    heading('1.1 Winches / Capstans'),
    listed('(a)', 'Are the winches greased?'),
    heading('1.2 Lines that hold the ship'),
    listed('(a)', 'Are the lines free of knots?'),
  ])
  expect(found.map(({ question }) => question)).toEqual(['Are the winches greased?', 'Are the lines free of knots?'])
})

test('an item may be the last word of a title, and a summary lists no items', () => {
  const rows = (names: readonly string[]) => makeTable([['Item', 'OK'], ...names.map((name) => [name, '☐'])])
  expect(
    brief([
      heading('Valves and gauges'),
      rows(['Gauges', 'Valves', 'Drains']),
      heading('Summary of the round'),
      rows(['Gauges', 'Drains']),
    ]).map(([, title, question]) => `${title}: ${question}`),
  ).toEqual(['Valves and gauges: Gauges', 'Valves and gauges: Valves', 'Valves and gauges: Drains'])
})

test('a title in larger letters may demand something', () => {
  const blocks = [
    paragraph('Complete the handover of the ship', { scale: 1.3, gap: 3 }),
    listed('1.', 'Is the log signed?'),
  ]
  expect(readBlocks(blocks).map(({ sectionTitle }) => sectionTitle)).toEqual(['Complete the handover of the ship'])
})

test('statements of which none asks or has room for an answer are doubted', () => {
  const reason = 'Nothing here asks or has room for an answer: it may only state something.'
  const rules = [
    heading('Rules aboard'),
    listed('1.', 'Nobody sleeps on the bridge at night.'),
    listed('2.', 'The log of the engine stays aboard.'),
    listed('3.', 'Guests of the crew wear a vest.'),
  ]
  expect(readBlocks(rules).map(({ doubt }) => doubt)).toEqual([reason, reason, reason])
  const asked = readBlocks([...rules, listed('4.', 'Is the ladder lashed?')])
  expect(asked.map(({ doubt }) => doubt)).toEqual(['', '', '', ''])
})

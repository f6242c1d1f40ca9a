import { describe, expect, test } from 'bun:test'
import { across, bold, down, type MadeCell, makeTable, shaded } from '../../../test/support/make-table.ts'
import { readTables } from './read-table.ts'

type Rows = readonly (readonly MadeCell[])[]
const entries = (rows: Rows, options?: Parameters<typeof makeTable>[1]) => {
  const table = makeTable(rows, options)
  return readTables([table]).get(table) ?? []
}
/** Items as "1 text", titles as "# text". */
const brief = (list: ReturnType<typeof entries>) =>
  list.map(
    ({ kind, reference, text }) => `${kind === 'heading' ? '# ' : ''}${reference ? `${reference.text} ` : ''}${text}`,
  )
const read = (rows: Rows, options?: Parameters<typeof makeTable>[1]) => brief(entries(rows, options))

describe('columns', () => {
  test('of number, question, clause, weight and answer make items, each with its place', () => {
    const list = entries(
      [
        ['No.', 'Question', 'Standard', 'Weight', 'Finding'],
        ['1.', 'Is each relief valve  tagged?', 'API RP 576', '5', ''],
        ['2.', 'Are bypasses locked\nclosed?', '', '10 %', ''],
      ],
      { page: 3, edges: [40, 80, 280, 360, 420] },
    )
    expect(list).toEqual([
      {
        kind: 'item',
        reference: { text: '1', kind: 'number', parts: [1], prefix: '' },
        text: 'Is each relief valve tagged?',
        clause: 'API RP 576',
        weight: 5,
        page: 3,
        inTable: true,
        aside: false,
        answered: true,
        sure: true,
        box: [80, 120, 130, 140],
        place: { block: 0, row: 1, column: 1 },
      },
      {
        kind: 'item',
        reference: { text: '2', kind: 'number', parts: [2], prefix: '' },
        text: 'Are bypasses locked closed?',
        clause: '',
        weight: 10,
        page: 3,
        inTable: true,
        aside: false,
        answered: true,
        sure: true,
        box: [80, 140, 130, 160],
        place: { block: 0, row: 2, column: 1 },
      },
    ])
  })

  test('of boxes may stand in front of what is to be ticked', () => {
    const rows = [
      ['☐', '☐', 'Grease of the bearings'],
      ['☐', '☐', 'Noise'],
      ['☐', '☐', 'Guard of the belt'],
    ]
    expect(read(rows)).toEqual(['Grease of the bearings', 'Noise', 'Guard of the belt'])
  })

  test('to write a record in for each short label are none of a list', () => {
    const rows = ['Master', 'Chief officer', 'Cook'].map((text) => [text, '', '', '☐', '☐', ''])
    expect(read([['', 'Full name', 'Born on', 'Deck', 'Engine', 'Rank held'], ...rows])).toEqual([])
    // Room for remarks alone, or a name above the labels, leaves them what is looked at.
    const seen = rows.map((row) => row.slice(0, 5))
    expect(read([['', 'Remarks', 'Action', 'Good', 'Bad'], ...seen])).toContain('Master')
    expect(read([['Station', 'Lamp', 'Horn', 'Good', 'Bad', 'Seal'], ...rows])).toContain('Master')
  })

  test('are named by a first row below which all of them but one are empty', () => {
    const rows = ['Opens the valve slowly', 'Reads the gauge aloud', 'Closes the vent again'].map((text) => [
      text,
      '',
      '',
    ])
    expect(read([['Step of the drill', '1', '2'], ...rows])).toEqual([
      '# Step of the drill',
      'Opens the valve slowly',
      'Reads the gauge aloud',
      'Closes the vent again',
    ])
    expect(read([['Opens the hatch last', '☐', '☐'], ...rows])).toContain('Opens the hatch last')
  })

  test('with names of who fills them in have no items of these, beside longer texts', () => {
    const rows = ['Opens the valve slowly', 'Reads the gauge aloud', 'Closes the vent again'].map((text) => [text, '☐'])
    expect(read([['Name and position', ''], ['Date', ''], ...rows])).toEqual([
      'Opens the valve slowly',
      'Reads the gauge aloud',
      'Closes the vent again',
    ])
    const short = ['Horn', 'Date', 'Lamp'].map((text) => [text, '☐'])
    expect(read(short)).toEqual(['Horn', 'Date', 'Lamp'])
  })

  test('of numbers are none where texts begin with a figure, or with the same code', () => {
    const rows = (texts: readonly string[]) => texts.map((text) => [text, '☐'])
    expect(read(rows(['2 masks for the welder', 'Gloves of leather', 'Form B1 of this year']))).toEqual([
      '2 masks for the welder',
      'Gloves of leather',
      'Form B1 of this year',
    ])
    expect(read(rows(['B1 form of May', 'B1 form of June', 'B1 form of July']))).toEqual([
      'B1 form of May',
      'B1 form of June',
      'B1 form of July',
    ])
    expect(read(rows(['1 Gloves of leather', '2 Masks for the welder']))).toEqual([
      '1 Gloves of leather',
      '2 Masks for the welder',
    ])
  })

  test('that are filled in already are those of a list, whatever their few words are', () => {
    const rows = [
      ['', 'Question', 'Score', 'Response'],
      ['1', 'No cracked items found', '2/2', 'Yes'],
      ['2', 'Hooks in conformity.', '1/1', 'Yes'],
      ['3', 'Slings stored dry and off the floor', '1/1', 'No'],
    ]
    expect(read(rows)).toEqual([
      '1 No cracked items found',
      '2 Hooks in conformity.',
      '3 Slings stored dry and off the floor',
    ])
    const titled = [
      ['1', 'Items on deck', 'Yes', 'No'],
      ['1.1', 'Hooks are free of cracks', '', ''],
      ['1.2', 'Slings are stored dry', '', ''],
      ['2', 'Items below', 'Yes', 'No'],
      ['2.1', 'Bilge is free of oil', '', ''],
    ]
    expect(read(titled).filter((one) => !one.startsWith('#'))).toEqual([
      '1.1 Hooks are free of cracks',
      '1.2 Slings are stored dry',
      '2.1 Bilge is free of oil',
    ])
  })

  test('need no header', () => {
    expect(
      read([
        ['1', 'Is each relief valve tagged?', '☐', '☐'],
        ['2', 'Are bypasses locked closed?', '☐', '☐'],
      ]),
    ).toEqual(['1 Is each relief valve tagged?', '2 Are bypasses locked closed?'])
  })

  test('under a header over several of them are named by it', () => {
    // Without the name over both, neither of the texts would be known for an answer.
    const rows = (title: MadeCell): Rows => [
      ['No.', title, ''],
      ['1', 'Relief valves', 'Each valve has its tag and its seal'],
      ['2', 'Bypass valves', 'Each bypass is locked and is logged'],
    ]
    expect(read(rows(across('Requirement', 2)))).toEqual([
      '# Relief valves',
      '1 Each valve has its tag and its seal',
      '# Bypass valves',
      '2 Each bypass is locked and is logged',
    ])
    expect(entries(rows(across('Requirement', 2)))[1]?.place?.column).toBe(2)
    expect(read(rows('Requirement'))).toEqual(['1 Relief valves', '2 Bypass valves'])
  })

  test('of a number in front of the text within one cell', () => {
    expect(
      read([
        ['3.1 Is each valve tagged?', '☐'],
        ['3.2 Are seals logged?', '☐'],
        ['Is it tidy?', '☐'],
      ]),
    ).toEqual(['3.1 Is each valve tagged?', '3.2 Are seals logged?', 'Is it tidy?'])
  })

  test('whose codes are no usual numbers keep them as they are printed', () => {
    const list = entries([
      ['V/1a/2.', 'Is each relief valve tagged?', ''],
      ['V/1b/2.', 'Are bypasses locked closed?', ''],
    ])
    expect(list.map(({ reference }) => reference?.text)).toEqual(['V/1a/2', 'V/1b/2'])
  })

  test('that name an area make a title where it changes', () => {
    const rows: Rows = [
      ['Valves', 'Is each relief valve tagged?', ''],
      ['', 'Are bypasses locked closed?', ''],
      ['Hoses', 'Are hoses tested each year?', ''],
      ['Hoses', 'Are hoses rolled up?', ''],
    ]
    expect(read(rows)).toEqual([
      '# Valves',
      'Is each relief valve tagged?',
      'Are bypasses locked closed?',
      '# Hoses',
      'Are hoses tested each year?',
      'Are hoses rolled up?',
    ])
    // Where titles part the table they say more.
    expect(read([[across('Loading', 3)], ...rows])[0]).toBe('# Loading')
    expect(read([[across('Loading', 3)], ...rows])).not.toContain('# Valves')
  })

  test('that name what several rows ask of name it below the titles of parts, too', () => {
    const rows = [
      [across('TANKS', 3, { shaded: true })],
      ['Sump', 'Is its cover whole?', ''],
      ['', 'Is it dry?', ''],
      ['Vent', 'Is its cap on?', ''],
      ['', 'Is it free of nests?', ''],
      [across('PUMPS', 3, { shaded: true })],
      ['Hose', 'Is it free of cracks?', ''],
      ['', 'Is it dry?', ''],
    ]
    expect(read(rows)).toEqual([
      '# TANKS',
      '# TANKS – Sump',
      'Is its cover whole?',
      'Is it dry?',
      '# TANKS – Vent',
      'Is its cap on?',
      'Is it free of nests?',
      '# PUMPS',
      '# PUMPS – Hose',
      'Is it free of cracks?',
      'Is it dry?',
    ])
  })

  test('that say who does it, and pieces of sentences, name no groups below a title', () => {
    const rows = (names: readonly string[]) => [
      [across('START', 3, { shaded: true })],
      ...names.flatMap((name) => [
        [name, 'Is the valve open?', ''],
        ['', `Is the gauge read ${name}?`, ''],
      ]),
    ]
    expect(read(rows(['Pilot', 'Crew', 'Pilot', 'Crew'])).filter((one) => one.startsWith('#'))).toEqual(['# START'])
    expect(read(rows(['planned', 'the work'])).filter((one) => one.startsWith('#'))).toEqual(['# START'])
    expect(read(rows(['Pump', 'Vent'])).filter((one) => one.startsWith('#'))).toHaveLength(3)
  })

  test('whose area is one cell over its rows', () => {
    expect(
      read([
        [down('Valves', 2), 'Is each relief valve tagged?', ''],
        ['', 'Are bypasses locked closed?', ''],
        [down('Hoses', 2), 'Are hoses tested each year?', ''],
        ['', 'Are hoses rolled up?', ''],
      ]).filter((text) => text.startsWith('#')),
    ).toEqual(['# Valves', '# Hoses'])
  })

  test('with boxes to tick, labels and room to write have no items of their own', () => {
    expect(
      read([
        ['1', 'Is each relief valve tagged?', '☐ Yes', '☐ No'],
        ['', 'Comments:', '', ''],
        ['', 'Guidance: look at ten of them.', '', ''],
        ['2', 'Are bypasses locked closed?', '☐ Yes', '☐ No'],
        ['', '☐', '', ''],
      ]),
    ).toEqual(['1 Is each relief valve tagged?', '2 Are bypasses locked closed?'])
  })

  test('among questions, labels and what stands in every row are no items', () => {
    const rows: Rows = ['tagged', 'sealed', 'logged'].flatMap(
      (word, at): Rows => [
        [String(at + 1), `Is each valve ${word}?`, ''],
        ['', 'Risk', ''],
      ],
    )
    expect(read(rows)).toEqual(['1 Is each valve tagged?', '2 Is each valve sealed?', '3 Is each valve logged?'])
    expect(read([...rows.slice(0, 5), ['', 'Hazard of the bypass line', '']])).toEqual([
      '1 Is each valve tagged?',
      'Risk',
      '2 Is each valve sealed?',
      'Risk',
      '3 Is each valve logged?',
      'Hazard of the bypass line',
    ])
    expect(read([...rows.slice(0, 5), ['', 'Hazard of the bypass line:', '']])).not.toContain(
      'Hazard of the bypass line:',
    )
  })
})

describe('titles', () => {
  const [first, second] = [
    ['1', 'Is each relief valve tagged?', '', ''],
    ['2', 'Are bypasses locked closed?', '', ''],
  ]

  test('stand alone across the columns, with or without a number', () => {
    const list = entries([[across('A. Valves', 4)], first, [across('Hoses', 3)], second])
    expect(brief(list)).toEqual([
      '# A Valves',
      '1 Is each relief valve tagged?',
      '# Hoses',
      '2 Are bypasses locked closed?',
    ])
    expect(list.map(({ sure }) => sure)).toEqual([false, true, false, true])
  })

  test('are what changes where names of columns repeat, in words that nobody knows', () => {
    const grey = (text: string) => shaded(text)
    const rows = [
      ['Halle:', ''],
      [grey('Kran'), grey('Stand')],
      ['1. Haken prüfen', ''],
      ['2. Seil', 'mm'],
      ['3. Bremse', ''],
      [grey('Fahrwerk'), grey('Stand')],
      ['4. Motor', ''],
      ['5. Rad', ''],
      ['6. Puffer', ''],
    ]
    expect(read(rows)).toEqual([
      '# Kran',
      '1 Haken prüfen',
      '2 Seil',
      '3 Bremse',
      '# Fahrwerk',
      '4 Motor',
      '5 Rad',
      '6 Puffer',
    ])
  })

  test('of three lists side by side head each its own, though another table begins in all of them', () => {
    const head = ['Plant:', '', 'Site:', '', 'Shift:', '']
    const rows = [1, 2, 3].map((at) => [`${at}. Left arm`, '', `${at + 3}. Right arm`, '', `${at + 6}. Main hook`, ''])
    const tables = [makeTable([head.map((text) => (text === '' ? '' : bold(text)))]), makeTable(rows)]
    const found = readTables(tables)
    expect(tables.map((table) => brief(found.get(table) ?? []).length)).toEqual([0, 9])
  })

  test('stand alone above a header that repeats, set off or not', () => {
    const head = ['Task', 'By', 'Status', 'Date', 'Comments']
    const rows = ['Lines are free of knots', 'Fenders hang at each pole', 'Winches are greased']
    const list = read([['Moorings'], head, ...rows.map((text) => [text, '', '', '', '']), ['Hull'], head])
    expect(list.filter((one) => one !== '# Task')).toEqual([
      '# Moorings',
      ...['Lines are free of knots', 'Fenders hang at each pole', 'Winches are greased'],
      '# Hull',
    ])
    expect(read([['Moorings'], head, ['Hull'], head]).filter((one) => !one.startsWith('#'))).toEqual([])
  })

  test('are no sentences, questions or long texts', () => {
    for (const text of [
      'Fill in one form for each jetty.',
      'Is the jetty manned?',
      'All that follows holds for each of the two jetties of the port or arms',
      'Jetty one\nJetty two\nJetty three',
    ])
      expect(read([[across(text, 4)], first, second])).not.toContain(`# ${text.replaceAll('\n', ' ')}`)
    expect(
      read([[across('All that follows holds for each of the two jetties of the port only', 4)], first])[0],
    ).toStartWith('# ')
  })

  test('with a number above numbers of their own may be sentences', () => {
    const sentence = '1. All work at height over the water is done with a life line and a second person beside it.'
    expect(
      read([[across(sentence, 3)], ['1.1', 'Is each line tested?', ''], ['1.2', 'Is there a second person?', '']]),
    ).toEqual([
      '# 1 All work at height over the water is done with a life line and a second person beside it.',
      '1.1 Is each line tested?',
      '1.2 Is there a second person?',
    ])
    const alone = '7. All work at height over the water is done with a life line and a second person beside it.'
    expect(
      read([[across(alone, 3)], ['1.1', 'Is each line tested?', ''], ['1.2', 'Is there a second person?', '']])[0],
    ).not.toStartWith('#')
    const asked = '1. Is all work at height over the water done with a life line?'
    expect(
      read([[across(asked, 3)], ['1.1', 'Is each line tested?', ''], ['1.2', 'Is there a second person?', '']])[0],
    ).toBe('1 Is all work at height over the water done with a life line?')
  })

  test('are bold or on a ground of their own', () => {
    const rows = (title: MadeCell): Rows =>
      [['', title, '', ''], first, second, ['3', 'Are seals logged?', '', '']] as Rows
    expect(read(rows(bold('Valves')))[0]).toBe('# Valves')
    expect(read(rows(shaded('Valves')))[0]).toBe('# Valves')
    expect(read(rows('Valves')).filter((text) => text.startsWith('#'))).toEqual([])
  })

  test('are not what looks like half of the rows', () => {
    const zebra: Rows = [
      [shaded('Each relief valve has a tag'), ''],
      ['Each bypass is locked closed', ''],
      [shaded('Each hose is rolled up'), ''],
      ['Each arm is parked and locked', ''],
    ]
    expect(read(zebra)).toEqual([
      'Each relief valve has a tag',
      'Each bypass is locked closed',
      'Each hose is rolled up',
      'Each arm is parked and locked',
    ])
  })

  test('may stand in the header, in the place of a name', () => {
    expect(
      read([
        ['No.', 'Fire water pumps', 'Yes', 'No'],
        ['1', 'Is each pump run weekly?', '', ''],
        ['2', 'Is the tank full?', '', ''],
      ])[0],
    ).toBe('# Fire water pumps')
    expect(read([['No.', 'Question', 'Yes', 'No'], first, second])).toHaveLength(2)
  })

  test('in bold with one number for several rows name these', () => {
    expect(
      read([
        [down('1', 3), bold('Valves'), ''],
        ['', 'Is each relief valve tagged?', ''],
        ['', 'Are bypasses locked closed?', ''],
        ['2', 'Are hoses rolled up?', ''],
      ]),
    ).toEqual([
      '# 1 Valves',
      '1 Is each relief valve tagged?',
      '1 Are bypasses locked closed?',
      '2 Are hoses rolled up?',
    ])
  })

  test('within the rows of one item are those of a note on it', () => {
    const note = (title: MadeCell): Rows => [
      [down('1', 3), 'Is each relief valve tagged?', ''],
      ['', title, ''],
      ['', 'Tags are made of brass', ''],
      ['2', 'Are hoses rolled up?', ''],
    ]
    expect(read(note(across('Points to look at', 2)))).toEqual([
      '1 Is each relief valve tagged?',
      '2 Are hoses rolled up?',
    ])
    expect(read(note(bold('Points to look at')))).toEqual(['1 Is each relief valve tagged?', '2 Are hoses rolled up?'])
    expect(read(note('Seals are made of lead'))).toHaveLength(4)
  })
})

describe('a cell', () => {
  const row = (text: string): Rows => [
    [text, '☐', '☐'],
    ['Are hoses rolled up after use?', '☐', '☐'],
  ]

  test('that lists points under a short title has an item for each', () => {
    expect(read(row('Before loading\n• The arm is drained\n• The earth wire is on\nand tested'))).toEqual([
      '# Before loading',
      'The arm is drained',
      'The earth wire is on and tested',
      'Are hoses rolled up after use?',
    ])
    expect(read(row('• The arm is drained\n• The earth wire is on'))).toEqual([
      'The arm is drained',
      'The earth wire is on',
      'Are hoses rolled up after use?',
    ])
  })

  test('whose sentence ends in a list is one item', () => {
    expect(read(row('Do you check:\n• the arm\n• the earth wire'))[0]).toBe('Do you check: • the arm • the earth wire')
    expect(read(row('The crew checks before each loading\n• the arm\n• the earth wire'))[0]).toBe(
      'The crew checks before each loading • the arm • the earth wire',
    )
    expect(read(row('Before loading\n• The arm is drained'))[0]).toBe('Before loading • The arm is drained')
  })

  test('with a number is one item, whatever it lists', () => {
    expect(
      read([
        ['1', 'Before loading\n• The arm is drained\n• The earth wire is on', '☐'],
        ['2', 'Are hoses rolled up after use?', '☐'],
      ]),
    ).toEqual(['1 Before loading • The arm is drained • The earth wire is on', '2 Are hoses rolled up after use?'])
  })

  test('of several questions, each in a line, has an item for each', () => {
    expect(read(row('Is the arm drained?\nIs the earth wire on?'))).toEqual([
      'Is the arm drained?',
      'Is the earth wire on?',
      'Are hoses rolled up after use?',
    ])
    expect(read(row('Is the arm drained\nand is the earth wire on?'))[0]).toBe(
      'Is the arm drained and is the earth wire on?',
    )
  })

  test('that begins before the questions and reaches over them is an item where it asks or has a number', () => {
    const rows = (text: string): Rows => [
      ['1', 'Is the arm drained?', '☐'],
      [across(text, 2), '', '☐'],
      ['3', 'Are hoses rolled up?', '☐'],
    ]
    expect(read(rows('Is the earth wire on?'))).toContain('Is the earth wire on?')
    expect(read(rows('2. The earth wire is on'))).toContain('2 The earth wire is on')
    expect(read(rows('Earth wire of the arm'))).toHaveLength(2)
    expect(
      read([
        ['Arm', 'Is the arm drained?', '☐'],
        [across('Is the earth wire on?', 2), '', '☐'],
        ['Hose', 'Are hoses rolled up?', '☐'],
      ]),
    ).toEqual(['# Arm', 'Is the arm drained?', 'Is the earth wire on?', '# Hose', 'Are hoses rolled up?'])
  })
})

describe('a table is read as a whole', () => {
  test('with those of the same columns on other pages, where only the first has a header', () => {
    const head = makeTable(
      [
        ['Requirement', 'Note'],
        ['The arm is parked', 'Loading of the whole ship'],
        ['The wire is on', 'Bonding of the whole ship'],
      ],
      { edges: [40, 300] },
    )
    const rows: Rows = [
      ['The hose is dry', 'Hoses of the whole jetty'],
      ['The pump is off', 'Pumping of the whole jetty'],
    ]
    const near = makeTable(rows, { page: 2, edges: [46, 294] })
    expect(brief(readTables([head, near]).get(near) ?? [])).toEqual(['The hose is dry', 'The pump is off'])
    for (const other of [
      makeTable(rows, { page: 2, edges: [40, 312] }),
      makeTable(rows, { page: 2, edges: [40, 300], name: 'Another sheet' }),
      makeTable(rows, { page: 2, edges: [40, 300], columns: 3 }),
    ])
      expect(brief(readTables([head, other]).get(other) ?? [])).not.toContain('The hose is dry')
  })

  test('and tells apart those that ask from those that do not', () => {
    const asking = makeTable([
      ['Is the arm parked?', 'Seen'],
      ['Is the wire on?', 'Seen'],
      ['Is the pump off?', 'Seen'],
      ['Is the hose dry?', 'Seen'],
    ])
    const telling = makeTable([
      ['Port of the north shore', 'Jetty two'],
      ['Ship of the night', 'Jetty one'],
    ])
    const both = readTables([asking, telling])
    expect(both.get(asking)).toHaveLength(4)
    expect(both.get(telling)).toEqual([])
  })

  test('of statements with room for answers, a header or a number', () => {
    expect(
      read([
        ['The arm is parked', ''],
        ['The wire is on', ''],
      ]),
    ).toHaveLength(2)
    expect(
      read([
        ['The arm is parked', 'by the crew'],
        ['The wire is on', 'by the jetty'],
      ]),
    ).toEqual([])
    expect(
      read([
        ['1', 'The arm is parked', 'by the crew'],
        ['2', 'The wire is on', 'by the jetty'],
      ]),
    ).toHaveLength(2)
  })

  test('not where it is the head of a form, or is to be signed', () => {
    expect(
      read([
        ['Company', ''],
        ['Site', ''],
        ['Auditor', ''],
      ]),
    ).toEqual([])
    expect(
      read([
        ['Prepared by:', ''],
        ['Checked by:', ''],
        ['Name of the master', ''],
      ]),
    ).toEqual([])
    expect(
      read([
        ['Name', 'Position', 'Signature', 'Date'],
        ['', '', '', ''],
        ['', '', '', ''],
      ]),
    ).toEqual([])
    expect(
      read([
        ['Requirement', 'Yes', 'No'],
        ['Horn', '', ''],
        ['Lights', '', ''],
      ]),
    ).toEqual(['Horn', 'Lights'])
  })

  test('not where it says nothing but one thing; its titles are told all the same', () => {
    expect(read([[across('Ship and shore', 2)], ['Port', 'North'], ['Jetty', 'Two']])).toEqual(['# Ship and shore'])
    expect(read([['The arm is parked', '']])).toEqual([])
    expect(read([['Is the arm parked?', '']])).toEqual(['Is the arm parked?'])
    expect(readTables([]).size).toBe(0)
  })

  test('one list after the other where two share it', () => {
    expect(
      read([
        ['Item', 'OK', 'Item', 'OK'],
        ['Is the horn loud?', '☐', 'Is the boom straight?', '☐'],
        ['Are the lights on?', '☐', 'Is the hook moused?', '☐'],
      ]),
    ).toEqual(['Is the horn loud?', 'Are the lights on?', 'Is the boom straight?', 'Is the hook moused?'])
  })
})

describe('the borders of the rules', () => {
  test('a title is as wide as most of the columns', () => {
    const rows = (span: number): Rows => [
      [across('Valves', span)],
      ['1', 'Is each relief valve tagged?', '', '', ''],
      ['2', 'Are bypasses locked closed?', '', '', ''],
    ]
    expect(read(rows(3))[0]).toBe('# Valves')
    expect(read(rows(2))[0]).toBe('1 Is each relief valve tagged?')
  })

  test('a numbered title has 30 words at most, and stands across the columns', () => {
    const title = (words: number) => `1. All ${'of the '.repeat((words - 4) / 2)}jetties and`
    const parts: Rows = [
      ['1.1', 'Is each line tested?', ''],
      ['1.2', 'Is there a second person?', ''],
    ]
    expect(read([[across(title(30), 3)], ...parts])[0]).toStartWith('# 1 All')
    expect(read([[across(title(32), 3)], ...parts])[0]).not.toStartWith('#')
    expect(
      read([
        ['1. The arm is looked at before each use.', ''],
        ['1.1 Is it dry?', '☐'],
        ['1.2 Is it parked?', '☐'],
      ])[0],
    ).toBe('1 The arm is looked at before each use.')
  })

  test('the title of points has five words at most', () => {
    const rows = (title: string): Rows => [
      [`${title}\n• The arm is drained\n• The earth wire is on`, '☐'],
      ['Are hoses rolled up after use?', '☐'],
    ]
    expect(read(rows('Before loading of the ship'))[0]).toBe('# Before loading of the ship')
    expect(read(rows('Before loading of the ship now'))[0]).not.toStartWith('#')
  })

  test('sentences across the columns say nothing of these', () => {
    const note = [across('Fill in one form for each jetty, please.', 4)]
    expect(
      read([note, ['1', 'Is the arm parked?', '', ''], note, note, ['2', 'Is the wire on?', '', '']]).filter((text) =>
        /^\d/.test(text),
      ),
    ).toEqual(['1 Is the arm parked?', '2 Is the wire on?'])
  })

  test('a merged number ends with its rows', () => {
    expect(
      read([
        [down('1', 2), 'Is the arm parked?', ''],
        ['', 'Is the wire on?', ''],
        ['', 'Is the pump off?', ''],
      ]),
    ).toEqual(['1 Is the arm parked?', '1 Is the wire on?', 'Is the pump off?'])
  })

  test('labels of five words are to be filled in too', () => {
    expect(
      read([
        ['Master of the ship at berth:', ''],
        ['Pilot of the tug at sea:', ''],
        ['Mooring crew of the shift', ''],
      ]),
    ).toEqual([])
  })

  test('a short table that goes on below one where half is asked belongs to it', () => {
    const first = makeTable([
      ['Is the arm parked?', 'Seen'],
      ['Is the wire on?', 'Seen'],
      ['The pump is off', 'Seen'],
      ['The hose is dry', 'Seen'],
    ])
    const rest = makeTable([
      ['The tray is dry', 'Seen'],
      ['The gate is shut', 'Seen'],
    ])
    expect(readTables([first, rest]).get(rest)).toHaveLength(2)
  })

  test('statements may repeat and end in a colon where none is asked', () => {
    const rows = [
      'Tested each year',
      'Tested each year',
      'Tested each year',
      'Rolled up after use',
      'Kept in the shed of the jetty:',
      'Marked in red',
    ]
    expect(read(rows.map((text, at) => [String(at + 1), text, '']))).toHaveLength(6)
  })

  test('a bold title beside a box within an item is one of a note, without numbers it is an item', () => {
    expect(
      read([
        [down('1', 3), 'Is each relief valve tagged?', '☐'],
        ['', bold('Points to look at'), '☐'],
        ['', 'Tags are made of brass', '☐'],
        ['2', 'Are hoses rolled up?', '☐'],
      ]),
    ).toEqual(['1 Is each relief valve tagged?', '2 Are hoses rolled up?'])
    expect(
      read([
        [bold('Earth wire on'), '☐'],
        ['Hose dry and capped', '☐'],
        ['Arm parked and locked', '☐'],
      ]),
    ).toEqual(['Earth wire on', 'Hose dry and capped', 'Arm parked and locked'])
  })

  test('a bold text names the rows of a merged number where it is short and does not ask', () => {
    const rows = (first: MadeCell, number: MadeCell = down('1', 2)): Rows => [
      [number, first, ''],
      ['', 'Are bypasses locked closed?', ''],
      ['2', 'Are hoses rolled up?', ''],
      ['3', 'Are arms parked?', ''],
    ]
    expect(read(rows(bold('Valves')))[0]).toBe('# 1 Valves')
    expect(read(rows(bold('Valves'), '1'))[0]).toBe('1 Valves')
    expect(read(rows(bold('Is each tagged?')))[0]).toBe('1 Is each tagged?')
    expect(read(rows(bold('All valves of the north jetty')))[0]).toBe('1 All valves of the north jetty')
  })

  test('a capital letter before a text is no number', () => {
    expect(
      read([
        ['A. Is the arm parked?', '☐'],
        ['B. Is the wire on?', '☐'],
      ])[0],
    ).toBe('A. Is the arm parked?')
  })
})

test('a row across the columns that says what answers mean is no title', () => {
  const list = read([
    [across('Rating: 0 = no; 1 = yes', 3)],
    [bold('Item'), bold('Yes'), bold('No')],
    ['Lines free of knots', '', ''],
    ['Winches greased', '', ''],
  ])
  expect(list).toEqual(['Lines free of knots', 'Winches greased'])
})

describe('beside tables that ask', () => {
  const questions: Rows = [
    [bold('Question'), bold('Response'), bold('Score')],
    ['Is the berth lit?', 'Yes, by masts', '2'],
    ['Are the fenders whole?', 'All of them', '1'],
    ['Is a ladder at hand?', 'At each bollard', '1'],
  ]
  const readBeside = (rows: Rows, first: Rows = questions) => {
    const [asking, other] = [makeTable(first), makeTable(rows)]
    return brief(readTables([asking, other]).get(other) ?? [])
  }
  const summary: Rows = [
    [bold('Factor'), bold('Sub-score'), bold('Weight'), bold('Weighted score')],
    ['Lighting of berths', '2.0', '30 %', '0.6'],
    ['Wear of fenders', '1.0', '20 %', '0.2'],
    ['Means of access', '1.0', '20 %', '0.2'],
    ['Moorings in use', '3.0', '20 %', '0.6'],
    ['Total of all factors', '', '100 %', '1.6'],
  ]

  test('one that is full already, but for a total, tells something', () => {
    expect(readBeside(summary)).toEqual([])
  })

  test('it is a list where it has rows to fill in, and where nothing else asks', () => {
    const listed = [
      '# Factor',
      'Lighting of berths',
      'Wear of fenders',
      'Means of access',
      'Moorings in use',
      'Total of all factors',
    ]
    const open = summary.map((row, index) => (index === 1 || index === 2 ? [row[0] ?? '', '', row[2] ?? '', ''] : row))
    expect(readBeside(open)).toEqual(listed)
    expect(read(summary)).toEqual(listed)
  })

  test('one under the same name of the questions is a list, though its own do not ask', () => {
    const stated: Rows = [
      [bold('Question'), bold('Response'), bold('Score')],
      ['Number of berths in use', 'Four', '2'],
      ['Depth at low water', '12 m', '1'],
      ['Length of the longest ship', '290 m', '1'],
    ]
    expect(readBeside(stated)).toEqual(['Number of berths in use', 'Depth at low water', 'Length of the longest ship'])
  })

  test('labels with a line to write on beside each are a form', () => {
    const signed: Rows = ['Terminal', 'Berth', 'Audit date', 'Signature'].map((label) => [bold(label), '____________'])
    const ticked: Rows = [
      [bold('Item'), bold('Seen')],
      ['Ladders whole and clean', '☐'],
      ['Bollards free of rust', '☐'],
      ['Lamps whole and lit', '☐'],
    ]
    expect(readBeside(signed, ticked)).toEqual([])
  })
})

describe('rows above a header', () => {
  const names = [bold('Subcategory'), bold('Questionnaire'), bold('Status')]
  const asked = (number: number) => ['', `${number}. Is valve ${number} tagged?\n${number + 1}. Is it logged?`, '']
  const tables = [
    makeTable([
      [shaded('Function'), across('GOVERN (GV): rules are set and kept', 2, { shaded: true })],
      [shaded('Category'), across('Policy (GV.PO): policy is set', 2, { shaded: true })],
      names,
      asked(1),
    ]),
    makeTable([
      [shaded('Category:'), across('Oversight (GV.OV): results are seen', 2, { shaded: true })],
      names,
      asked(1),
    ]),
    makeTable([[shaded('Function'), across('PROTECT', 2, { shaded: true })], names, asked(1)]),
  ]
  const all = [...readTables(tables).values()].map((list) => brief(list).filter((one) => !/Questionnaire$/.test(one)))

  test('name the part that begins, a label in place of what it named before and of what stood below that', () => {
    expect(all).toEqual([
      ['# GOVERN (GV) – Policy (GV.PO)', '1 Is valve 1 tagged?', '2 Is it logged?'],
      ['# GOVERN (GV) – Oversight (GV.OV)', '1 Is valve 1 tagged?', '2 Is it logged?'],
      ['# PROTECT', '1 Is valve 1 tagged?', '2 Is it logged?'],
    ])
  })

  test('that are not set off, or have room for an answer, name none', () => {
    const plain = read([['Plant', across('The terminal at the east quay', 2)], names, asked(1)])
    expect(plain).not.toContain('# The terminal at the east quay')
    const form = read([[shaded('Date'), across('____', 2, { shaded: true })], names, asked(1)])
    expect(form.filter((one) => one.startsWith('# ____'))).toEqual([])
  })
})

test('a list in a cell that goes on on the next page keeps its numbers, and its first line ends the item before', () => {
  const header = ['Area', 'Question', 'Answer']
  const first = makeTable([header, ['Gas', '1. Is it tested?\n2. Is the alarm\ntested in a way that', '']], { page: 1 })
  const second = makeTable([['', 'is written down?\n3. Is it repeated?\n4. Is it logged?', '']], { page: 2 })
  const found = readTables([first, second])
  expect(brief(found.get(first) ?? [])).toEqual([
    '# Gas',
    '1 Is it tested?',
    '2 Is the alarm tested in a way that is written down?',
  ])
  expect(brief(found.get(second) ?? [])).toEqual(['3 Is it repeated?', '4 Is it logged?'])
})

describe('a register', () => {
  const told = (rows: Rows) =>
    entries(rows).flatMap(({ kind, told: tells }) => (kind === 'item' ? [tells === true] : []))
  const head = ['No', 'Hazard', 'Source', 'Measure', 'Rank']
  const lines = [
    ['1', 'Somebody falls from the open hatch', 'Crew at night', 'Rail around it', 'High'],
    ['2', 'The winch pulls in a loose sleeve', 'Loose clothes', 'Cover on the drum', 'Low'],
    ['3', 'Fumes of the engine fill the cabin', 'Cracked pipe', 'Alarm in the cabin', 'High'],
  ]

  test('whose rows are full of words of their own tells something', () => {
    expect(told([head.map(bold), ...lines])).toEqual([true, true, true])
  })

  test('not where something is asked, or is to be filled in', () => {
    expect(told([[...head, 'Finding'].map(bold), ...lines])).toEqual([false, false, false])
    expect(
      told([
        ['No', 'Question', 'Source', 'Measure', 'Rank'].map(bold),
        ...lines.map(([no = '', , ...more]) => [no, `Is hatch ${no} shut?`, ...more]),
      ]),
    ).not.toContain(true)
  })

  test('whose texts stand behind all answers gives the reasons for them', () => {
    const answered = (at: number, answer: string) => [
      `A.${at}`,
      answer,
      `The rail ${at} of the deck is painted each year`,
    ]
    const rows = [1, 2, 3].map((at) => answered(at, at === 2 ? 'No' : 'Yes'))
    expect(told([['No', 'Applies (Yes/No)', 'Why'].map(bold), ...rows])).toEqual([true, true, true])
    expect(told([['No', 'OK', 'Item'].map(bold), ...[1, 2, 3].map((at) => answered(at, '☐'))])).toEqual([
      false,
      false,
      false,
    ])
    expect(
      told([['No', 'Item', 'OK'].map(bold), ...rows.map(([no = '', yes = '', text = '']) => [no, text, yes])]),
    ).toEqual([false, false, false])
  })

  test('whose columns are all full, or count the steps of a scale, tells something', () => {
    const names = ['No', 'Control', 'Applies', 'Why', 'State'].map(bold)
    const rows = [1, 2, 3].map((at) => [
      `5.${at}`,
      `Rail ${at} around the open hatch`,
      'Yes',
      `The deck was open at night (R00${at})`,
      'Open',
    ])
    expect(told([names, ...rows])).toEqual([true, true, true])
    expect(told([[...names, bold('Finding')], ...rows])).toEqual([false, false, false])
    const steps = ['It never happens aboard', 'It happens now and then', 'It happens on each voyage']
    expect(told([['Meaning', 'Score'].map(bold), ...steps.map((text, at) => [text, `${at + 1}`])])).toEqual([
      true,
      true,
      true,
    ])
    expect(told([['Item', 'Score'].map(bold), ...steps.map((text, at) => [text, `${3 - at}`])])).toEqual([
      false,
      false,
      false,
    ])
  })

  test('columns that share a name stand in two lines of its header', () => {
    const shared = [
      [bold('No'), bold('Hazard'), across('Impact', 2, { shaded: true }), '', bold('Source'), bold('Measure')],
      ['', '', 'Crew', 'Boat', '', ''],
    ]
    const rows = lines.map(([no = '', hazard = '', source = '', measure = '']) => [
      `H${no}`,
      hazard,
      '3',
      '2',
      source,
      measure,
    ])
    expect(read([...shared, ...rows]).filter((text) => !text.startsWith('#'))).toEqual([
      'H1 Somebody falls from the open hatch',
      'H2 The winch pulls in a loose sleeve',
      'H3 Fumes of the engine fill the cabin',
    ])
  })
})

test('where numbers stand for several rows, one that does not is that of the rows below it', () => {
  const rows: Rows = [
    ['No', 'Item', 'Good', 'Poor'],
    [down('1', 3), bold('Deck'), '', ''],
    ['', 'Rails painted', '', ''],
    ['', 'Hatches shut', '', ''],
    ['2', bold('Engine room'), '', ''],
    ['', 'Bilge dry', '', ''],
    ['', 'Belts guarded', '', ''],
  ]
  expect(read(rows)).toEqual([
    '# 1 Deck',
    '1 Rails painted',
    '1 Hatches shut',
    '# 2 Engine room',
    'Bilge dry',
    'Belts guarded',
  ])
})

test('below a header and its rows another one looks like a header or says the same', () => {
  const rows: Rows = [
    ['Check item', 'Status', 'Notes'],
    ['Hull survey done', 'Complete', 'No finding of note'],
    ['Response plan checked', 'Open', 'Notes of the mate'],
    ['Check item', 'Status', 'Notes'],
    ['Engine log read', 'Complete', 'Signed by the chief'],
  ]
  expect(read(rows)).toEqual(['Hull survey done', 'Response plan checked', 'Engine log read'])
})

test('a score in front of texts with numbers of their own is no number, and a total is no item', () => {
  const part = (title: string, ...lines: string[]): Rows => [
    ['Score', title, 'Remarks'].map(bold),
    ...lines.map((line, at) => [at % 2 === 0 ? '5' : '2', `${at + 1}. ${line}`, '']),
    ['12', `${title} total`, ''],
  ]
  const rows: Rows = [
    ...part('Deck', 'Keeps the rails painted', 'Keeps the hatches shut', 'Counts the crew'),
    ...part('Engine', 'Keeps the bilge dry', 'Guards the belts', 'Reads the log'),
  ]
  expect(read(rows).filter((text) => !text.startsWith('#'))).toEqual([
    '1 Keeps the rails painted',
    '2 Keeps the hatches shut',
    '3 Counts the crew',
    '1 Keeps the bilge dry',
    '2 Guards the belts',
    '3 Reads the log',
  ])
})

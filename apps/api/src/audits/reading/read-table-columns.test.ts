import { describe, expect, test } from 'bun:test'
import { across, bold, down, type MadeCell } from '../../../test/support/make-table.ts'
import { type Rows, readBrief, readEntries } from '../../../test/support/read-made-table.ts'

describe('columns', () => {
  test('of number, question, clause, weight and answer make items, each with its place', () => {
    const list = readEntries(
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
    expect(readBrief(rows)).toEqual(['Grease of the bearings', 'Noise', 'Guard of the belt'])
  })

  test('to write a record in for each short label are none of a list', () => {
    const rows = ['Master', 'Chief officer', 'Cook'].map((text) => [text, '', '', '☐', '☐', ''])
    expect(readBrief([['', 'Full name', 'Born on', 'Deck', 'Engine', 'Rank held'], ...rows])).toEqual([])
    // Room for remarks alone, or a name above the labels, leaves them what is looked at.
    const seen = rows.map((row) => row.slice(0, 5))
    expect(readBrief([['', 'Remarks', 'Action', 'Good', 'Bad'], ...seen])).toContain('Master')
    expect(readBrief([['Station', 'Lamp', 'Horn', 'Good', 'Bad', 'Seal'], ...rows])).toContain('Master')
  })

  test('are named by a first row below which all of them but one are empty', () => {
    const rows = ['Opens the valve slowly', 'Reads the gauge aloud', 'Closes the vent again'].map((text) => [
      text,
      '',
      '',
    ])
    expect(readBrief([['Step of the drill', '1', '2'], ...rows])).toEqual([
      '# Step of the drill',
      'Opens the valve slowly',
      'Reads the gauge aloud',
      'Closes the vent again',
    ])
    expect(readBrief([['Opens the hatch last', '☐', '☐'], ...rows])).toContain('Opens the hatch last')
  })

  test('with names of who fills them in have no items of these, beside longer texts', () => {
    const rows = ['Opens the valve slowly', 'Reads the gauge aloud', 'Closes the vent again'].map((text) => [text, '☐'])
    expect(readBrief([['Name and position', ''], ['Date', ''], ...rows])).toEqual([
      'Opens the valve slowly',
      'Reads the gauge aloud',
      'Closes the vent again',
    ])
    const short = ['Horn', 'Date', 'Lamp'].map((text) => [text, '☐'])
    expect(readBrief(short)).toEqual(['Horn', 'Date', 'Lamp'])
  })

  test('of numbers are none where texts begin with a figure, or with the same code', () => {
    const rows = (texts: readonly string[]) => texts.map((text) => [text, '☐'])
    expect(readBrief(rows(['2 masks for the welder', 'Gloves of leather', 'Form B1 of this year']))).toEqual([
      '2 masks for the welder',
      'Gloves of leather',
      'Form B1 of this year',
    ])
    expect(readBrief(rows(['B1 form of May', 'B1 form of June', 'B1 form of July']))).toEqual([
      'B1 form of May',
      'B1 form of June',
      'B1 form of July',
    ])
    expect(readBrief(rows(['1 Gloves of leather', '2 Masks for the welder']))).toEqual([
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
    expect(readBrief(rows)).toEqual([
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
    expect(readBrief(titled).filter((one) => !one.startsWith('#'))).toEqual([
      '1.1 Hooks are free of cracks',
      '1.2 Slings are stored dry',
      '2.1 Bilge is free of oil',
    ])
  })

  test('need no header', () => {
    expect(
      readBrief([
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
    expect(readBrief(rows(across('Requirement', 2)))).toEqual([
      '# Relief valves',
      '1 Each valve has its tag and its seal',
      '# Bypass valves',
      '2 Each bypass is locked and is logged',
    ])
    expect(readEntries(rows(across('Requirement', 2)))[1]?.place?.column).toBe(2)
    expect(readBrief(rows('Requirement'))).toEqual(['1 Relief valves', '2 Bypass valves'])
  })

  test('of a number in front of the text within one cell', () => {
    expect(
      readBrief([
        ['3.1 Is each valve tagged?', '☐'],
        ['3.2 Are seals logged?', '☐'],
        ['Is it tidy?', '☐'],
      ]),
    ).toEqual(['3.1 Is each valve tagged?', '3.2 Are seals logged?', 'Is it tidy?'])
  })

  test('whose codes are no usual numbers keep them as they are printed', () => {
    const list = readEntries([
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
    expect(readBrief(rows)).toEqual([
      '# Valves',
      'Is each relief valve tagged?',
      'Are bypasses locked closed?',
      '# Hoses',
      'Are hoses tested each year?',
      'Are hoses rolled up?',
    ])
    // Where titles part the table they say more.
    expect(readBrief([[across('Loading', 3)], ...rows])[0]).toBe('# Loading')
    expect(readBrief([[across('Loading', 3)], ...rows])).not.toContain('# Valves')
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
    expect(readBrief(rows)).toEqual([
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
    expect(readBrief(rows(['Pilot', 'Crew', 'Pilot', 'Crew'])).filter((one) => one.startsWith('#'))).toEqual([
      '# START',
    ])
    expect(readBrief(rows(['planned', 'the work'])).filter((one) => one.startsWith('#'))).toEqual(['# START'])
    expect(readBrief(rows(['Pump', 'Vent'])).filter((one) => one.startsWith('#'))).toHaveLength(3)
  })

  test('whose area is one cell over its rows', () => {
    expect(
      readBrief([
        [down('Valves', 2), 'Is each relief valve tagged?', ''],
        ['', 'Are bypasses locked closed?', ''],
        [down('Hoses', 2), 'Are hoses tested each year?', ''],
        ['', 'Are hoses rolled up?', ''],
      ]).filter((text) => text.startsWith('#')),
    ).toEqual(['# Valves', '# Hoses'])
  })

  test('with boxes to tick, labels and room to write have no items of their own', () => {
    expect(
      readBrief([
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
    expect(readBrief(rows)).toEqual(['1 Is each valve tagged?', '2 Is each valve sealed?', '3 Is each valve logged?'])
    expect(readBrief([...rows.slice(0, 5), ['', 'Hazard of the bypass line', '']])).toEqual([
      '1 Is each valve tagged?',
      'Risk',
      '2 Is each valve sealed?',
      'Risk',
      '3 Is each valve logged?',
      'Hazard of the bypass line',
    ])
    expect(readBrief([...rows.slice(0, 5), ['', 'Hazard of the bypass line:', '']])).not.toContain(
      'Hazard of the bypass line:',
    )
  })

  test('of questions that some rows part have an item for each part that asks', () => {
    expect(
      readBrief([
        [bold('No'), across('Question', 2, { bold: true }), '', bold('Answer')],
        ['1', across('Is the deck dry?', 2), '', ''],
        ['2', '1. Is the ladder whole?', '1. Is the rail whole?', ''],
        ['3', 'Is the hook whole?', 'Hook', ''],
        ['4', across('Is the winch greased?', 2), '', 'Is it?'],
      ]),
    ).toEqual([
      '1 Is the deck dry?',
      '2 1. Is the ladder whole?',
      '1 Is the rail whole?',
      '3 Is the hook whole?',
      '4 Is the winch greased?',
    ])
  })
})

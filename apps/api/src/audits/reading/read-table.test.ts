import { describe, expect, test } from 'bun:test'
import { across, bold, down, type MadeCell, makeTable } from '../../../test/support/make-table.ts'
import { brief, type Rows, readBrief } from '../../../test/support/read-made-table.ts'
import { classifyRows } from './classify-rows.ts'
import { readTables } from './read-table.ts'

describe('a cell', () => {
  const row = (text: string): Rows => [
    [text, '☐', '☐'],
    ['Are hoses rolled up after use?', '☐', '☐'],
  ]

  test('that lists points under a short title has an item for each', () => {
    expect(readBrief(row('Before loading\n• The arm is drained\n• The earth wire is on\nand tested'))).toEqual([
      '# Before loading',
      'The arm is drained',
      'The earth wire is on and tested',
      'Are hoses rolled up after use?',
    ])
    expect(readBrief(row('• The arm is drained\n• The earth wire is on'))).toEqual([
      'The arm is drained',
      'The earth wire is on',
      'Are hoses rolled up after use?',
    ])
  })

  test('whose sentence ends in a list is one item', () => {
    expect(readBrief(row('Do you check:\n• the arm\n• the earth wire'))[0]).toBe(
      'Do you check: • the arm • the earth wire',
    )
    expect(readBrief(row('The crew checks before each loading\n• the arm\n• the earth wire'))[0]).toBe(
      'The crew checks before each loading • the arm • the earth wire',
    )
    expect(readBrief(row('Before loading\n• The arm is drained'))[0]).toBe('Before loading • The arm is drained')
  })

  test('with a number is one item, whatever it lists', () => {
    expect(
      readBrief([
        ['1', 'Before loading\n• The arm is drained\n• The earth wire is on', '☐'],
        ['2', 'Are hoses rolled up after use?', '☐'],
      ]),
    ).toEqual(['1 Before loading • The arm is drained • The earth wire is on', '2 Are hoses rolled up after use?'])
  })

  test('of several questions, each in a line, has an item for each', () => {
    expect(readBrief(row('Is the arm drained?\nIs the earth wire on?'))).toEqual([
      'Is the arm drained?',
      'Is the earth wire on?',
      'Are hoses rolled up after use?',
    ])
    expect(readBrief(row('Is the arm drained\nand is the earth wire on?'))[0]).toBe(
      'Is the arm drained and is the earth wire on?',
    )
  })

  test('that begins before the questions and reaches over them is an item where it asks or has a number', () => {
    const rows = (text: string): Rows => [
      ['1', 'Is the arm drained?', '☐'],
      [across(text, 2), '', '☐'],
      ['3', 'Are hoses rolled up?', '☐'],
    ]
    expect(readBrief(rows('Is the earth wire on?'))).toContain('Is the earth wire on?')
    expect(readBrief(rows('2. The earth wire is on'))).toContain('2 The earth wire is on')
    expect(readBrief(rows('Earth wire of the arm'))).toHaveLength(2)
    expect(
      readBrief([
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
      readBrief([
        ['The arm is parked', ''],
        ['The wire is on', ''],
      ]),
    ).toHaveLength(2)
    expect(
      readBrief([
        ['The arm is parked', 'by the crew'],
        ['The wire is on', 'by the jetty'],
      ]),
    ).toEqual([])
    expect(
      readBrief([
        ['1', 'The arm is parked', 'by the crew'],
        ['2', 'The wire is on', 'by the jetty'],
      ]),
    ).toHaveLength(2)
  })

  test('not where it is the head of a form, or is to be signed', () => {
    expect(
      readBrief([
        ['Company', ''],
        ['Site', ''],
        ['Auditor', ''],
      ]),
    ).toEqual([])
    expect(
      readBrief([
        ['Prepared by:', ''],
        ['Checked by:', ''],
        ['Name of the master', ''],
      ]),
    ).toEqual([])
    expect(
      readBrief([
        ['Name', 'Position', 'Signature', 'Date'],
        ['', '', '', ''],
        ['', '', '', ''],
      ]),
    ).toEqual([])
    expect(
      readBrief([
        ['Requirement', 'Yes', 'No'],
        ['Horn', '', ''],
        ['Lights', '', ''],
      ]),
    ).toEqual(['Horn', 'Lights'])
  })

  test('not where it says nothing but one thing; its titles are told all the same', () => {
    expect(readBrief([[across('Ship and shore', 2)], ['Port', 'North'], ['Jetty', 'Two']])).toEqual([
      '# Ship and shore',
    ])
    expect(readBrief([['The arm is parked', '']])).toEqual([])
    expect(readBrief([['Is the arm parked?', '']])).toEqual(['Is the arm parked?'])
    expect(readTables([]).size).toBe(0)
  })

  test('one list after the other where two share it', () => {
    expect(
      readBrief([
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
    expect(readBrief(rows(3))[0]).toBe('# Valves')
    expect(readBrief(rows(2))[0]).toBe('1 Is each relief valve tagged?')
  })

  test('a numbered title has 30 words at most, and stands across the columns', () => {
    const title = (words: number) => `1. All ${'of the '.repeat((words - 4) / 2)}jetties and`
    const parts: Rows = [
      ['1.1', 'Is each line tested?', ''],
      ['1.2', 'Is there a second person?', ''],
    ]
    expect(readBrief([[across(title(30), 3)], ...parts])[0]).toStartWith('# 1 All')
    expect(readBrief([[across(title(32), 3)], ...parts])[0]).not.toStartWith('#')
    expect(
      readBrief([
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
    expect(readBrief(rows('Before loading of the ship'))[0]).toBe('# Before loading of the ship')
    expect(readBrief(rows('Before loading of the ship now'))[0]).not.toStartWith('#')
  })

  test('sentences across the columns say nothing of these', () => {
    const note = [across('Fill in one form for each jetty, please.', 4)]
    expect(
      readBrief([note, ['1', 'Is the arm parked?', '', ''], note, note, ['2', 'Is the wire on?', '', '']]).filter(
        (text) => /^\d/.test(text),
      ),
    ).toEqual(['1 Is the arm parked?', '2 Is the wire on?'])
  })

  test('a merged number ends with its rows', () => {
    expect(
      readBrief([
        [down('1', 2), 'Is the arm parked?', ''],
        ['', 'Is the wire on?', ''],
        ['', 'Is the pump off?', ''],
      ]),
    ).toEqual(['1 Is the arm parked?', '1 Is the wire on?', 'Is the pump off?'])
  })

  test('labels of five words are to be filled in too', () => {
    expect(
      readBrief([
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
    expect(readBrief(rows.map((text, at) => [String(at + 1), text, '']))).toHaveLength(6)
  })

  test('a bold title beside a box within an item is one of a note, without numbers it is an item', () => {
    expect(
      readBrief([
        [down('1', 3), 'Is each relief valve tagged?', '☐'],
        ['', bold('Points to look at'), '☐'],
        ['', 'Tags are made of brass', '☐'],
        ['2', 'Are hoses rolled up?', '☐'],
      ]),
    ).toEqual(['1 Is each relief valve tagged?', '2 Are hoses rolled up?'])
    expect(
      readBrief([
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
    expect(readBrief(rows(bold('Valves')))[0]).toBe('# 1 Valves')
    expect(readBrief(rows(bold('Valves'), '1'))[0]).toBe('1 Valves')
    expect(readBrief(rows(bold('Is each tagged?')))[0]).toBe('1 Is each tagged?')
    expect(readBrief(rows(bold('All valves of the north jetty')))[0]).toBe('1 All valves of the north jetty')
  })

  test('a capital letter before a text is no number', () => {
    expect(
      readBrief([
        ['A. Is the arm parked?', '☐'],
        ['B. Is the wire on?', '☐'],
      ])[0],
    ).toBe('A. Is the arm parked?')
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
  expect(readBrief(rows)).toEqual([
    '# 1 Deck',
    '1 Rails painted',
    '1 Hatches shut',
    '# 2 Engine room',
    'Bilge dry',
    'Belts guarded',
  ])
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
  expect(readBrief(rows).filter((text) => !text.startsWith('#'))).toEqual([
    '1 Keeps the rails painted',
    '2 Keeps the hatches shut',
    '3 Counts the crew',
    '1 Keeps the bilge dry',
    '2 Guards the belts',
    '3 Reads the log',
  ])
})

test('a row that begins with a small letter is an item like the others', () => {
  const rows: Rows = [
    ['Part of the harness', 'Good', 'Bad'].map((name) => bold(name)),
    ['Stitching of the belt', '', ''],
    ['rope grab', '', ''],
    ['buckles of the chest strap', '', ''],
    ['Karabiners', '', ''],
  ]
  expect(readBrief(rows)).toEqual([
    '# Part of the harness',
    'Stitching of the belt',
    'rope grab',
    'buckles of the chest strap',
    'Karabiners',
  ])
})

test('a text in capitals alone in its row is the title of the rows below it, where the others are not', () => {
  const rows = [
    ['1', 'The area is switched off', 'x', ''],
    ['2', 'Its absence is tested', 'x', ''],
    ['', 'WORK AT HEIGHT', '', ''],
    ['1', 'The harness was looked at', 'x', ''],
    ['2', 'The ladder is tied', 'x', ''],
  ]
  const kinds = (list: Rows) => classifyRows(makeTable(list)).map(({ kind }) => kind)
  expect(kinds(rows)).toEqual(['content', 'content', 'title', 'content', 'content'])
  expect(kinds(rows.map((cells) => cells.map((cell) => cell.toUpperCase())))[2]).toBe('content')
})

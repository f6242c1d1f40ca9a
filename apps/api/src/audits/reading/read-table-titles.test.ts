import { describe, expect, test } from 'bun:test'
import { across, bold, down, type MadeCell, makeTable, shaded } from '../../../test/support/make-table.ts'
import { brief, type Rows, readBrief, readEntries } from '../../../test/support/read-made-table.ts'
import { readItems } from './read-items.ts'
import { readTables } from './read-table.ts'

describe('titles', () => {
  const [first, second] = [
    ['1', 'Is each relief valve tagged?', '', ''],
    ['2', 'Are bypasses locked closed?', '', ''],
  ]

  test('stand alone across the columns, with or without a number', () => {
    const list = readEntries([[across('A. Valves', 4)], first, [across('Hoses', 3)], second])
    expect(brief(list)).toEqual([
      '# A Valves',
      '1 Is each relief valve tagged?',
      '# Hoses',
      '2 Are bypasses locked closed?',
    ])
    expect(list.map(({ sure }) => sure)).toEqual([false, true, false, true])
  })

  test('have a number beside them where they reach over the room for answers, whatever else they look like', () => {
    const rows = [
      ['1.0', across('Werkstatt', 3)],
      ['1.1', 'Der Boden ist trocken.', '', ''],
      ['1.2', 'Sonstiges', '', ''],
      ['2.0', across('Lager', 3)],
      ['2.1', 'Regale sind beschriftet.', '', ''],
    ]
    expect(readBrief(rows)).toEqual([
      '# 1.0 Werkstatt',
      '1.1 Der Boden ist trocken.',
      '1.2 Sonstiges',
      '# 2.0 Lager',
      '2.1 Regale sind beschriftet.',
    ])
  })

  test('with numbers below them are followed by rows whose cells have their edges elsewhere', () => {
    const rows = [
      ['1.', across('Kai', 4)],
      ['1.1', across('Der Kai ist geräumt.', 2), '', '', ''],
      [across('2.', 2), '', across('Leitern und Gerüste', 3)],
      [across('2.1', 2), '', 'Leitern stehen gesichert.', '', ''],
      [across('2.2', 2), '', 'Gerüste sind freigegeben.', '', ''],
      [across('2.3', 2), '', 'Sonstiges', '', ''],
    ]
    expect(readBrief(rows)).toEqual([
      '# 1 Kai',
      '1.1 Der Kai ist geräumt.',
      '# 2 Leitern und Gerüste',
      '2.1 Leitern stehen gesichert.',
      '2.2 Gerüste sind freigegeben.',
      '2.3 Sonstiges',
    ])
  })

  test('are none with a number beside them where nothing is numbered below it, or all texts reach as far', () => {
    const alone = [
      ['1', across('Boden der Werkstatt', 3)],
      ['2', 'Regale sind beschriftet.', '', ''],
      ['3', 'Leitern stehen gesichert.', '', ''],
    ]
    expect(readBrief(alone)[0]).toBe('1 Boden der Werkstatt')
    const wide = [
      ['1', across('Boden der Werkstatt', 3)],
      ['1.1', across('Regale sind beschriftet.', 3)],
      ['1.2', across('Leitern stehen gesichert.', 3)],
    ]
    expect(readBrief(wide)[0]).toBe('1 Boden der Werkstatt')
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
    expect(readBrief(rows)).toEqual([
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

  test('are known on the next page by what heads the other columns, however long they are', () => {
    const head = (subject: string) => [shaded('✔'), shaded(subject), shaded('Law')]
    const row = (text: string) => ['', text, 'L 4']
    const [one, two] = [
      makeTable([
        head('Ropes'),
        row('Strands lie close'),
        row('Ends are tied'),
        head('Hooks'),
        row('Latch shuts'),
        row('Mouth is narrow'),
        row('Swivel turns'),
      ]),
      makeTable(
        [
          row('Pin is whole'),
          head('Drop test of the whole block at the wish of the surveyor on duty'),
          row('Brake holds'),
        ],
        {
          page: 2,
        },
      ),
    ]
    const found = readTables([one, two])
    expect(brief(found.get(two) ?? [])).toEqual([
      'Pin is whole',
      '# Drop test of the whole block at the wish of the surveyor on duty',
      'Brake holds',
    ])
  })

  test('stand alone above a header that repeats, set off or not', () => {
    const head = ['Task', 'By', 'Status', 'Date', 'Comments']
    const rows = ['Lines are free of knots', 'Fenders hang at each pole', 'Winches are greased']
    const list = readBrief([['Moorings'], head, ...rows.map((text) => [text, '', '', '', '']), ['Hull'], head])
    expect(list.filter((one) => one !== '# Task')).toEqual([
      '# Moorings',
      ...['Lines are free of knots', 'Fenders hang at each pole', 'Winches are greased'],
      '# Hull',
    ])
    expect(readBrief([['Moorings'], head, ['Hull'], head]).filter((one) => !one.startsWith('#'))).toEqual([])
  })

  test('are no sentences, questions or long texts', () => {
    for (const text of [
      'Fill in one form for each jetty.',
      'Is the jetty manned?',
      'All that follows holds for each of the two jetties of the port or arms',
      'Jetty one\nJetty two\nJetty three',
    ])
      expect(readBrief([[across(text, 4)], first, second])).not.toContain(`# ${text.replaceAll('\n', ' ')}`)
    expect(
      readBrief([[across('All that follows holds for each of the two jetties of the port only', 4)], first])[0],
    ).toStartWith('# ')
  })

  test('with a number above numbers of their own may be sentences', () => {
    const sentence = '1. All work at height over the water is done with a life line and a second person beside it.'
    expect(
      readBrief([[across(sentence, 3)], ['1.1', 'Is each line tested?', ''], ['1.2', 'Is there a second person?', '']]),
    ).toEqual([
      '# 1 All work at height over the water is done with a life line and a second person beside it.',
      '1.1 Is each line tested?',
      '1.2 Is there a second person?',
    ])
    const alone = '7. All work at height over the water is done with a life line and a second person beside it.'
    expect(
      readBrief([[across(alone, 3)], ['1.1', 'Is each line tested?', ''], ['1.2', 'Is there a second person?', '']])[0],
    ).not.toStartWith('#')
    const asked = '1. Is all work at height over the water done with a life line?'
    expect(
      readBrief([[across(asked, 3)], ['1.1', 'Is each line tested?', ''], ['1.2', 'Is there a second person?', '']])[0],
    ).toBe('1 Is all work at height over the water done with a life line?')
  })

  test('are bold or on a ground of their own', () => {
    const rows = (title: MadeCell): Rows =>
      [['', title, '', ''], first, second, ['3', 'Are seals logged?', '', '']] as Rows
    expect(readBrief(rows(bold('Valves')))[0]).toBe('# Valves')
    expect(readBrief(rows(shaded('Valves')))[0]).toBe('# Valves')
    expect(readBrief(rows('Valves')).filter((text) => text.startsWith('#'))).toEqual([])
  })

  test('are not what looks like half of the rows', () => {
    const zebra: Rows = [
      [shaded('Each relief valve has a tag'), ''],
      ['Each bypass is locked closed', ''],
      [shaded('Each hose is rolled up'), ''],
      ['Each arm is parked and locked', ''],
    ]
    expect(readBrief(zebra)).toEqual([
      'Each relief valve has a tag',
      'Each bypass is locked closed',
      'Each hose is rolled up',
      'Each arm is parked and locked',
    ])
  })

  test('may stand in the header, in the place of a name', () => {
    expect(
      readBrief([
        ['No.', 'Fire water pumps', 'Yes', 'No'],
        ['1', 'Is each pump run weekly?', '', ''],
        ['2', 'Is the tank full?', '', ''],
      ])[0],
    ).toBe('# Fire water pumps')
    expect(readBrief([['No.', 'Question', 'Yes', 'No'], first, second])).toHaveLength(2)
  })

  test('in bold with one number for several rows name these', () => {
    expect(
      readBrief([
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
    expect(readBrief(note(across('Points to look at', 2)))).toEqual([
      '1 Is each relief valve tagged?',
      '2 Are hoses rolled up?',
    ])
    expect(readBrief(note(bold('Points to look at')))).toEqual([
      '1 Is each relief valve tagged?',
      '2 Are hoses rolled up?',
    ])
    expect(readBrief(note('Seals are made of lead'))).toHaveLength(4)
  })

  test('within the rows of one item name none of a note where the same is listed elsewhere too', () => {
    expect(
      readBrief([
        [down('1', 3), 'Name each of the valves', ''],
        ['', across('Valve 1', 2), ''],
        ['', 'Maker of the valve', ''],
        ['', across('Valve 2', 2), ''],
        ['', 'Maker of the valve', ''],
        ['2', 'Are hoses rolled up?', ''],
      ]),
    ).toEqual([
      '1 Name each of the valves',
      '1 Maker of the valve',
      '# Valve 2',
      'Maker of the valve',
      '2 Are hoses rolled up?',
    ])
  })
})

test('a row across the columns that says what answers mean is no title', () => {
  const list = readBrief([
    [across('Rating: 0 = no; 1 = yes', 3)],
    [bold('Item'), bold('Yes'), bold('No')],
    ['Lines free of knots', '', ''],
    ['Winches greased', '', ''],
  ])
  expect(list).toEqual(['Lines free of knots', 'Winches greased'])
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
    const plain = readBrief([['Plant', across('The terminal at the east quay', 2)], names, asked(1)])
    expect(plain).not.toContain('# The terminal at the east quay')
    const form = readBrief([[shaded('Date'), across('____', 2, { shaded: true })], names, asked(1)])
    expect(form.filter((one) => one.startsWith('# ____'))).toEqual([])
  })
})

test('below a header and its rows another one looks like a header or says the same', () => {
  const rows: Rows = [
    ['Check item', 'Status', 'Notes'],
    ['Hull survey done', 'Complete', 'No finding of note'],
    ['Response plan checked', 'Open', 'Notes of the mate'],
    ['Check item', 'Status', 'Notes'],
    ['Engine log read', 'Complete', 'Signed by the chief'],
  ]
  expect(readBrief(rows)).toEqual(['Hull survey done', 'Response plan checked', 'Engine log read'])
})

describe('where next to all texts have a box to tick', () => {
  const ticked = (text: string): MadeCell => ({ text, ticked: true })
  const texts = ['Rope whole', 'Hook closes', 'Drum greased', 'Brake holds', 'Latch moves', 'Guard fixed', 'Pawl free']

  test('one without names those below it, and a long one is a note', () => {
    const note = 'This sheet is filled in by whoever uses the winch on that day, before it is used at all'
    const rows = [[note], ['01 Before the lift'], ...texts.map((text) => [ticked(text)])]
    const list = readEntries(rows)
    expect(brief(list)).toEqual(['# 01 Before the lift', ...texts])
    expect(list.slice(1).every(({ boxed }) => boxed === true)).toBe(true)
  })

  test('not where four of ten have none', () => {
    const rows = [...texts.slice(0, 4).map((text) => [text]), ...texts.slice(1).map((text) => [ticked(text)])]
    expect(readEntries(rows).filter(({ kind }) => kind === 'heading')).toEqual([])
  })
})

test('what is listed is an item, though a table of photographs has it as a title of nothing', () => {
  const parts = ['Rope at the eye', 'Hook and its latch', 'Brake of the hoist', 'Drum and its guide']
  const head = [bold('No.'), bold('Description'), bold('Status')]
  const list = makeTable([head, ...parts.map((text, at) => [`${at + 1}`, text, ''])])
  const album = makeTable(
    parts.map((text, at) => [across(`${at + 1}. ${text}`, 3, { bold: true })]),
    {
      page: 2,
    },
  )
  const items = readItems([list, album].map((table) => ({ kind: 'table', table })))
  expect(items.map(({ question }) => question)).toEqual(parts)
})

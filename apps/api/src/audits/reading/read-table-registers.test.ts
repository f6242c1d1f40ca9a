import { describe, expect, test } from 'bun:test'
import { across, bold, makeTable } from '../../../test/support/make-table.ts'
import { brief, type Rows, readBrief, readEntries } from '../../../test/support/read-made-table.ts'
import { readTables } from './read-table.ts'

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
    expect(readBrief(summary)).toEqual(listed)
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

describe('a register', () => {
  const told = (rows: Rows) =>
    readEntries(rows).flatMap(({ kind, told: tells }) => (kind === 'item' ? [tells === true] : []))
  const head = ['No', 'Hazard', 'Source', 'Measure', 'Rank']
  const lines = [
    ['1', 'Somebody falls from the open hatch', 'Crew at night', 'Rail around it', 'High'],
    ['2', 'The winch pulls in a loose sleeve', 'Loose clothes', 'Cover on the drum', 'Low'],
    ['3', 'Fumes of the engine fill the cabin', 'Cracked pipe', 'Alarm in the cabin', 'High'],
  ]

  test('whose rows are full of words of their own tells something', () => {
    expect(told([head.map(bold), ...lines])).toEqual([true, true, true])
  })

  test('of numbers, titles and statements alone says what these mean', () => {
    const means = (first: string) => [
      [bold('No'), bold('Name'), bold('Description')],
      ['C1', 'Spill', first],
      ['C2', 'Leak', 'A line or a valve lets oil out'],
      ['C3', 'Fire', 'Something burns on the deck'],
    ]
    expect(told(means('Oil is on the deck'))).toEqual([true, true, true])
    expect(told(means('Is oil on the deck?'))).toEqual([false, false, false])
    expect(told(means('Oil is on the deck').map((row) => [...row, row[0] === 'C1' ? 'seen' : '']))).toContain(false)
  })

  test('is what is full in a table without a header, among rows with room for an answer', () => {
    const rows: Rows = [
      ['1', 'The winch is greased', ''],
      ['2', 'The hatch is shut', ''],
      [across('High', 2), 'Stop the work at once'],
      [across('Low', 2), 'Provide a guard in a week'],
      [across('Is it safe', 2), 'Somebody asks'],
      [across('Hatch', 2), 'Yes / No'],
    ]
    const tellsOf = (given: Rows) =>
      readEntries(given).flatMap(({ told: tells, text }) => (tells === true ? [text] : []))
    expect(tellsOf(rows)).toEqual(['Stop the work at once', 'Provide a guard in a week'])
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
    expect(readBrief([...shared, ...rows]).filter((text) => !text.startsWith('#'))).toEqual([
      'H1 Somebody falls from the open hatch',
      'H2 The winch pulls in a loose sleeve',
      'H3 Fumes of the engine fill the cabin',
    ])
  })
})

test('a table with many columns full of words, whatever they are called, tells something already', () => {
  const risk = (at: number, ...more: string[]) => [
    `R${at}`,
    `Falla ${'abcd'[at]}`,
    'Técnica',
    'Corte largo',
    'Paro total',
    'Alto',
    `Usar ${'abcd'[at]} de reserva`,
    ...more,
  ]
  const told = (rows: Rows) =>
    readEntries(rows)
      .filter(({ kind }) => kind === 'item')
      .map(({ told }) => told === true)
  const head = ['Num', 'Riesgo', 'Tipo', 'Causa', 'Efecto', 'Nivel', 'Medida']
  expect(told([head, risk(0), risk(1), risk(2), risk(3)]).slice(-4)).toEqual([true, true, true, true])
  // Below a name of its own there is room.
  expect(told([[...head, 'Nota'], risk(0), risk(1), risk(2), risk(3)]).slice(-4)).toEqual([false, false, false, false])
})

test('short labels with room beside each are items in doubt, where few of them ask who fills them in', () => {
  const labels = ['Asthma', 'Surgery', 'Hearing loss', 'Dizziness', 'Arthritis', 'Caries', 'Cancer', 'Diabetes']
  const read = (texts: readonly string[]) => {
    const table = makeTable(
      texts.map((text) => [text, '']),
      { edges: [40, 200], columns: 2 },
    )
    return (readTables([table]).get(table) ?? []).map(({ text, isLabel }) => `${text} ${isLabel}`)
  }
  expect(read(labels)).toEqual(labels.map((label) => `${label} true`))
  expect(read(labels.slice(1))).toEqual([])
  expect(read([...labels.slice(0, 6), 'Name', 'Date', 'Telephone'])).toEqual([])
})

import { describe, expect, test } from 'bun:test'
import type { ColumnRole } from '@fieldproof/schema/audit-columns'
import { across, bold, type MadeCell, makeTable, shaded } from '../../../test/support/make-table.ts'
import type { DocumentBlock } from '../../ingestion/document-block.ts'
import { describeTables } from './describe-tables.ts'
import { readBlocks } from './read-blocks.ts'

/** Two columns of long texts: what is expected of the answer asks, and so is taken for the questions. */
const guidance = [
  ['Ref', 'Topic', 'Statement', 'Guidance', 'Pts'],
  [
    '1',
    'Entry',
    'A rescue plan is attached to every entry permit.',
    'Is the plan there, signed, dated and rehearsed?',
    '5',
  ],
  [
    '2',
    'Entry',
    'The gas test is repeated every four hours.',
    'Is each test in the log with its time and who made it?',
    '3',
  ],
  ['3', 'Hot work', 'A fire watch stays for an hour.', 'Is the name of the watch written on the permit itself?', '2'],
]
const roles = (...list: ColumnRole[]) => new Map(list.map((role, column) => [column, role]))
const read = (rows: readonly (readonly MadeCell[])[], ...list: ColumnRole[]) =>
  readBlocks([makeTable(rows)], { roles: new Map([[0, roles(...list)]]) }).map(
    ({ ref, sectionTitle, question, clause, weight }) => [ref, sectionTitle, question, clause, weight],
  )
const guessed = (rows: readonly (readonly MadeCell[])[]) => readBlocks([makeTable(rows)])

describe('roles that were chosen', () => {
  test('win over those that were guessed', () => {
    expect(guessed(guidance).map(({ question }) => question)[0]).toBe('Is the plan there, signed, dated and rehearsed?')
    expect(read(guidance, 'reference', 'section', 'question', 'none', 'weight')).toEqual([
      ['1', 'Entry', 'A rescue plan is attached to every entry permit.', '', 5],
      ['2', 'Entry', 'The gas test is repeated every four hours.', '', 3],
      ['3', 'Hot work', 'A fire watch stays for an hour.', '', 2],
    ])
  })

  test('name the cell of the question, where its answer goes', () => {
    const [item] = readBlocks([makeTable(guidance)], { roles: new Map([[0, roles('reference', 'none', 'question')]]) })
    expect(item?.place).toEqual({ block: 0, row: 1, column: 2 })
  })

  test('leave out the columns that are not used', () => {
    expect(read(guidance, 'none', 'none', 'question', 'none', 'none')[0]).toEqual([
      '',
      '',
      'A rescue plan is attached to every entry permit.',
      '',
      null,
    ])
    expect(read(guidance, 'reference', 'none', 'none', 'none', 'none')).toEqual([])
  })

  test('make a list of a table that nobody would take for one', () => {
    const rows = [
      ['Anchor', 'Forward'],
      ['Chain', 'Aft'],
    ]
    expect(guessed(rows)).toEqual([])
    expect(read(rows, 'question', 'clause')).toEqual([
      ['', '', 'Anchor', 'Forward', null],
      ['', '', 'Chain', 'Aft', null],
    ])
  })

  test('give each of two lists side by side its own questions', () => {
    const rows = [
      ['Item', 'OK', 'Item', 'OK'],
      ['Hose', 'Y', 'Pump', 'N'],
      ['Valve', 'Y', 'Tank', 'N'],
    ]
    expect(read(rows, 'question', 'answer', 'question', 'answer').map(([, , question]) => question)).toEqual([
      'Hose',
      'Valve',
      'Pump',
      'Tank',
    ])
  })

  test('of which two are the same, count once', () => {
    expect(read(guidance, 'reference', 'none', 'question', 'question')[0]?.[2]).toBe(
      'A rescue plan is attached to every entry permit.',
    )
  })

  test('keep the titles in a table, and the sections of their column below them', () => {
    const rows = [
      [bold('No'), bold('Area'), bold('Control text')],
      [across('Engine room', 3, { shaded: true })],
      ['1', 'Pumps', 'Glands do not leak'],
      ['2', 'Pumps', 'Guards are in place'],
      [across('Deck', 3, { shaded: true })],
      ['3', 'Pumps', 'Hoses are coiled'],
    ]
    expect(read(rows, 'reference', 'section', 'question').map(([ref, section]) => [ref, section])).toEqual([
      ['1', 'Pumps'],
      ['2', 'Pumps'],
      ['3', 'Pumps'],
    ])
    expect(read(rows, 'reference', 'none', 'question').map(([ref, section]) => [ref, section])).toEqual([
      ['1', 'Engine room'],
      ['2', 'Engine room'],
      ['3', 'Deck'],
    ])
  })

  test('of a table under a heading of what is beside the point count all the same', () => {
    const heading: DocumentBlock = {
      kind: 'text',
      page: 1,
      text: 'References',
      marker: '',
      headingLevel: 1,
      indent: 0,
      scale: 1,
      bold: false,
      gap: 2,
    }
    const table = makeTable([
      ['1', 'Helmets are worn on the deck'],
      ['2', 'Gloves are worn at the winch'],
    ])
    expect(readBlocks([heading, table])).toEqual([])
    expect(readBlocks([heading, table], { roles: new Map([[1, roles('reference', 'question')]]) })).toHaveLength(2)
  })

  test('leave other tables as they were understood together', () => {
    const first = makeTable([
      [shaded('Item'), shaded('Remarks')],
      ['The hose is dry', ''],
      ['The pump is on', ''],
    ])
    const rest = makeTable([
      ['The tank is full', ''],
      ['The valve is shut', ''],
    ])
    const questions = (list: ReturnType<typeof readBlocks>) => list.map(({ question }) => question)
    const rested = ['The tank is full', 'The valve is shut']
    expect(questions(readBlocks([first, { ...rest, columns: 2 }])).slice(2)).toEqual(rested)
    expect(
      questions(readBlocks([first, { ...rest, columns: 2 }], { roles: new Map([[0, roles('none', 'none')]]) })),
    ).toEqual(rested)
  })

  test('stand at the places of the file, far out on a sheet too', () => {
    const table = makeTable([
      ['1', 'Is it shut?', 'Check the seal of the valve and the tag'],
      ['2', 'Is it full?', 'Look at the gauge of the tank on the deck'],
    ])
    const far = { ...table, columns: 400, cells: table.cells.map((cell) => ({ ...cell, column: cell.column * 150 })) }
    const chosen = new Map<number, ColumnRole>([
      [0, 'reference'],
      [300, 'question'],
    ])
    const [item] = readBlocks([far], { roles: new Map([[0, chosen]]) })
    expect([item?.question, item?.place?.column]).toEqual(['Check the seal of the valve and the tag', 300])
    const { tables } = describeTables([far], { kind: 'xlsx', shown: 1, roles: new Map(), isRead: () => true })
    expect(tables[0]?.columns.map(({ column, letter }) => [column, letter])).toEqual([
      [0, 'A'],
      [150, 'EU'],
      [300, 'KO'],
    ])
  })
})

describe('the tables of a file', () => {
  const describeAll = (blocks: readonly DocumentBlock[], more: Partial<Parameters<typeof describeTables>[1]> = {}) =>
    describeTables(blocks, {
      kind: 'xlsx',
      shown: blocks.length,
      roles: new Map(),
      isRead: (block) => block < blocks.length,
      ...more,
    })

  test('are told with the heads of their columns, samples and what they are taken for', () => {
    const { tables, leftOut } = describeAll([makeTable(guidance, { name: 'Entry' })])
    expect(leftOut).toBe(0)
    expect(tables).toHaveLength(1)
    const { columns, ...table } = tables[0] ?? { columns: [] }
    expect(table).toEqual({
      table: 0,
      kind: 'sheet',
      name: 'Entry',
      above: '',
      hidden: false,
      read: true,
      rows: 3,
      alike: 0,
    })
    expect(columns.map(({ letter, head, role }) => [letter, head, role])).toEqual([
      ['A', 'Ref', 'reference'],
      ['B', 'Topic', 'section'],
      ['C', 'Statement', 'none'],
      ['D', 'Guidance', 'question'],
      ['E', 'Pts', 'weight'],
    ])
    expect(columns[2]?.samples).toEqual([
      'A rescue plan is attached to every entry permit.',
      'The gas test is repeated every four hours.',
      'A fire watch stays for an hour.',
    ])
  })

  test('show what was chosen, with what was guessed', () => {
    const { tables } = describeAll([makeTable(guidance)], {
      roles: new Map([[0, roles('reference', 'none', 'question')]]),
    })
    expect(tables[0]?.columns.map(({ role, guessed: guess }) => [role, guess])).toEqual([
      ['reference', 'reference'],
      ['none', 'section'],
      ['question', 'none'],
      ['none', 'question'],
      ['none', 'weight'],
    ])
  })

  test('that are alike have one number, whatever their sheets are called', () => {
    const names = ['One', 'Two', 'Three']
    const other = makeTable(
      [
        ['Company', 'North'],
        ['Date', 'May'],
      ],
      { name: 'Cover' },
    )
    const { tables } = describeAll([other, ...names.map((name) => makeTable(guidance, { name }))])
    expect(tables.map(({ name, alike }) => [name, alike])).toEqual([
      ['Cover', 0],
      ['One', 1],
      ['Two', 1],
      ['Three', 1],
    ])
    // Nothing is read from a cover sheet.
    expect(tables[0]?.columns.map(({ role }) => role)).toEqual(['none', 'none'])
  })

  test('of hidden sheets stand where the sheets do, and are not read', () => {
    const first = makeTable(guidance, { name: 'First', page: 1 })
    const last = makeTable(guidance, { name: 'Last', page: 3 })
    const hidden = makeTable(guidance, { name: 'Hidden', page: 2 })
    const { tables } = describeAll([first, last, hidden], { shown: 2, isRead: (block) => block < 2 })
    expect(tables.map(({ table, name, hidden: is, read: reads }) => [table, name, is, reads])).toEqual([
      [0, 'First', false, true],
      [2, 'Hidden', true, false],
      [1, 'Last', false, true],
    ])
  })

  test('of a Word file are numbered, with what stands above them', () => {
    const text = (words: string): DocumentBlock => ({
      kind: 'text',
      page: 1,
      text: words,
      marker: '',
      headingLevel: 0,
      indent: 0,
      scale: 1,
      bold: false,
      gap: 2,
    })
    const { tables } = describeAll([text('Cranes'), makeTable(guidance), makeTable(guidance)], { kind: 'docx' })
    expect(tables.map(({ table, kind, name, above }) => [table, kind, name, above])).toEqual([
      [1, 'table', 'Table 1', 'Cranes'],
      [2, 'table', 'Table 2', ''],
    ])
  })

  test('are shown up to limits of their number, their columns and the length of what stands in them', () => {
    const long = 'word '.repeat(100)
    const many = Array.from({ length: 201 }, (_, at) => makeTable([[long], [`${long}${at}`]], { name: `S${at}` }))
    const { tables, leftOut } = describeAll(many)
    expect([tables.length, leftOut]).toEqual([200, 1])
    expect(tables[0]?.columns[0]?.samples[0]).toHaveLength(160)
    const wide = makeTable([Array.from({ length: 130 }, (_, at) => `c${at}`)])
    expect(describeAll([wide]).tables[0]?.columns).toHaveLength(100)
    const all = describeAll(Array.from({ length: 30 }, () => wide))
    expect([all.tables.length, all.leftOut]).toEqual([20, 10])
  })
})

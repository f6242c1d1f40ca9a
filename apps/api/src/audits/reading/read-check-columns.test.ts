import { describe, expect, test } from 'bun:test'
import { bold, makeTable } from '../../../test/support/make-table.ts'
import { type Rows, readEntries } from '../../../test/support/read-made-table.ts'
import type { TableBlock } from '../../ingestion/document-block.ts'
import { classifyRows } from './classify-rows.ts'
import { readCheckColumns } from './read-check-columns.ts'

const header = ['No', 'Serial number', 'Rope', 'Hook', 'Latch', 'Drum', 'Remarks']
const winch = (number: string, ...more: string[]) => [number, `W-${number}0`, ...more]
const read = (table: TableBlock) => readCheckColumns(table, classifyRows(table)).map(({ text }) => text)

test('what a matrix asks of each of its things is named by its empty columns', () => {
  const table = makeTable([['Winches'], header, winch('1'), winch('2'), winch('3', 'OK', 'OK')])
  expect(read(table)).toEqual(['Rope', 'Hook', 'Latch', 'Drum'])
  expect(readCheckColumns(table, classifyRows(table))[0]).toMatchObject({
    kind: 'item',
    isColumn: true,
    place: { block: 0, row: 1, column: 2 },
  })
})

test('two rows, three open columns, or rows that only one column names make none', () => {
  expect(read(makeTable([header, winch('1'), winch('2')]))).toEqual([])
  const few = ['No', 'Serial number', 'Rope', 'Hook', 'Latch', 'Remarks']
  expect(read(makeTable([few, winch('1'), winch('2'), winch('3')]))).toEqual([])
  expect(read(makeTable([header, ['1'], ['2'], ['3'], ['4']]))).toEqual([])
})

test('a column that is full is no check', () => {
  const rows = ['1', '2', '3'].map((number) => winch(number, 'steel wire'))
  expect(read(makeTable([header, ...rows]))).toEqual([])
  expect(read(makeTable([[...header, 'Brake'], ...rows]))).toEqual(['Hook', 'Latch', 'Drum', 'Brake'])
})

describe('columns that ask', () => {
  const asked = ['Is the pin in place?', 'Is the hose whole?', 'Is the way to it free?']
  const head = ['Extinguisher', ...asked, 'Remarks'].map((name) => bold(name))
  const entries = (rows: Rows) =>
    readEntries(rows).flatMap(({ kind, text, isColumn }) => (kind === 'item' ? [[text, isColumn ?? false]] : []))

  test('are the items of their table, and what they ask of is none', () => {
    const rows: Rows = [
      head,
      ['FE-1 by the pump', 'yes', '', ''],
      ['FE-2 in the hall', '', '', ''],
      ['FE-3', '', '', ''],
    ]
    expect(entries(rows)).toEqual(asked.map((text) => [text, false]))
    expect(readEntries(rows)[1]?.place).toEqual({ block: 0, row: 0, column: 2 })
  })

  test('are it too where the things are still to be entered', () => {
    expect(entries([head])).toEqual(asked.map((text) => [text, false]))
    expect(entries([head, ['1'], ['2'], ['3']])).toEqual(asked.map((text) => [text, false]))
  })

  test('beside statements or questions of its rows they only name what is to be answered', () => {
    const names = ['Requirement', 'Does it comply?', 'Is it shown?', 'Is action required?'].map((name) => bold(name))
    const statements = [
      'All exits of the hall are free and lit.',
      'The alarm is heard in each room of the camp.',
      'Drills are held twice a year.',
    ]
    expect(entries([names, ...statements.map((text) => [text, '', '', ''])])).toEqual(
      statements.map((text) => [text, false]),
    )
    const questions = ['Are exits free?', 'Is the alarm heard?', 'Are drills held?']
    expect(entries([names, ...questions.map((text) => [text, '', '', ''])])).toEqual(
      questions.map((text) => [text, false]),
    )
  })

  test('two of them are too few, and what is filled with words was not asked of each row', () => {
    const few = ['Pump', 'Is it dry?', 'Is it painted?'].map((name) => bold(name))
    expect(entries([few, ['P-1', '', ''], ['P-2', '', ''], ['P-3', '', '']]).map(([text]) => text)).not.toContain(
      'Is it dry?',
    )
    const told: Rows = [head, ...['FE-1', 'FE-2', 'FE-3'].map((name) => [name, 'as in May', 'new one', 'by the lift'])]
    expect(entries(told).map(([text]) => text)).not.toContain(asked[0])
  })
})

import { expect, test } from 'bun:test'
import { makeTable } from '../../../test/support/make-table.ts'
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

import { expect, test } from 'bun:test'
import type { AuditTable, ColumnRole } from '@fieldproof/schema/audit-columns'
import {
  groupTables,
  haveSameRoles,
  listChosen,
  readsQuestions,
  setRead,
  setRole,
  shareRoles,
} from './change-columns.ts'

const table = (at: number, roles: readonly ColumnRole[], more: Partial<AuditTable> = {}): AuditTable => ({
  table: at,
  kind: 'sheet',
  name: `Sheet ${at}`,
  above: '',
  hidden: false,
  read: true,
  rows: 2,
  alike: 0,
  columns: roles.map((role, column) => ({
    column,
    letter: 'ABCDEF'[column] ?? '',
    head: '',
    samples: [],
    role,
    guessed: role,
    list: 0,
  })),
  ...more,
})
const rolesOf = (tables: readonly AuditTable[]) => tables.map(({ columns }) => columns.map(({ role }) => role))

test('a role that one column has is taken from the one that had it; answers may be several', () => {
  const tables = [table(0, ['reference', 'none', 'question', 'answer', 'none'])]
  expect(rolesOf(setRole(tables, [0], { column: 1 }, 'question'))).toEqual([
    ['reference', 'question', 'none', 'answer', 'none'],
  ])
  expect(rolesOf(setRole(tables, [0], { column: 4 }, 'answer'))).toEqual([
    ['reference', 'none', 'question', 'answer', 'answer'],
  ])
})

test('each of two lists side by side has its own question', () => {
  const [one] = [table(0, ['question', 'none', 'question', 'none'])]
  const columns = one?.columns.map((column) => ({ ...column, list: column.column < 2 ? 0 : 1 })) ?? []
  expect(rolesOf(setRole([{ ...table(0, []), columns }], [0], { column: 3 }, 'question'))).toEqual([
    ['question', 'none', 'none', 'question'],
  ])
})

test('tables of the same columns are changed together, and made the same', () => {
  const tables = [table(0, ['question', 'none']), table(1, ['question', 'none']), table(2, ['none'], { alike: 1 })]
  expect(groupTables(tables).map((group) => group.tables.map((one) => one.table))).toEqual([[0, 1], [2]])
  const both = setRole(tables, [0, 1], { column: 1 }, 'clause')
  expect(rolesOf(both)).toEqual([['question', 'clause'], ['question', 'clause'], ['none']])
  const apart = setRole(tables, [1], { column: 1 }, 'clause')
  expect([haveSameRoles(tables.slice(0, 2)), haveSameRoles(apart.slice(0, 2))]).toEqual([true, false])
  expect(rolesOf(shareRoles(apart, 0))).toEqual([['question', 'none'], ['question', 'none'], ['none']])
})

test('only what is otherwise than it was guessed is chosen', () => {
  const tables = [
    table(0, ['question', 'none']),
    table(1, ['none', 'question'], { hidden: true, read: false }),
    table(2, ['none', 'question']),
  ]
  expect(listChosen(tables)).toEqual([])
  expect(listChosen(setRead(tables, 1, true))).toEqual([{ table: 1, read: true }])
  expect(listChosen(setRead(tables, 0, false))).toEqual([{ table: 0, read: false }])
  expect(listChosen(setRole(tables, [2], { column: 0 }, 'question'))).toEqual([
    {
      table: 2,
      read: true,
      columns: [
        { column: 0, role: 'question' },
        { column: 1, role: 'none' },
      ],
    },
  ])
})

test('questions are read where a table that is read has a column of them', () => {
  expect(readsQuestions([table(0, ['none']), table(1, ['question'], { read: false })])).toBe(false)
  expect(readsQuestions([table(0, ['none', 'question'])])).toBe(true)
})

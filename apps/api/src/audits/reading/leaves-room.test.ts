import { describe, expect, test } from 'bun:test'
import { type MadeCell, makeTable } from '../../../test/support/make-table.ts'
import { readTables } from './read-table.ts'

/** Whether the items of a table may only tell something: nothing in it asks or is left to be filled in. */
function tell(rows: readonly (readonly MadeCell[])[], name = ''): boolean[] {
  const table = makeTable(rows, { name })
  const items = (readTables([table]).get(table) ?? []).filter(({ kind }) => kind === 'item')
  return items.map(({ told }) => told === true)
}
const rules = ['Hooks have a latch', 'Slings carry a tag', 'Shackles keep their pin']

describe('statements in a table', () => {
  test('are not sure to be asked where every cell beside them is full', () => {
    expect(tell(rules.map((rule, at) => [`${at + 1}`, `LR ${at + 4}.${at}`, rule]))).toEqual([true, true, true])
  })

  test('are where a column is left to be filled in, or holds answers to choose from', () => {
    expect(tell(rules.map((rule, at) => [`${at + 1}`, rule, '']))).toEqual([false, false, false])
    expect(tell(rules.map((rule, at) => [`${at + 1}`, rule, 'Yes / No']))).toEqual([false, false, false])
  })

  test('on a sheet have room only in a column with a name', () => {
    const rows = (name: string) => [['No.', 'Description', name], ...rules.map((rule, at) => [`${at + 1}`, rule, ''])]
    expect(tell(rows('Result'), 'Lifting')).toEqual([false, false, false])
    expect(tell(rows(''), 'Lifting')).toEqual([true, true, true])
  })
})

test('questions ask without room', () => {
  const rows = rules.map((rule, at) => [`${at + 1}`, `LR ${at + 4}.${at}`, `Is it so that ${rule}?`])
  expect(tell(rows)).toEqual([false, false, false])
})

import { describe, expect, test } from 'bun:test'
import { across, bold, type MadeCell, makeTable } from '../../../test/support/make-table.ts'
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

describe('a register', () => {
  const rows = (...names: string[]) => [
    ['No.', 'Hazard', ...names].map((name) => bold(name)),
    ...rules.map((rule, at) => [`${at + 1}`, rule, ...names.map(() => '')]),
  ]
  const [unsure, sure] = [
    [true, true, true],
    [false, false, false],
  ]

  test('is not sure to ask where owners, dates and ratings alone are to be entered', () => {
    expect(tell(rows('Severity', 'Likelihood', 'Risk level'))).toEqual(unsure)
    expect(tell(rows('Owner', 'Due date', 'Priority'))).toEqual(unsure)
    expect(tell(rows('Responsable', 'Fecha de cierre', 'Firma'))).toEqual(unsure)
    expect(tell(rows('Severity', 'Controlled'))).toEqual(sure)
    expect(tell(rows('In order', 'Owner'))).toEqual(sure)
  })

  test('is not where the name of its texts reaches over the empty columns, or a rating is named in two lines', () => {
    const head = [bold('No.'), { ...across('Description', 3), bold: true }]
    const rows = [head, ...rules.map((rule, at) => [`${at + 1}`, rule, '', ''])]
    expect(tell(rows, 'Scale')).toEqual(unsure)
    expect(
      tell([
        ['No.', 'Hazard', 'Residual\nscore'].map((name) => bold(name)),
        ...rules.map((rule, at) => [`${at + 1}`, rule, '']),
      ]),
    ).toEqual(unsure)
  })

  test('of which rows with a number alone are to be written is not either', () => {
    const people = (blank: number) => [
      ['No.', 'Present', 'Heard'].map((name) => bold(name)),
      ...rules.map((rule, at) => [`${at + 1}`, rule, '']),
      ...Array.from({ length: blank }, (_, at) => [`${at + 4}`, '', '']),
    ]
    expect(tell(people(2))).toEqual(unsure)
    expect(tell(people(1))).toEqual(sure)
  })
})

test('questions ask without room', () => {
  const rows = rules.map((rule, at) => [`${at + 1}`, `LR ${at + 4}.${at}`, `Is it so that ${rule}?`])
  expect(tell(rows)).toEqual([false, false, false])
})

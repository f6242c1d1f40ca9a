import { expect, test } from 'bun:test'
import { groupRows } from './text-fragment.ts'

const at = (y: number, text: string, size = 7) => ({ text, x: 0, y, width: 10, size, order: 0 })

test('a name that stands a little lower than its figures is of one row with them, the next line is not', () => {
  const rows = groupRows([at(103.4, 'SG&A as a share'), at(100, '17.2 %'), at(110, 'Charges')])
  expect(rows.map((row) => row.map(({ text }) => text).sort())).toEqual([['17.2 %', 'SG&A as a share'], ['Charges']])
})

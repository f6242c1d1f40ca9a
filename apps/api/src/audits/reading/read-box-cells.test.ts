import { expect, test } from 'bun:test'
import { makeTable } from '../../../test/support/make-table.ts'
import { brief, readBrief } from '../../../test/support/read-made-table.ts'
import { readBoxCells } from './read-box-cells.ts'

const before = '1. Before the dive\n☐ Air is tested\n☐ Line is tied\nto the rail'
const after = '2. After the dive\n☐ Bottles are closed'

test('cells with a title and boxes below it are lists of their own, side by side', () => {
  expect(readBrief([[before, after]])).toEqual([
    '# 1 Before the dive',
    'Air is tested',
    'Line is tied to the rail',
    '# 2 After the dive',
    'Bottles are closed',
  ])
  const [, item] = readBoxCells(makeTable([[before, after]])) ?? []
  expect(item).toMatchObject({ place: { row: 0, column: 0 }, boxed: true, sure: true })
})

test('a single one is none, and neither are some among many other cells', () => {
  expect(readBoxCells(makeTable([[before]]))).toBeUndefined()
  expect(brief(readBoxCells(makeTable([[before, after, 'Diver', 'Tender']])) ?? [])).toHaveLength(5)
  expect(readBoxCells(makeTable([[before, after, 'Diver', 'Tender', 'Boat']]))).toBeUndefined()
})

test('boxes below what asks, without a title, beside each other or for yes and no are answers', () => {
  const none = [
    'Is the air tested?\n☐ By us\n☐ By others',
    'Air was tested:\n☐ By us\n☐ By others',
    '☐ Air is tested\n☐ Line is tied',
    'Air\n☐ Yes\n☐ No',
    'Air\n☐ By us ☐ By others',
    'Air ☐ By us\n☐ By others',
    'Before the dive',
  ]
  for (const text of none) expect([text, readBoxCells(makeTable([[text, text]]))]).toEqual([text, undefined])
})

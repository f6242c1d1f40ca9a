import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import { partBoxColumns } from './part-box-columns.ts'

type Cells = readonly (readonly [number, string])[]
/** A box of 10 points before each cell of each line. */
const read = (rows: readonly Cells[], isBoxed = (_: string) => true) => {
  const lines = rows.map((cells, index) => makeLine(60 + 14 * index, cells))
  const boxes = lines.flatMap(({ cells, y, size }) =>
    cells.flatMap(({ x, text }): PageBox[] => {
      const middle = y - 0.35 * size
      return isBoxed(text) ? [[x - 14, middle - 5, x - 4, middle + 5]] : []
    }),
  )
  return partBoxColumns(lines, boxes)
}
const texts = (lines: ReturnType<typeof read>) => lines.map(({ cells }) => cells.map(({ text }) => text).join(' | '))

const rows: Cells[] = [
  [
    [60, 'Hoses are rolled up after use'],
    [300, 'Ladders'],
  ],
  [
    [60, 'Gauges'],
    [301, 'Guard rails'],
  ],
  [
    [60, 'Valves'],
    [300, 'Pumps'],
  ],
]

test('of two columns of boxed texts the left comes first, each a block of its own, and what is below stays below', () => {
  const found = read(
    [[[40, 'On the deck']], ...rows, [[60, 'Horn']], [[40, 'Signed by the crew']]],
    (text) => !/^(On|S)/.test(text),
  )
  expect(texts(found)).toEqual([
    'On the deck',
    'Hoses are rolled up after use',
    'Gauges',
    'Valves',
    'Horn',
    'Ladders',
    'Guard rails',
    'Pumps',
    'Signed by the crew',
  ])
  expect(found.map(({ block }) => block)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 3])
})

test('answers to choose from stay side by side', () => {
  const answers: Cells[] = [1, 2, 3].map(
    (): Cells => [
      [60, 'adequate for all of it'],
      [300, 'inadequate for it'],
    ],
  )
  const short = rows.map((row): Cells => row.map(([x, text]) => [x, text.split(' ')[0] ?? '']))
  for (const given of [answers, short, rows.slice(0, 1)])
    expect(texts(read(given))).toEqual(given.map((cells) => cells.map(([, text]) => text).join(' | ')))
})

test('of boxed texts at places of their own each is a line', () => {
  const given: Cells[] = [
    [[40, 'What the crew found']],
    [
      [60, 'Nothing'],
      [220, 'Hoses that were left out at night'],
    ],
    [
      [60, 'A ladder without its hooks'],
      [300, 'Gauges'],
      [400, 'Pumps'],
    ],
    [[40, 'Signed by the crew']],
  ]
  const found = read(given, (text) => !/^(What|Signed)/.test(text))
  expect(texts(found)).toEqual(given.flatMap((cells) => cells.map(([, text]) => text)))
  expect(new Set(found.map(({ block }) => block)).size).toBe(7)
})

test('a line of which one text has no box is none of a list', () => {
  const found = read(rows, (text) => text !== 'Guard rails')
  expect(texts(found)).toEqual(rows.map((cells) => cells.map(([, text]) => text).join(' | ')))
})

test('lists that are refused again and again are looked at as often as they have lines', () => {
  const count = (rows: number) => {
    let looked = 0
    const lines = Array.from({ length: rows }, (_, at) => {
      const cells = [60, 300].map((x) => ({ x, end: x + 90, bold: false, text: '☐ As it was on the day before' }))
      const line = makeLine(60 + 14 * at, [])
      return Object.defineProperty(line, 'cells', {
        get: () => {
          looked++
          return cells
        },
      })
    })
    expect(partBoxColumns(lines, [])).toHaveLength(rows)
    return looked
  }
  expect(count(2_000)).toBeLessThan(5 * count(500))
})

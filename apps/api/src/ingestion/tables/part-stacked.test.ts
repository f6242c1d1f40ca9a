import { expect, test } from 'bun:test'
import { partStacked } from './part-stacked.ts'

/** A cell whose lines stand on the given rows of text, 12 points each; letters are 5 points wide. */
const cell = (width: number, lines: Record<number, string>) => ({
  width,
  lines: Object.entries(lines).map(([row, text]) => ({
    text,
    y: 100 + 12 * Number(row),
    size: 10,
    width: 5 * text.length,
  })),
})
const rowsOf = (cells: Parameters<typeof partStacked>[0]) =>
  partStacked(cells).map((row) => row.map((lines) => lines.map(({ text }) => text).join(' ')).join(' | '))

test('rows that only white space parts are told by the columns that have one line each, though a text beside them wraps', () => {
  // The words of the narrow columns have no room behind each other, whether they belong together or not.
  expect(
    rowsOf([
      cell(52, { 0: 'P-101', 1: 'P-102', 3: 'TK-7000', 4: 'HX-2' }),
      cell(30, { 0: 'Kerb', 1: 'Kerb', 3: 'Bund', 4: 'None' }),
      cell(44, { 0: 'Weekly', 1: 'Daily', 3: 'Monthly', 4: 'Yearly' }),
      cell(120, {
        0: 'Feed pump',
        1: 'Spare pump that starts',
        2: 'when the first one trips',
        3: 'Slop tank',
        4: 'Cooler',
      }),
    ]),
  ).toEqual([
    'P-101 | Kerb | Weekly | Feed pump',
    'P-102 | Kerb | Daily | Spare pump that starts when the first one trips',
    'TK-7000 | Bund | Monthly | Slop tank',
    'HX-2 | None | Yearly | Cooler',
  ])
})

test('lines that go on with a small letter make no rows, and neither do those of two columns alone', () => {
  const sentences = { 0: 'Keep the', 1: 'valve', 2: 'shut while', 3: 'draining' }
  const isWhole = (cells: Parameters<typeof rowsOf>[0]) => expect(rowsOf(cells)).toHaveLength(1)
  isWhole([cell(44, sentences), cell(44, sentences), cell(44, sentences), cell(60, { ...sentences, 4: 'and cold' })])
  isWhole([
    cell(40, { 0: 'Hoisting', 1: 'Lifting', 2: 'Slinging', 3: 'Rigging' }),
    cell(40, { 0: 'Rigger A', 1: 'Rigger B', 2: 'Rigger C', 3: 'Rigger D', 4: 'Deputy' }),
  ])
})

test('two columns of entries tell no rows of a text that wraps, and neither do three beside one that stands at other heights', () => {
  const tags = cell(52, { 0: 'P-101', 1: 'P-102', 3: 'TK-7000', 4: 'HX-2' })
  const often = cell(44, { 0: 'Weekly', 1: 'Daily', 3: 'Monthly', 4: 'Yearly' })
  const text = {
    0: 'All of them stand on',
    1: 'Quay 7 of the harbour',
    2: 'The mate on watch has',
    3: 'Keys to the pump house',
  }
  expect(rowsOf([tags, often, cell(120, { ...text, 4: 'Ask first' })])).toHaveLength(1)
  expect(rowsOf([tags, cell(30, { 0: 'Kerb', 1: 'Kerb', 3: 'Bund', 4: 'None' }), often, cell(120, text)])).toHaveLength(
    1,
  )
})

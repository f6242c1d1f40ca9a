import { describe, expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { partQuestionColumns } from './part-question-columns.ts'

type Cells = readonly (readonly [number, string])[]
const lines = (rows: readonly Cells[]) => rows.map((cells, index) => makeLine(60 + 14 * index, cells))
const read = (rows: readonly Cells[]) =>
  partQuestionColumns(lines(rows)).map(({ cells }) => cells.map(({ text }) => text).join(' '))
const flat = (rows: readonly Cells[]) => rows.map((cells) => cells.map(([, text]) => text).join(' '))

const rows = [1, 2, 3].map(
  (number): Cells => [
    [40, `${number}. Is the left hose dry?`],
    [320, `${number}. Is the right arm dry?`],
  ],
)
const left = ['1. Is the left hose dry?', '2. Is the left hose dry?', '3. Is the left hose dry?']
const right = ['1. Is the right arm dry?', '2. Is the right arm dry?', '3. Is the right arm dry?']

describe('where items begin on both sides', () => {
  test('the left column comes before the right one, each a block of its own', () => {
    expect(read(rows)).toEqual([...left, ...right])
    expect(partQuestionColumns(lines(rows)).map(({ block }) => block)).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('what stands across them stays above and below', () => {
    const title: Cells = [[40, 'This is the list of all hoses and arms of the jetty in use']]
    const end: Cells = [[40, 'Signed by the crew and by the shore, each for its own part']]
    const found = partQuestionColumns(lines([title, ...rows, end]))
    expect(found.map(({ cells: [cell] }) => cell?.text)).toEqual([title[0]?.[1], ...left, ...right, end[0]?.[1]])
    expect(found.map(({ block }) => block)).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
  })

  test('titles above and lines below go with their side', () => {
    const titles: Cells = [
      [40, 'Hoses'],
      [300, 'Arms'],
    ]
    const more: Cells = [
      [40, 'or cold'],
      [320, 'or parked'],
    ]
    expect(read([titles, ...rows, more])).toEqual(['Hoses', ...left, 'or cold', 'Arms', ...right, 'or parked'])
  })

  test('they may begin at bullets, or have their numbers in a cell of their own', () => {
    const apart = (mark: string) =>
      [1, 2, 3].map(
        (number): Cells => [
          [40, mark === '' ? `${number}.` : mark],
          [60, 'Is the hose dry?'],
          [320, mark === '' ? `${number}.` : mark],
          [340, 'Is the arm dry?'],
        ],
      )
    for (const mark of ['•', ''])
      expect(read(apart(mark)).map((text) => text.split(' ').slice(1).join(' '))).toEqual([
        ...Array(3).fill('Is the hose dry?'),
        ...Array(3).fill('Is the arm dry?'),
      ])
  })

  test('the lines of a side are in the order of their heights', () => {
    const [first, second, third] = lines(rows)
    if (!first || !second || !third) throw new Error('no lines')
    expect(partQuestionColumns([second, first, third]).map(({ cells: [cell] }) => cell?.text)).toEqual([
      ...left,
      ...right,
    ])
  })
})

describe('lines stay as they are', () => {
  const same = (given: readonly Cells[]) => expect(read(given)).toEqual(flat(given))

  test('where fewer than three items begin on a side', () => {
    same(rows.slice(0, 2))
    same([...rows.slice(0, 2), [[40, '3. Is the left hose dry?']]])
  })

  test('where the sides are near each other', () => {
    const near = (x: number) =>
      [1, 2, 3].map(
        (number): Cells => [
          [40, `${number}. Is it dry?`],
          [x, `${number}. Is the arm parked and locked in its cradle by now?`],
        ],
      )
    same(near(130))
    expect(read(near(190))[1]).toBe('2. Is it dry?')
  })

  test('where a text crosses from one side to the other', () => {
    const crossing: Cells = [[40, 'Each hose and arm is looked at by the whole crew before it is used']]
    same([...rows.slice(0, 2), crossing, ...rows.slice(2), ...rows])
  })

  test('where what stands on the right is a number or a few letters', () => {
    same(rows.map(([one], at): Cells => [one ?? [40, ''], [320, `${at + 1}`]]))
    same(rows.map(([one], at): Cells => [one ?? [40, ''], [320, `${at + 1}. Yes`]]))
    same(rows.map(([one]): Cells => [one ?? [40, ''], [320, '•'], [340, 'dry and cold']]))
  })
})

test('a page without lines has none', () => {
  expect(partQuestionColumns([])).toEqual([])
})

test('a title among the items may begin left of them', () => {
  const titles: Cells = [
    [40, 'More hoses'],
    [300, 'More arms'],
  ]
  expect(read([...rows.slice(0, 2), titles, ...rows.slice(2)])).toEqual([
    ...left.slice(0, 2),
    'More hoses',
    ...left.slice(2),
    ...right.slice(0, 2),
    'More arms',
    ...right.slice(2),
  ])
})

test('what begins with a small letter, or a capital one for a number, is no item', () => {
  for (const texts of [
    ['1. at the north end', '2. at the south end', '3. at the shore'],
    ['A. Is the arm dry?', 'B. Is the arm cold?', 'C. Is the arm parked?'],
  ]) {
    const given = rows.map(([one], at): Cells => [one ?? [40, ''], [320, texts[at] ?? '']])
    expect(read(given)).toEqual(flat(given))
  }
})

describe('where titles stand on both sides', () => {
  const bold = (y: number, cells: Cells) => makeLine(y, cells, { bold: true })
  const row = (y: number) =>
    makeLine(y, [
      [50, 'Winch drum'],
      [340, 'Hose rack'],
    ])
  const texts = (given: Parameters<typeof partQuestionColumns>[0]) =>
    partQuestionColumns(given).map(({ cells }) => cells.map(({ text }) => text).join(' '))
  const deck = bold(60, [
    [40, 'Deck'],
    [330, 'Shore'],
  ])
  const engine = bold(116, [[40, 'Engine']])
  const list = [deck, row(74), row(88), row(102), engine, row(130), bold(144, [[330, 'Road']]), row(158)]

  test('the left column comes before the right one', () => {
    const left = ['Winch drum', 'Winch drum', 'Winch drum']
    const right = ['Hose rack', 'Hose rack', 'Hose rack', 'Hose rack']
    expect(texts(list)).toEqual([
      'Deck',
      ...left,
      'Engine',
      'Winch drum',
      'Winch drum',
      'Shore',
      ...right,
      'Road',
      'Hose rack',
    ])
  })

  test('names of columns are none: they always stand side by side, or name answers', () => {
    const again = bold(116, [
      [40, 'Engine'],
      [330, 'Road'],
    ])
    const named = [deck, row(74), row(88), row(102), again, row(130), row(144)]
    expect(partQuestionColumns(named)).toEqual(named)
    const answers = [deck, row(74), bold(88, [[330, 'Remarks']]), row(102), engine, row(130), row(144)]
    expect(partQuestionColumns(answers)).toEqual(answers)
  })
})

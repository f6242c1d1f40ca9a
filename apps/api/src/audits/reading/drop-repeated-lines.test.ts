import { expect, test } from 'bun:test'
import { makeTable } from '../../../test/support/make-table.ts'
import { dropRepeatedLines } from './drop-repeated-lines.ts'

const texts = (rows: readonly (readonly string[])[]) =>
  dropRepeatedLines([makeTable(rows)]).map(({ cells }) => cells.map(({ text }) => text))

test('the answers to choose from below each text are left out', () => {
  const choice = 'Rating:\nNever\nOften'
  expect(texts([[`Grease\n${choice}`], [`Noise\nof the belt\n${choice}`], [`Guards\n${choice}`]])).toEqual([
    ['Grease', 'Noise\nof the belt', 'Guards'],
  ])
})

test('a line that asks, one of two cells, and the only one of a cell stay', () => {
  const asked = ['Winch', 'Crane', 'Hoist'].map((name) => [`${name}\nIs it greased?`])
  expect(texts(asked)).toEqual([asked.flat()])
  expect(texts([['Winch\nNever'], ['Crane\nNever']])).toEqual([['Winch\nNever', 'Crane\nNever']])
  expect(texts([['Winch\nNever'], ['Crane\nNever'], ['Hoist\nNever'], ['Never']])).toEqual([
    ['Winch', 'Crane', 'Hoist', 'Never'],
  ])
})

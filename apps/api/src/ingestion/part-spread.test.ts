import { expect, test } from 'bun:test'
import { partSpread } from './part-spread.ts'

const sheet = { width: 1190, height: 842 }
const nothing = { grids: [], rules: [] }
const line = (text: string, x: number, y: number, order: number, width = 460) => ({
  text,
  x,
  y,
  width,
  size: 10,
  order,
})
const page = (name: string, x: number, order: number) =>
  Array.from({ length: 6 }, (_, at) => line(`${name} ${at + 1}`, x, 100 + 14 * at, order + at))
const partsOf = (...args: Parameters<typeof partSpread>) =>
  partSpread(...args).map(({ fragments }) => fragments.map(({ text }) => text))

const facing = [
  ...page('left', 60, 0),
  ...page('right', 660, 20),
  line('7', 60, 800, 40, 8),
  line('8', 1100, 800, 41, 8),
]

test('two pages that face each other on a sheet are parted at its fold', () => {
  expect(partsOf(facing, nothing, sheet)).toEqual([
    ['left 1', 'left 2', 'left 3', 'left 4', 'left 5', 'left 6', '7'],
    ['right 1', 'right 2', 'right 3', 'right 4', 'right 5', 'right 6', '8'],
  ])
})

test('what is drawn goes with the side that it stands on', () => {
  const grid = { xs: [660, 800, 1100], ys: [400, 500], cells: [] }
  const rule = { at: 200, from: 100, to: 300 }
  const [left, right] = partSpread(facing, { grids: [grid], rules: [rule] }, sheet)
  expect([left?.drawing, right?.drawing]).toEqual([
    { grids: [], rules: [rule] },
    { grids: [grid], rules: [] },
  ])
})

test('a sheet stays whole where a title or a table lies across its middle, or an upright page', () => {
  expect(partsOf([...facing, line('A title across', 400, 40, 50)], nothing, sheet)).toHaveLength(1)
  const across = { xs: [60, 300, 1100], ys: [90, 200], cells: [] }
  expect(partsOf(facing, { grids: [across], rules: [] }, sheet)).toHaveLength(1)
  expect(partsOf(facing, nothing, { width: 1190, height: 1684 })).toHaveLength(1)
})

test('the rows of a wide table, drawn one after the other, are not parted', () => {
  const rows = Array.from({ length: 8 }, (_, at) => [
    line(`Duty ${at} of the person in charge`, 60, 100 + 14 * at, 2 * at),
    line(`What is done in case ${at}`, 660, 100 + 14 * at, 2 * at + 1),
  ]).flat()
  expect(partsOf(rows, nothing, sheet)).toHaveLength(1)
})

test('labels with their figures, drawn column by column, are not parted: neither is prose', () => {
  const labels = Array.from({ length: 8 }, (_, at) => line(`Item ${at}`, 60, 100 + 14 * at, at, 40))
  const figures = Array.from({ length: 8 }, (_, at) => line(`${at}00`, 660, 100 + 14 * at, 20 + at, 20))
  expect(partsOf([...labels, ...figures], nothing, sheet)).toHaveLength(1)
})

import { expect, test } from 'bun:test'
import { type Box, joinLines, surround } from './join-lines.ts'

const box = (left: number, top: number, width: number, height = 0.02): Box => ({ left, top, width, height })

test('words of a line become one box, lines and columns stay apart', () => {
  const words = [box(0.1, 0.1, 0.2), box(0.31, 0.101, 0.1), box(0.1, 0.13, 0.3), box(0.6, 0.13, 0.3)]
  const lines = joinLines(words)
  expect(lines).toHaveLength(3)
  expect(lines[0]?.width).toBeCloseTo(0.31)
  expect(lines[2]).toEqual(box(0.6, 0.13, 0.3))
})

test('boxes on one line are of one line within twice its height, and not from there on', () => {
  const [height, width] = [0.125, 0.125]
  const words = (gap: number) => joinLines([box(0, 0, width, height), box(width + gap, 0, width, height)])
  expect(words(0.24)).toHaveLength(1)
  expect(words(0.25)).toHaveLength(2)
})

test('boxes of which only half a line’s height is side by side are two lines', () => {
  expect(joinLines([box(0, 0, 0.125, 0.25), box(0.125, 0.125, 0.125, 0.25)])).toHaveLength(2)
  expect(joinLines([box(0, 0, 0.125, 0.25), box(0.125, 0.1, 0.125, 0.25)])).toHaveLength(1)
})

test('what has no size or lies off the page is left out', () => {
  expect(joinLines([box(0.1, 0.1, 0), box(-0.5, 0.1, 0.2), box(0.1, 1.2, 0.2)])).toEqual([])
})

test('what touches the edge of the page from outside is off it, and what reaches over it is not', () => {
  const shown = (left: number, top: number) => joinLines([{ left, top, width: 0.5, height: 0.5 }]).length
  expect([shown(1, 0), shown(0, 1), shown(-0.5, 0), shown(0, -0.5)]).toEqual([0, 0, 0, 0])
  expect([shown(0.99, 0), shown(0, 0.99), shown(-0.49, 0), shown(0, -0.49)]).toEqual([1, 1, 1, 1])
  expect(joinLines([box(0.1, 0.1, 0.1, 0)])).toEqual([])
})

test('a box surrounds all lines', () => {
  const around = surround([box(0.2, 0.1, 0.3), box(0.1, 0.3, 0.1)])
  expect([around.left, around.top, around.width, around.height].map((share) => share.toFixed(2))).toEqual([
    '0.10',
    '0.10',
    '0.40',
    '0.22',
  ])
})

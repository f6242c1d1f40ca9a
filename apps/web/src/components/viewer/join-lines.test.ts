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

test('what has no size or lies off the page is left out', () => {
  expect(joinLines([box(0.1, 0.1, 0), box(-0.5, 0.1, 0.2), box(0.1, 1.2, 0.2)])).toEqual([])
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

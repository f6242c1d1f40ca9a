import { expect, test } from 'bun:test'
import { findTickBlanks } from './find-tick-blanks.ts'

const size = { width: 800, height: 600 }

/** White paper with black rectangles: left, top, right, bottom. */
function paint(...marks: [number, number, number, number][]): Uint8Array {
  const grey = new Uint8Array(size.width * size.height).fill(250)
  for (const [left, top, right, bottom] of marks)
    for (let y = top; y < bottom; y++) grey.fill(90, y * size.width + left, y * size.width + right)
  return grey
}

/** A line to tick at a height, and letters behind it. */
const row = (y: number, to = 200): [number, number, number, number][] => [
  [100, y, to, y + 2],
  ...[0, 1, 2, 3].map((at): [number, number, number, number] => [to + 4 + 20 * at, y - 18, to + 14 + 20 * at, y]),
]

test('lines to tick that end below each other in front of texts are found, also where one is a little askew', () => {
  const askew: [number, number, number, number][] = [[100, 200, 150, 202], [150, 201, 200, 203], ...row(200).slice(1)]
  expect(findTickBlanks(paint(...row(100), ...row(150), ...askew), size)).toEqual([
    [100, 100, 200, 100],
    [100, 150, 200, 150],
    [100, 200, 200, 201],
  ])
})

test('two lines, lines that end anywhere, and those of a form behind its labels are none', () => {
  expect(findTickBlanks(paint(...row(100), ...row(150)), size)).toEqual([])
  expect(findTickBlanks(paint(...row(100), ...row(150, 230), ...row(200, 260)), size)).toEqual([])
  const labelled = [100, 150, 200].flatMap((y) => [...row(y), [60, y - 18, 90, y] as [number, number, number, number]])
  expect(findTickBlanks(paint(...labelled), size)).toEqual([])
})

test('what underlines a text, a dash and the lines of a table are none', () => {
  const underlined = [100, 150, 200].flatMap((y) => [
    ...row(y),
    [110, y - 14, 180, y - 3] as [number, number, number, number],
  ])
  expect(findTickBlanks(paint(...underlined), size)).toEqual([])
  const dashes = [100, 150, 200].flatMap((y) => [
    [160, y, 200, y + 2] as [number, number, number, number],
    ...row(y).slice(1),
  ])
  expect(findTickBlanks(paint(...dashes), size)).toEqual([])
  const ruled = [100, 150, 200].flatMap((y) => [
    [100, y, 600, y + 2] as [number, number, number, number],
    ...row(y).slice(1),
  ])
  expect(findTickBlanks(paint(...ruled), size)).toEqual([])
})

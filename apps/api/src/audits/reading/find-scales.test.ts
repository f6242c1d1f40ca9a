import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import { findScales } from './find-scales.ts'

const boxes = (y: number, ...xs: number[]) => xs.map((x): PageBox => [x, y, x + 14, y + 14])
const labels = (y: number, ...cells: (readonly [number, string])[]) => makeLine(y, cells)
const text = (y: number, words: string) => makeLine(y, [[40, words]])
const read = (lines: Parameters<typeof findScales>[0], drawn: readonly PageBox[]) =>
  findScales(lines, drawn).map(({ asked }) => asked.map(({ cells }) => cells[0]?.text))
const numbers = labels(140, [64, '0'], [124, '1'], [184, '2'])

test('what stands above a row of boxes with a label below each is rated by them', () => {
  const row = boxes(110, 60, 120, 180)
  expect(read([text(100, 'Trust in the crew'), numbers], row)).toEqual([['Trust in the crew']])
  const long = [text(60, 'The harbour'), text(88, 'Trust in the crew'), text(100, 'and its skipper'), numbers]
  expect(read(long, row)).toEqual([['Trust in the crew', 'and its skipper']])
})

test('two boxes, boxes without labels and labels without boxes are no scale', () => {
  const asked = text(100, 'Trust in the crew')
  expect(read([asked, labels(140, [64, '0'], [124, '1'])], boxes(110, 60, 120))).toEqual([])
  expect(read([asked, text(140, 'Trust in the boat')], boxes(110, 60, 120, 180))).toEqual([])
  expect(read([asked, numbers], boxes(110, 60, 120, 180, 240))).toEqual([])
  expect(read([asked, labels(140, [64, '0'], [150, '1'], [184, '2'])], boxes(110, 60, 120, 180))).toEqual([])
  expect(read([text(40, 'Trust in the crew'), numbers], boxes(110, 60, 120, 180))).toEqual([])
})

import { expect, test } from 'bun:test'
import type { PackedWord } from '../platform/database/tables/documents.ts'
import { compareLayer } from './compare-layer.ts'

const page = { width: 500, height: 1000 }
/** A word at a place in points, ten wide for each letter. */
const word = (text: string, x: number, y: number): PackedWord => [
  text,
  x / page.width,
  (y - 8) / page.height,
  (10 * text.length) / page.width,
  8 / page.height,
]
const cell = (text: string, x: number) => ({ text, x, end: x + 10 * text.length, bold: false })
const certain = (cells: ReturnType<typeof cell>[], words: PackedWord[]) =>
  compareLayer([{ y: 100, size: 10, block: 0, cells }], words, page).flatMap((line) =>
    line.cells.map(({ confidence }) => confidence),
  )

test('what a scanner read is certain where OCR reads the same words there', () => {
  const words = [word('Wheelnuts', 50, 101), word('tight', 150, 101), word('GO', 300, 101)]
  expect(certain([cell('Wheelnuts tight', 50), cell('GO', 300)], words)).toEqual([100, 100])
  expect(certain([cell('Wheeinuts tight', 50), cell('GO', 300)], words)).toEqual([0, 100])
})

test('words run together, and signs, are no difference; words elsewhere do not count', () => {
  expect(
    certain([cell('|Brakeand clutch', 50)], [word('Brake', 50, 99), word('and', 110, 99), word('clutch', 150, 99)]),
  ).toEqual([100])
  expect(certain([cell('Horn', 50)], [word('Horn', 50, 130)])).toEqual([0])
  expect(certain([cell('Horn', 50)], [word('Horn', 300, 100)])).toEqual([0])
})

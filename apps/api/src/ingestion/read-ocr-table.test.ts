import { expect, test } from 'bun:test'
import { readOcrTable } from './read-ocr-table.ts'

const row = (...cells: (string | number)[]) => cells.join('\t')

test('the words of a page stand in their lines and paragraphs, each with its place and how sure it is', () => {
  const table = [
    row(1, 1, 0, 0, 0, 0, 0, 0, 1654, 2339, -1, ''),
    row(2, 1, 1, 0, 0, 0, 90, 100, 900, 80, -1, ''),
    row(3, 1, 1, 1, 0, 0, 90, 100, 900, 80, -1, ''),
    row(4, 1, 1, 1, 1, 0, 90, 100, 900, 30, -1, ''),
    row(5, 1, 1, 1, 1, 1, 90, 100, 120, 28, '96.5', 'Valves'),
    row(5, 1, 1, 1, 1, 2, 220, 104, 60, 20, '41.25', 'are'),
    row(4, 1, 1, 1, 2, 0, 90, 140, 900, 30, -1, ''),
    row(5, 1, 1, 1, 2, 1, 90, 140, 100, 28, '88', 'tagged'),
    row(5, 1, 1, 2, 2, 1, 90, 190, 70, 28, '90', 'Next'),
    row(5, 1, 2, 2, 2, 1, 90, 290, 70, 28, '91', 'Block'),
    row(5, 1, 2, 2, 2, 2, 190, 290, 70, 28, '95', ' '),
    '',
  ].join('\n')
  const word = (text: string, confidence: number, x0: number, y0: number, x1: number, y1: number) => ({
    text,
    confidence,
    bbox: { x0, y0, x1, y1 },
  })
  expect(readOcrTable(table)).toEqual([
    {
      lines: [
        { words: [word('Valves', 96.5, 90, 100, 210, 128), word('are', 41.25, 220, 104, 280, 124)] },
        { words: [word('tagged', 88, 90, 140, 190, 168)] },
      ],
    },
    { lines: [{ words: [word('Next', 90, 90, 190, 160, 218)] }] },
    { lines: [{ words: [word('Block', 91, 90, 290, 160, 318)] }] },
  ])
})

test('a page without a word has no paragraphs', () => {
  expect(readOcrTable(`${row(1, 1, 0, 0, 0, 0, 0, 0, 1654, 2339, -1, '')}\n`)).toEqual([])
  expect(readOcrTable('')).toEqual([])
})

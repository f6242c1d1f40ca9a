import { expect, test } from 'bun:test'
import { layOcrText } from './lay-ocr-text.ts'
import type { OcrWord } from './read-ocr-text.ts'
import type { Grid } from './tables/page-drawing.ts'

/** Words of 20 pixels for each letter. */
function line(y: number, ...texts: [x: number, text: string][]): { words: OcrWord[] } {
  return {
    words: texts.flatMap(([x, text]) => {
      let at = x
      return text.split(' ').map((word) => {
        const bbox = { x0: at, x1: at + 20 * word.length, y0: y - 30, y1: y }
        at = bbox.x1 + 12
        return { text: word, confidence: 95, bbox }
      })
    }),
  }
}

/** Two rows of two columns. */
const grid: Grid = {
  xs: [100, 700, 1300],
  ys: [200, 320, 440],
  cells: [0, 1].flatMap((row) =>
    [0, 1].map((column) => ({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      box: [100 + 600 * column, 200 + 120 * row, 700 + 600 * column, 320 + 120 * row] as Grid['cells'][number]['box'],
    })),
  ),
}

const paragraphs = [
  { lines: [line(150, [100, 'Valves of the unit'])] },
  {
    lines: [
      line(250, [120, 'Relief valve of'], [720, 'Once in twelve']),
      line(295, [120, 'the separator'], [720, 'months']),
      line(370, [120, 'Gas detector'], [720, 'Each quarter']),
    ],
  },
  { lines: [line(500, [100, 'Signed by the operator'])] },
]

test('a scanned table is written cell by cell where it stands, and its words are in the same order', () => {
  const { text, words } = layOcrText(paragraphs, [grid])
  expect(text).toBe(
    'Valves of the unit\n\nRelief valve of the separator\tOnce in twelve months\nGas detector\tEach quarter\n\nSigned by the operator',
  )
  expect(words.map((word) => word.text).join(' ')).toBe(
    'Valves of the unit Relief valve of the separator Once in twelve months Gas detector Each quarter Signed by the operator',
  )
})

test('without a table the text is what OCR has, and guesses are left out', () => {
  const guess = { text: 'flea', confidence: 5, bbox: { x0: 1, x1: 2, y0: 1, y1: 2 } }
  const { text, words } = layOcrText([{ lines: [{ words: [guess, ...line(150, [100, 'Valves of']).words] }] }], [])
  expect(text).toBe('Valves of')
  expect(words.map((word) => word.text)).toEqual(['Valves', 'of'])
})

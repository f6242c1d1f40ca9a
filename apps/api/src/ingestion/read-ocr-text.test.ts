import { expect, test } from 'bun:test'
import { type OcrWord, readOcrLines, readOcrText } from './read-ocr-text.ts'

function line(...words: [text: string, confidence: number, x?: number][]): { words: OcrWord[] } {
  let end = 0
  return {
    words: words.map(([text, confidence, x]) => {
      const x0 = x ?? end + 8
      end = x0 + 10 * text.length
      return { text, confidence, bbox: { x0, x1: end, y0: 0, y1: 20 } }
    }),
  }
}

test('guesses, rules and boxes are left out; cells, lines, paragraphs and divided words are kept', () => {
  const text = readOcrText([
    { lines: [line(['SITE', 96], ['INSPECTION', 96])] },
    {
      lines: [
        line(['7', 84], ['|', 95], ['Can', 95], ['hydrants', 96], ['be', 96], ['reach-', 90]),
        line(['ed', 96], ['safely?', 90], ['[|]', 56], ['Yes', 96, 600], ['Flea]', 0]),
        line(['|', 94]),
      ],
    },
    { lines: [line(['EEE,', 38], ['———', 0])] },
  ])
  expect(text).toBe('SITE INSPECTION\n\n7 Can hydrants be reached\nsafely?\tYes')
})

test('lines of one font have one size and stand on their baseline, whatever letters they have', () => {
  const word = (text: string, y0: number, y1: number) => ({ text, confidence: 95, bbox: { x0: 100, x1: 200, y0, y1 } })
  const lines = readOcrLines([
    {
      lines: [word('Level', 100, 118), word('gauge', 145, 163), word('sensor', 200, 213)].map((one) => ({
        words: [one],
      })),
    },
  ])
  expect(lines.map(({ size }) => Math.round(size))).toEqual([25, 25, 25])
  expect(lines.map(({ y }) => Math.round(y))).toEqual([118, 158, 213])
})

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

test('a cell is as certain as its least certain word, and a guess that was left out counts with the text it stood in', () => {
  const read = (...words: Parameters<typeof line>) =>
    readOcrLines([{ lines: [line(...words)] }]).flatMap(({ cells }) =>
      cells.map(({ text, confidence }) => `${text} ${confidence}`),
    )
  expect(read(['Hoses', 96], ['coiled', 61], ['Yes', 93, 400])).toEqual(['Hoses coiled 61', 'Yes 93'])
  expect(read(['Hoses', 96], ['cnled', 22], ['dry', 95])).toEqual(['Hoses 22', 'dry 22'])
  expect(read(['Hcses', 18], ['coiled', 96])).toEqual(['coiled 18'])
  // What is left of a box or a rule, and a number alone, are no words.
  expect(read(['|', 20], ['3', 45], ['Hoses', 96], ['[]', 12])).toEqual(['3 Hoses 96'])
})

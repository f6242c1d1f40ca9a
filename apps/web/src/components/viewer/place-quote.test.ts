import { expect, test } from 'bun:test'
import { placeQuote } from './place-quote.ts'

/** A line of words, each as wide as its letters. */
function lineOf(text: string, y: number) {
  let x = 0.1
  return text.split(' ').map((word) => {
    const width = word.length * 0.01
    const placed = { text: word, x, y, width, height: 0.02 }
    x += width + 0.01
    return placed
  })
}

const page = [
  ...lineOf('Tick one box for', 0.1),
  ...lineOf('each ques-', 0.13),
  ...lineOf('tion. Explain every No.', 0.16),
]

test('the words of a scan are marked line by line', () => {
  const boxes = placeQuote(page, 'one box for each question.')
  expect(boxes).toHaveLength(3)
  expect(boxes.map(({ top }) => top)).toEqual([0.1, 0.13, 0.16])
  expect(boxes[0]?.left).toBeCloseTo(0.15)
  expect(boxes[0]?.width).toBeCloseTo(0.11)
})

test('what OCR did not read there is not marked', () => {
  expect(placeQuote(page, 'Tick two boxes for each answer.')).toEqual([])
  expect(placeQuote([], 'Tick one box')).toEqual([])
})

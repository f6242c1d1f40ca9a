import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { nothingDrawn } from '../../ingestion/tables/page-drawing.ts'
import { readPages } from './read-pages.ts'

const scan = (confidences: readonly (number | undefined)[]) => {
  const lines = ['1. Are the hoses coiled?', '2. Is the tray dry?', '3. Are the pins greased?'].map((text, index) => {
    const line = makeLine(100 + 40 * index, [[60, text]])
    return { ...line, cells: line.cells.map((cell) => ({ ...cell, confidence: confidences[index] })) }
  })
  return readPages([{ page: 1, lines, drawing: nothingDrawn, inPixels: true }]).map(({ doubt }) => doubt)
}

test('an item of a scan is doubtful where OCR was not certain of a word of it', () => {
  const hard = 'The scan is hard to read here: look whether each word is right.'
  expect(scan([96, 79, 80])).toEqual(['', hard, ''])
  expect(scan([12, 12, 12])).toEqual([hard, hard, hard])
})

test('what was not read by OCR is not doubted for it', () => {
  expect(scan([undefined, undefined, undefined])).toEqual(['', '', ''])
})

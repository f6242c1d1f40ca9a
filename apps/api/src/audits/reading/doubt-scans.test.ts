import { describe, expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { nothingDrawn, type PageBox } from '../../ingestion/tables/page-drawing.ts'
import { doubtScans } from './doubt-scans.ts'
import { readPages } from './read-pages.ts'

const image = { scale: 1, skew: 0, width: 1000, height: 1000 }
const scan = (confidences: readonly (number | undefined)[]) => {
  const lines = ['1. Are the hoses coiled?', '2. Is the tray dry?', '3. Are the pins greased?'].map((text, index) => {
    const line = makeLine(100 + 40 * index, [[60, text]])
    return { ...line, cells: line.cells.map((cell) => ({ ...cell, confidence: confidences[index] })) }
  })
  return readPages([{ page: 1, lines, drawing: nothingDrawn, scan: image }]).map(({ doubt }) => doubt)
}

test('an item of a scan is doubtful where OCR was not certain of a word of it', () => {
  const hard = 'The scan is hard to read here: look whether each word is right.'
  expect(scan([96, 79, 80])).toEqual(['', hard, ''])
  expect(scan([12, 12, 12])).toEqual([hard, hard, hard])
})

test('what was not read by OCR is not doubted for it', () => {
  expect(scan([undefined, undefined, undefined])).toEqual(['', '', ''])
})

describe('a picture in which nothing asks, has a number or a box', () => {
  const asksNothing = 'Nothing in this picture asks or has a box: look whether it is a questionnaire.'
  const silent = ['Rated value 80', 'Select the valve', 'Upper bound 88', 'Open the valve?'].map((question) => ({
    ref: '',
    section: '',
    sectionTitle: '',
    question,
    clause: '',
    weight: null,
    page: 1,
    doubt: '',
  }))
  const doubts = (count: number, isScan: boolean, boxes: PageBox[] = []) =>
    doubtScans(silent.slice(count - 3, count), [
      { page: 1, lines: [], drawing: { ...nothingDrawn, boxes }, scan: isScan ? image : undefined },
    ]).map(({ doubt }) => doubt)

  test('is doubted as a whole', () => {
    expect(doubts(3, true)).toEqual([asksNothing, asksNothing, asksNothing])
    // Two of three are not enough.
    expect(doubts(4, true)).toEqual(['', '', ''])
  })

  test('is not where it has boxes, or where it is no picture', () => {
    expect(doubts(3, true, [[400, 92, 408, 100]])).toEqual(['', '', ''])
    expect(doubts(3, false)).toEqual(['', '', ''])
  })
})

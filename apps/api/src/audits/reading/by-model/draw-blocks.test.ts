import { expect, test } from 'bun:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { makeTable } from '../../../../test/support/make-table.ts'
import type { TextBlock } from '../../../ingestion/document-block.ts'
import { drawBlocks } from './draw-blocks.ts'
import { layBlocks } from './lay-blocks.ts'

const width = (text: string) => 7 * text.length
const paragraph = (text: string): TextBlock => ({
  ...{ kind: 'text', page: 1, text, marker: '', headingLevel: 0 },
  ...{ indent: 0, scale: 1, bold: false, gap: 1 },
})
const hoists = makeTable([
  ['Check', 'OK', 'Not OK'],
  ['Hook free of cracks', '', ''],
  ['Rope dry', '', ''],
])

test('empty cells beside a text are drawn, for there an answer has room', () => {
  const { boxes } = layBlocks([hoists], width, 5_000)
  const own = boxes.filter(({ y }) => y === boxes.at(-1)?.y)
  expect(new Set(own.map(({ x }) => x)).size).toBe(3)
})

test('a cell of several rows is as high as they are together', () => {
  const cells = hoists.cells.map((cell) => (cell.text === 'Check' ? { ...cell, rowSpan: 3 } : cell))
  const { boxes, breaks } = layBlocks([{ ...hoists, cells }], width, 5_000)
  const [top = 0, , bottom = 0] = [boxes[0]?.y, 0, breaks[2]]
  expect(boxes.some(({ y, height }) => y === top && y + height === bottom)).toBe(true)
})

test('a hidden row is not drawn', () => {
  const { lines } = layBlocks([{ ...hoists, hiddenRows: [1] }], width, 5_000)
  expect(lines.map(({ text }) => text)).toEqual(['Check', 'OK', 'Not OK', 'Rope dry'])
})

test('words that do not fit go on in the next line', () => {
  const { lines } = layBlocks([paragraph('crane '.repeat(40).trim())], width, 5_000)
  expect(lines.map(({ text }) => text.split(' ').length)).toEqual([23, 17])
})

test('each sheet has pictures of its own, dark where a text stands', async () => {
  const pictures = drawBlocks([hoists, { ...hoists, page: 3 }])
  expect([...pictures].map(([page, own]) => [page, own.length])).toEqual([
    [1, 1],
    [3, 1],
  ])
  const image = await loadImage(Buffer.from(pictures.get(1)?.[0] ?? ''))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(20, 18, 40, 16)
  expect(data.some((value, at) => at % 4 === 0 && value < 80)).toBe(true)
})

test('what is long is cut between rows, and no more than six pictures are drawn of it', () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => [`${index}`, 'Rope dry', ''])
  const [pictures = []] = drawBlocks([makeTable(rows)]).values()
  expect(pictures).toHaveLength(6)
  const { boxes, breaks } = layBlocks([makeTable(rows)], width, 3_000)
  expect(breaks.length).toBeLessThan(150)
  expect(boxes.length).toBeLessThan(1_200)
})

import { expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { packWords, turnWords } from './place-ocr-words.ts'

const word = (text: string, x0: number, y0: number, x1: number, y1: number) => ({
  text,
  confidence: 95,
  bbox: { x0, y0, x1, y1 },
})

test('words keep their places as shares of the image', () => {
  const words = [word('Valve', 100, 200, 300, 240)]
  expect(packWords(words, { width: 1_000, height: 2_000 })).toEqual([['Valve', 0.1, 0.1, 0.2, 0.02]])
})

test('a word of a straightened image is found where the page shows it', () => {
  const [width, height, skew] = [1_000, 1_400, 3]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // The page as it lies: its content turned clockwise around the middle.
  context.translate(width / 2, height / 2)
  context.rotate((skew * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
  context.fillRect(700, 200, 120, 20)
  const { data } = context.getImageData(0, 0, width, height)
  const marked = Array.from({ length: width * height }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 128)
  const xs = marked.map((at) => at % width)
  const ys = marked.map((at) => Math.floor(at / width))

  const [turned] = turnWords([['Valve', 700 / width, 200 / height, 120 / width, 20 / height]], skew, { width, height })
  const [, x = 0, y = 0, w = 0, h = 0] = turned ?? []
  expect(Math.abs(x * width - Math.min(...xs))).toBeLessThan(3)
  expect(Math.abs(y * height - Math.min(...ys))).toBeLessThan(3)
  expect(Math.abs((x + w) * width - Math.max(...xs))).toBeLessThan(3)
  expect(Math.abs((y + h) * height - Math.max(...ys))).toBeLessThan(3)
})

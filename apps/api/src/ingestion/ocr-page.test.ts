import { afterAll, expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { createOcrReader } from './ocr-page.ts'

const reader = createOcrReader()
afterAll(() => reader.close())

/** A table of two rows whose head is white on dark, as a PNG. */
function drawTable(): Uint8Array {
  const canvas = createCanvas(1_400, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 1_400, 400)
  context.font = '32px Helvetica'
  context.fillStyle = '#123a70'
  context.fillRect(80, 60, 1_240, 64)
  const write = (colour: string, y: number, cells: readonly string[]) => {
    context.fillStyle = colour
    for (const [at, cell] of cells.entries()) context.fillText(cell, 110 + 400 * at, y)
  }
  write('#ffffff', 104, ['Hazard', 'Control measure', 'Responsible'])
  write('#111111', 190, ['Noise of pumps', 'Hearing protection', 'Shift supervisor'])
  write('#111111', 260, ['Hot surfaces', 'Insulated pipes', 'Area engineer'])
  return canvas.toBuffer('image/png')
}

test('a head that is white on dark is read as the rows below it are, each word at its place', async () => {
  const { text, words } = await reader.read(drawTable(), [])
  expect(text).toMatch(/Hazard\s+Control measure\s+Responsible/)
  expect(text).toMatch(/Noise of pumps\s+Hearing protection\s+Shift supervisor/)
  const [word, x, y] = words.find(([word]) => word === 'Insulated') ?? ['', 0, 0]
  expect([word, x.toFixed(1), y.toFixed(1)]).toEqual(['Insulated', '0.4', '0.6'])
}, 60_000)

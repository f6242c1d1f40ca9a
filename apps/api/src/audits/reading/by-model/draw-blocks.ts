import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { makeCanvas } from '../../../ingestion/checked-canvas.ts'
import type { DocumentBlock } from '../../../ingestion/document-block.ts'
import { plainFontPath } from '../../../ingestion/plain-font.ts'
import { type LaidBlocks, layBlocks, pictureWidth } from './lay-blocks.ts'

const family = 'Fieldproof Plain'

/** Pixels of a picture; what goes on below stands on the next. */
const tallest = 1_300
/** Pictures of a sheet, or of a Word file: what a request to a model takes of them. */
const mostPictures = 6
/** Bytes of all of them. */
const mostBytes = 6_000_000
const quality = 60
const ink = { text: '#111111', line: '#9a9a9a', ground: '#ffffff', shade: '#dcdcdc' }

/**
 * Draws what a Word or Excel file shows, for a model that takes pictures: nothing here lays such a file out as its program
 * does, but its cells with their spans, grounds and empty neighbours say which texts have room for an answer.
 * @returns JPEGs by the numbers of their pages, from above @throws RangeError where there is too little memory
 */
export function drawBlocks(blocks: readonly DocumentBlock[]): Map<number, Uint8Array[]> {
  registerFonts()
  const { context: pen } = makeCanvas(1, 1)
  const measure = (text: string, size: number, bold: boolean) => {
    pen.font = fontOf(size, bold)
    return pen.measureText(text).width
  }
  const pictures = new Map<number, Uint8Array[]>()
  let bytes = 0
  for (const [page, list] of Map.groupBy(blocks, (block) => block.page)) {
    const laid = layBlocks(list, measure, tallest * mostPictures)
    const drawn: Uint8Array[] = []
    for (const [top, bottom] of cutAtRows(laid.breaks)) {
      if (drawn.length === mostPictures || bytes > mostBytes) break
      const jpeg = drawPart(laid, top, bottom)
      bytes += jpeg.byteLength
      drawn.push(jpeg)
    }
    if (drawn.length > 0) pictures.set(page, drawn)
  }
  return pictures
}

/** When the first file is drawn: most processes that read texts never draw one. */
function registerFonts() {
  if (GlobalFonts.has(family)) return
  for (const style of ['Regular', 'Bold'] as const) GlobalFonts.registerFromPath(plainFontPath(style), family)
}

const fontOf = (size: number, bold: boolean) => `${bold ? 'bold ' : ''}${size}px "${family}"`

/** Parts that are no taller than a picture, each from one break to another; a row that is taller is cut. */
function cutAtRows(breaks: readonly number[]): [top: number, bottom: number][] {
  const parts: [number, number][] = []
  const end = breaks.at(-1) ?? 0
  for (let top = 0; top < end; ) {
    const last = breaks.findLast((at) => at > top && at <= top + tallest) ?? Math.min(end, top + tallest)
    parts.push([top, last])
    top = last
  }
  return parts
}

function drawPart({ boxes, lines }: LaidBlocks, top: number, bottom: number): Uint8Array {
  const { canvas, context } = makeCanvas(pictureWidth, Math.max(1, Math.ceil(bottom - top)))
  context.fillStyle = ink.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(0, -top)
  const isSeen = ({ y, height }: { y: number; height: number }) => y < bottom && y + height > top
  for (const box of boxes) if (isSeen(box)) drawBox(context, box)
  context.fillStyle = ink.text
  for (const { text, x, y, size, bold } of lines.filter((line) =>
    isSeen({ y: line.y - line.size, height: line.size }),
  )) {
    context.font = fontOf(size, bold)
    context.fillText(text, x, y)
  }
  return new Uint8Array(canvas.toBuffer('image/jpeg', quality))
}

function drawBox(context: SKRSContext2D, { x, y, width, height, shaded }: LaidBlocks['boxes'][number]) {
  context.fillStyle = shaded ? ink.shade : ink.ground
  context.fillRect(x, y, width, height)
  context.strokeStyle = ink.line
  context.strokeRect(x + 0.5, y + 0.5, width, height)
}

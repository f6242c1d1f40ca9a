import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PdfReader } from './open-pdf.ts'

/** Pixels of the longer side: small print can be read, and models shrink what is larger. */
const longestSide = 1_400
/** Bytes; a page of photographs that is larger at the first quality is written at the second. */
const largest = 400_000
const qualities = [75, 40]

/**
 * What somebody sees of a page, as a small JPEG.
 * @returns undefined where it would be too large even so
 */
export function picturePage(reader: PdfReader, pageNumber: number): Promise<Uint8Array | undefined> {
  return reader.withPageImages(pageNumber, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longestSide / Math.max(width, height, 1) })
    const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)))
    // pdf.js asks for a browser's canvas; this one has the same methods.
    await page.render({
      canvas: canvas as unknown as HTMLCanvasElement,
      canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
      viewport,
      background: '#ffffff',
    }).promise
    const picture = encode(canvas)
    canvas.width = 1
    canvas.height = 1
    return picture
  })
}

function encode(canvas: Canvas): Uint8Array | undefined {
  for (const quality of qualities) {
    const jpeg = new Uint8Array(canvas.toBuffer('image/jpeg', quality))
    if (jpeg.byteLength <= largest) return jpeg
  }
  return undefined
}

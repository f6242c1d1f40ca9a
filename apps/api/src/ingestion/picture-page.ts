import type { Canvas } from '@napi-rs/canvas'
import { drawPage } from './draw-page.ts'
import type { PdfReader } from './open-pdf.ts'

/** Pixels of the longer side: small print can be read, and models shrink what is larger. */
const longestSide = 1_400
/** Bytes; a page of photographs that is larger at the first quality is written at the second. */
const largest = 400_000
const qualities = [75, 40]

/**
 * What somebody sees of a page, as a small JPEG.
 * @returns undefined where it would be too large even so @throws RangeError where there is too little memory to draw it
 */
export function picturePage(reader: PdfReader, pageNumber: number): Promise<Uint8Array | undefined> {
  return reader.withPageImages(pageNumber, (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    return drawPage(page, { scale: longestSide / Math.max(width, height, 1) }, encode)
  })
}

function encode(canvas: Canvas): Uint8Array | undefined {
  for (const quality of qualities) {
    const jpeg = new Uint8Array(canvas.toBuffer('image/jpeg', quality))
    if (jpeg.byteLength <= largest) return jpeg
  }
  return undefined
}

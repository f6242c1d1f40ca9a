import type { Canvas } from '@napi-rs/canvas'
import { drawPage } from './draw-page.ts'
import type { PdfReader } from './open-pdf.ts'
import { prepareScan } from './prepare-scan.ts'
import { encodePng, greyOf } from './scan-image.ts'
import { findScannedGrids } from './tables/find-scanned-grids.ts'
import type { Grid, PageBox } from './tables/page-drawing.ts'

/** A page whose layers of transparency take more memory than there is at the first is drawn at the second. */
const dotsPerInch = [200, 110]
/** Whatever the size of a page, its image has no more pixels than this: 80 MB. */
const maxPixels = 20_000_000

export interface RenderedPage {
  png?: Uint8Array
  skew: number
  grids: Grid[]
  /** What is to be ticked. */
  boxes: PageBox[]
  /** Pixels to a point. */
  scale: number
  /** There is too little memory to draw the page. */
  lost?: boolean
}

/**
 * Draws a page as a PNG for OCR, straightened, at 200 dpi or as much less as its size and its memory demand.
 * @returns the image, absent where the page is blank or nearly so, by how many degrees the page lay askew (clockwise), and
 *   the tables and boxes that are drawn on it, in pixels
 */
export async function renderPage(reader: PdfReader, pageNumber: number): Promise<RenderedPage> {
  const [usual = 0, ...smaller] = dotsPerInch
  let drawn = await drawAt(reader, pageNumber, usual).catch(asNotDrawn)
  for (const dots of smaller)
    if (drawn instanceof RangeError) {
      Bun.gc(true)
      drawn = await drawAt(reader, pageNumber, dots).catch(asNotDrawn)
    }
  // The runtime does not see how much memory images take: page after page, it would let them pile up.
  Bun.gc(true)
  return drawn instanceof RangeError ? { skew: 0, grids: [], boxes: [], scale: 1, lost: true } : drawn
}

/** Memory that is not there is told by a RangeError. */
function asNotDrawn(error: unknown): RangeError {
  if (error instanceof RangeError) return error
  throw error
}

function drawAt(reader: PdfReader, pageNumber: number, dots: number): Promise<RenderedPage> {
  return reader.withPageImages(pageNumber, (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(dots / 72, Math.sqrt(maxPixels / (width * height)))
    return drawPage(page, { scale, annotationMode: 0 }, (canvas) => toImage(canvas, scale))
  })
}

function toImage(canvas: Canvas, scale: number): RenderedPage {
  const pixels = canvas.data()
  const grey = greyOf(pixels)
  if (isBlank(grey)) return { skew: 0, grids: [], boxes: [], scale }
  const { image, skew, rules, boxes } = prepareScan(canvas, pixels, grey)
  return { png: encodePng(image), skew, grids: findScannedGrids(rules, scale), boxes, scale }
}

/**
 * Whether fewer than 5 pixels in 100,000 differ clearly from the commonest brightness of the page, whatever the
 * colour of its paper: about a hundred pixels of an A4 page, less than one short word.
 */
export function isBlank(grey: Uint8Array): boolean {
  const counts = new Uint32Array(256)
  for (let at = 0; at < grey.length; at++) {
    const level = grey[at] ?? 0
    counts[level] = (counts[level] ?? 0) + 1
  }
  const paper = counts.indexOf(Math.max(...counts))
  let marks = 0
  for (const [level, count] of counts.entries()) if (Math.abs(level - paper) > 48) marks += count
  return marks < 0.00005 * grey.length
}

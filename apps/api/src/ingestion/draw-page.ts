import type { Canvas } from '@napi-rs/canvas'
import { makeCanvas } from './checked-canvas.ts'
import type { PdfPage } from './open-pdf.ts'

/**
 * Draws a page on white, at `scale` pixels to a point, and lets its pixels go once `use` has taken what it needs of them.
 * @param annotationMode pdf.js's; 0 leaves out what is laid over the page
 * @throws RangeError where there is too little memory
 */
export async function drawPage<Taken>(
  page: PdfPage,
  { scale, annotationMode }: { scale: number; annotationMode?: number },
  use: (canvas: Canvas) => Taken,
): Promise<Taken> {
  const viewport = page.getViewport({ scale })
  const { canvas, context } = makeCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  )
  // pdf.js asks for a browser's canvas; this one has the same methods.
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    ...(annotationMode === undefined ? {} : { annotationMode }),
    background: '#ffffff',
  }).promise
  const taken = use(canvas)
  canvas.width = 1
  canvas.height = 1
  return taken
}

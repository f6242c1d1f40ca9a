import { createCanvas, loadImage } from '@napi-rs/canvas'
import { openPdf } from '../../src/ingestion/open-pdf.ts'
import { renderPage } from '../../src/ingestion/render-page.ts'

/** The first page of a PDF as a scanner would give it. */
export async function scanOf(path: string) {
  const { png } = await renderPage(await openPdf(path), 1)
  if (!png) throw new Error('the fixture is blank')
  const picture = await loadImage(png)
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return {
    width: canvas.width,
    height: canvas.height,
    grey: Uint8Array.from({ length: data.length / 4 }, (_, i) => data[i * 4] ?? 0),
  }
}

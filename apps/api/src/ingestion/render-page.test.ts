import { expect, test } from 'bun:test'
import type { PdfPage, PdfReader } from './open-pdf.ts'
import { renderPage } from './render-page.ts'

interface Drawing {
  canvasContext: { fillRect(x: number, y: number, width: number, height: number): void; fillStyle: string }
}

/** A page of one inch by one inch with a black bar, which is drawn from the `works`-th time on. */
function readerOf(works: number) {
  const widths: number[] = []
  const page = {
    getViewport: ({ scale }: { scale: number }) => ({ width: 72 * scale, height: 72 * scale }),
    render({ canvasContext, canvas }: Drawing & { canvas: { width: number } }) {
      widths.push(canvas.width)
      if (widths.length < works) throw new RangeError('Out of memory at ImageData creation')
      canvasContext.fillStyle = '#ffffff'
      canvasContext.fillRect(0, 0, 400, 400)
      canvasContext.fillStyle = '#000000'
      canvasContext.fillRect(10, 10, 60, 8)
      return { promise: Promise.resolve() }
    },
  }
  const withPageImages = async <T>(_: number, use: (page: PdfPage) => Promise<T>) => use(page as unknown as PdfPage)
  return { widths, reader: { withPageImages } as unknown as PdfReader }
}

test('a page whose drawing takes more memory than there is is drawn smaller', async () => {
  const { widths, reader } = readerOf(2)
  expect((await renderPage(reader, 1)).png?.length).toBeGreaterThan(0)
  expect(widths).toEqual([200, 110])
})

test('a page that can be drawn is drawn once, and one that cannot says so', async () => {
  const once = readerOf(1)
  await renderPage(once.reader, 1)
  expect(once.widths).toEqual([200])
  const never = readerOf(9)
  expect(await renderPage(never.reader, 1)).toEqual({ skew: 0, grids: [], boxes: [], scale: 1, lost: true })
  expect(never.widths).toEqual([200, 110])
})

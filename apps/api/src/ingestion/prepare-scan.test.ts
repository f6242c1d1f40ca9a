import { expect, test } from 'bun:test'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { findSkew, prepareScan } from './prepare-scan.ts'
import { isBlank } from './render-page.ts'
import { encodePng, greyOf, type ScanImage } from './scan-image.ts'

const width = 1_654
const height = 2_339

/** A page at 200 dpi with lines of marks as large as letters, and ruled lines, turned by some degrees. */
function drawPage({ degrees = 0, rules = false } = {}) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#e8e8e8'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
  context.fillStyle = '#202020'
  for (let y = 300; y < 2_000; y += 60) {
    for (let x = 300; x < 1_300; x += 30) if ((x * 7 + y) % 11 > 2) context.fillRect(x, y, 14, 20)
    if (rules) context.fillRect(250, y + 38, 1_100, 4)
  }
  if (rules) for (const x of [250, 1_346]) context.fillRect(x, 300, 4, 1_700)
  context.resetTransform()
  return canvas
}

const darkPixels = (canvas: Canvas) => greyOf(canvas.data()).reduce((count, level) => count + (level < 100 ? 1 : 0), 0)

const prepare = (canvas: Canvas) => prepareScan(canvas, canvas.data(), greyOf(canvas.data())).image

/** The image as a reader of PNGs sees it. */
async function decode(image: ScanImage): Promise<Canvas> {
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(encodePng(image))), 0, 0)
  return canvas
}

test('the skew of a page is found within a quarter of a degree', () => {
  for (const degrees of [-3, -0.75, 0, 1.5, 4])
    expect(Math.abs(findSkew(drawPage({ degrees })) - degrees)).toBeLessThanOrEqual(0.25)
  expect(findSkew(createCanvas(100, 100))).toBe(0)
})

test('ruled lines go and letters stay, also on a page that lies askew', async () => {
  const letters = darkPixels(drawPage())
  expect(darkPixels(await decode(prepare(drawPage())))).toBe(letters)
  for (const degrees of [0, 1.5]) {
    const page = drawPage({ degrees, rules: true })
    expect(darkPixels(page)).toBeGreaterThan(1.2 * letters)
    const left = darkPixels(await decode(prepare(page)))
    expect(left).toBeGreaterThan(0.93 * letters)
    expect(left).toBeLessThan(1.07 * letters)
  }
})

test('lines in grey are seen as well, with letters right beside them, and the edge of a shade is none', () => {
  const page = drawPage()
  const context = page.getContext('2d')
  context.fillStyle = '#b0b0b0'
  for (let y = 300; y < 2_000; y += 60) context.fillRect(250, y + 22, 1_100, 1)
  context.fillRect(250, 300, 2, 1_700)
  context.fillRect(200, 2_100, 1_200, 60)
  const { rules } = prepareScan(page, page.data(), greyOf(page.data()))
  const long = ({ from, to }: { from: number; to: number }) => to - from > 1_000
  const seen = rules.horizontal.filter(long).map(({ at }) => at)
  expect(seen).toEqual(Array.from({ length: 29 }, (_, line) => 322 + 60 * line))
  expect(rules.vertical.filter(long).map(({ at }) => at)).toEqual([250, 251])
})

test('a page goes to OCR as it was drawn: with its colours where it has any, else in grey', async () => {
  const grey = drawPage()
  expect(prepare(grey).channels).toBe(1)
  expect((await decode(prepare(grey))).data().equals(grey.data())).toBe(true)

  const stamped = drawPage()
  stamped.getContext('2d').fillStyle = '#c02030'
  stamped.getContext('2d').fillRect(200, 100, 60, 20)
  expect(prepare(stamped).channels).toBe(3)
  expect((await decode(prepare(stamped))).data().equals(stamped.data())).toBe(true)
})

test('a page is blank whatever the colour of its paper, and not with a line of text on it', () => {
  const page = (draw: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void) => {
    const canvas = createCanvas(827, 1_169)
    const context = canvas.getContext('2d')
    context.fillStyle = '#fdf6e3'
    context.fillRect(0, 0, 827, 1_169)
    context.fillStyle = '#000000'
    draw(context)
    return greyOf(canvas.data())
  }
  expect(isBlank(page(() => undefined))).toBe(true)
  expect(isBlank(page((context) => context.fillRect(10, 10, 3, 3)))).toBe(true)
  expect(isBlank(page((context) => [100, 120, 140, 160].map((x) => context.fillRect(x, 100, 6, 10))))).toBe(false)
})

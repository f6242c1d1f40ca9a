import { turnWords } from './place-ocr-words.ts'
import type { PageBox } from './tables/page-drawing.ts'

/** How the image of a page that OCR reads lies on it. */
export interface ScanPlace {
  /** Pixels to a point. */
  scale: number
  /** Degrees by which the page lies askew, clockwise; the image is straight. */
  skew: number
  /** Of the page, in points. */
  width: number
  height: number
}

/** The box on the page, in points, of what stands in a box on its straightened image, in pixels. */
export function placeScanBox(box: PageBox, { scale, skew, width, height }: ScanPlace): PageBox {
  const [left, top, right, bottom] = box.map((side) => side / scale) as PageBox
  const share = [left / width, top / height, (right - left) / width, (bottom - top) / height] as const
  const [[, x, y, across, down] = ['', 0, 0, 0, 0]] = turnWords([['', ...share]], skew, { width, height })
  return [round(x * width), round(y * height), round((x + across) * width), round((y + down) * height)]
}

/**
 * The other way round: the box on the straightened image, in pixels, of what stands in a box on the page, in points. It keeps
 * its size, as what is to be ticked does.
 */
export function boxOnScan([left, top, right, bottom]: PageBox, { scale, skew, width, height }: ScanPlace): PageBox {
  const angle = (-skew * Math.PI) / 180
  const [dx, dy] = [(left + right) / 2 - width / 2, (top + bottom) / 2 - height / 2]
  const x = dx * Math.cos(angle) - dy * Math.sin(angle) + width / 2
  const y = dx * Math.sin(angle) + dy * Math.cos(angle) + height / 2
  const [across, down] = [(right - left) / 2, (bottom - top) / 2]
  return [(x - across) * scale, (y - down) * scale, (x + across) * scale, (y + down) * scale]
}

const round = (points: number) => Math.round(100 * points) / 100

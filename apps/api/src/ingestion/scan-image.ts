import { crc32, deflateSync } from 'node:zlib'

/**
 * A page as OCR sees it, as the rows of a PNG: each begins with the number of its filter, 0 for none, and has one byte a
 * pixel where the page has no colours, else red, green and blue. In place of everything else, for it may have 60 MB.
 */
export interface ScanImage {
  width: number
  height: number
  channels: 1 | 3
  rows: Uint8Array
}

/** Brightness of each pixel, 0 to 255, with one byte a pixel. @param pixels of a canvas, four bytes each */
export function greyOf(pixels: Uint8Array): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4)
  for (let at = 0, pixel = 0; pixel < grey.length; pixel++, at += 4)
    grey[pixel] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8
  return grey
}

/** @param grey the brightness of the pixels */
export function toScanImage(
  pixels: Uint8Array,
  grey: Uint8Array,
  { width, height }: { width: number; height: number },
): ScanImage {
  const channels = hasColours(pixels) ? 3 : 1
  const rows = new Uint8Array((1 + width * channels) * height)
  for (let y = 0, pixel = 0, to = 0; y < height; y++) {
    to++
    for (let x = 0; x < width; x++, pixel++) {
      if (channels === 1) rows[to++] = grey[pixel] ?? 0
      else {
        rows[to++] = pixels[4 * pixel] ?? 0
        rows[to++] = pixels[4 * pixel + 1] ?? 0
        rows[to++] = pixels[4 * pixel + 2] ?? 0
      }
    }
  }
  return { width, height, channels, rows }
}

function hasColours(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return true
  return false
}

/** Paints a part of the image white; what of it lies beyond the edges is left out. */
export function whiten({ width, height, channels, rows }: ScanImage, x: number, y: number, w: number, h: number) {
  const from = Math.max(0, x)
  const to = Math.min(width, x + w)
  for (let row = Math.max(0, y); row < Math.min(height, y + h); row++) {
    const start = row * (1 + width * channels) + 1
    rows.fill(255, start + from * channels, start + to * channels)
  }
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const colourTypes = { 1: 0, 3: 2 } as const

/**
 * The image as a PNG, compressed as little as is quick: it goes to another process and is taken apart there at once. A
 * canvas takes twenty times as long for its own PNG, with colours and transparency whether the page has them or not.
 */
export function encodePng({ width, height, channels, rows }: ScanImage): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourTypes[channels]], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([Buffer.from(signature), ...chunks]))
}

function chunk(name: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(12 + data.length)
  framed.writeUInt32BE(data.length, 0)
  framed.write(name, 4, 'latin1')
  framed.set(data, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, 8 + data.length)), 8 + data.length)
  return framed
}

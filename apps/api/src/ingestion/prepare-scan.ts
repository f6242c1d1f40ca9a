import type { Canvas } from '@napi-rs/canvas'
import { makeCanvas } from './checked-canvas.ts'
import { findTickBlanks } from './find-tick-blanks.ts'
import { greyOf, type ScanImage, toScanImage, whiten } from './scan-image.ts'
import type { PageBox } from './tables/page-drawing.ts'
import type { Rule } from './tables/read-shapes.ts'

/** Degrees. Beyond this a page was not meant to be straight. */
const maxSkew = 5
const skewStep = 0.25
/** At 200 dpi no stroke of a letter is as long as this (half an inch), and no ruled line as thick. */
const ruleLength = 100
const ruleThickness = 10
const dark = 140
const tickHeight = 16
/**
 * A line that is printed in grey or in a light colour is lighter than letters are. It is seen by what lies so many pixels
 * beside it on both sides, which is lighter by so much; from there it goes on as long as it keeps its shade, letters beside
 * it or not.
 */
const beside = 4
const contrast = 24
const sameShade = 14
/** Beyond this it is paper. */
const lightest = 232

/** The ruled lines of a scan, in pixels: each row or column of pixels that they take is one. */
export interface ScanRules {
  horizontal: Rule[]
  vertical: Rule[]
}

export interface PreparedScan {
  image: ScanImage
  /** Degrees by which the page lay askew, clockwise. */
  skew: number
  rules: ScanRules
  /** Short lines to tick, with the room above them, in pixels. */
  boxes: PageBox[]
}

/**
 * Makes a scanned page easier to read: turned upright where it lies askew, and without the ruled lines of its tables and
 * what is to be ticked, at which Tesseract stumbles. The page itself is not changed; this is the copy that OCR sees.
 * @param pixels of the canvas; an image of many megabytes is copied each time it is asked for
 * @param grey their brightness
 */
export function prepareScan(canvas: Canvas, pixels: Uint8Array, grey: Uint8Array): PreparedScan {
  const skew = findSkew(canvas)
  if (skew === 0) return { ...eraseRules(toScanImage(pixels, grey, canvas), grey), skew }
  const upright = turn(canvas, -skew).data()
  const seen = greyOf(upright)
  return { ...eraseRules(toScanImage(upright, seen, canvas), seen), skew }
}

/**
 * The angle of the page's lines in degrees, clockwise: that at which the rows of a page are most clearly dark or light
 * (projection profile, Postl 1986), looked for on a small copy.
 */
export function findSkew(canvas: Canvas): number {
  const scale = Math.min(1, 800 / Math.max(canvas.width, canvas.height))
  const { canvas: small, context } = makeCanvas(
    Math.max(1, Math.round(canvas.width * scale)),
    Math.max(1, Math.round(canvas.height * scale)),
  )
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const grey = greyOf(small.data())
  const { width, height } = small
  const points: { x: number; y: number }[] = []
  // The rim of a scan is often black.
  const rim = Math.round(0.03 * width)
  for (let y = rim; y < height - rim; y++)
    for (let x = rim; x < width - rim; x++) if ((grey[y * width + x] ?? 255) < dark) points.push({ x, y })
  if (points.length < 200) return 0

  let best = { angle: 0, score: 0.99 * sharpness(points, 0, width, height) }
  for (let angle = -maxSkew; angle <= maxSkew; angle += skewStep) {
    const score = sharpness(points, angle, width, height)
    if (angle === 0 ? score >= best.score : 0.98 * score > best.score) best = { angle, score }
  }
  return best.angle
}

function sharpness(points: readonly { x: number; y: number }[], angle: number, width: number, height: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const rows = new Float64Array(height + 2 * width)
  for (const { x, y } of points) {
    const row = Math.round(y - x * slope) + width
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}

function turn(canvas: Canvas, degrees: number): Canvas {
  const { canvas: turned, context } = makeCanvas(canvas.width, canvas.height)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, turned.width, turned.height)
  context.translate(turned.width / 2, turned.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(canvas, -turned.width / 2, -turned.height / 2)
  context.resetTransform()
  return turned
}

function eraseRules(image: ScanImage, grey: Uint8Array): Omit<PreparedScan, 'skew'> {
  const { width, height } = image
  const rules: ScanRules = { horizontal: [], vertical: [] }
  const blanks = findTickBlanks(grey, image)
  const turned = transpose(grey, width, height)
  eraseAlong(markLines(grey, width), width, height, (from, length, y) => {
    rules.horizontal.push({ at: y, from, to: from + length })
    whiten(image, from - 1, y - 1, length + 2, 3)
  })
  eraseAlong(markLines(turned, height), height, width, (from, length, x) => {
    rules.vertical.push({ at: x, from, to: from + length })
    whiten(image, x - 1, from - 1, 3, length + 2)
  })
  for (const [left, top, right, bottom] of blanks) whiten(image, left - 1, top - 2, right - left + 1, bottom - top + 5)
  // What is written on a line stands above it.
  const boxes = blanks.map(([left, top, right, bottom]): PageBox => [left, top - tickHeight, right, bottom])
  return { image, rules, boxes }
}

/** 1 for each pixel that is dark, or that may be one of a light line along the rows. */
function markLines(grey: Uint8Array, along: number): Uint8Array {
  const mask = new Uint8Array(grey.length)
  const away = beside * along
  for (let at = 0; at < grey.length; at++) {
    const own = grey[at] ?? 255
    if (own < dark) mask[at] = 1
    else if (own < lightest) {
      const isSeen = own + contrast <= (grey[at - away] ?? 0) && own + contrast <= (grey[at + away] ?? 0)
      const goesOn = at % along > 0 && mask[at - 1] === 1 && Math.abs(own - (grey[at - 1] ?? 0)) <= sameShade
      if (isSeen || goesOn) mask[at] = 1
    }
  }
  return mask
}

/** Rows for columns, in squares that the processor keeps at hand. */
function transpose(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(pixels.length)
  const side = 64
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side)
      for (let y = top; y < Math.min(top + side, height); y++)
        for (let x = left; x < Math.min(left + side, width); x++) turned[x * height + y] = pixels[y * width + x] ?? 0
  return turned
}

/** Finds dark runs along the rows of a mask that are long and thin. */
function eraseAlong(
  mask: Uint8Array,
  along: number,
  across: number,
  erase: (from: number, length: number, line: number) => void,
) {
  for (let line = 0; line < across; line++) {
    const start = line * along
    const end = start + along
    for (let from = mask.indexOf(1, start); from >= 0 && from < end; ) {
      let to = from + 1
      // A gap of a pixel or two is noise.
      while (
        to < end &&
        (mask[to] === 1 || (to + 1 < end && mask[to + 1] === 1) || (to + 2 < end && mask[to + 2] === 1))
      )
        to++
      if (to - from >= ruleLength && isThin(mask, from - start, to - start, line, along, across))
        erase(from - start, to - from, line)
      from = mask.indexOf(1, to)
    }
  }
}

function isThin(mask: Uint8Array, from: number, to: number, line: number, along: number, across: number): boolean {
  let thick = 0
  const samples = 16
  for (let sample = 0; sample < samples; sample++) {
    const at = Math.floor(from + ((to - from) * (sample + 0.5)) / samples)
    const isDark = (row: number) => mask[row * along + at] === 1
    let thickness = 1
    for (let up = line - 1; up >= 0 && thickness <= ruleThickness && isDark(up); up--) thickness++
    for (let down = line + 1; down < across && thickness <= ruleThickness && isDark(down); down++) thickness++
    if (thickness > ruleThickness) thick++
  }
  return thick <= samples / 2
}

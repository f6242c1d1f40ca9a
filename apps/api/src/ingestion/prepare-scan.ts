import { type Canvas, createCanvas } from '@napi-rs/canvas'

/** Degrees. Beyond this a page was not meant to be straight. */
const maxSkew = 5
const skewStep = 0.25
/** At 200 dpi no stroke of a letter is as long as this (half an inch), and no ruled line as thick. */
const ruleLength = 100
const ruleThickness = 10
const dark = 140

/**
 * Makes a scanned page easier to read: turned upright where it lies askew, and without the ruled lines of its tables, at
 * which Tesseract stumbles. The page itself is not changed; this is the copy that OCR sees.
 */
export function prepareScan(canvas: Canvas): { upright: Canvas; skew: number } {
  const skew = findSkew(canvas)
  const upright = turn(canvas, -skew)
  eraseRules(upright)
  return { upright, skew }
}

/** Brightness of each pixel, 0 to 255, with one byte a pixel. */
function greyOf(canvas: Canvas): Uint8Array {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0; at < grey.length; at++)
    grey[at] = ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) >> 8
  return grey
}

/**
 * The angle of the page's lines in degrees, clockwise: that at which the rows of a page are most clearly dark or light
 * (projection profile, Postl 1986), looked for on a small copy.
 */
export function findSkew(canvas: Canvas): number {
  const scale = Math.min(1, 800 / Math.max(canvas.width, canvas.height))
  const small = createCanvas(
    Math.max(1, Math.round(canvas.width * scale)),
    Math.max(1, Math.round(canvas.height * scale)),
  )
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height)
  const grey = greyOf(small)
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
  if (degrees === 0) return canvas
  const turned = createCanvas(canvas.width, canvas.height)
  const context = turned.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, turned.width, turned.height)
  context.translate(turned.width / 2, turned.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(canvas, -turned.width / 2, -turned.height / 2)
  context.resetTransform()
  return turned
}

function eraseRules(canvas: Canvas) {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const grey = greyOf(canvas)
  const isDark = (x: number, y: number) => (grey[y * width + x] ?? 255) < dark
  context.fillStyle = '#ffffff'

  eraseAlong(width, height, isDark, (from, length, y) => context.fillRect(from - 1, y - 1, length + 2, 3))
  eraseAlong(
    height,
    width,
    (y, x) => isDark(x, y),
    (from, length, x) => context.fillRect(x - 1, from - 1, 3, length + 2),
  )
}

/** Finds dark runs along one direction that are long and thin. `along` and `across` are the lengths of the two. */
function eraseAlong(
  along: number,
  across: number,
  isDark: (at: number, line: number) => boolean,
  erase: (from: number, length: number, line: number) => void,
) {
  for (let line = 0; line < across; line++) {
    let from = -1
    for (let at = 0; at <= along; at++) {
      // A gap of a pixel or two is noise.
      const on = at < along && (isDark(at, line) || (from >= 0 && (isDark(at + 1, line) || isDark(at + 2, line))))
      if (on && from < 0) from = at
      if (on || from < 0) continue
      if (at - from >= ruleLength && isThin(from, at, line, across, isDark)) erase(from, at - from, line)
      from = -1
    }
  }
}

function isThin(
  from: number,
  to: number,
  line: number,
  across: number,
  isDark: (at: number, line: number) => boolean,
): boolean {
  let thick = 0
  const samples = 16
  for (let sample = 0; sample < samples; sample++) {
    const at = Math.floor(from + ((to - from) * (sample + 0.5)) / samples)
    let thickness = 1
    for (let up = line - 1; up >= 0 && thickness <= ruleThickness && isDark(at, up); up--) thickness++
    for (let down = line + 1; down < across && thickness <= ruleThickness && isDark(at, down); down++) thickness++
    if (thickness > ruleThickness) thick++
  }
  return thick <= samples / 2
}

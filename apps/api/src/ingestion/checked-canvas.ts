import { type Canvas, createCanvas, DOMMatrix, ImageData, Path2D, type SKRSContext2D } from '@napi-rs/canvas'

interface Entry {
  canvas: Canvas | null
  context: SKRSContext2D | null
}

/**
 * A canvas that has its pixels. Where there is no memory for them it would be made all the same, take whatever is drawn on
 * it and show nothing.
 * @throws RangeError where there is too little memory
 */
export function makeCanvas(width: number, height: number): { canvas: Canvas; context: SKRSContext2D } {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  checkPixels(canvas, context)
  return { canvas, context }
}

/** What pdf.js draws the parts of a page on. */
export class CheckedCanvasFactory {
  create(width: number, height: number): Entry {
    return makeCanvas(width, height)
  }

  reset({ canvas, context }: Entry, width: number, height: number) {
    if (!canvas || !context) throw new TypeError('there is no canvas')
    canvas.width = width
    canvas.height = height
    checkPixels(canvas, context)
  }

  destroy(entry: Entry) {
    if (entry.canvas) {
      entry.canvas.width = 0
      entry.canvas.height = 0
    }
    entry.canvas = null
    entry.context = null
  }
}

function checkPixels(canvas: Canvas, context: SKRSContext2D) {
  context.fillRect(0, 0, 1, 1)
  const alpha = context.getImageData(0, 0, 1, 1).data[3]
  context.clearRect(0, 0, 1, 1)
  if (alpha !== 255) throw new RangeError(`no memory for a canvas of ${canvas.width} by ${canvas.height} pixels`)
}

/** What else of a browser pdf.js draws with, put where it looks for it. */
export function lendDrawing() {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
}
